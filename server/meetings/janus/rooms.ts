import type { Logger } from 'pino';
import type { Milliseconds } from '../../../contract/units.ts';
import { janusMessages } from '../../janus-messages.ts';
import type { JanusOptions } from '../../janus-options.ts';
import { createRoomListeners } from '../room-listeners.ts';
import type { MeetingRooms, NoEntry } from '../rooms.ts';
import { createHallKeys } from './hall.ts';
import { type JanusLine, openJanusLine } from './line.ts';
import { createOpenRooms, type OpenRoom } from './open-rooms.ts';
import { openJanusRoom } from './room.ts';
import { codes, JanusFault } from './wire.ts';

/** A request to enter waits for Janus until this long after Janus was lost; later, only a moment. */
const patienceMs: Milliseconds = 10_000;
const leastPatienceMs: Milliseconds = 2_000;
/** Who speaks, and who is gone, is looked at so often. */
const lookMs: Milliseconds = 400;

/** The rooms of meetings over Janus, and how it stands with it. */
export interface JanusRooms extends MeetingRooms {
  readonly line: Pick<JanusLine, 'state' | 'why'>;
  /** Resolves when Janus was reached, or so long after the beginning. */
  tried(withinMs: Milliseconds): Promise<void>;
  stop(): void;
}

/** What the rooms work with. `key`: of this installation; `isPresent`: has a live connection to this server. */
export interface JanusRoomsSetup {
  janus: JanusOptions;
  key: Uint8Array;
  now: () => number;
  isPresent: (person: string) => boolean;
  log: Logger;
}

const isBadOffer = (error: unknown): boolean =>
  error instanceof JanusFault && error.code >= codes.jsepUnknown && error.code <= codes.jsepLast;

/** Creates the rooms of meetings over Janus. What is in them ends with the line to it; people enter again. */
export function createJanusRooms({ janus, key, now, isPresent, log }: JanusRoomsSetup): JanusRooms {
  const { adminKey } = janus;
  const keys = createHallKeys(key);
  const { tell, follow } = createRoomListeners();
  const open = createOpenRooms(({ slot, ...made }) =>
    openJanusRoom({ ...made, number: keys.numberOf(slot), keys, adminKey, now, isPresent, tell }),
  );
  const { rooms } = open;
  let lostAt = Number.NEGATIVE_INFINITY;
  const patience = (): Milliseconds => Math.max(leastPatienceMs, lostAt + patienceMs - now());
  const line = openJanusLine(janus, log, () => {
    lostAt = now();
    for (const [room, { room: at }] of open.lose()) {
      const people = at?.people() ?? [];
      tell({ kind: 'speaking', room, people, speaking: [] });
      for (const person of people) tell({ kind: 'lost', room, person });
    }
  });
  const failed = (error: unknown): NoEntry => {
    if (isBadOffer(error)) return 'badOffer';
    const isRefused = error instanceof JanusFault && error.code === codes.unauthorizedRoom;
    log.warn({ err: error }, isRefused ? janusMessages.wrongKey : 'somebody could not enter a meeting in Janus');
    return 'unavailable';
  };
  const timer = setInterval(() => {
    for (const [name, { room }] of rooms) {
      room?.tick();
      open.shutIfEmpty(name);
    }
  }, lookMs).unref();

  return {
    line,
    async tried(withinMs) {
      await line.session(withinMs).catch(() => undefined);
    },
    async enter(entering) {
      const { room } = entering;
      let at: OpenRoom | undefined;
      try {
        const session = await line.session(patience());
        at = open.opened(room, session);
        at.entering += 1;
        const inside = await at.opening;
        return await inside.enter(entering);
      } catch (error) {
        return failed(error);
      } finally {
        if (at) at.entering -= 1;
        open.shutIfEmpty(room);
      }
    },
    async answer({ room, person, entry, answer }) {
      try {
        const at = rooms.get(room)?.room;
        if (!at) return 'unavailable';
        await at.answer(person, entry, answer);
        return undefined;
      } catch (error) {
        return failed(error);
      }
    },
    allow: (room, person, may) => open.say(room, (at) => at.allow(person, may)),
    look: (room, person, tiles) => open.say(room, (at) => at.look(person, tiles)),
    leave(room, person) {
      open.say(room, (at) => at.leave(person));
      open.shutIfEmpty(room);
    },
    close: (room) => open.shut(room),
    holds: (room, person) => rooms.get(room)?.room?.people().includes(person) === true,
    follow,
    stop() {
      clearInterval(timer);
      for (const room of rooms.keys()) open.shut(room);
      line.close();
    },
  };
}
