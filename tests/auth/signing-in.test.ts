import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { isRefusal, type Refusal } from '../../contract/codes.ts';
import { serverLimits } from '../../contract/limits.ts';
import { accessSeconds } from '../../server/auth/access-tokens.ts';
import { TooManyWaiting } from '../../server/auth/lanes.ts';
import { userStream } from '../../server/auth/projections.ts';
import type { SignedIn } from '../../server/auth/sign-in.ts';
import { codeAt } from '../../server/auth/totp.ts';
import { createCommand } from '../../server/http/command.ts';
import { type Bare, eventsOf, freshAddress, openBare } from './bare.ts';

const wrong = { password: 'Wrong@2026' };

let bare: Bare;
let over: Refusal | undefined;
beforeAll(async () => {
  bare = await openBare({ quotas: { take: () => over } as never });
});
afterAll(() => bare.close());
afterEach(() => {
  over = undefined;
  vi.restoreAllMocks();
});

const refresh = (refreshToken: string, client: object = {}) =>
  bare.auth.signIn.token(
    {
      grant_type: 'refresh_token',
      refresh_token: refreshToken,
      client_id: 'lookout-web',
      client_secret: 'lookout-web',
      ...client,
    },
    { address: freshAddress(), device: undefined },
  );
const tokensOf = (outcome: SignedIn | Refusal) => {
  if (isRefusal(outcome)) throw new Error(outcome.message);
  return outcome.tokens;
};
/** Why the log says that sign-ins from an address were refused. */
async function reasons(address: string): Promise<unknown[]> {
  bare.clock.advance(serverLimits.refusalSpanMs);
  await bare.auth.refusals.tellDue();
  return (await eventsOf(bare, 'refused-'))
    .filter(({ data }) => data['address'] === address)
    .map(({ areaCode, data }) => [areaCode, data['userId'], data['counts']]);
}

describe('signing in by password', () => {
  test('gives a pair of tokens for a quarter of an hour, and a name to a device that has none', async () => {
    const user = await bare.person();
    const outcome = await bare.signIn(user, {}, { address: '203.0.113.9', agent: 'Firefox' });
    expect(outcome).toEqual({
      tokens: { accessToken: expect.any(String), refreshToken: expect.any(String), expiresIn: 900 },
      device: expect.stringMatching(/^[\w-]{22}$/),
    });
    expect(accessSeconds).toBe(900);
    expect(await bare.auth.sessions.of(user.id)).toMatchObject([{ address: '203.0.113.9', agent: 'Firefox' }]);
    const { device } = outcome as SignedIn;
    expect(await bare.auth.devices.knows(device, user.id)).toBe(true);
    expect(await bare.enter(user, {}, { device })).toMatchObject({ device, userId: user.id });
    expect(await bare.auth.sessions.of(user.id)).toMatchObject([{ agent: '' }, { agent: 'Firefox' }]);
  });

  test('tells the log of a new device once', async () => {
    const user = await bare.person();
    const { device } = await bare.enter(user);
    const { sessionId } = await bare.enter(user, {}, { device });
    const events = (await eventsOf(bare, 'session-')).filter(({ data }) => data['userId'] === user.id);
    expect(events.map(({ data }) => data['newDevice'])).toEqual([true, undefined]);
    expect(events[1]?.stream).toBe(`session-${sessionId}`);
  });

  test('gives nothing where the person has signed in too often today', async () => {
    const user = await bare.person();
    over = { refused: 'overQuota', message: '今日用量已达上限，请明天再试' };
    expect(await bare.signIn(user)).toBe(over);
    expect(await bare.auth.sessions.of(user.id)).toEqual([]);
    expect(await bare.signIn(user, wrong)).toMatchObject({ refused: 'badCredentials' });
  });

  test('gives nothing before the code of a second factor is shown', async () => {
    const user = await bare.person();
    const here = await bare.enter(user);
    const begun = await bare.auth.factor.begin(here);
    const code = (): string => codeAt(isRefusal(begun) ? '' : begun.secret, bare.clock.now());
    await bare.auth.factor.confirm(here, { code: code(), device: undefined }, createCommand('set'));
    bare.clock.advance(60_000);
    expect(await bare.signIn(user)).toEqual({ refused: 'factorDue', field: 'code', message: '请输入动态验证码' });
    expect(await bare.auth.sessions.of(user.id)).toHaveLength(1);
    expect(await bare.signIn(user, { code: code() })).toHaveProperty('tokens');
  });

  test('gives nothing where too many wait for theirs, and says when to come again', async () => {
    vi.spyOn(bare.auth.users, 'accountByName').mockRejectedValueOnce(new TooManyWaiting());
    expect(await bare.signIn({ userName: 'nobody' })).toEqual({
      refused: 'tooMany',
      message: '请求过于频繁，请稍后再试',
      data: { seconds: 5 },
    });
    vi.spyOn(bare.auth.users, 'accountByName').mockRejectedValueOnce(new Error('locked'));
    await expect(bare.signIn({ userName: 'nobody' })).rejects.toThrow('locked');
  });

  test.each([
    ['client_id', { client_id: 'another' }],
    ['client_secret', { client_secret: 'guess' }],
  ])('is for the web client: another %s is none, and neither for refreshing', async (_, client) => {
    const user = await bare.person();
    const refused = { refused: 'badInput', field: 'client_id', message: '客户端标识或密钥不正确' };
    expect(await bare.signIn(user, client)).toEqual(refused);
    expect(await refresh((await bare.enter(user)).tokens.refreshToken, client)).toEqual(refused);
  });
});

