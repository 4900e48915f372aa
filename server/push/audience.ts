import type { StoredEvent } from '../store/port.ts';
import type { LineSocket } from './line-socket.ts';
import { eventsFrames } from './wire.ts';

/** The clients that are up to date, grouped by region, so that a frame is built once for all who may see the same. */
export interface Audience {
  add(socket: LineSocket): void;
  remove(socket: LineSocket): void;
  /** Sends the events, the newest of them at `position`, to whom they concern: at most one message each. */
  broadcast(events: readonly StoredEvent[], position: number): void;
}

/** An audience without clients. */
export function createAudience(): Audience {
  const byRegion = new Map<string, Set<LineSocket>>();
  return {
    add(socket) {
      const { regionCode } = socket.caller;
      const group = byRegion.get(regionCode) ?? new Set();
      byRegion.set(regionCode, group.add(socket));
    },
    remove(socket) {
      const group = byRegion.get(socket.caller.regionCode);
      group?.delete(socket);
      if (group?.size === 0) byRegion.delete(socket.caller.regionCode);
    },
    broadcast(events, position) {
      for (const [regionCode, group] of byRegion) {
        const frameOf = eventsFrames(events, regionCode);
        for (const socket of group) {
          const frame = frameOf(socket.caller.userId);
          if (frame) socket.send(frame);
          socket.sentUpTo = position;
        }
      }
    },
  };
}
