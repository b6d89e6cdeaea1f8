'use strict';

// Cairn without its wind, as boardgame.io writes games: each player in turn piles stones.
exports.Cairn = {
  name: 'cairn',
  setup: ({ ctx }) => ({ cairns: Array(ctx.numPlayers).fill(0) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    pile: ({ G, playerID }, stones) => {
      G.cairns[playerID] += stones;
    },
  },
};
