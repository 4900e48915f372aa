import type { Logger } from 'pino';
import type { Milliseconds } from '../../contract/units.ts';
import type { ServerClock } from '../clock.ts';
import { janusMessages } from '../janus-messages.ts';
import type { Media } from '../media/media.ts';
import type { Options } from '../options.ts';
import type { Presence } from '../push/presence.ts';
import type { Health } from '../space/health.ts';
import { createJanusRooms } from './janus/rooms.ts';
import { createMediaRooms } from './media-rooms.ts';
import type { MeetingRooms } from './rooms.ts';

/** A start waits so long for Janus at most: alarms come first. */
const firstTryMs: Milliseconds = 3_000;

/** What the engine of meetings is opened with. `key`: of this installation; `rooms`: those of a test. */
export interface EngineSetup {
  options: Pick<Options, 'janus'>;
  media: Media;
  clock: ServerClock;
  key: Uint8Array;
  presence: Presence;
  health: Health;
  log: Logger;
  rooms?: MeetingRooms;
  /** Says a line to the operator who starts the server. */
  say?: (line: string) => void;
}

/** The media side of meetings, and its end. */
export interface Engine {
  rooms: MeetingRooms;
  stop(): void;
}

/**
 * Opens the engine that the options name: Janus, or the embedded one. A Janus that can not be used is said at the start
 * and in the health of the server, and keeps nothing else from working.
 */
export async function openEngine(setup: EngineSetup): Promise<Engine> {
  const { options, media, clock, key, presence, health, log, say } = setup;
  const { janus } = options;
  if (setup.rooms || !janus) return { rooms: setup.rooms ?? createMediaRooms(media), stop: () => undefined };
  const rooms = createJanusRooms({
    janus,
    key,
    now: () => clock.now(),
    isPresent: (person) => presence.isPresent(person),
    log,
  });
  const { line } = rooms;
  health.watchMeetings(() => line.state);
  await rooms.tried(firstTryMs);
  if (line.state === 'refused') say?.(janusMessages.refused(janus.url, line.why));
  else if (line.state !== 'up') say?.(janusMessages.unreachable(janus.url));
  return { rooms, stop: () => rooms.stop() };
}
