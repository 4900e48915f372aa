import { isRefusal, refuse, type Refusal } from '../../contract/codes.ts';
import type { TokenAnswer, TokenForm } from '../../contract/session/schemas.ts';
import { type AccessTokens, accessSeconds } from './access-tokens.ts';
import type { Captchas } from './captchas.ts';
import type { LoginGuard } from './login-guard.ts';
import { messages } from './messages.ts';
import type { Passwords } from './passwords.ts';
import type { User } from './projections.ts';
import type { RefreshTokens } from './refresh-tokens.ts';
import type { Sessions } from './sessions.ts';
import { TooManyWaiting } from './turns.ts';
import type { Users } from './users.ts';
import { waitRefusal } from './wait.ts';

/** What signing in works with. */
export interface SignInParts {
  users: Users;
  passwords: Passwords;
  guard: LoginGuard;
  captchas: Captchas;
  sessions: Sessions;
  accessTokens: AccessTokens;
  refreshTokens: RefreshTokens;
}

/** The two ways to a pair of tokens. */
export interface SignIn { token(form: TokenForm, address: string): Promise<TokenAnswer | Refusal> }

type PasswordForm = Extract<TokenForm, { grant_type: 'password' }>;

/** The web client is a public one: its secret is in every browser and protects nothing. */
const webClient = { id: 'lookout-web', secret: 'lookout-web' };

function hurdle(parts: SignInParts, form: PasswordForm, needs: { captcha: boolean; waitMs: number }): Refusal | undefined {
  if (needs.waitMs > 0) return waitRefusal(needs.waitMs, 'username');
  if (!needs.captcha) return undefined;
  const { deviceId, validCode } = form;
  if (!deviceId || !validCode) return refuse('captchaDue', { field: 'validCode' });
  return parts.captchas.check(deviceId, validCode) ? undefined : refuse('captchaWrong', { field: 'validCode' });
}

/** In turn: check, count, compare, and forgive the count where the password was right. */
async function checkPassword(parts: SignInParts, form: PasswordForm, address: string): Promise<User | Refusal> {
  const { users, guard, passwords } = parts;
  const name = form.username.trim();
  const refused = hurdle(parts, form, await guard.hurdles(name, address));
  if (refused) return refused;
  await guard.count(name, address);
  const account = await users.accountByName(name);
  const right = await passwords.matches(form.password, account?.hash);
  // It may have been changed during the comparison, and whoever changed it has ended the sessions that he knew of.
  const stands = right && (await users.accountByName(name))?.hash === account?.hash;
  if (!account || !stands) {
    const { captcha } = await guard.hurdles(name, address);
    return refuse('badCredentials', { field: 'password', data: { captchaDue: captcha } });
  }
  await guard.forgive(name);
  return account.user.disabled === true ? refuse('accountDisabled', { field: 'username' }) : account.user;
}

/** Opens signing in. */
export function createSignIn(parts: SignInParts): SignIn {
  const { sessions, accessTokens, refreshTokens, passwords } = parts;

  const byPassword = async (form: PasswordForm, address: string): Promise<TokenAnswer | Refusal> => {
    const user = await passwords.inTurn(() => checkPassword(parts, form, address));
    if (isRefusal(user)) return user;
    const sessionId = await sessions.start(user, address);
    const refreshToken = await refreshTokens.issue(sessionId);
    return { accessToken: await accessTokens.sign({ userId: user.id, sessionId }), refreshToken, expiresIn: accessSeconds };
  };
  const byRefreshToken = async (token: string): Promise<TokenAnswer | Refusal> => {
    const rotation = await refreshTokens.rotate(token);
    if (rotation.kind === 'unknown') return refuse('refreshRefused');
    // A token used twice has been stolen, from the first user or from the second; neither may go on.
    if (rotation.kind === 'reused') await sessions.end(rotation.sessionId, 'reused');
    const caller = await sessions.caller(rotation.sessionId);
    if (rotation.kind === 'reused' || !caller) return refuse('refreshRefused');
    const { userId, sessionId } = caller;
    return { accessToken: await accessTokens.sign({ userId, sessionId }), refreshToken: rotation.refreshToken, expiresIn: accessSeconds };
  };
  return {
    async token(form, address) {
      if (form.client_id !== webClient.id || form.client_secret !== webClient.secret) {
        return refuse('badInput', { field: 'client_id', message: messages.badClient });
      }
      try {
        return await (form.grant_type === 'password' ? byPassword(form, address) : byRefreshToken(form.refresh_token));
      } catch (error) {
        if (error instanceof TooManyWaiting) return refuse('tooMany');
        throw error;
      }
    },
  };
}
