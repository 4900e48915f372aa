import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ownLimits, serverLimits } from '../../contract/limits.ts';
import { createWorkSearch, type Work } from '../../contract/session/work.ts';
import { createCaptchas } from '../../server/auth/captchas.ts';
import { checkPassword, type PasswordCheck } from '../../server/auth/check-password.ts';
import { openLoginGuard } from '../../server/auth/login-guard.ts';
import { createPasswords, type Turn } from '../../server/auth/passwords.ts';
import { userStream } from '../../server/auth/projections.ts';
import { createPuzzles } from '../../server/auth/puzzles.ts';
import { openTries } from '../../server/auth/tries.ts';
import { createWorks } from '../../server/auth/work.ts';
import { type Bare, formOf, freshAddress, openBare } from './bare.ts';

const wrong = { password: 'Wrong@2026' };

let bare: Bare;
let parts: PasswordCheck;
let turns: Turn[];
beforeAll(async () => {
  bare = await openBare();
});
afterAll(() => bare.close());
afterEach(() => {
  vi.restoreAllMocks();
});
beforeEach(async () => {
  await bare.db.deleteFrom('sign_in_tries').execute();
  const {
    clock,
    db,
    auth: { users, devices },
  } = bare;
  const key = new Uint8Array(32);
  const passwords = createPasswords({ log2N: 4, p: 1 });
  turns = [];
  const inTurn = <T>(turn: Turn, work: () => Promise<T>): Promise<T> => {
    turns.push(turn);
    return passwords.inTurn(turn, work);
  };
  const captchas = createCaptchas(clock, async () => ({ text: 'Abc12', png: Buffer.from('') }));
  parts = {
    clock,
    users,
    devices,
    passwords: { ...passwords, inTurn },
    guard: openLoginGuard(openTries(db, clock, key), clock, 4),
    puzzles: createPuzzles(captchas, createWorks(clock, key)),
  };
});

type Who = { userName: string };
const check = (user: Who, more: object = {}, asker: object = {}) =>
  checkPassword(parts, formOf(user, more), { address: freshAddress(), device: undefined, ...asker });
const fail = async (user: Who, times: number, asker: object = {}): Promise<void> => {
  for (let n = 0; n < times; n += 1) await check(user, wrong, asker);
};
const knownDevice = async (user: { id: string }): Promise<string> => {
  const device = bare.auth.devices.create();
  await bare.auth.devices.meet(device, user.id);
  return device;
};
/** Proof of so much work that no captcha has to be read, half a minute later. */
function patience(refused: object): { work: string } {
  const { work } = (refused as { data: { work: Work } }).data;
  bare.clock.advance(ownLimits.patientMs);
  return { work: createWorkSearch(work.challenge, work.patientBits)(1_000_000) ?? '' };
}

describe('name and password', () => {
  test('that are right answer the account; a blank around the name does not matter', async () => {
    const user = await bare.person();
    expect(await check(user)).toMatchObject({ user: { id: user.id } });
    expect(await check({ userName: ` ${user.userName} ` })).toMatchObject({ user: { id: user.id } });
  });

  test('that are wrong are told by the same words, whether there is such an account or not', async () => {
    const refused = {
      refused: 'badCredentials',
      field: 'password',
      message: '用户名或密码错误',
      data: { captchaDue: false },
    };
    expect(await check(await bare.person(), wrong)).toEqual(refused);
    expect(await check({ userName: 'nobody' }, wrong)).toEqual(refused);
    const [device] = [bare.auth.devices.create()];
    expect(await check({ userName: 'nobody' }, wrong, { device })).toEqual(refused);
  });

  test('that are right say so of an account that is disabled, or whose one-time password has expired', async () => {
    const beginner = await bare.person({ oneTime: true });
    bare.clock.advance(serverLimits.oneTimePasswordMs - 1);
    expect(await check(beginner)).toMatchObject({ user: { id: beginner.id } });
    bare.clock.advance(1);
    expect(await check(beginner)).toMatchObject({ refused: 'passwordExpired', field: 'password' });
    expect(await check(await bare.person())).toHaveProperty('user');
    for (const [disabled, answer] of [
      [true, { refused: 'accountDisabled', field: 'username' }],
      [false, { user: { disabled: false } }],
    ] as const) {
      const user = await bare.person();
      await bare.happens(userStream(user.id), 'user.changed', { from: {}, to: { disabled } });
      expect(await check(user)).toMatchObject(answer);
    }
  });

  test('that are right forgive what was wrong before', async () => {
    const user = await bare.person();
    const address = freshAddress();
    for (let round = 0; round < 3; round += 1) {
      await fail(user, 2, { address });
      expect(await check(user, {}, { address })).toHaveProperty('user');
    }
  });

  test('that were right no longer are where the password was changed while they were compared', async () => {
    const user = await bare.person();
    const matches = parts.passwords.matches.bind(parts.passwords);
    vi.spyOn(parts.passwords, 'matches').mockImplementationOnce(async (...args) => {
      const right = await matches(...args);
      const hash = 'scrypt$4$1$YQ$YQ';
      await bare.db.updateTable('credentials').set({ hash }).where('user_id', '=', user.id).execute();
      return right;
    });
    expect(await check(user)).toMatchObject({ refused: 'badCredentials' });
  });

  test('are compared in the turn of the device where it is known, and else in that of the address', async () => {
    const user = await bare.person();
    const device = await knownDevice(user);
    await check(user, {}, { device });
    await check(user, {}, { address: '2001:db8:7:7::1', device: 'unknown' });
    await check(user, wrong, { address: '203.0.113.77' });
    await check(user, {}, { address: '203.0.113.77' });
    expect(turns).toEqual([
      { lane: 'known', party: device },
      { lane: 'clean', party: '2001:db8:7:7::/64' },
      { lane: 'clean', party: '203.0.113.77' },
      { lane: 'failing', party: '203.0.113.77' },
    ]);
  });
});

