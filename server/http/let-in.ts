import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { Server as SecureServer } from 'node:tls';
import { type Arrivals, createArrivals } from './arrivals.ts';

/** So many connections are let in in a turn of the loop from each end of the row: the newest and the oldest. */
const fromEachEnd = 16;
/** The same while others connect. */
const meanwhile = 1;

/** Takes the server's own way of letting a connection in, which is the first that it was given. */
function takeDoor(server: Server): (socket: Socket) => void {
  const [door] = server.listeners('connection');
  if (!door) throw new Error('the server takes no connections');
  server.off('connection', door as () => void);
  // What a socket holds is not read before it is let in; over TLS that stands for both, the socket and what it wraps.
  Object.assign(server, { pauseOnConnect: true });
  server.on('secureConnection', (socket: Socket) => socket.resume());
  return (socket) => {
    door.call(server, socket);
    if (!(server instanceof SecureServer)) socket.resume();
  };
}

/**
 * Lets connections in in turns of the loop: only then anything is read of them. Node reads all that has come before it
 * accepts the next connection, so of a thousand that send at once a camera that knocks would wait for all. The newest
 * are let in with the oldest: who knocks behind a crowd does not wait for its end. `crowd` hears of all who knock or
 * still stand in the row.
 */
export function letInInTurns(server: Server, crowd: Arrivals): void {
  const door = takeDoor(server);
  const knocking = createArrivals();
  const row: Socket[] = [];
  const open = (socket: Socket | undefined): void => {
    if (socket && !socket.destroyed) door(socket);
  };
  let isPlanned = false;
  const plan = (): void => {
    if (isPlanned || row.length === 0) return;
    isPlanned = true;
    setImmediate(() => {
      isPlanned = false;
      crowd.arrived();
      for (let n = knocking.areComing ? meanwhile : fromEachEnd; n > 0; n -= 1) {
        open(row.pop());
        open(row.shift());
      }
      plan();
    });
  };
  server.on('connection', (socket: Socket) => {
    const isAlone = row.length === 0 && !knocking.areComing;
    knocking.arrived();
    crowd.arrived();
    if (isAlone) open(socket);
    else {
      row.push(socket);
      plan();
    }
  });
}
