'use strict';

// node client.js PORT MATCHES MOVES: so many matches at once, each move sent when the one before
// it was answered. Writes {"seconds": …, "latencies": [milliseconds, …]}.
const { io } = require('socket.io-client');

const [port, matches, moves] = process.argv.slice(2).map(Number);
const PLAYERS = 4;

function connected(match) {
  const socket = io(`http://localhost:${port}/cairn`, { transports: ['websocket'], forceNew: true });
  return new Promise((resolve, reject) => {
    socket.once('connect_error', reject);
    socket.once('connect', () => {
      socket.once('sync', () => resolve(socket));
      socket.emit('sync', match, '0', undefined, PLAYERS);
    });
  });
}

function played(socket, match, latencies) {
  return new Promise((resolve, reject) => {
    let made = 0;
    let sent = 0;
    const send = () => {
      const player = String(made % PLAYERS);
      const payload = { type: 'pile', args: [1], playerID: player };
      sent = performance.now();
      socket.emit('update', { type: 'MAKE_MOVE', payload }, made, match, player);
    };
    socket.on('update', () => {
      latencies.push(performance.now() - sent);
      made += 1;
      if (made < moves) send();
      else resolve();
    });
    socket.on('matchData', () => {});
    socket.once('disconnect', reject);
    send();
  });
}

async function main() {
  const names = Array.from({ length: matches }, (_, i) => `match-${process.pid}-${i}`);
  const sockets = await Promise.all(names.map(connected));
  const latencies = [];
  const began = performance.now();
  await Promise.all(sockets.map((socket, i) => played(socket, names[i], latencies)));
  const seconds = (performance.now() - began) / 1000;
  process.stdout.write(JSON.stringify({ seconds, latencies }), () => process.exit(0));
}

main().catch((error) => {
  console.error(error);
  process.exit(1);
});
