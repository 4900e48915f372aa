import type { Milliseconds } from '../../contract/units.ts';
import { refusals } from '../../contract/codes.ts';
import type { TokenAnswer } from '../../contract/session/schemas.ts';
import type { Work } from '../../contract/session/work.ts';
import { clientOf } from '../config.ts';
import type { Failure, Outcome } from '../http/outcome.ts';
import type { Clock } from '../ports.ts';
import type { RefreshSetup } from './refresh.ts';
import type { Credentials, SessionEvent } from './session-events.ts';
import { tokenInfo } from './token-info.ts';

const captchaCodes: readonly (string | number)[] = [
  refusals.captchaDue.code,
  refusals.captchaWrong.code,
  refusals.workDue.code,
];

/**
 * What the server tells beside a refused sign-in: the next try wants a captcha and work, or no try has a chance for so
 * many seconds.
 */
interface Beside {
  captchaDue?: unknown;
  seconds?: unknown;
  work?: Work;
}

const besideOf = ({ data }: Failure): Beside => (typeof data === 'object' && data !== null ? data : {});

function refused(failure: Failure, now: number): SessionEvent {
  const { code, message, field } = failure;
  const { captchaDue, seconds } = besideOf(failure);
  const factor =
    code === refusals.factorDue.code ? ('due' as const) : field === 'code' ? ('refused' as const) : undefined;
  return {
    type: 'signIn.refused',
    message,
    ...(factor === undefined ? {} : { factor }),
    captcha: captchaCodes.includes(code) || captchaDue === true,
    ...(field === undefined ? {} : { field }),
    ...(typeof seconds === 'number' ? { retryAt: now + seconds * 1_000 } : {}),
  };
}

/** Hashes at once: some hundredths of a second, so that a phone's screen still follows a finger. */
const atOnce = 2_000;

const rest = (clock: Clock, ms: Milliseconds): Promise<void> =>
  new Promise((resolve) => {
    clock.setTimeout(() => resolve(), ms);
  });

async function prove(clock: Clock, challenge: string, bits: number): Promise<string> {
  const { createWorkSearch } = await import('../../contract/session/work.ts');
  const search = createWorkSearch(challenge, bits);
  for (let proof = search(atOnce); ; proof = search(atOnce)) {
    if (proof !== undefined) return proof;
    await rest(clock, 0);
  }
}

/**
 * Work for a captcha that was read, or more of it and patience instead of one; undefined where neither is what was
 * asked for.
 */
async function workFor(clock: Clock, who: Credentials, failure: Failure): Promise<string | undefined> {
  const { work } = besideOf(failure);
  if (!work) return undefined;
  if (failure.code === refusals.workDue.code) return prove(clock, work.challenge, work.bits);
  if (!who.patient || failure.code !== refusals.captchaDue.code) return undefined;
  const [proof] = await Promise.all([prove(clock, work.challenge, work.patientBits), rest(clock, work.patientMs)]);
  return proof;
}

/**
 * Signs in. Where work is wanted it is done, and the same is sent once more; nothing has been counted or used up by
 * then.
 */
export async function signIn({ call, clock, config }: RefreshSetup, who: Credentials): Promise<SessionEvent> {
  const ask = (work?: string): Promise<Outcome<TokenAnswer>> =>
    call(
      'token',
      {
        grant_type: 'password',
        username: who.username,
        password: who.password,
        ...clientOf(config),
        ...(who.captchaId === undefined || who.patient ? {} : { deviceId: who.captchaId }),
        ...(who.validCode === undefined || who.patient ? {} : { validCode: who.validCode }),
        ...(who.code === undefined ? {} : { code: who.code }),
        ...(work === undefined ? {} : { work }),
      },
      { quiet: true },
    );
  const first = await ask();
  const work = first.ok ? undefined : await workFor(clock, who, first);
  const outcome = work === undefined ? first : await ask(work);
  return outcome.ok
    ? { type: 'signIn.accepted', token: tokenInfo(outcome.data, clock.now()) }
    : refused(outcome, clock.now());
}
