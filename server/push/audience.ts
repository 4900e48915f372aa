import type { ConnectionSocket } from './connection-socket.ts';
import { framesOf, type Told } from './told.ts';
import type { LogPosition } from '../../contract/ids.ts';

/** The clients that are up to date, grouped by region, so that a frame is built once for all who may see the same. */
export interface Audience {
  add(socket: ConnectionSocket): void;
  remove(socket: ConnectionSocket): void;
  /** Sends what is told of the log up to `position` to its addressees: at most one message each. */
  broadcast(told: readonly Told[], position: LogPosition): void;
}

/** An audience without clients. */
export function createAudience(): Audience {
  const byRegion = new Map<string, Set<ConnectionSocket>>();
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
    broadcast(told, position) {
      const framesFor = framesOf(told);
      for (const [regionCode, group] of byRegion) {
        const frameFor = framesFor(regionCode);
        for (const socket of group) {
          const frame = frameFor(socket.caller.userId);
          if (frame) socket.send(frame);
          socket.sentUpTo = position;
        }
      }
    },
  };
}
