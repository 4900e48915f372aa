import type { Milliseconds } from '../../contract/units.ts';
import type { RecordingHeader } from '../../contract/recording.ts';
import type { Line } from '../../streams/recording-lines.ts';
import type { Bus } from '../../streams/bus.ts';
import { lineEndsAt, type Tape, type TapeFault } from '../../streams/tape.ts';
import type { Clock } from '../ports.ts';
import type { VirtualClock } from '../virtual-clock.ts';
import type { Speed, Target } from './playback-machine.ts';

/** What a player works with: the real clock says how fast, the station's virtual one is moved to each line's time. */
export interface PlayerSetup {
  tape: Tape;
  bus: Bus;
  header: RecordingHeader;
  real: Clock;
  virtual: VirtualClock;
  /** Position of the picture. */
  position: () => number;
  /** Sets the virtual clock back to the start. */
  restart: () => void;
  /** Where the recording is taken to end, if before its end. */
  limit?: Target | undefined;
}

/** How a run of the tape came to its end; 'left' where it was stopped from outside. */
export type RunEnd = 'arrived' | 'ended' | 'left' | TapeFault;

/** Lines between two turns of the surroundings, so that a screen can draw and a click is heard. */
const sliceLines = 2_000;
/** While it waits for the next line, the clock of the station moves this often, in real milliseconds. */
const tickMs = 100;

/** Plays a tape onto the bus. */
export interface TapePlayer {
  run(speed: Speed, isLeft: () => boolean): Promise<RunEnd>;
  wind(target: Target, isLeft: () => boolean): Promise<RunEnd>;
}

/** Moves the tape line by line, each at its own time. */
function createReel({ tape, bus, header, virtual, restart }: PlayerSetup) {
  const startedAt = Date.parse(header.startedAt);
  const take = (line: Line, until?: number): void => {
    virtual.advanceTo(startedAt + line.t);
    const message = tape.take(until);
    if (message) bus.publish(message);
  };
  return {
    take,
    timeOf: (line: Line): number => startedAt + line.t,
    /** Whether a target lies within or before this line. */
    passes: (line: Line, target: Target): boolean =>
      'time' in target ? startedAt + line.t > target.time : lineEndsAt(line) > target.position,
    /** Goes to a target that lies within or before this line. */
    arrive: (line: Line, target: Target): void =>
      'time' in target ? virtual.advanceTo(target.time) : take(line, target.position),
    rewind() {
      tape.rewind();
      restart();
      begin(bus, header);
    },
  };
}

/** A player at the beginning of its tape. */
export function createTapePlayer(setup: PlayerSetup): TapePlayer {
  const { tape, real, virtual, position, limit } = setup;
  const reel = createReel(setup);
  const pause = (ms: Milliseconds): Promise<void> =>
    new Promise((resolve) => {
      real.setTimeout(() => resolve(), ms);
    });
  const end = (): RunEnd => tape.fault ?? 'ended';

  /** Takes a slice of lines up to `time`; answers how it stands. */
  async function slice(time: number, isLeft: () => boolean): Promise<'more' | 'later' | RunEnd> {
    for (let taken = 0; taken < sliceLines; taken += 1) {
      const next = tape.peek();
      const line = next instanceof Promise ? await next : next;
      if (isLeft()) return 'left';
      if (!line) return end();
      if (reel.timeOf(line) > time) return 'later';
      if (limit && reel.passes(line, limit)) {
        reel.arrive(line, limit);
        return 'ended';
      }
      reel.take(line);
    }
    return 'more';
  }
  return {
    async run(speed, isLeft) {
      const from = virtual.now();
      const begun = real.now();
      for (;;) {
        const time = speed === 'max' ? Number.POSITIVE_INFINITY : from + (real.now() - begun) * speed;
        const stand = await slice(time, isLeft);
        // A seek may have set the clock back meanwhile.
        if (isLeft()) return 'left';
        if (stand !== 'more' && stand !== 'later') return stand;
        if (stand === 'later') virtual.advanceTo(time);
        await pause(stand === 'later' ? tickMs : 0);
      }
    },
    async wind(target, isLeft) {
      const isBehind = 'time' in target ? target.time < virtual.now() : target.position < position();
      if (isBehind) reel.rewind();
      for (let taken = 1; ; taken += 1) {
        const line = await tape.peek();
        if (isLeft()) return 'left';
        if (!line) return end();
        const stop = [target, limit].find((place) => place !== undefined && reel.passes(line, place));
        if (!stop) reel.take(line);
        else {
          reel.arrive(line, stop);
          return stop === target ? 'arrived' : 'ended';
        }
        if (taken % sliceLines === 0) await pause(0);
      }
    },
  };
}

/** Seats the recorded person at the station: what was shown before is gone. */
export function begin(bus: Bus, { user }: RecordingHeader): void {
  bus.publish({ kind: 'session', change: 'signedIn', userId: user.id, regionCode: user.regionCode });
}
