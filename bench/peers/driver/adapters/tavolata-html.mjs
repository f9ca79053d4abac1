// Tavolata as a browser plays it: /t/CODE/ws?phrases=1 with the guest's cookie. Fragments come in, the page's form goes
// out. Only messages in which there is something to answer are spelled out.
import { randomUUID } from 'node:crypto';
import { httpGet } from '../http.mjs';
import { Phrasebook, told } from '../phrasebook.mjs';
import { contribution, dial, NOBODY, sameForAll, seatFour, shown, tally, turnAfter } from '../tavolata.mjs';

const INTERESTING = /id="fx-ask"|id="fx-held-|id="fx-field"|<section id="mine" class="after"/;
const ASK = /<div id="fx-ask".*?<\/div>/s, AFTER = '<section id="mine" class="after"', SEAL = /data-seal="(\w+)"/;
const KEY = /name="key" value="(\d+)"/, HELD = /<label id="fx-held-([^"]+)"[^>]*>(<input)?/g;
const FIELD = /<span id="fx-field"[^>]*>(?:<input[^>]* value="(\d+)" min="\d+" max="(\d+)")?/;
const PRICE = /<input type="hidden" name="mice" value="(\d+)"/;
const TICK = /data-seq="(\d+)"[^>]* data-seat="(\d)"/;

