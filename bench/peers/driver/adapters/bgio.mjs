// boardgame.io: Lobby REST API for create/join, then socket.io (engine.io v4, websocket transport) by hand.
import { WS } from '../wsclient.mjs';
import { httpPost } from '../http.mjs';

const SID = Buffer.from('"_stateID":'), CUR = Buffer.from('"currentPlayer":"'), OVER = Buffer.from('"phase":"over"');
const U = Buffer.from('42/felix,["update"'), S = Buffer.from('42/felix,["sync"');
const starts = (b, p) => b.length >= p.length && b.compare(p, 0, p.length, 0, p.length) === 0;
const num = (b, i) => { let n = 0; for (; b[i] >= 48 && b[i] <= 57; i++) n = n * 10 + b[i] - 48; return n; };

async function newMatch(d) {
  const { matchID } = await httpPost(d, '/games/felix/create', { numPlayers: 4 });
  const cred = [];
  for (let p = 0; p < 4; p++) cred[p] = (await httpPost(d, `/games/felix/${matchID}/join`, { playerID: String(p), playerName: 'Player ' + p })).playerCredentials;
  return { matchID, cred };
}

export default {
  pool: [], onTheFly: 0,
  /** matches are created ahead of the measured window; boardgame.io needs a new match per game */
  async init(d, { pool = 0 }) {
    this.pool = []; this.onTheFly = 0;
    const want = pool; let k = 0;
    await Promise.all(Array.from({ length: 8 }, async () => { while (k++ < want) this.pool.push(await newMatch(d)); }));
  },
  async prepareTable(d) { return { ...(await newMatch(d)), synced: 0 }; },
  connect(d, table, seat) {
    const st = { ws: null, state: null, text: null, log: [] };
    const sync = () => st.ws.text(`42/felix,${JSON.stringify(['sync', table.info.matchID, String(seat), table.info.cred[seat], 4])}`);
    st.sync = sync;
    st.ws = new WS({ host: d.host, port: d.port, path: '/socket.io/?EIO=4&transport=websocket' }, {
      onClose: (r) => d.onClose(table, seat, r),
      onMessage: (b, off, len) => {
        const sub = b.subarray(off, off + len);
        const c = sub[0];
        if (c === 50) return st.ws.text('3');                    // engine.io ping -> pong
        if (c === 48) return st.ws.text('40/felix,');            // open -> join namespace
        if (c === 52 && sub[1] === 48) return sync();            // namespace joined
        if (starts(sub, U)) {
          const seq = num(sub, sub.indexOf(SID) + 11);
          const over = sub.indexOf(OVER) >= 0;
          const turn = over ? -1 : num(sub, sub.indexOf(CUR) + 17);
          if (turn === seat || d.verify) st.text = sub.toString();
          return d.onView(table, seat, seq, turn);
        }
        if (starts(sub, S)) {
          st.text = sub.toString();
          const info = JSON.parse(st.text.slice(9))[2];
          st.state = info.state;
          if (++table.info.synced === 4) {
            for (let i = 0; i < 4; i++) d.onView(table, i, info.state._stateID, +info.state.ctx.currentPlayer, true);
          }
        }
      },
    });
    return st;
  },
  decode(table, seat) {
    const st = table.seats[seat];
    if (!st.text) throw new Error('no view');
    let state;
    if (st.text.startsWith('42/felix,["update"')) state = JSON.parse(st.text.slice(9))[2]; else state = st.state;
    const G = state.G, me = G.players[seat];
    return { ...G, hand: me.hand, coins: me.coins, myBid: me.bid, won: me.won, seq: state._stateID, turn: G.phase === 'over' ? -1 : +state.ctx.currentPlayer };
  },
  send(table, seat, m) {
    const args = m.t === 'place' ? [m.i] : m.t === 'bid' ? [m.n] : [];
    table.seats[seat].ws.text(`42/felix,["update",{"type":"MAKE_MOVE","payload":{"type":"${m.t}","args":${JSON.stringify(args)},"playerID":"${seat}","credentials":"${table.info.cred[seat]}"}},${table.seq},"${table.info.matchID}","${seat}"]`);
  },
  /** the players move on to a fresh match on the same sockets, as Client.updateMatchID() does */
  async again(d, table) {
    let m = this.pool.pop();
    if (!m) { this.onTheFly++; m = await newMatch(d); }
    table.info = { ...m, synced: 0 };
    d.resetTable(table);
    for (const st of table.seats) { st.text = null; st.sync(); }
  },
  close(st) { st.ws.destroy(); },
  raw: (table, seat) => table.seats[seat].text,
};
