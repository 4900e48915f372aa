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

/** A player at the beginning of its tape. */
export function createTapePlayer({ tape, bus, header, real, virtual, position, restart, limit }: PlayerSetup): TapePlayer {
  const startedAt = Date.parse(header.startedAt);
  const pause = (ms: number): Promise<void> => new Promise((resolve) => { real.setTimeout(() => resolve(), ms); });
  const take = (t: number, until?: number): void => {
    virtual.advanceTo(startedAt + t);
    const message = tape.take(until);
    if (message) bus.publish(message);
  };
  const end = (): RunEnd => tape.fault ?? 'ended';
  const passes = (line: Line, target: Target | undefined): boolean => target !== undefined
    && ('time' in target ? startedAt + line.t > target.time : lineEndsAt(line) > target.position);
  /** Goes to a place within or before this line. */
  const arrive = (line: Line, target: Target): void => {
    if ('time' in target) virtual.advanceTo(target.time);
    else take(line.t, target.position);
  };

  /** Takes lines up to `time`, at most a slice of them; answers how it stands. */
  async function slice(time: number): Promise<'more' | 'later' | 'ended'> {
    for (let taken = 0; taken < sliceLines; taken += 1) {
      const next = tape.peek();
      const line = next instanceof Promise ? await next : next;
      if (!line) return 'ended';
      if (startedAt + line.t > time) return 'later';
      if (limit && passes(line, limit)) {
        arrive(line, limit);
        return 'ended';
      }
      take(line.t);
    }
    return 'more';
  }

  return {
    async run(speed, isLeft) {
      const from = virtual.now();
      const begun = real.now();
      for (;;) {
        if (isLeft()) return 'left';
        const time = speed === 'max' ? Number.POSITIVE_INFINITY : from + (real.now() - begun) * speed;
        const stand = await slice(time);
        if (stand === 'ended') return end();
        if (stand === 'later') virtual.advanceTo(time);
        await pause(stand === 'later' ? tickMs : 0);
      }
    },
    async wind(target, isLeft) {
      const isBehind = 'time' in target ? target.time < virtual.now() : target.position < position();
      if (isBehind) {
        tape.rewind();
        restart();
        begin(bus, header);
      }
      for (let taken = 1; ; taken += 1) {
        const line = await tape.peek();
        if (isLeft()) return 'left';
        if (!line) return end();
        const stop = passes(line, target) ? target : passes(line, limit) ? limit : undefined;
        if (stop) {
          arrive(line, stop);
          return stop === target ? 'arrived' : 'ended';
        }
        take(line.t);
        if (taken % sliceLines === 0) await pause(0);
      }
    },
  };
}

/** Seats the recorded person at the station: what was shown before is gone. */
export function begin(bus: Bus, { user }: RecordingHeader): void {
  bus.publish({ kind: 'session', change: 'signedIn', userId: user.id, regionCode: user.regionCode });
}