export default {
  skipped: 0,
  async init() { this.skipped = 0; this.book = new Phrasebook(INTERESTING); },
  prepareTable: (d) => seatFour(d),
  connect(d, table, seat) {
    const st = { ws: null, seq: 0, over: false, placing: false, key: 0, cards: new Set(), hand: null, low: 1, high: 0, price: 0, mayBid: false, phrases: new Map(), doc: null, text: '', bytes: 0 };
    st.ws = dial(d, 'html', table.info, seat, {
      onClose: (reason) => d.onClose(table, seat, reason),
      onMessage: (b, off, len) => {
        if (len === 2) return;                                       // hb: the heartbeat
        const sub = b.subarray(off, off + len), at = this.book.learn(sub), seq = this.book.moment(sub, at);
        if (d.verify) keep(st, sub);
        if (seq >= 0) return shown(this, d, table, seat, st, seq, this.turn(table.info, seat, st, sub.subarray(at), seq));
        if (sub.indexOf('id="notice"') >= 0) d.onError(table, seat, sub.toString());     // a refusal in words
      },
    });
    return st;
  },
  turn(info, seat, st, sub, seq) {
    if (this.book.isInteresting(sub)) {
      const text = this.book.spelledOut(sub);
      if (text.includes(AFTER)) return this.after(info, st, text, seq);
      if (this.asked(info, st, text, seq)) return seat;
    }
    const placed = seq - info.roundBegan;
    return placed <= 3 ? placed : NOBODY;
  },
  after(info, st, text, seq) {
    st.over = true;
    const turn = turnAfter(info, seq);
    if (turn === -1) st.ws.text(contribution(SEAL.exec(text)[1]));
    return turn;
  },
  /** notes what the seat holds and may answer; true if it is this seat alone that is asked */
  asked(info, st, text, seq) {
    for (const [, card, held] of text.matchAll(HELD)) held ? st.cards.add(card) : st.cards.delete(card);
    const field = FIELD.exec(text), ask = ASK.exec(text)?.[0];
    if (field) { st.low = +(field[1] ?? 1); st.high = +(field[2] ?? 0); }
    if (!ask) return false;
    st.over = false;
    st.key = KEY.exec(ask)?.[1];
    st.price = +(PRICE.exec(ask)?.[1] ?? 0);
    st.mayBid = ask.includes('value="bid"');
    st.placing = ask.includes('value="place_card"');
    if (st.placing && !ask.includes('fx-swap') && seq - info.roundBegan > 3) info.roundBegan = seq;
    return st.key !== undefined && !st.placing;
  },
  decode(table, seat) {
    const st = table.seats[seat];
    if (st.over) return { phase: 'join' };
    if (st.placing) return { phase: 'place', hand: (st.hand = [...st.cards]) };
    const [low, high] = st.price ? [st.price, st.price] : [st.low, st.high];
    return { phase: 'bid', myBid: 0, coins: st.mayBid ? high : 0, highBid: low - 1 };
  },
  /** what htmx makes of the form: all its fields as strings, the button that was pressed, and the page's token */
  send(table, seat, m) {
    const st = table.seats[seat], token = randomUUID();
    st.ws.text(JSON.stringify({ ...fields(st, m), token }));
  },
  async again(d, table) {
    if (d.verify) await this.compareScores(d, table);
    d.sendMove(table, 0, { t: 'again' });
  },
  close(st) { st.ws.destroy(); },

  /** every seat's page, put together from all its messages: the public part is the same for all, coins, hands */
  verify(t, seat, seq, out, fail) {
    this.out = out; this.fail = fail;
    const st = t.seats[seat], tick = TICK.exec(st.text.slice(0, 160));
    if (!tick || +tick[1] !== seq) return;                           // a moment that was skipped
    out.views++; out.rawViews++; out.bytes += st.bytes;
    if (+tick[2] !== seat) fail(`seat ${seat}: tick of another seat at moment ${seq}`);
    const board = whole(st.doc, 'board'), mine = whole(st.doc, 'mine'), all = whole(st.doc, 'bar') + board + whole(st.doc, 'players');
    if (all.includes('data-secret') || all.includes('name="card"')) fail(`something secret in the public part at moment ${seq}`);
    if (st.text.includes('undefined')) fail(`a phrase that was never told at moment ${seq}`);
    sameForAll(t, seq, seat, all, fail);
    for (const [, who, hidden] of st.text.matchAll(/{"event":"card_placed","seat":(\d),"card":(null)?/g)) {
      if (!hidden !== (+who === seat)) fail(`seat ${seat} is told the card of ${who}`);
    }
    if (!mine.startsWith(AFTER)) this.verifyPlay(t, seat, seq, { board, mine, doc: st.doc }, out, fail);
  },
  verifyPlay(t, seat, seq, { board, mine, doc }, out, fail) {
    const purse = /id="fx-purse".*?<b>(\d+)<\/b>/s.exec(mine), bank = /fx-bank.*?<b>(\d+)<\/b>/s.exec(board), round = /(\d) of 9/.exec(board);
    if (!purse || !bank || !round) return fail(`no purse, bank or round at moment ${seq}`);
    const lying = [2, 4, 6].filter((_, i) => !/fx-taker|is-empty/.test(doc.get(`fx-cue-${i + 1}`)));     // mouse cards with mice
    tally(t, seq, +purse[1], lying.reduce((a, b) => a + b, +bank[1]), out, fail);
    const held = +/id="fx-mode"[^>]*data-count="(\d+)"/.exec(mine)[1];
    if (held !== 10 - round[1]) fail(`hand of ${held} in round ${round[1]}`);
  },
  /** the count on the four pages is the outcome that the JSON interface gives */
  async compareScores(d, table) {
    const { outcome } = await httpGet(d, `/api/v1/tables/${table.info.code}/state`, { authorization: 'Bearer ' + table.info.bearers[1] });
    this.out.games++;
    for (const [seat, st] of table.seats.entries()) {
      const scores = [];
      for (const m of whole(st.doc, 'board').matchAll(/fx-rank" data-seat="(\d)".*?Total: <\/span>((?:&minus;)?\d+)</gs)) scores[m[1]] = +m[2].replace('&minus;', '-');
      if (JSON.stringify(scores) !== JSON.stringify(outcome.scores)) this.fail(`seat ${seat} shows ${scores}, the outcome is ${outcome.scores}`);
    }
  },
};

function fields(st, m) {
  if (m.t === 'again') return { table: 'rematch' };
  if (m.t === 'opt_in') return { table: 'opt_in' };
  if (m.t === 'place') return { card: st.hand[m.i], key: st.key, do: 'place_card' };
  const mice = m.t === 'bid' ? m.n : st.price || (st.high ? st.low : 0);         // the form has it, whatever button is pressed
  return { key: st.key, ...(mice ? { mice: String(mice) } : {}), do: m.t };
}

// A page as far as verify needs it: every element with an id that is swapped, with a mark where another one is inside.
const TAG = /<(\/?)([a-z][\w-]*)((?:[^>"']|"[^"]*"|'[^']*')*?)(\/?)>/g, VOID = new Set(['input', 'br', 'img', 'hr', 'meta', 'link']);
function keep(st, sub) {
  st.bytes = sub.length;
  st.text = told(sub, st.phrases);
  if (st.text.slice(0, 120).includes(' data-full="')) st.doc = new Map();
  const stack = [];
  let open = { tag: '', id: '', out: '' }, at = 0;
  for (const m of st.text.matchAll(TAG)) {
    const [tag, end, name, attrs, self] = m;
    open.out += st.text.slice(at, m.index); at = m.index + tag.length;
    if (end) {
      if (open.tag !== name) throw new Error(`</${name}> in <${open.tag}>`);
      const done = open; open = stack.pop();
      if (done.id) { st.doc.set(done.id, done.out + tag); open.out += `<!${done.id}>`; } else open.out += done.out + tag;
    } else if (self || VOID.has(name)) open.out += tag;
    else { stack.push(open); open = { tag: name, id: attrs.includes('hx-swap-oob') ? / id="([^"]+)"/.exec(attrs)[1] : '', out: tag }; }
  }
  if (stack.length) throw new Error('unbalanced message');
}
function whole(doc, id) { return (doc.get(id) ?? '').replace(/<!([\w-]+)>/g, (_, inner) => whole(doc, inner)); }
