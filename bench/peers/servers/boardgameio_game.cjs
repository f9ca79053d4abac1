'use strict';
// Felix on boardgame.io, written the way its docs recommend: phases, turn orders, maxMoves: 1,
// server-only redacted moves, a playerView that strips secrets.
const { INVALID_MOVE } = require('boardgame.io/core');
const F = require('./felix.cjs');

const firstPos = ({ G }) => G.first;                       // playOrder is ['0','1','2','3']

const check = (G, playerID, m) => F.legalError(G, +playerID, m) !== null;

module.exports = {
  name: 'felix',
  minPlayers: 4, maxPlayers: 4,

  setup: ({ random }) => F.newGame(() => random.Number()),

  playerView: ({ G, playerID }) => F.view(G, playerID === null || playerID === undefined ? -1 : +playerID),

  phases: {
    place: {
      start: true,
      next: 'bid',
      turn: { minMoves: 1, maxMoves: 1, order: { first: firstPos, next: ({ ctx }) => (ctx.playOrderPos + 1) % ctx.numPlayers } },
      moves: {
        place: {
          client: false, redact: true,
          move: ({ G, playerID }, i) => {
            if (check(G, playerID, { t: 'place', i })) return INVALID_MOVE;
            F.apply(G, +playerID, { t: 'place', i });
          },
        },
      },
      endIf: ({ G }) => G.phase !== 'place',
    },
    bid: {
      next: 'place',
      turn: { minMoves: 1, maxMoves: 1, order: { first: firstPos, next: ({ G }) => (G.turn >= 0 ? G.turn : 0) } },
      moves: {
        bid: {
          client: false,
          move: ({ G, playerID }, n) => {
            if (check(G, playerID, { t: 'bid', n })) return INVALID_MOVE;
            F.apply(G, +playerID, { t: 'bid', n });
          },
        },
        pass: {
          client: false,
          move: ({ G, playerID }) => {
            if (check(G, playerID, { t: 'pass' })) return INVALID_MOVE;
            F.apply(G, +playerID, { t: 'pass' });
          },
        },
      },
      endIf: ({ G }) => G.phase !== 'bid',
    },
  },

  endIf: ({ G }) => (G.phase === 'over' ? { scores: G.scores } : undefined),
};
