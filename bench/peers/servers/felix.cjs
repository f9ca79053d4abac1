'use strict';
// Felix: The Cat in the Sack -- reduced rules for exactly 4 players, plain mutable state.
// Used by node_ws.mjs as it is and by boardgameio_game.cjs inside immer drafts; colyseus.mjs uses the constants and
// chase() but keeps its own schema state.
const BIG = 100, SMALL = 101;                       // dogs; 0 = rabbit; all else = cats
const SET = [-8, -5, 3, 5, 8, 11, 15, 0, BIG, SMALL];
const NP = 4, ROUNDS = 9, START_COINS = 15, BANK = 27, MICE = [2, 4, 6];

function deal(rnd) {
  const hand = SET.slice();
  hand.splice(Math.floor(rnd() * hand.length), 1);  // the neighbour removes one card unseen
  return hand;
}

function newGame(rnd, seq = 0) {
  return {
    seq, phase: 'place', round: 1, first: 0, turn: 0, highBid: 0, highBidder: -1,
    bank: BANK - 12, mice: MICE.slice(), passes: 0,
    row: [],                                        // {owner, face, up}
    players: Array.from({ length: NP }, (_, i) => ({
      name: 'Player ' + i, hand: deal(rnd), coins: START_COINS, bid: 0, passed: false, won: [],
    })),
    last: null, scores: null,
  };
}

/** What is left of the sack once the dogs have acted. */
function chase(faces) {
  const dogs = faces.filter((f) => f >= BIG);
  const rest = faces.filter((f) => f < BIG);
  if (dogs.length !== 1) return rest;
  const cats = rest.filter((f) => f !== 0);
  const pos = cats.filter((f) => f > 0), neg = cats.filter((f) => f < 0);
  let gone;
  if (dogs[0] === BIG) gone = pos.length ? Math.max(...pos) : neg.length ? Math.max(...neg) : null;
  else gone = neg.length ? Math.min(...neg) : pos.length ? Math.min(...pos) : null;
  if (gone !== null) rest.splice(rest.indexOf(gone), 1);
  return rest;
}

function nextBidder(s, p) {
  for (let k = 1; k <= NP; k++) { const q = (p + k) % NP; if (!s.players[q].passed) return q; }
  return -1;
}

function legalError(s, p, m) {
  if (s.phase === 'over') return 'game over';
  if (p !== s.turn) return 'not your turn';
  const me = s.players[p];
  if (m.t === 'place') {
    if (s.phase !== 'place') return 'wrong phase';
    if (!Number.isInteger(m.i) || m.i < 0 || m.i >= me.hand.length) return 'no such card';
  } else if (m.t === 'bid') {
    if (s.phase !== 'bid') return 'wrong phase';
    if (!Number.isInteger(m.n) || m.n <= s.highBid || m.n > me.coins + me.bid) return 'bad bid';
  } else if (m.t === 'pass') {
    if (s.phase !== 'bid') return 'wrong phase';
  } else return 'unknown move';
  return null;
}

function place(s, p, i) {
  const face = s.players[p].hand.splice(i, 1)[0];
  s.row.push({ owner: p, face, up: false });
  s.last = { p, t: 'place' };
  if (s.row.length < NP) { s.turn = (p + 1) % NP; return; }
  s.phase = 'bid'; s.row[0].up = true; s.turn = s.first;
}

function bid(s, p, n) {
  const me = s.players[p];
  me.coins -= n - me.bid; me.bid = n; s.highBid = n; s.highBidder = p;
  s.last = { p, t: 'bid', n };
  if (s.passes === NP - 1) endRound(s, p); else s.turn = nextBidder(s, p);
}

function pass(s, p) {
  const me = s.players[p];
  me.coins += me.bid; me.bid = 0; me.passed = true;
  if (s.passes < 3) { me.coins += s.mice[s.passes]; s.mice[s.passes] = 0; }
  s.passes++;
  s.last = { p, t: 'pass' };
  if (s.passes === NP) return endRound(s, -1);      // nobody wanted it: sack discarded
  if (s.passes < NP) s.row[s.passes].up = true;
  const q = nextBidder(s, p);
  if (s.passes === NP - 1 && s.players[q].bid > 0) endRound(s, q); else s.turn = q;
}

function endRound(s, winner) {
  if (winner >= 0) {
    const w = s.players[winner];
    s.bank += w.bid;
    for (const f of chase(s.row.map((c) => c.face))) w.won.push(f);
    s.first = winner;
  }
  for (const q of s.players) { q.bid = 0; q.passed = false; }
  s.row = []; s.passes = 0; s.highBid = 0; s.highBidder = -1;
  if (s.round === ROUNDS) {
    s.phase = 'over';
    s.scores = s.players.map((q) => q.won.reduce((a, b) => a + b, 0) + q.coins);
    s.turn = -1;
    return;
  }
  const refill = winner >= 0 && s.bank >= 12;
  if (refill) { s.bank -= 12; s.mice = MICE.slice(); } else s.mice = [0, 0, 0];
  s.round++; s.phase = 'place'; s.turn = s.first;
}

/** Apply a legal move in place. */
function apply(s, p, m) {
  if (m.t === 'place') place(s, p, m.i); else if (m.t === 'bid') bid(s, p, m.n); else pass(s, p);
  s.seq++;
}

/** The per-player view; everything secret is left out, not blanked by the client. */
function view(s, me) {
  return {
    seq: s.seq, turn: s.turn, phase: s.phase, me, round: s.round, first: s.first,
    highBid: s.highBid, highBidder: s.highBidder, bank: s.bank, mice: s.mice,
    row: s.row.map((c) => ({ owner: c.owner, face: c.up || c.owner === me ? c.face : null, up: c.up })),
    players: s.players.map((q, i) => (i === me
      ? { name: q.name, hand: q.hand, coins: q.coins, bid: q.bid, passed: q.passed, won: q.won }
      : { name: q.name, handCount: q.hand.length, bid: q.bid, passed: q.passed, wonCount: q.won.length })),
    last: s.last, scores: s.scores,
  };
}

module.exports = { NP, ROUNDS, START_COINS, BANK, MICE, deal, newGame, chase, nextBidder, legalError, apply, view };
