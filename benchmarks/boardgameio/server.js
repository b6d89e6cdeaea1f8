'use strict';

// node server.js PORT: boardgame.io's server, matches in memory.
const { Server, Origins } = require('boardgame.io/server');
const { Cairn } = require('./game.js');

const server = Server({ games: [Cairn], origins: [Origins.LOCALHOST] });
server.run(Number(process.argv[2]), () => console.log('listening'));
