import { type RefusalName, refuse, type Refusal } from '../../contract/codes.ts';
import type { Captchas } from './captchas.ts';
import type { Guesser } from './login-guard.ts';
import type { Works } from './work.ts';

/** What was sent of a puzzle: the characters read in the picture of a device, and the proof of work. */
export interface Attempt {
  deviceId?: string | undefined;
  validCode?: string | undefined;
  work?: string | undefined;
}

/**
 * What a try must bring that strangers' failures have made suspicious: work and a captcha, or more work and patience.
 */
export interface Puzzles {
  /** Why an attempt does not do, with a new task; undefined where it does. Uses up what it checks. */
  solve(attempt: Attempt, who: Guesser, bits: number): Refusal | undefined;
  /** What is told beside a refusal, so that the next try may bring it. */
  next(who: Guesser, bits: number): { captchaDue: boolean } & Record<string, unknown>;
}

/** Opens the puzzles. */
export function createPuzzles(captchas: Captchas, works: Works): Puzzles {
  const next: Puzzles['next'] = (who, bits) =>
    bits === 0 ? { captchaDue: false } : { captchaDue: true, work: works.issue(who, bits) };
  return {
    next,
    solve({ deviceId, validCode, work }, who, bits) {
      const due = (name: RefusalName, field: string): Refusal => refuse(name, { field, data: next(who, bits) });
      const proven = works.check(work, who);
      if (proven === 'patience' && !validCode) return undefined;
      if (!deviceId || !validCode) return due('captchaDue', 'validCode');
      // Before the captcha is looked at: it serves once.
      if (!proven) return due('workDue', 'work');
      return captchas.check(deviceId, validCode) ? undefined : due('captchaWrong', 'validCode');
    },
  };
}