describe('the log is told why a sign-in was refused:', () => {
  test('a wrong password, with the account and its region', async () => {
    const [user, address] = [await bare.person(), freshAddress()];
    await bare.signIn({ userName: ` ${user.userName}` }, wrong, { address });
    expect(await reasons(address)).toEqual([['3418', user.id, { wrongPassword: 1 }]]);
  });

  test('an unknown account, by no name', async () => {
    const address = freshAddress();
    await bare.signIn({ userName: 'nobody' }, wrong, { address });
    expect(await reasons(address)).toEqual([['34', undefined, { unknownAccount: 1 }]]);
  });

  test('a puzzle that an unknown account’s guesser leaves unsolved is a puzzle', async () => {
    const address = freshAddress();
    const userName = crypto.randomUUID().slice(0, 20);
    for (let n = 0; n < 4; n += 1) await bare.signIn({ userName }, wrong, { address });
    expect((await reasons(address)).map((one) => (one as unknown[])[2])).toEqual([
      { unknownAccount: 1 },
      { unknownAccount: 2, puzzle: 1 },
    ]);
  });

  test('nothing where a second factor is asked for, or too many sign-ins were made, or one succeeds', async () => {
    const [user, address] = [await bare.person(), freshAddress()];
    await bare.enter(user, {}, { address });
    over = { refused: 'overQuota', message: '' };
    await bare.signIn(user, {}, { address });
    expect(await reasons(address)).toEqual([]);
  });
});

