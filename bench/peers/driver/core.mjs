// The load driver: tables of 4 sockets, closed or open loop, latency bookkeeping. It knows nothing of any
// server; an adapter (driver/adapters/*.mjs) provides
//   init(d, opts)                 once, before tables
//   prepareTable(d)               HTTP work for one table -> table.info
//   connect(d, table, seat)       open one socket -> seat state; calls d.onView / d.onClose / d.onError
//   decode(table, seat)           current view: {phase: place|bid|join, hand, coins, myBid, highBid, ...}
//   send(table, seat, move)       one move on the wire
//   again(d, table)               called once when a game is over: start the next one
//   close(seatState)
// d.onView(table, seat, seq, turn, initial): seat has received the view number `seq`; turn = seat to move,
// -1 = game over. seq must grow by exactly 1 per move.
import { performance } from 'node:perf_hooks';
const now = () => performance.now();
const R = 16;                                            // moves tracked at once per table

export class Driver {
  constructor({ host = '127.0.0.1', port, adapter, verify = null }) {
    Object.assign(this, { host, port, adapter, verify });
    this.tables = []; this.running = false; this.rate = 0;
    this.moves = 0; this.games = 0; this.errors = 0; this.closed = 0; this.errText = null;
    this.own = []; this.last = []; this.rec = false; this.lag = [];
    this.stopping = false;
  }

  async addTables(n, conc = 8) {
    const start = this.tables.length; let k = start;
    const work = async () => {
      while (k < start + n) {
        const i = k++;
        const t = { id: i, info: null, seats: [], seq: -1, ready: -1, sent: new Float64Array(R), seqs: new Int32Array(R).fill(-1), actor: new Int8Array(R), got: new Uint8Array(R), seen: 0, acted: -1, due: 0, over: false, busy: false };
        this.tables[i] = t;
        t.info = await this.adapter.prepareTable(this, t);
        await new Promise((res, rej) => {
          t.onReady = res; t.onFail = rej;
          for (let s = 0; s < 4; s++) t.seats[s] = this.adapter.connect(this, t, s);
          t.timer = setTimeout(() => rej(new Error('table ' + i + ' not ready; errors: ' + this.errText)), 120_000);
        });
        clearTimeout(t.timer);
      }
    };
    await Promise.all(Array.from({ length: Math.min(conc, n) }, work));
  }

  onClose(t, seat, r) { if (this.stopping) return; this.closed++; this.errText = `closed: ${r}`; t.onFail?.(new Error(`table ${t.id} seat ${seat}: ${r}`)); }
  onError(t, seat, r) { this.errors++; this.errText = r; }
  resetTable(t) { t.seq = -1; t.ready = -1; t.acted = -1; t.over = false; t.seqs.fill(-1); t.busy = false; }

  onView(t, seat, seq, turn, initial) {
    const n = now(), i = seq & (R - 1);
    if (t.seqs[i] === seq) {
      const c = ++t.got[i];
      if (t.actor[i] === seat && this.rec) this.own.push(n - t.sent[i]);
      if (c === 4) { this.moves++; if (this.rec) this.last.push(n - t.sent[i]); t.seqs[i] = -1; }
    }
    if (t.onReady) { t.seen |= 1 << seat; if (t.seen === 15) { const f = t.onReady; t.onReady = t.onFail = null; f(); } }
    if (seq > t.seq) { t.seq = seq; t.ready = -1; }
    if (this.verify) this.verify(this, t, seat, seq);
    if (turn === seat && seq === t.seq && t.acted < seq) {
      t.ready = seat;
      if (t.onReady === null && this.running) this.maybeAct(t, n);
    } else if (turn < 0 && seq === t.seq) {
      // game over: wait until all four have seen it, then start the next game
      t.overSeen = (t.overSeq === seq ? t.overSeen : 0) + 1; t.overSeq = seq;
      if (t.overSeen === 4) { this.games++; t.overSeen = 0; t.overSeq = -1; t.over = true; if (this.running) this.next(t); }
    }
  }
  next(t) { t.over = false; this.adapter.again(this, t); }

  maybeAct(t, n) {
    if (this.rate === 0) return this.act(t, n);
    if (t.due > 0) { const d = t.due; t.due = 0; this.act(t, d); }     // overdue: latency counts from the due time
  }

  act(t, t0) {
    const seat = t.ready; t.ready = -1; t.acted = t.seq;
    const v = this.adapter.decode(t, seat);
    let m;
    if (v.phase === 'place') m = { t: 'place', i: Math.floor(Math.random() * v.hand.length) };
    else if (v.phase === 'bid') {
      const max = v.coins + v.myBid, lo = v.highBid + 1;
      m = lo > max || Math.random() < 0.4 ? { t: 'pass' } : { t: 'bid', n: Math.min(max, lo + Math.floor(Math.random() * 3)) };
    } else m = { t: v.phase === 'join' ? 'opt_in' : 'x' };
    this.sendMove(t, seat, m, t0);
  }

  sendMove(t, seat, m, t0 = now()) {
    const s = t.seq + 1, i = s & (R - 1);
    t.seqs[i] = s; t.actor[i] = seat; t.got[i] = 0; t.sent[i] = t0;
    this.adapter.send(t, seat, m);
  }

  start(rate = 0) {
    this.rate = rate; this.running = true;
    if (rate === 0) { for (const t of this.tables) { if (t.over) this.next(t); else if (t.ready >= 0) this.act(t, now()); } return; }
    // open loop: table k is due at phase k/N of every period
    const period = 1000 / rate, T = this.tables, N = T.length, t0 = now() + 5;
    let k = 0;                                                        // due events handed out so far
    const tick = () => {
      if (!this.running) return;
      const n = now();
      for (;;) {
        const due = t0 + Math.floor(k / N) * period + (k % N) * period / N;
        if (due > n) break;
        const t = T[k % N]; k++;
        if (this.rec) this.lag.push(n - due);
        if (t.over) { this.next(t); continue; }
        if (t.ready >= 0) this.act(t, now()); else if (t.due === 0) { t.due = due; } else this.missed = (this.missed || 0) + 1;
      }
      setTimeout(tick, 1);
    };
    tick();
  }
  stop() { this.running = false; this.stopping = true; for (const t of this.tables) for (const s of t?.seats ?? []) this.adapter.close(s); }
}

export function pct(a) {
  if (!a.length) return { n: 0 };
  const f = Float64Array.from(a).sort(), q = (p) => +f[Math.min(f.length - 1, Math.ceil(p * f.length) - 1)].toFixed(3);
  return { n: f.length, p50: q(0.5), p95: q(0.95), p99: q(0.99), max: +f[f.length - 1].toFixed(3) };
}