describe('where a puzzle is due', () => {
  test('the right password alone is not even compared, and is refused with a task', async () => {
    const user = await bare.person();
    await fail(user, 3);
    turns = [];
    const refused = await check(user);
    expect(refused).toMatchObject({ refused: 'captchaDue', data: { captchaDue: true, work: { bits: 4 } } });
    expect(turns).toEqual([]);
  });

  test('the right password opens with enough work done', async () => {
    const user = await bare.person();
    const address = freshAddress();
    await fail(user, 3, { address });
    const proof = patience(await check(user, {}, { address }));
    expect(await check(user, proof, { address })).toHaveProperty('user');
  });

  test('a wrong password with enough work done is told with the next task', async () => {
    const user = await bare.person();
    const address = freshAddress();
    await fail(user, 3, { address });
    const proof = patience(await check(user, {}, { address }));
    expect(await check(user, { ...wrong, ...proof }, { address })).toMatchObject({
      refused: 'badCredentials',
      data: { captchaDue: true, work: { bits: 4 } },
    });
  });

  test('only since others failed while one waited for one’s turn, it is asked for then', async () => {
    const user = await bare.person();
    const inTurn = parts.passwords.inTurn.bind(parts.passwords);
    vi.spyOn(parts.passwords, 'inTurn').mockImplementationOnce(async (turn, work) => {
      await fail(user, 3);
      return inTurn(turn, work);
    });
    expect(await check(user)).toMatchObject({ refused: 'captchaDue', field: 'validCode', data: { captchaDue: true } });
  });
});

describe('where a wait is due', () => {
  test('nothing is compared, and the seconds are told', async () => {
    const user = await bare.person();
    const device = await knownDevice(user);
    await fail(user, 5, { device });
    turns = [];
    expect(await check(user, {}, { device })).toEqual({
      refused: 'tryLater',
      field: 'username',
      message: '尝试次数过多，请 5 秒后再试',
      data: { seconds: 5, captchaDue: false },
    });
    expect(turns).toEqual([]);
    bare.clock.advance(5_000);
    expect(await check(user, {}, { device })).toHaveProperty('user');
  });

  test('only since others tried at the same device meanwhile, it is told then', async () => {
    const user = await bare.person();
    const device = await knownDevice(user);
    const inTurn = parts.passwords.inTurn.bind(parts.passwords);
    vi.spyOn(parts.passwords, 'inTurn').mockImplementationOnce(async (turn, work) => {
      await fail(user, 5, { device });
      return inTurn(turn, work);
    });
    expect(await check(user, {}, { device })).toMatchObject({
      refused: 'tryLater',
      field: 'username',
      data: { seconds: 5 },
    });
  });
});

describe('a device at which too many wrong passwords are tried', () => {
  const isKnown = (user: { id: string }, device: string) => bare.auth.devices.knows(device, user.id);
  const failPatiently = async (user: Who, device: string, times: number): Promise<void> => {
    for (let n = 0; n < times; n += 1) {
      bare.clock.advance(300_000);
      await check(user, wrong, { device });
    }
  };

  test('is forgotten with the last of these, and not before; the account’s other devices stay known', async () => {
    const user = await bare.person();
    const [device, other] = [await knownDevice(user), await knownDevice(user)];
    await failPatiently(user, device, serverLimits.knownDeviceTries - 1);
    expect(await isKnown(user, device)).toBe(true);
    await failPatiently(user, device, 1);
    expect([await isKnown(user, device), await isKnown(user, other)]).toEqual([false, true]);
  });

  test('is another account’s all the same', async () => {
    const [user, neighbour] = [await bare.person(), await bare.person()];
    const device = await knownDevice(neighbour);
    await bare.auth.devices.meet(device, user.id);
    await failPatiently(user, device, serverLimits.knownDeviceTries);
    expect([await isKnown(user, device), await isKnown(neighbour, device)]).toEqual([false, true]);
  });
});
