// Colyseus 0.18: matchmaking over HTTP, then the room protocol; state decoded with the official
// @colyseus/schema Decoder, every patch on every client (patches are deltas, none may be skipped).
import { WS } from '../wsclient.mjs';
import { httpPost } from '../http.mjs';
import { Decoder, encode } from '@colyseus/schema';
import { pack } from 'msgpackr';
import { FelixState } from '../../servers/colyseus_state.mjs';

const JOIN = 10, DATA = 13, STATE = 14, PATCH = 15;
function msg(type, payload) {
  const head = new Uint8Array(16), it = { offset: 1 };
  head[0] = DATA; encode.string(head, type, it);
  const body = payload === undefined ? new Uint8Array(0) : pack(payload);
  const out = new Uint8Array(it.offset + body.length);
  out.set(head.subarray(0, it.offset)); out.set(body, it.offset);
  return out;
}
const PASS = msg('pass'), AGAIN = msg('again');

export default {
  async init() {},
  async prepareTable(d) {
    const seats = [await httpPost(d, '/matchmake/create/felix', { seat: 0 })];
    for (let i = 1; i < 4; i++) seats.push(await httpPost(d, `/matchmake/joinById/${seats[0].roomId}`, { seat: i }));
    return { seats };
  },
  connect(d, table, seat) {
    const r = table.info.seats[seat];
    const st = { ws: null, state: new FelixState(), dec: null, bytes: null };
    st.dec = new Decoder(st.state);
    const it = { offset: 1 };
    st.ws = new WS({ host: d.host, port: d.port, path: `/${r.processId}/${r.roomId}?sessionId=${r.sessionId}&skipHandshake=1` }, {
      onClose: (x) => d.onClose(table, seat, x),
      onMessage: (b, off, len) => {
        const code = b[off] & 0x1f;
        if (code === PATCH || code === STATE) {
          it.offset = 1;
          if (d.verify) st.bytes = Buffer.from(b.subarray(off, off + len));
          st.dec.decode(b.subarray(off, off + len), it);
          const s = st.state;
          if (s.seq > 0) d.onView(table, seat, s.seq, s.phase === 'over' ? -1 : s.turn);
        } else if (code === JOIN) st.ws.binary(new Uint8Array([JOIN]));
        else if (code === 11) d.onError(table, seat, b.toString('latin1', off, off + len));
      },
    });
    return st;
  },
  decode(table, seat) {
    const s = table.seats[seat].state, me = s.players[seat];
    return {
      seq: s.seq, turn: s.phase === 'over' ? -1 : s.turn, phase: s.phase, round: s.round, first: s.first, highBid: s.highBid, highBidder: s.highBidder, bank: s.bank,
      get mice() { return [...s.mice]; },
      get row() { return s.row.map((c) => ({ owner: c.owner, up: c.up, face: c.face ?? null })); },
      get players() { return s.players.map((q) => ({ hand: q.hand && q.hand.length ? [...q.hand] : undefined, coins: q.coins, won: q.won && q.won.length ? [...q.won] : undefined, bid: q.bid, passed: q.passed, handCount: q.handCount })); },
      get scores() { return s.scores ? [...s.scores] : null; },
      hand: me.hand, coins: me.coins, myBid: me.bid, won: me.won,
    };
  },
  send(table, seat, m) {
    table.seats[seat].ws.binary(m.t === 'pass' ? PASS : m.t === 'again' ? AGAIN : m.t === 'place' ? msg('place', { i: m.i }) : msg('bid', { n: m.n }));
  },
  again(d, table) { d.sendMove(table, 0, { t: 'again' }); },
  close(st) { st.ws.destroy(); },
  raw: (table, seat) => table.seats[seat].bytes,
};
