import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { serverLimits } from '../../contract/limits.ts';
import { userStream } from '../../server/auth/projections.ts';
import { openSessions } from '../../server/auth/sessions.ts';
import { type Bare, eventsOf, openBare } from './bare.ts';

let bare: Bare;
beforeAll(async () => {
  bare = await openBare({ secondFactor: 'administrators' });
});
afterAll(() => bare.close());
afterEach(() => {
  vi.restoreAllMocks();
});

const whence = { address: '203.0.113.7', agent: 'Firefox', isNew: false };
const start = async (more: Parameters<Bare['person']>[0] = {}) => {
  const user = await bare.person(more);
  return { user, id: await bare.auth.sessions.start(user, whence) };
};

const changed = (userId: string, type: string, to: object): Promise<void> =>
  bare.happens(userStream(userId), type, type === 'user.removed' ? { title: '值班员' } : { from: {}, to });
const ended = (sessionId: string): Promise<void> =>
  new Promise((resolve) => {
    const forget = bare.auth.sessions.onEnded((id) => {
      if (id === sessionId) {
        forget();
        resolve();
      }
    });
  });

describe('a session that begins', () => {
  test('stands in the log with its address, and says where its device is new', async () => {
    const user = await bare.person();
    const ids = [
      await bare.auth.sessions.start(user, whence),
      await bare.auth.sessions.start(user, { ...whence, isNew: true }),
    ];
    const events = await eventsOf(bare, 'session-');
    const told = ids.map((id) => events.find(({ stream }) => stream === `session-${id}`));
    expect(told).toMatchObject([
      { type: 'session.signedIn', actor: user.id, areaCode: '3418' },
      { type: 'session.signedIn' },
    ]);
    expect(told.map((event) => event?.data)).toEqual([
      { userId: user.id, address: '203.0.113.7' },
      { userId: user.id, address: '203.0.113.7', newDevice: true },
    ]);
  });

  test('is listed before those that began in the same moment', async () => {
    const user = await bare.person();
    const ids: string[] = [];
    for (let n = 0; n < 3; n += 1) ids.unshift(await bare.auth.sessions.start(user, whence));
    expect((await bare.auth.sessions.of(user.id)).map(({ id }) => id)).toEqual(ids);
  });

  test('is seen with what its browser says of itself, as far as that is not too long', async () => {
    const user = await bare.person();
    const id = await bare.auth.sessions.start(user, { ...whence, agent: 'x'.repeat(serverLimits.agentLength + 1) });
    const now = bare.clock.now();
    expect(await bare.auth.sessions.of(user.id)).toEqual([
      {
        id,
        userId: user.id,
        startedAt: now,
        usedAt: now,
        address: '203.0.113.7',
        agent: 'x'.repeat(serverLimits.agentLength),
      },
    ]);
  });

  test('ends as many others as a person has too many, those renewed longest ago, and never itself', async () => {
    const { sessions } = bare.auth;
    const user = await bare.person();
    const ids: string[] = [];
    for (let n = 0; n < serverLimits.sessionsPerPerson; n += 1) {
      ids.push(await sessions.start(user, whence));
      bare.clock.advance(1_000);
    }
    await sessions.renewed(ids[0]!);
    // A clock that was set back makes the newest session look like the oldest.
    bare.clock.advance(-3_600_000);
    const newest = await sessions.start(user, whence);
    const kept = (await sessions.of(user.id)).map(({ id }) => id);
    expect(kept).toHaveLength(serverLimits.sessionsPerPerson);
    expect([kept.includes(newest), kept.includes(ids[0]!), kept.includes(ids[1]!)]).toEqual([true, true, false]);
    bare.clock.advance(3_600_000);
  });
});

describe('a session that is renewed', () => {
  test('is listed first, with the time of it, and lives on from then', async () => {
    const { sessions } = bare.auth;
    const { user, id } = await start();
    bare.clock.advance(1_000);
    const later = await sessions.start(user, whence);
    expect((await sessions.of(user.id)).map((one) => one.id)).toEqual([later, id]);
    await sessions.caller(id);
    bare.clock.advance(1_000);
    await sessions.renewed(id);
    expect((await sessions.of(user.id)).map((one) => [one.id, one.usedAt])).toEqual([
      [id, bare.clock.now()],
      [later, bare.clock.now() - 1_000],
    ]);
    bare.clock.advance(serverLimits.refreshTokenMs - 1);
    expect(await sessions.caller(id)).toBeDefined();
    expect(await sessions.caller(later)).toBeUndefined();
  });
});

