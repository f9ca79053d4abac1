// Felix on Colyseus, with a patch after every move. Env: PORT; STORE=postgres and DATABASE_URL: each move is one
// committed row before anybody sees it.
import { createRequire } from 'node:module';
import { Server, Room } from '@colyseus/core';
import { WebSocketTransport } from '@colyseus/ws-transport';
import { StateView } from '@colyseus/schema';
import { FelixState, Player, SackCard } from './colyseus_state.mjs';
const F = createRequire(import.meta.url)('./felix.cjs');

const PG = process.env.STORE === 'postgres';
let pool;
if (PG) {
  const pg = (await import('pg')).default;
  pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 });
  await pool.query('create table if not exists room_state(room text primary key, seq int, doc jsonb)');
}

class FelixRoom extends Room {
  maxClients = 4;
  state = new FelixState();
  patchRate = null;                                      // no timed patches: flush() after every move
  messages = {
    place: (client, m) => this.move(client, { t: 'place', i: m?.i }),
    bid: (client, m) => this.move(client, { t: 'bid', n: m?.n }),
    pass: (client) => this.move(client, { t: 'pass' }),
    again: (client) => { if (this.state.phase === 'over') { this.deal(); this.flush(); } },
  };

  onCreate() {
    const s = this.state;
    s.seq = 0; s.phase = 'wait'; s.turn = -1; s.round = 0; s.first = 0; s.bank = 0; s.highBid = 0; s.highBidder = -1;
    for (let i = 0; i < F.NP; i++) { const p = new Player(); p.name = 'Player ' + i; p.bid = 0; p.passed = false; p.handCount = 0; p.wonCount = 0; p.coins = 0; s.players.push(p); }
  }

  /** Over only when the deal is sent: a client that gets the whole state while arrays have changes to be sent reads them wrong. */
  async onJoin(client, options) {
    client.seat = options.seat;
    client.view = new StateView();
    client.view.add(this.state.players[client.seat]);
    if (this.clients.length === F.NP) {
      this.deal();
      await this.flush();
    }
  }
  onLeave(client) { client.view?.dispose(); }

  flush() {
    return PG ? this.persist() : this.broadcastPatch();
  }
  /** write-ahead of the broadcast: the whole state as one row, committed before anyone sees it */
  async persist() {
    const s = this.state;
    await pool.query('insert into room_state values($1,$2,$3) on conflict(room) do update set seq=$2, doc=$3', [this.roomId, s.seq, JSON.stringify(s)]);
    this.broadcastPatch();
  }

  deal() {
    const s = this.state;
    for (const p of s.players) {
      p.hand.clear(); p.hand.push(...F.deal(Math.random)); p.handCount = p.hand.length;
      p.coins = F.START_COINS; p.bid = 0; p.passed = false; p.won.clear(); p.wonCount = 0;
    }
    s.phase = 'place'; s.round = 1; s.first = 0; s.turn = 0; s.highBid = 0; s.highBidder = -1;
    s.bank = F.BANK - 12; s.mice.clear(); s.mice.push(...F.MICE); s.row.clear(); s.scores.clear();
    this.passes = 0; s.seq++;
  }

  reveal(card) { card.up = true; for (const c of this.clients) c.view.add(card); }

  move(client, m) {
    const s = this.state, p = client.seat;
    if (F.legalError(s, p, m) !== null) return;
    const me = s.players[p];
    if (m.t === 'place') {
      const face = me.hand[m.i]; me.hand.splice(m.i, 1); me.handCount = me.hand.length;
      const card = new SackCard(); card.owner = p; card.up = false; card.face = face;
      s.row.push(card); client.view.add(card);
      if (s.row.length < F.NP) s.turn = (p + 1) % F.NP;
      else { s.phase = 'bid'; this.reveal(s.row[0]); s.turn = s.first; }
    } else if (m.t === 'bid') {
      me.coins -= m.n - me.bid; me.bid = m.n; s.highBid = m.n; s.highBidder = p;
      if (this.passes === F.NP - 1) this.endRound(p); else s.turn = F.nextBidder(s, p);
    } else {
      me.coins += me.bid; me.bid = 0; me.passed = true;
      if (this.passes < 3) { me.coins += s.mice[this.passes]; s.mice[this.passes] = 0; }
      this.passes++;
      if (this.passes === F.NP) this.endRound(-1);
      else {
        this.reveal(s.row[this.passes]);
        const q = F.nextBidder(s, p);
        if (this.passes === F.NP - 1 && s.players[q].bid > 0) this.endRound(q); else s.turn = q;
      }
    }
    s.seq++;
    return this.flush();
  }

  endRound(winner) {
    const s = this.state;
    if (winner >= 0) {
      const w = s.players[winner]; s.bank += w.bid;
      for (const f of F.chase(s.row.map((c) => c.face))) w.won.push(f);
      w.wonCount = w.won.length; s.first = winner;
    }
    for (const q of s.players) { q.bid = 0; q.passed = false; }
    s.row.clear(); this.passes = 0; s.highBid = 0; s.highBidder = -1;
    if (s.round === F.ROUNDS) {
      s.phase = 'over'; s.turn = -1;
      s.scores.push(...s.players.map((q) => q.won.reduce((a, b) => a + b, 0) + q.coins));
      return;
    }
    const refill = winner >= 0 && s.bank >= 12;
    if (refill) s.bank -= 12;
    for (let i = 0; i < 3; i++) s.mice[i] = refill ? F.MICE[i] : 0;
    s.round++; s.phase = 'place'; s.turn = s.first;
  }
}

const server = new Server({ transport: new WebSocketTransport(), greet: false, gracefullyShutdown: false });
server.define('felix', FelixRoom);
await server.listen(+process.env.PORT || 9100, '127.0.0.1', 4096);
console.log('READY');
