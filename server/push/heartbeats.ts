import type { Milliseconds } from '../../contract/units.ts';
import type { ServerClock } from '../clock.ts';
import type { ConnectionTimers } from './connection-options.ts';
import type { ConnectionSocket } from './connection-socket.ts';
import { heartbeatFrame } from './wire.ts';

/** What the heartbeats work with. */
export interface HeartbeatDeps {
  clock: ServerClock;
  timers: ConnectionTimers;
  heartbeatMs: Milliseconds;
}

/** Beats for every client once per `heartbeatMs`. */
export interface Heartbeats {
  add(socket: ConnectionSocket): void;
  remove(socket: ConnectionSocket): void;
  stop(): void;
}

/** The clients take turns within a period, so that many thousand of them do not hold up the events behind one burst. */
const groupsPerPeriod = 20;

/** Starts beating. */
export function createHeartbeats({ clock, timers, heartbeatMs }: HeartbeatDeps): Heartbeats {
  const groups = Array.from({ length: groupsPerPeriod }, () => new Set<ConnectionSocket>());
  let turn = 0;
  const beat = (): void => {
    turn = (turn + 1) % groupsPerPeriod;
    const frames = new Map<number, Buffer>();
    for (const socket of groups[turn] ?? []) {
      socket.inspect();
      const position = socket.sentUpTo;
      // A client with a backlog has frames on their way to it, which tell it the same.
      if (position === undefined || socket.backlog > 0) continue;
      const frame = frames.get(position) ?? heartbeatFrame(position, clock.now());
      frames.set(position, frame);
      socket.send(frame);
    }
  };
  const stop = timers.every(heartbeatMs / groupsPerPeriod, beat);
  return {
    // The group whose turn is furthest off, since a client hears of its position when it joins.
    add: (socket) => void groups[turn]?.add(socket),
    remove: (socket) => {
      for (const group of groups) group.delete(socket);
    },
    stop,
  };
}
