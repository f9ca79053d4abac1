// Tavolata's JSON states: putting patches together, and what verify checks of a state, whole or patched. In a patched
// one, members that are null are missing and lists of objects are objects named by position: `== null` and `list` see
// no difference.
import { sameForAll, tally, turnAfter } from './tavolata.mjs';

const CATS = { '-8': -8, '-5': -5, 3: 3, 5: 5, 8: 8, 11: 11, 15: 15 };
const list = (value) => Object.values(value ?? []);

/** RFC 7396 */
export function merged(state, patch) {
  if (patch === null || typeof patch !== 'object' || Array.isArray(patch)) return patch;
  const result = state !== null && typeof state === 'object' && !Array.isArray(state) ? { ...state } : {};
  for (const [name, member] of Object.entries(patch)) {
    if (member === null) delete result[name]; else result[name] = merged(result[name], member);
  }
  return result;
}

/** every view of every seat: nothing of others, the same table for all, coins, hands, scores */
export function verifyState(t, seat, { state, events, bytes }, out, fail) {
  const { seq, view } = state, over = state.outcome != null, where = `seat ${seat}, moment ${seq}`;
  out.views++; out.rawViews++; out.bytes += bytes;
  if (state.seat !== seat || view.audience !== seat) fail(`${where}: the view of ${state.seat}`);
  if (JSON.stringify(state).split('"hand":').length !== 2) fail(`${where}: other than one hand`);
  for (const p of list(view.players)) if (!over && (p.mice != null || p.won != null || p.removed != null)) fail(`${where}: secrets of ${p.seat}`);
  for (const c of list(view.row)) {
    if (c.open === (c.card == null)) fail(`${where}: card of ${c.owner} open=${c.open} is ${c.card}`);
    if (c.owner === seat && c.filled && view.own.placed == null) fail(`${where}: does not see its own card`);
  }
  for (const e of events) if (e.event === 'card_placed' && (e.card !== null) !== (e.seat === seat)) fail(`${where}: is told of ${JSON.stringify(e)}`);
  if (!over && view.own.hand.length !== 10 - view.round - (view.own.placed ? 1 : 0)) fail(`${where}: a hand of ${view.own.hand.length} in round ${view.round}`);
  if (Boolean(state.question?.waited_for) !== state.waiting.includes(seat)) fail(`${where}: question and waiting differ`);
  tally(t, seq, view.own.mice, list(view.mouse_cards).reduce((sum, m) => sum + m.mice, view.bank), out, fail);
  sameForAll(t, seq, seat, JSON.stringify([state.table, state.waiting, state.outcome, { ...view, audience: 0, own: 0 }]), fail);
  if (over && turnAfter(t.info, seq) === -1) verifyScore(t, seat, state, out, fail);
}

function verifyScore(t, seat, { view, outcome }, out, fail) {
  const score = view.own.won.reduce((sum, card) => sum + (CATS[card] ?? 0), view.own.mice);
  if (outcome.scores[seat] !== score) fail(`seat ${seat}: score ${outcome.scores[seat]} instead of ${score}`);
  t.overs = (t.overs ?? 0) + 1;
  if (t.overs % 4 === 0) out.games++;
}
