import { createHash } from 'node:crypto';
import { decodeJwt, SignJWT } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createAccessTokens } from '../../server/auth/access-tokens.ts';
import { userStream } from '../../server/auth/projections.ts';
import { steppedClock } from '../support/server-clock.ts';
import { type Bare, openBare } from './bare.ts';

let bare: Bare;
beforeAll(async () => {
  bare = await openBare({ secondFactor: 'administrators' });
});
afterAll(() => bare.close());
afterEach(() => {
  vi.restoreAllMocks();
});

describe('an access token', () => {
  const key = new Uint8Array(32).fill(9);
  const claims = { userId: 'u1', sessionId: 's1' };

  test('is good for fifteen minutes from the second it was made in, and says whose it is at any age', async () => {
    const clock = steppedClock(Date.parse('2026-03-01T02:00:00.900Z'));
    const tokens = createAccessTokens(key, clock);
    const token = await tokens.sign(claims);
    const begun = Date.parse('2026-03-01T02:00:00.000Z') / 1_000;
    expect(decodeJwt(token)).toEqual({
      sid: 's1',
      sub: 'u1',
      iss: 'lookout',
      aud: 'lookout-server',
      iat: begun,
      exp: begun + 900,
    });
    clock.advance(899_000);
    expect(await tokens.verify(token)).toEqual({ ...claims, issuedAt: begun });
    clock.advance(1_000);
    expect(await tokens.verify(token)).toMatchObject({ refused: 'tokenExpired' });
    clock.advance(365 * 86_400_000);
    expect(await tokens.verifyAnyAge(token)).toEqual({ ...claims, issuedAt: begun });
  });

  test('that is no token, or not ours, opens nothing, and belongs to nobody', async () => {
    const tokens = createAccessTokens(key, steppedClock());
    const foreign = await createAccessTokens(new Uint8Array(32), steppedClock()).sign(claims);
    const unnamed = await new SignJWT({})
      .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
      .setIssuer('lookout')
      .setAudience('lookout-server')
      .setExpirationTime('1h')
      .sign(key);
    for (const token of ['', 'a.b.c', foreign, unnamed]) {
      expect(await tokens.verify(token)).toMatchObject({ refused: 'notSignedIn' });
      expect(await tokens.verifyAnyAge(token)).toBeUndefined();
    }
  });
});

describe('the gate lets in', () => {
  const { person } = {
    person: (token: string, when?: 'evenBeforeChange' | 'evenBeforeFactor') => bare.auth.gate.person(token, when),
  };

  test('anybody who shows a good token of a live session', async () => {
    const here = await bare.enter(await bare.person());
    expect(await person(here.tokens.accessToken)).toMatchObject({ userId: here.userId, sessionId: here.sessionId });
    expect(await person('nonsense')).toMatchObject({ refused: 'notSignedIn' });
    await bare.auth.sessions.end(here.sessionId, 'signedOut');
    expect(await person(here.tokens.accessToken)).toMatchObject({ refused: 'tokenExpired' });
  });

  test('nobody by a token of another person’s session', async () => {
    const [here, other] = [await bare.enter(await bare.person()), await bare.enter(await bare.person())];
    const mixed = await bare.auth.accessTokens.sign({ userId: here.userId, sessionId: other.sessionId });
    expect(await person(mixed)).toMatchObject({ refused: 'tokenExpired' });
  });

  test('who has a one-time password only to change it', async () => {
    const {
      tokens: { accessToken },
    } = await bare.enter(await bare.person({ oneTime: true }));
    expect(await person(accessToken)).toMatchObject({ refused: 'mustChangePassword' });
    expect(await person(accessToken, 'evenBeforeFactor')).toMatchObject({ refused: 'mustChangePassword' });
    expect(await person(accessToken, 'evenBeforeChange')).toMatchObject({ mustChange: true });
  });

  test('who must set up a second factor only to do so, or to change a one-time password before', async () => {
    const {
      tokens: { accessToken },
    } = await bare.enter(await bare.person({ roles: ['XTGLY'] }));
    expect(await person(accessToken)).toMatchObject({ refused: 'mustSetFactor' });
    for (const when of ['evenBeforeFactor', 'evenBeforeChange'] as const) {
      expect(await person(accessToken, when)).toMatchObject({ mustSetFactor: true });
    }
  });

  test('a feed by a key that stands, and no other', async () => {
    const issue = async (name: string, more: object = {}): Promise<string> => {
      const keyHash = createHash('sha256').update(`key of ${name}`).digest('hex');
      await bare.happens(`feed-${name}`, 'feed.keyIssued', { name, keyHash, ...more });
      return `key of ${name}`;
    };
    const [satellite, towers] = [crypto.randomUUID(), crypto.randomUUID()];
    const [any, bound] = [await issue(satellite), await issue(towers, { sourceType: 3 })];
    expect(await bare.auth.gate.feed(any)).toEqual({ name: satellite });
    expect(await bare.auth.gate.feed(bound)).toEqual({ name: towers, sourceType: 3 });
    await bare.happens(`feed-${towers}`, 'feed.keyRevoked', { name: towers });
    for (const key of [bound, 'guessed', '']) {
      expect(await bare.auth.gate.feed(key)).toMatchObject({ refused: 'badKey' });
    }
  });

  test('as far as the roles allow, and tells of sessions that end', async () => {
    const here = await bare.enter(await bare.person());
    expect([await bare.auth.gate.allows(here, 'alarms.act'), await bare.auth.gate.allows(here, 'user.write')]).toEqual([
      true,
      false,
    ]);
    const still = () => bare.auth.gate.stillAllows({ sessionId: here.sessionId }, 'alarms.act');
    expect(await still()).toBe(true);
    await bare.happens(userStream(here.userId), 'user.changed', {
      from: { roles: here.roles },
      to: { roles: ['JLY'] },
    });
    expect([await still(), await bare.auth.gate.allows(here, 'alarms.act')]).toEqual([false, true]);
    await bare.happens(userStream(here.userId), 'user.changed', {
      from: { roles: ['JLY'] },
      to: { roles: here.roles },
    });
    expect(await still()).toBe(true);
    const heard: string[] = [];
    const forget = bare.auth.gate.onSessionEnded((id) => heard.push(id));
    await bare.auth.sessions.end(here.sessionId, 'signedOut');
    forget();
    expect([heard, await still()]).toEqual([[here.sessionId], false]);
  });
});