describe('refreshing', () => {
  test('gives a new pair for the same session, and renews it', async () => {
    const user = await bare.person();
    const { tokens, sessionId } = await bare.enter(user);
    bare.clock.advance(60_000);
    const outcome = await refresh(tokens.refreshToken);
    expect(outcome).toEqual({
      tokens: { accessToken: expect.any(String), refreshToken: expect.any(String), expiresIn: 900 },
    });
    const next = tokensOf(outcome);
    expect(next.refreshToken).not.toBe(tokens.refreshToken);
    expect(next.refreshToken).toMatch(/^[\w-]{43}$/);
    expect(await bare.auth.gate.person(next.accessToken)).toMatchObject({ userId: user.id, sessionId });
    expect(await bare.auth.sessions.of(user.id)).toMatchObject([{ id: sessionId, usedAt: bare.clock.now() }]);
  });

  test('whose answer was lost gives another pair, and the one that never came is good no more', async () => {
    const user = await bare.person();
    const { tokens, sessionId } = await bare.enter(user);
    bare.clock.advance(60_000);
    const lost = tokensOf(await refresh(tokens.refreshToken));
    const lostToo = tokensOf(await refresh(tokens.refreshToken));
    bare.clock.advance(serverLimits.lostRefreshMs - 1);
    const next = tokensOf(await refresh(tokens.refreshToken));
    expect(await bare.auth.gate.person(next.accessToken)).toMatchObject({ sessionId });
    const after = tokensOf(await refresh(next.refreshToken));
    expect(await bare.auth.gate.person(after.accessToken)).toMatchObject({ sessionId });
    // It never came to its owner: who has it has taken it.
    expect(await refresh(lostToo.refreshToken)).toMatchObject({ refused: 'refreshRefused' });
    expect(await bare.auth.sessions.of(user.id)).toEqual([]);
    expect(await refresh(lost.refreshToken)).toMatchObject({ refused: 'refreshRefused' });
  });

  test('with a token that was used ends the session as soon as the answer has come', async () => {
    const user = await bare.person();
    const { tokens, sessionId } = await bare.enter(user);
    bare.clock.advance(60_000);
    const { accessToken } = tokensOf(await refresh(tokens.refreshToken));
    expect(await bare.auth.gate.person(accessToken)).toMatchObject({ sessionId });
    expect(await refresh(tokens.refreshToken)).toMatchObject({ refused: 'refreshRefused' });
    expect(await bare.auth.gate.person(accessToken)).toMatchObject({ refused: 'tokenExpired' });
  });

  test('again with a token that was used ten minutes ago ends the session', async () => {
    const user = await bare.person();
    const { tokens } = await bare.enter(user);
    bare.clock.advance(60_000);
    await refresh(tokens.refreshToken);
    bare.clock.advance(serverLimits.lostRefreshMs);
    expect(await refresh(tokens.refreshToken)).toMatchObject({ refused: 'refreshRefused' });
    expect(await bare.auth.sessions.of(user.id)).toEqual([]);
  });

  test('with a token whose successor was used ends the session, of the thief and of the owner', async () => {
    const user = await bare.person();
    const { tokens, sessionId } = await bare.enter(user);
    const between = tokensOf(await refresh(tokens.refreshToken));
    const next = tokensOf(await refresh(between.refreshToken));
    expect(await refresh(tokens.refreshToken)).toMatchObject({ refused: 'refreshRefused' });
    expect(await bare.auth.sessions.of(user.id)).toEqual([]);
    expect((await eventsOf(bare, `session-${sessionId}`)).at(-1)).toMatchObject({
      type: 'session.revoked',
      data: { reason: 'reused' },
    });
    expect(await refresh(next.refreshToken)).toMatchObject({ refused: 'refreshRefused' });
    expect(await bare.auth.gate.person(next.accessToken)).toMatchObject({ refused: 'tokenExpired' });
  });

  test('with a used token is refused even where the session could not be ended', async () => {
    const { tokens } = await bare.enter(await bare.person());
    await refresh(tokensOf(await refresh(tokens.refreshToken)).refreshToken);
    vi.spyOn(bare.auth.sessions, 'end').mockResolvedValueOnce();
    expect(await refresh(tokens.refreshToken)).toMatchObject({ refused: 'refreshRefused' });
  });

  test('with nobody’s token, or that of a session that has ended, is refused, and nothing ends', async () => {
    expect(await refresh('forged')).toMatchObject({ refused: 'refreshRefused' });
    const user = await bare.person();
    const [here, there] = [await bare.enter(user), await bare.enter(user)];
    await bare.auth.sessions.end(there.sessionId, 'signedOut');
    expect(await refresh(there.tokens.refreshToken)).toMatchObject({ refused: 'refreshRefused' });
    expect((await bare.auth.sessions.of(user.id)).map(({ id }) => id)).toEqual([here.sessionId]);
  });

  test('with a token that is two weeks old is refused, and ends nothing', async () => {
    const user = await bare.person();
    const { tokens, sessionId } = await bare.enter(user);
    bare.clock.advance(serverLimits.refreshTokenMs - 1);
    const { refreshToken } = tokensOf(await refresh(tokens.refreshToken));
    bare.clock.advance(serverLimits.refreshTokenMs);
    expect(await bare.auth.refreshTokens.rotate(refreshToken)).toEqual({ kind: 'unknown' });
    expect((await bare.auth.sessions.of(user.id)).map(({ id }) => id)).toEqual([sessionId]);
  });

  test('needs the token itself: what stands in the database opens nothing, and old rows go', async () => {
    await bare.db.deleteFrom('refresh_tokens').execute();
    const { tokens, sessionId } = await bare.enter(await bare.person());
    const [row] = await bare.db.selectFrom('refresh_tokens').selectAll().execute();
    expect(row?.hash).not.toBe(tokens.refreshToken);
    expect(await refresh(row!.hash)).toMatchObject({ refused: 'refreshRefused' });
    const { refreshTokens } = bare.auth;
    const owners = [await refreshTokens.sessionOf(tokens.refreshToken), await refreshTokens.sessionOf('forged')];
    expect(owners).toEqual([sessionId, undefined]);
    bare.clock.advance(serverLimits.refreshTokenMs + 1);
    await bare.enter(await bare.person());
    expect(await bare.db.selectFrom('refresh_tokens').selectAll().execute()).toHaveLength(1);
  });
});

describe('a password that is changed while its owner signs in', () => {
  test('leaves no session and no device where it was changed for good', async () => {
    const user = await bare.person();
    const { sessions } = bare.auth;
    const begin = sessions.start.bind(sessions);
    vi.spyOn(sessions, 'start').mockImplementationOnce(async (...args) => {
      await bare.auth.passwordChanges.resetByOperator(user.id, createCommand('reset'));
      return begin(...args);
    });
    expect(await bare.signIn(user)).toMatchObject({ refused: 'badCredentials', field: 'password' });
    expect(await sessions.of(user.id)).toEqual([]);
    expect(await bare.db.selectFrom('known_devices').selectAll().where('user_id', '=', user.id).execute()).toEqual([]);
    const events = (await eventsOf(bare, 'session-')).filter(({ data }) => data['userId'] === user.id);
    expect(events.at(-1)?.data).toMatchObject({ reason: 'passwordChanged' });
  });

  test('leaves none either where the account is removed meanwhile', async () => {
    const user = await bare.person();
    const { sessions } = bare.auth;
    const begin = sessions.start.bind(sessions);
    vi.spyOn(sessions, 'start').mockImplementationOnce(async (...args) => {
      await bare.happens(userStream(user.id), 'user.removed', { title: '' });
      return begin(...args);
    });
    expect(await bare.signIn(user)).toMatchObject({ refused: 'badCredentials' });
    expect(await sessions.of(user.id)).toEqual([]);
  });
});
