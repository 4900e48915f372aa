import { setImmediate as nextTurn } from 'node:timers/promises';
import type { EventStore } from '../store/port.ts';
import type { ConnectionSocket } from './connection-socket.ts';
import type { LogReader } from './log-reader.ts';
import type { TellOf } from './log-told.ts';
import type { Snapshots } from './snapshots.ts';
import { framesOf, type FrameFor } from './told.ts';
import type { LogPosition, RegionCode } from '../../contract/ids.ts';

/** What catching up works with. */
export interface CatchUpDeps {
  store: EventStore;
  reader: LogReader;
  snapshots: Snapshots;
  tellOf: TellOf;
  chunkEvents: number;
  resumeEvents: number;
}

interface Part {
  position: LogPosition;
  frameFor: FrameFor;
}

const keptParts = 32;

/** Reads the log in parts; clients that come back from the same place share what was read. */
function createParts({
  store,
  tellOf,
  chunkEvents,
}: CatchUpDeps): (regionCode: RegionCode, after: number, until: number) => Promise<Part> {
  const kept = new Map<string, Promise<Part>>();
  const read = async (regionCode: RegionCode, after: number, until: number): Promise<Part> => {
    const events = await store.read({ after, until, limit: chunkEvents });
    return { position: events.at(-1)?.position ?? until, frameFor: framesOf(tellOf(events))(regionCode) };
  };
  return (regionCode, after, until) => {
    const key = `${regionCode}/${after}/${until}`;
    const known = kept.get(key);
    if (known) return known;
    const part = read(regionCode, after, until);
    kept.set(key, part);
    part.catch(() => kept.delete(key));
    const oldest = kept.keys().next();
    if (kept.size > keptParts && !oldest.done) kept.delete(oldest.value);
    return part;
  };
}

/**
 * Brings a client from `after` (or from a snapshot) to where the reader stands: each part waits until the client's
 * system has taken the former. Calls `level` in the very turn in which nothing lies between the two, so that
 * no event is missed or sent twice; does not call it where the client ended before.
 */
export type CatchUp = (socket: ConnectionSocket, after: number | undefined, level: () => void) => Promise<void>;

/** Makes the catching up of one connection. */
export function createCatchUp(deps: CatchUpDeps): CatchUp {
  const { store, reader, snapshots, resumeEvents } = deps;
  const partOf = createParts(deps);
  const knows = (after: number | undefined): after is number =>
    after !== undefined && after <= store.head() && store.head() - after <= resumeEvents;

  const fromSnapshot = async (socket: ConnectionSocket): Promise<number | undefined> => {
    const { position, frame, deflated } = await snapshots.of(socket.caller.regionCode);
    return (await socket.deliver(socket.deflates ? deflated : frame)) ? position : undefined;
  };
  const nextPart = async (socket: ConnectionSocket, position: LogPosition): Promise<number | undefined> => {
    const part = await partOf(socket.caller.regionCode, position, reader.position);
    const frame = part.frameFor(socket.caller.userId);
    if (frame) return (await socket.deliver(frame)) ? part.position : undefined;
    // Nothing to send means nothing to wait for: the others get their turn nevertheless.
    await nextTurn();
    return part.position;
  };
  return async (socket, after, level) => {
    let position = knows(after) ? after : await fromSnapshot(socket);
    while (position !== undefined && !socket.ended) {
      socket.sentUpTo = position;
      if (position === reader.position) return level();
      if (position > reader.position) {
        if (!(await reader.reached(position))) return;
      } else if (reader.position - position > resumeEvents) {
        socket.drop('tooSlow');
      } else {
        position = await nextPart(socket, position);
      }
    }
  };
}
