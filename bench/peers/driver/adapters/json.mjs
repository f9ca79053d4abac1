// Adapter for any server that speaks plain JSON views over a WebSocket:
//   connect   ws://host:port/ws?table=<id>&seat=<0..3>
//   server -> {"seq":n,"turn":seat,"phase":"place"|"bid"|"over", ...view}   after every move, to each player
//   client -> {"t":"place","i":k} | {"t":"bid","n":k} | {"t":"pass"} | {"t":"again"}
// The first view is sent once all four seats are connected. `seq` grows by 1 per accepted move.
import { WS } from '../wsclient.mjs';

const SEQ = Buffer.from('"seq":'), TURN = Buffer.from('"turn":');
const num = (b, i) => { let s = 1, n = 0; if (b[i] === 45) { s = -1; i++; } for (; b[i] >= 48 && b[i] <= 57; i++) n = n * 10 + b[i] - 48; return s * n; };

export default {
  async init() {},
  async prepareTable() { return null; },
  path: (table, seat) => `/ws?table=${table.id}&seat=${seat}`,
  connect(d, table, seat) {
    const st = { ws: null, text: null };
    st.ws = new WS({ host: d.host, port: d.port, path: this.path(table, seat) }, {
      onClose: (r) => d.onClose(table, seat, r),
      onMessage: (b, off, len) => {
        const sub = b.subarray(off, off + len);
        const k = sub.indexOf(SEQ);
        if (k < 0) return d.onError(table, seat, sub.toString());
        const seq = num(sub, k + 6), turn = num(sub, sub.indexOf(TURN) + 7);
        // full JSON decoding only where the client has to think: the player to move, or seat 0 at the end
        if (turn === seat || turn < 0 || d.verify) st.text = sub.toString();
        d.onView(table, seat, seq, turn);
      },
    });
    return st;
  },
  /** decoded current view of a seat, in the normal form of driver/core.mjs */
  decode(table, seat) {
    const v = JSON.parse(table.seats[seat].text);
    const { hand, coins, bid, won } = v.players[seat];
    return { ...v, hand, coins, myBid: bid, won };
  },
  send(table, seat, m) { table.seats[seat].ws.text(JSON.stringify(m)); },
  again(d, table) { d.sendMove(table, 0, { t: 'again' }); },
  close(st) { st.ws.destroy(); },
  raw: (table, seat) => table.seats[seat].text,
};
