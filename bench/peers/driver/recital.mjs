// Tables of Tavolata that play what is written for them (bench/scripts.py): any of its games, through any of its sockets,
// one action after the other. A table goes on once every seat shows the moment that the script expects.
import { dial } from './tavolata.mjs';
import { Phrasebook } from './phrasebook.mjs';

const MEASURED = 0.9;                                    // of all actions: at the end only a few tables are left
const REHEARSES = 0.1;                                   // of all tables: templates are compiled when a page first needs them
const SEATS = 4, AT_ONCE = 16;

/** what the messages of each form say of the moment that a seat shows: [moment, moments of its own], or null */
const readers = {
  html() {
    const book = new Phrasebook();
    return (sub) => {
      const at = book.learn(sub), moment = book.moment(sub, at);
      return moment < 0 ? null : [moment, book.ownMoment(sub, at)];
    };
  },
  json: () => (sub, mark) => stated(JSON.parse(sub.toString()).state?.seq, mark),
  patch: () => (sub, mark) => {
    const { state, patch } = JSON.parse(sub.toString());
    return state || patch ? stated(state?.seq ?? patch?.seq ?? mark[0], mark) : null;
  },
};

/** programs are not told moments of their own: they count states with the same number */
function stated(seq, mark) {
  if (seq === undefined) return null;
  return seq === mark[0] ? [seq, mark[1] + 1] : [seq, 0];
}

export class Recital {
  delays = []; errors = 0; closed = 0; error = null;
  #stopping = false;

  constructor(port, form, scripts) {
    Object.assign(this, { host: '127.0.0.1', port, form });
    this.read = readers[form]();
    this.tables = scripts.map((script) => ({ ...script, at: 0, sockets: [], shown: Array.from({ length: SEATS }, () => [0, 0]), sentAt: 0 }));
  }

  async connect() {
    for (let i = 0; i < this.tables.length; i += AT_ONCE) await Promise.all(this.tables.slice(i, i + AT_ONCE).map((table) => this.#seat(table)));
  }
  #seat(table) {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('a table was not shown to all seats: ' + this.error)), 120_000);
      table.ready = () => { table.ready = null; clearTimeout(timer); resolve(); };
      for (let seat = 0; seat < SEATS; seat++) {
        table.sockets[seat] = dial(this, this.form, table, seat, {
          onClose: (reason) => this.#end(reason),
          onMessage: (b, off, len) => { if (len > 2) this.#hear(table, seat, b.subarray(off, off + len)); },
        });
      }
    });
  }
  #end(reason) { if (!this.#stopping) { this.closed++; this.error = reason; } }

  #hear(table, seat, sub) {
    const mark = this.read(sub, table.shown[seat]);
    if (mark) { table.shown[seat] = mark; return this.#goOn(table); }
    if (sub.indexOf('"refused"') >= 0 || sub.indexOf('id="notice"') >= 0) { this.errors++; this.error = sub.toString().slice(0, 200); }
  }
  #goOn(table) {
    const expected = table.at === 0 ? table.marks : table.steps[table.at - 1].marks;
    if (!expected.every((mark, seat) => reached(table.shown[seat], mark))) return;
    if (table.ready) return table.ready();
    if (!table.sentAt) return;
    this.delays.push(performance.now() - table.sentAt);
    table.sentAt = 0;
    this.done++;
    if (this.done === Math.ceil(MEASURED * this.total)) this.finish();
    this.#act(table);
  }
  #act(table) {
    const step = table.steps[table.at++];
    if (!step) return table.isOver?.();
    table.sentAt = performance.now();
    table.sockets[step.seat].text(JSON.stringify(step.fields));
  }

  /** before anything is measured some tables play to their end, as the closed loop warms up */
  rehearse() {
    const some = this.tables.slice(0, Math.floor(REHEARSES * this.tables.length));
    return Promise.all(some.map((table) => new Promise((resolve) => { table.isOver = resolve; this.#act(table); })));
  }
  /** resolves with what `measure` says when nearly all of the others' is done */
  play(measure) {
    const others = this.tables.filter((table) => !table.isOver);
    this.total = others.reduce((sum, { steps }) => sum + steps.length, 0);
    this.done = 0;
    this.delays = [];
    return new Promise((resolve) => {
      this.finish = () => resolve({ ...measure(), actions: this.done });
      for (const table of others) this.#act(table);
    });
  }
  stop() { this.#stopping = true; for (const { sockets } of this.tables) for (const socket of sockets) socket.destroy(); }
}

const reached = ([moment, own], [wanted, wantedOwn]) => moment > wanted || (moment === wanted && own >= wantedOwn);
