import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { serverLimits } from '../../contract/limits.ts';
import { userStream } from '../../server/auth/projections.ts';
import { type Bare, openBare } from './bare.ts';

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
/** Something comes to the log that has nothing to do with anybody's session. */
const somethingHappens = () => bare.person();
const changed = (userId: string, type: string, to: object): Promise<void> =>
  bare.happens(userStream(userId), type, type === 'user.removed' ? { title: '值班员' } : { from: {}, to });

describe('who stands behind a session', () => {
  test('is the person, with region and roles, and nothing more where nothing is due', async () => {
    const { user, id } = await start();
    expect(await bare.auth.sessions.caller(id)).toEqual({
      userId: user.id,
      realName: '值班员',
      regionCode: '3418',
      roles: ['ZBY'],
      sessionId: id,
    });
  });

  test('has a one-time password to change, or a second factor to set up, where that is so', async () => {
    const beginner = await start({ oneTime: true });
    expect(await bare.auth.sessions.caller(beginner.id)).toMatchObject({ mustChange: true });
    expect(await bare.auth.sessions.caller(beginner.id)).not.toHaveProperty('mustSetFactor');
    const administrator = await start({ roles: ['XTGLY'] });
    expect(await bare.auth.sessions.caller(administrator.id)).toMatchObject({ mustSetFactor: true });
    expect(await bare.auth.sessions.caller(administrator.id)).not.toHaveProperty('mustChange');
    const factor = { user_id: administrator.user.id, secret: '', last_step: 0, tries: 0, tries_since: 0, set_at: 1 };
    await bare.db.insertInto('second_factors').values(factor).execute();
    await somethingHappens();
    expect(await bare.auth.sessions.caller(administrator.id)).not.toHaveProperty('mustSetFactor');
  });

  test('is nobody if the session never was, has ended, or its account is disabled, until it is enabled', async () => {
    const { sessions } = bare.auth;
    expect(await sessions.caller('never-was')).toBeUndefined();
    const { user, id } = await start();
    await changed(user.id, 'user.changed', { disabled: true });
    expect(await sessions.caller(id)).toBeUndefined();
    const other = await start();
    await changed(other.user.id, 'user.changed', { disabled: false });
    expect(await sessions.caller(other.id)).toMatchObject({ userId: other.user.id });
    await sessions.end(other.id, 'signedOut');
    expect(await sessions.caller(other.id)).toBeUndefined();
  });

  test('is asked for once as long as nothing comes to the log, and again whenever something has', async () => {
    const { user, id } = await start();
    const { sessions } = bare.auth;
    await sessions.caller(id);
    const asked = vi.spyOn(bare.db, 'selectFrom');
    expect(await sessions.caller(id)).toMatchObject({ userId: user.id });
    expect(asked).not.toHaveBeenCalled();
    await somethingHappens();
    asked.mockClear();
    expect(await sessions.caller(id)).toMatchObject({ userId: user.id });
    expect(asked).toHaveBeenCalled();
  });

  test.each([
    ['when they have just been asked for', true],
    ['when they have not', false],
  ])('is nobody any more in the moment in which the session has outlived itself, %s', async (_, isKnown) => {
    const [{ id }, { sessions }] = [await start(), bare.auth];
    const { id: other } = await start();
    if (isKnown) await sessions.caller(id);
    bare.clock.advance(serverLimits.refreshTokenMs - 1);
    expect(await sessions.caller(isKnown ? id : other)).toBeDefined();
    bare.clock.advance(1);
    expect(await sessions.caller(id)).toBeUndefined();
  });

  test('is nobody once another process has ended the session, though it has not told the log yet', async () => {
    const { id } = await start();
    const { sessions } = bare.auth;
    await sessions.caller(id);
    await bare.db.updateTable('sessions').set({ ended_at: 1 }).where('id', '=', id).execute();
    await sessions.end(id, 'signedOut');
    expect(await sessions.caller(id)).toBeUndefined();
  });
});
