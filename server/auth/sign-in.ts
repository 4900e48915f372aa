import { randomUUID } from 'node:crypto';
import { isRefusal, refuse, type Refusal, type RefusalName } from '../../contract/codes.ts';
import type { SignInRefusal } from '../../contract/session/events.ts';
import type { TokenAnswer, TokenForm } from '../../contract/session/schemas.ts';
import { type AccessTokens, accessSeconds } from './access-tokens.ts';
import { checkPassword, type PasswordCheck, type PasswordForm } from './check-password.ts';
import type { Asker } from './device-cookie.ts';
import { createCommand } from '../http/command.ts';
import { inTime } from './in-time.ts';
import { messages } from './messages.ts';
import type { Quotas } from '../quotas/quotas.ts';
import type { RefreshTokens } from './refresh-tokens.ts';
import type { Refusals } from './refusals.ts';
import type { SecondFactor } from './second-factor.ts';
import type { SessionEnd, Sessions } from './sessions.ts';

/** What signing in works with. */
export interface SignInParts extends PasswordCheck {
  sessions: Sessions;
  accessTokens: AccessTokens;
  refreshTokens: RefreshTokens;
  factor: SecondFactor;
  refusals: Refusals;
  quotas: Pick<Quotas, 'take'>;
}

/** A pair of tokens; `device` is the name of the device that the person has signed in at. */
export interface SignedIn {
  tokens: TokenAnswer;
  device?: string;
}

/** The two ways to a pair of tokens. */
export interface SignIn {
  token(form: TokenForm, asker: Asker): Promise<SignedIn | Refusal>;
}

/** The web client is a public one: its secret is in every browser and protects nothing. */
const webClient = { id: 'lookout-web', secret: 'lookout-web' };

/**
 * Which refusals the log is told of, and as what; that a code of the second factor is asked for is a step, no failure.
 */
const reasons: Partial<Record<RefusalName, SignInRefusal>> = {
  badCredentials: 'wrongPassword',
  accountDisabled: 'disabled',
  passwordExpired: 'passwordExpired',
  factorWrong: 'wrongFactor',
  tryLater: 'wait',
  captchaDue: 'puzzle',
  captchaWrong: 'puzzle',
  workDue: 'puzzle',
};

/** Opens signing in. */
export function createSignIn(parts: SignInParts): SignIn {
  const { users, sessions, accessTokens, refreshTokens, devices, factor, refusals, quotas } = parts;

  const byPassword = async (form: PasswordForm, asker: Asker): Promise<SignedIn | Refusal> => {
    const account = await checkPassword(parts, form, asker);
    if (isRefusal(account)) return account;
    const { user, hash } = account;
    // The password is right, nothing is given yet, and only a whole sign-in makes a device known.
    const passed = await factor.pass(user, { code: form.code, device: asker.device }, createCommand(randomUUID()));
    if (isRefusal(passed)) return passed;
    const over = quotas.take('signIn', { id: user.id });
    if (over) return over;
    const device = asker.device ?? devices.create();
    const isNew = await devices.meet(device, user.id);
    const sessionId = await sessions.start(user, { address: asker.address, agent: asker.agent ?? '', isNew });
    const undo = async (why: SessionEnd, refusal: Refusal): Promise<Refusal> => {
      await sessions.end(sessionId, why);
      await devices.forget(user.id, { only: device });
      return refusal;
    };
    // Either may have changed since it was looked at, which ended the sessions or forgot the devices of then.
    if ((await users.accountById(user.id))?.hash !== hash)
      return undo('passwordChanged', refuse('badCredentials', { field: 'password' }));
    if (!(await passed.stillStands())) return undo('factorReset', refuse('factorDue', { field: 'code' }));
    const refreshToken = await refreshTokens.issue(sessionId);
    return {
      tokens: {
        accessToken: await accessTokens.sign({ userId: user.id, sessionId }),
        refreshToken,
        expiresIn: accessSeconds,
      },
      device,
    };
  };
  const toldByPassword = async (form: PasswordForm, asker: Asker): Promise<SignedIn | Refusal> => {
    const outcome = await byPassword(form, asker);
    const why = isRefusal(outcome) ? reasons[outcome.refused] : undefined;
    if (why === undefined) return outcome;
    const user = (await users.accountByName(form.username.trim()))?.user;
    refusals.note({
      way: 'signIn',
      user,
      address: asker.address,
      reason: !user && why === 'wrongPassword' ? 'unknownAccount' : why,
    });
    return outcome;
  };
  const byRefreshToken = async (token: string): Promise<SignedIn | Refusal> => {
    const rotation = await refreshTokens.rotate(token);
    if (rotation.kind === 'unknown') return refuse('refreshRefused');
    // A token used twice has been stolen, from the first user or from the second; neither may go on.
    if (rotation.kind === 'reused') await sessions.end(rotation.sessionId, 'reused');
    const caller = await sessions.caller(rotation.sessionId);
    if (rotation.kind === 'reused' || !caller) return refuse('refreshRefused');
    const { userId, sessionId } = caller;
    await sessions.renewed(sessionId);
    return {
      tokens: {
        accessToken: await accessTokens.sign({ userId, sessionId }),
        refreshToken: rotation.refreshToken,
        expiresIn: accessSeconds,
      },
    };
  };
  return {
    async token(form, asker) {
      if (form.client_id !== webClient.id || form.client_secret !== webClient.secret) {
        return refuse('badInput', { field: 'client_id', message: messages.badClient });
      }
      return inTime(() =>
        form.grant_type === 'password' ? toldByPassword(form, asker) : byRefreshToken(form.refresh_token),
      );
    },
  };
}
