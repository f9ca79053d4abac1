// Tavolata's JSON socket with ?patch=1: the state once, then JSON Merge Patches (RFC 7396). Every seat keeps its state.
import { contribution, dial, seatFour, shown, turnAfter } from '../tavolata.mjs';
import { merged, verifyState } from '../tavolata_state.mjs';
import { fields } from './tavolata-json.mjs';

export default {
  skipped: 0,
  async init() { this.skipped = 0; },
  prepareTable: (d) => seatFour(d),
  connect(d, table, seat) {
    const st = { ws: null, seq: 0, state: null, events: [], bytes: 0, over: false, key: 0, cards: null };
    st.ws = dial(d, 'patch', table.info, seat, {
      onClose: (reason) => d.onClose(table, seat, reason),
      onMessage: (b, off, len) => {
        if (len === 2) return;                                       // {}: the heartbeat
        const message = JSON.parse(b.toString('utf8', off, off + len));
        if ('accepted' in message) return;
        if (!message.state && !message.patch) return d.onError(table, seat, JSON.stringify(message));
        st.state = message.state ?? merged(st.state, message.patch);
        st.events = message.events;
        st.bytes = len;
        const { seq, waiting } = st.state;
        st.over = waiting.length === 0;
        const turn = st.over ? turnAfter(table.info, seq) : waiting[0];
        if (turn === -1) st.ws.text(contribution(st.state.table.sealed));
        shown(this, d, table, seat, st, seq, turn);
      },
    });
    return st;
  },
  decode(table, seat) {
    const st = table.seats[seat];
    if (st.over) return { phase: 'join' };
    const { question, view } = st.state, mice = question.choices.bid?.mice ?? [];
    st.key = question.key;
    st.cards = question.choices.place_card?.card;
    return view.phase === 'placing' ? { phase: 'place', hand: st.cards } : { phase: 'bid', myBid: 0, coins: mice.at(-1) ?? 0, highBid: (mice[0] ?? 1) - 1 };
  },
  send(table, seat, m) { const st = table.seats[seat]; st.ws.text(JSON.stringify(fields(st, m))); },
  again(d, table) { d.sendMove(table, 0, { t: 'again' }); },
  close(st) { st.ws.destroy(); },
  verify(t, seat, seq, out, fail) {
    const st = t.seats[seat];
    if (st.state.seq === seq) verifyState(t, seat, st, out, fail);   // else it was skipped
  },
};
