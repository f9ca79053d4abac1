// What Tavolata's protocols share: tables over the JSON API, sockets, and the accounting of views.
//
// What counts as a view. Every message that shows the table carries the moment it shows (`data-seq` of the tick,
// `seq` of a state); each action of this driver is one moment and shows to all four seats (a card placed in secret
// shows as "has placed" to the others), so the last view needs four sockets, as for every other server here. The newest
// state wins on the server: a socket that was behind gets n+2 without n+1 and has then seen both (`skipped` counts
// these). Heartbeats, `{"accepted":…}` and what is said of people are bytes but no views.
//
// Who moves. Cards are placed at the same time in Tavolata; here the seats place one after the other (0,1,2,3), each
// once its own socket has shown it the moment before: one action at a time per table, as with the others.
//
// Between two games seat 0 asks who plays again and the others say so: four actions. What the devices add to the next
// seed (four rows) and the row with which the server begins the game are its own business: they cost, but don't count.
import { randomBytes, randomUUID } from 'node:crypto';
import { WS } from './wsclient.mjs';
import { httpPost } from './http.mjs';

export const NOBODY = 99;                                // `turn` when the seat need not know whose turn it is
const BETWEEN_GAMES = 6;                                 // moments from the end of a game to the start of the next, and one

export function num(bytes, at) {
  let n = 0;
  for (; bytes[at] >= 48 && bytes[at] <= 57; at++) n = n * 10 + bytes[at] - 48;
  return n;
}

export const starts = (bytes, prefix) => bytes.length >= prefix.length && bytes.compare(prefix, 0, prefix.length, 0, prefix.length) === 0;

/** a table with four people at it and a game that has begun: moments 1 (opened), 2-5 (sat down), 6 (started) */
export async function seatFour(d) {
  const first = await httpPost(d, '/api/v1/tables', { game: 'felix', name: 'Player 0', capacity: 4 });
  const code = first.code, bearers = [first.bearer];
  for (let seat = 1; seat < 4; seat++) {
    const joined = await httpPost(d, `/api/v1/tables/${code}/join`, { name: 'Player ' + seat, seat });
    if (joined.seat !== seat) throw new Error('sat down elsewhere');
    bearers.push(joined.bearer);
  }
  await httpPost(d, `/api/v1/tables/${code}/act`, { table: 'start' }, { authorization: 'Bearer ' + bearers[0] });
  return { code, bearers, roundBegan: -99, over: -99 };
}

/** as a browser with its cookie, or as a program with its bearer */
export function dial(d, form, { code, bearers }, seat, handlers) {
  const { path, headers } = form === 'html'
    ? { path: `/t/${code}/ws?phrases=1`, headers: `Origin: http://${d.host}:${d.port}\r\nCookie: tavolata_guest=${bearers[seat]}\r\n` }
    : { path: `/api/v1/tables/${code}/ws${form === 'patch' ? '?patch=1' : ''}`, headers: `Authorization: Bearer ${bearers[seat]}\r\n` };
  return new WS({ host: d.host, port: d.port, path, headers }, handlers);
}

/** whose turn it is at a moment at which the game is over: -1 when it has just ended */
export function turnAfter(info, seq) {
  if (seq - info.over > BETWEEN_GAMES) info.over = seq;
  const said = seq - info.over;
  if (said === 0) return -1;
  return said <= 3 ? said : NOBODY;
}

/** what a device adds to the seed of the next game, as soon as it is shown the seal */
export const contribution = (seal) => `{"table":"contribute ${seal} ${randomBytes(32).toString('hex')}","token":"${randomUUID()}"}`;

/** a moment was shown to a seat; those it was spared count as seen now */
export function shown(adapter, d, table, seat, st, seq, turn) {
  if (seq <= st.seq) return d.onError(table, seat, `moment ${seq} after ${st.seq}`);
  if (st.seq > 0) for (let spared = st.seq + 1; spared < seq; spared++) { adapter.skipped++; d.onView(table, seat, spared, NOBODY); }
  st.seq = seq;
  d.onView(table, seat, seq, turn);
}

/** the coins of a table: four purses, the bank and the mouse cards are 87 at every moment */
export function tally(t, seq, purse, rest, out, fail) {
  t.sums ??= new Map();
  const sum = t.sums.get(seq) ?? { purses: 0, seats: 0, rest };
  if (sum.rest !== rest) fail(`bank and mouse cards differ at moment ${seq}: ${sum.rest} and ${rest}`);
  sum.purses += purse; sum.seats++;
  t.sums.set(seq, sum);
  if (sum.seats < 4) return;
  t.sums.delete(seq);
  out.tallied = (out.tallied || 0) + 1;
  if (sum.purses + rest !== 87) fail(`coins at moment ${seq}: ${sum.purses} + ${rest}`);
}

/** what is public must be the same for all seats at the same moment */
export function sameForAll(t, seq, seat, what, fail) {
  t.pub ??= new Map();
  const other = t.pub.get(seq);
  if (!other) return t.pub.set(seq, { what, seats: 1, seat });
  if (other.what !== what) fail(`moment ${seq} is not the same for seats ${other.seat} and ${seat}: ${differ(other.what, what)}`);
  if (++other.seats === 4) t.pub.delete(seq);
}

function differ(a, b) {
  let i = 0;
  while (a[i] === b[i] && i < a.length) i++;
  return [a, b].map((text) => '…' + text.slice(Math.max(0, i - 40), i + 80)).join(' | ');
}
