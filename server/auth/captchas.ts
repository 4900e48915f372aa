import { createHash, randomBytes } from 'node:crypto';
import { serverLimits } from '../../contract/limits.ts';
import type { ServerClock } from '../clock.ts';
import { makeRoom } from './make-room.ts';

/** A picture, as a PNG, and what is to be read in it. */
export interface Puzzle {
  text: string;
  png: Buffer;
}

/** Captchas by device: one at a time, good for one try within five minutes. */
export interface Captchas {
  /** Makes a new picture for a device, which voids its former one. */
  issue(deviceId: string): Promise<Buffer>;
  /** Whether the answer is right. The picture is used up either way. */
  check(deviceId: string, answer: string): boolean;
}

const keptAtMost = 10_000;

/** Opens the captchas over a source of pictures. They live in memory: after a restart one asks for a new picture. */
export function createCaptchas(clock: ServerClock, draw: () => Promise<Puzzle>): Captchas {
  const salt = randomBytes(16);
  const issued = new Map<string, { hash: string; until: number }>();
  const hashOf = (text: string): string =>
    createHash('sha256').update(salt).update(text.trim().toLowerCase()).digest('hex');
  return {
    async issue(deviceId) {
      const { text, png } = await draw();
      issued.delete(deviceId);
      makeRoom(issued, keptAtMost);
      issued.set(deviceId, { hash: hashOf(text), until: clock.now() + serverLimits.captchaMs });
      return png;
    },
    check(deviceId, answer) {
      const known = issued.get(deviceId);
      issued.delete(deviceId);
      return known !== undefined && clock.now() < known.until && known.hash === hashOf(answer);
    },
  };
}
