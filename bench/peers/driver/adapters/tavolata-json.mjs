// Tavolata's JSON socket, /api/v1/tables/CODE/ws (docs/api.md), with whole states. Only the player to move decodes the
// message; the move is one of `question.choices`.
import { contribution, dial, num, seatFour, shown, starts, turnAfter } from '../tavolata.mjs';
import { verifyState } from '../tavolata_state.mjs';

const SEQ = Buffer.from('"state":{"seq":'), WAITING = Buffer.from('"waiting":['), ACCEPTED = Buffer.from('{"accepted":');
const SEAL = /"sealed":"(\w+)"/;

export default {
  skipped: 0,
  async init() { this.skipped = 0; },
  prepareTable: (d) => seatFour(d),
  connect(d, table, seat) {
    const st = { ws: null, seq: 0, text: null, over: false, key: 0, cards: null };
    st.ws = dial(d, 'json', table.info, seat, {
      onClose: (reason) => d.onClose(table, seat, reason),
      onMessage: (b, off, len) => {
        if (len === 2) return;                                       // {}: the heartbeat
        const sub = b.subarray(off, off + len), k = sub.indexOf(SEQ);
        if (k < 0) { if (!starts(sub, ACCEPTED)) d.onError(table, seat, sub.toString()); return; }
        const w = sub.lastIndexOf(WAITING) + WAITING.length, seq = num(sub, k + SEQ.length);
        st.over = sub[w] === 93;                                     // ]: nobody is waited for
        const turn = st.over ? turnAfter(table.info, seq) : num(sub, w);
        if (turn === seat || d.verify) st.text = sub.toString();
        if (turn === -1) st.ws.text(contribution(SEAL.exec(sub.latin1Slice(0))[1]));
        shown(this, d, table, seat, st, seq, turn);
      },
    });
    return st;
  },
  decode(table, seat) {
    const st = table.seats[seat];
    if (st.over) return { phase: 'join' };
    const { question, view } = JSON.parse(st.text).state;
    st.key = question.key;
    const placing = view.phase === 'placing', mice = question.choices.filter((c) => c.do === 'bid').map((c) => c.mice);
    st.cards = placing ? question.choices.map((c) => c.card) : null;
    return placing ? { phase: 'place', hand: st.cards } : { phase: 'bid', myBid: 0, coins: mice.at(-1) ?? 0, highBid: (mice[0] ?? 1) - 1 };
  },
  send(table, seat, m) { const st = table.seats[seat]; st.ws.text(JSON.stringify(fields(st, m))); },
  again(d, table) { d.sendMove(table, 0, { t: 'again' }); },
  close(st) { st.ws.destroy(); },
  verify(t, seat, seq, out, fail) {
    const { text } = t.seats[seat], { state, events } = JSON.parse(text);
    if (state.seq === seq) verifyState(t, seat, { state, events, bytes: Buffer.byteLength(text) }, out, fail);     // else it was skipped
  },
};

export function fields(st, m) {
  if (m.t === 'again') return { table: 'rematch' };
  if (m.t === 'opt_in') return { table: 'opt_in' };
  if (m.t === 'place') return { do: 'place_card', card: st.cards[m.i], key: st.key };
  return m.t === 'bid' ? { do: 'bid', mice: m.n, key: st.key } : { do: 'pass', key: st.key };
}