describe('a session that ends', () => {
  const lastOf = async (id: string) => (await eventsOf(bare, `session-${id}`)).at(-1);

  test('by its person’s own wish is told as theirs, and otherwise as the system’s with the reason', async () => {
    const [his, other] = [await start(), await start()];
    await bare.auth.sessions.end(his.id, 'signedOut');
    expect(await lastOf(his.id)).toMatchObject({
      type: 'session.signedOut',
      actor: his.user.id,
      areaCode: '3418',
      data: { userId: his.user.id },
    });
    await bare.auth.sessions.end(other.id, 'admin');
    expect(await lastOf(other.id)).toMatchObject({
      type: 'session.revoked',
      actor: 'system',
      areaCode: '3418',
      data: { userId: other.user.id, reason: 'admin' },
    });
  });

  test('is told once, though it is ended twice', async () => {
    const { id } = await start();
    const heard: string[] = [];
    const forget = bare.auth.sessions.onEnded((one) => heard.push(one));
    await bare.auth.sessions.end(id, 'signedOut');
    await bare.auth.sessions.end(id, 'admin');
    bare.auth.sessions.tellEnded(id);
    forget();
    expect(heard).toEqual([id]);
    expect((await eventsOf(bare, `session-${id}`)).map(({ type }) => type)).toEqual([
      'session.signedIn',
      'session.signedOut',
    ]);
  });

  test('is told to its line before the log is asked for room', async () => {
    const { id } = await start();
    const heard: string[] = [];
    const forget = bare.auth.sessions.onEnded((one) => heard.push(one));
    vi.spyOn(bare.store, 'append').mockRejectedValueOnce(new Error('no room'));
    await expect(bare.auth.sessions.end(id, 'signedOut')).rejects.toThrow('no room');
    forget();
    expect(heard).toEqual([id]);
  });

  test('is gone from the list', async () => {
    const { user, id } = await start();
    const other = await bare.auth.sessions.start(user, whence);
    await bare.auth.sessions.end(id, 'person');
    expect((await bare.auth.sessions.of(user.id)).map((one) => one.id)).toEqual([other]);
  });

  test('of an account that is gone stands in the log all the same, at no region', async () => {
    const { user, id } = await start();
    const told = ended(id);
    await changed(user.id, 'user.removed', {});
    await told;
    while ((await lastOf(id))?.type === 'session.signedIn') await nextTurn();
    expect(await lastOf(id)).toMatchObject({
      type: 'session.revoked',
      areaCode: '00',
      data: { reason: 'accountChanged' },
    });
  });

  test('lets in nobody even where the log has no room for that', async () => {
    const { id } = await start();
    await bare.auth.sessions.caller(id);
    vi.spyOn(bare.store, 'append').mockRejectedValueOnce(new Error('no room'));
    await expect(bare.auth.sessions.end(id, 'signedOut')).rejects.toThrow('no room');
    expect(await bare.auth.sessions.caller(id)).toBeUndefined();
  });
});

test('sessions go on where they were when the server starts anew', async () => {
  const { user, id } = await start();
  const {
    db,
    store,
    clock,
    auth: { users },
  } = bare;
  const anew = openSessions({ db, store, users, clock, policy: { wants: async () => false } });
  bare.clock.advance(1_000);
  await anew.renewed(id);
  expect(await anew.caller(id)).toMatchObject({ userId: user.id });
  expect(await anew.of(user.id)).toMatchObject([{ id, usedAt: clock.now() }]);
  bare.clock.advance(serverLimits.refreshTokenMs);
  await anew.endOverdue();
  expect(await anew.of(user.id)).toEqual([]);
  const other = await anew.start(user, whence);
  await anew.endAll(user.id, 'admin');
  await anew.end(other, 'signedOut');
  expect((await eventsOf(bare, `session-${other}`)).map(({ data }) => data['reason'])).toEqual([undefined, 'admin']);
});

describe('all sessions of an account', () => {
  test('end together, but for one, and no other account’s', async () => {
    const { sessions } = bare.auth;
    const { user, id } = await start();
    const [second, third, stranger] = [
      await sessions.start(user, whence),
      await sessions.start(user, whence),
      await start(),
    ];
    await sessions.endAll(user.id, 'passwordChanged', { except: second });
    expect((await sessions.of(user.id)).map((one) => one.id)).toEqual([second]);
    for (const gone of [id, third]) {
      expect((await eventsOf(bare, `session-${gone}`)).at(-1)?.data).toMatchObject({ reason: 'passwordChanged' });
    }
    await sessions.endAll(user.id, 'passwordReset');
    expect(await sessions.of(user.id)).toEqual([]);
    expect(await sessions.of(stranger.user.id)).toHaveLength(1);
  });

  test('end that began before a position of the log, and those that began at it or later stand', async () => {
    const { sessions } = bare.auth;
    const { user } = await start();
    const later = await sessions.start(user, whence);
    await sessions.endAll(user.id, 'accountChanged', { before: bare.store.head() });
    expect((await sessions.of(user.id)).map((one) => one.id)).toEqual([later]);
  });
});

test('sessions that have outlived themselves end when somebody looks, and others do not', async () => {
  const { sessions } = bare.auth;
  const { user, id } = await start();
  bare.clock.advance(serverLimits.refreshTokenMs - 1);
  const young = await sessions.start(user, whence);
  await sessions.endOverdue();
  expect((await sessions.of(user.id)).map((one) => one.id)).toEqual([young, id]);
  bare.clock.advance(1);
  await sessions.endOverdue();
  expect((await sessions.of(user.id)).map((one) => one.id)).toEqual([young]);
  expect((await eventsOf(bare, `session-${id}`)).at(-1)?.data).toMatchObject({ reason: 'expired' });
});
