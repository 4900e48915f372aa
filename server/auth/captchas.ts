import { createHash, randomBytes } from 'node:crypto';
import { ownLimits } from '../../contract/limits.ts';
import type { ServerClock } from '../context.ts';

/** A picture and what is to be read in it. */
export interface Puzzle { text: string; svg: string }

/** Captchas by device: one at a time, good for one try within five minutes. */
export interface Captchas {
  /** Makes a new picture for a device, which voids its former one. */
  issue(deviceId: string): Promise<string>;
  /** Whether the answer is right. The picture is used up either way. */
  check(deviceId: string, answer: string): boolean;
}

const keptAtMost = 10_000;

/** Draws four letters and digits that are hard to confuse. */
export async function drawPuzzle(): Promise<Puzzle> {
  const { default: svgCaptcha } = await import('svg-captcha');
  const { text, data } = svgCaptcha.create({ size: 4, noise: 2, color: false, ignoreChars: '0oO1iIlLq9g' });
  return { text, svg: data };
}

/** Opens the captchas over a source of pictures. They live in memory: after a restart one asks for a new picture. */
export function createCaptchas(clock: ServerClock, draw: () => Promise<Puzzle>): Captchas {
  const salt = randomBytes(16);
  const issued = new Map<string, { hash: string; until: number }>();
  const hashOf = (text: string): string => createHash('sha256').update(salt).update(text.trim().toLowerCase()).digest('hex');
  return {
    async issue(deviceId) {
      const { text, svg } = await draw();
      issued.delete(deviceId);
      const oldest = issued.size >= keptAtMost ? issued.keys().next().value : undefined;
      if (oldest !== undefined) issued.delete(oldest);
      issued.set(deviceId, { hash: hashOf(text), until: clock.now() + ownLimits.captchaMs });
      return svg;
    },
    check(deviceId, answer) {
      const known = issued.get(deviceId);
      issued.delete(deviceId);
      return known !== undefined && clock.now() < known.until && known.hash === hashOf(answer);
    },
  };
}
