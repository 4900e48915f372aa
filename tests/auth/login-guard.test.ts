import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { serverLimits } from '../../contract/limits.ts';
import { type Guesser, type LoginGuard, openLoginGuard } from '../../server/auth/login-guard.ts';
import { openTries, type Tries } from '../../server/auth/tries.ts';
import { type Bare, freshAddress, openBare } from './bare.ts';

const workBits = 10;
const second = 1_000;

let bare: Bare;
let tries: Tries;
let guard: LoginGuard;
beforeAll(async () => {
  bare = await openBare();
});
afterAll(() => bare.close());
beforeEach(() => {
  tries = openTries(bare.db, bare.clock, new Uint8Array(32));
  guard = openLoginGuard(tries, bare.clock, workBits);
});

let made = 0;
const stranger = (more: Partial<Guesser> = {}): Guesser => ({
  account: `account-${(made += 1)}`,
  address: freshAddress(),
  device: undefined,
  ...more,
});
const atDevice = (account = `account-${(made += 1)}`): Guesser =>
  stranger({ account, device: `device-${(made += 1)}` });
const fail = async (who: Guesser, times: number): Promise<void> => {
  for (let n = 0; n < times; n += 1) await guard.admit({ ...who }, true);
};
/** Fails so often, waiting each time as long as it takes. */
async function failPatiently(who: Guesser, times: number): Promise<void> {
  for (let n = 0; n < times; n += 1) {
    bare.clock.advance((await guard.hurdles(who)).waitMs);
    await guard.admit(who, true);
  }
}

describe('a device at which the account has signed in', () => {
  test('waits after five failures, twice as long after each further one, up to five minutes', async () => {
    const who = atDevice();
    await fail(who, 4);
    expect(await guard.hurdles(who)).toEqual({ waitMs: 0, bits: 0, lane: 'known' });
    const waits: number[] = [];
    for (let failures = 5; failures <= 12; failures += 1) {
      await fail(who, 1);
      const { waitMs } = await guard.hurdles(who);
      waits.push(waitMs / second);
      bare.clock.advance(waitMs - 1);
      expect((await guard.admit(who, true)).admitted).toBe(false);
      bare.clock.advance(1);
    }
    expect(waits).toEqual([5, 10, 20, 40, 80, 160, 300, 300]);
    expect((await guard.hurdles(who)).waitMs).toBe(0);
    bare.clock.advance(60 * second);
    expect((await guard.hurdles(who)).waitMs).toBe(0);
    expect(await guard.failuresAt(who.account, who.device!)).toBe(12);
  });

  test('never has a puzzle, and takes no failure for its address or its account', async () => {
    const who = atDevice();
    await fail(who, 4);
    expect(await guard.hurdles({ ...who, device: undefined })).toEqual({ waitMs: 0, bits: 0, lane: 'clean' });
    expect(await guard.admit(who, false)).toMatchObject({ admitted: true, bits: 0 });
  });

  test('is not slowed by strangers, nor by its own failures at another account, nor by another device’s', async () => {
    const who = atDevice();
    await fail({ ...who, device: undefined }, 5);
    await fail({ ...who, account: 'another' }, 5);
    await fail({ ...who, device: 'other-device' }, 5);
    expect(await guard.hurdles(who)).toEqual({ waitMs: 0, bits: 0, lane: 'known' });
  });

  test('has all its failures forgiven by a success, and no stranger’s', async () => {
    const who = atDevice();
    const unknown = { ...who, device: undefined };
    await fail(who, 5);
    await fail(unknown, 3);
    await guard.forgive(who);
    expect(await guard.failuresAt(who.account, who.device!)).toBe(0);
    expect((await guard.hurdles(unknown)).bits).toBe(workBits);
  });

  test('is told what is before it, however many strangers wait to be told', async () => {
    const order: string[] = [];
    const strangers = Array.from({ length: 5 }, () => guard.hurdles(stranger()).then(() => order.push('stranger')));
    await guard.hurdles(atDevice()).then(() => order.push('known'));
    await Promise.all(strangers);
    expect(order[0]).toBe('known');
  });
});

describe('a stranger', () => {
  test('has a puzzle after three failures at one account, wherever they came from', async () => {
    const { account } = stranger();
    for (let n = 0; n < 2; n += 1) await fail(stranger({ account }), 1);
    expect((await guard.hurdles(stranger({ account }))).bits).toBe(0);
    await fail(stranger({ account }), 1);
    expect(await guard.hurdles(stranger({ account }))).toEqual({ waitMs: 0, bits: workBits, lane: 'clean' });
  });

  test('has a puzzle after three failures from their address, and another lane after one', async () => {
    const { address } = stranger();
    expect((await guard.hurdles(stranger({ address }))).lane).toBe('clean');
    for (let n = 1; n <= 2; n += 1) {
      await fail(stranger({ address }), 1);
      expect(await guard.hurdles(stranger({ address }))).toEqual({ waitMs: 0, bits: 0, lane: 'failing' });
    }
    await fail(stranger({ address }), 1);
    expect((await guard.hurdles(stranger({ address }))).bits).toBe(workBits);
  });

  test.each([
    [3, 0],
    [5, 0],
    [6, 1],
    [11, 1],
    [12, 2],
    [24, 3],
    [47, 3],
    [48, 4],
    [96, 4],
  ])('after %i failures at an account has %i bits of work more', async (failures, more) => {
    const { account } = stranger();
    for (let n = 0; n < failures; n += 1) await tries.add(['account', account]);
    expect((await guard.hurdles(stranger({ account }))).bits).toBe(workBits + more);
  });

  test('waits after five failures at one account from one address; who tries first there does not', async () => {
    const who = stranger();
    await fail(who, 4);
    expect((await guard.hurdles(who)).waitMs).toBe(0);
    await fail(who, 1);
    expect(await guard.hurdles(who)).toMatchObject({ waitMs: 5 * second, lane: 'failing' });
    expect((await guard.hurdles(stranger({ address: who.address }))).waitMs).toBe(0);
    expect((await guard.hurdles(stranger({ account: who.account }))).waitMs).toBe(0);
  });

  test('waits by their address’s failures from their second try on', async () => {
    const { address } = stranger();
    for (let n = 0; n < 5; n += 1) await fail(stranger({ address }), 1);
    const who = stranger({ address });
    expect((await guard.hurdles(who)).waitMs).toBe(0);
    await fail(who, 1);
    expect((await guard.hurdles(who)).waitMs).toBe(10 * second);
  });

  test('waits for the others after fifty later failures of strangers at one account, but not at first', async () => {
    const { account } = stranger();
    for (let n = 0; n < serverLimits.strangersDelayAfter - 1; n += 1) await fail(stranger({ account }), 2);
    const who = stranger({ account });
    await fail(who, 1);
    expect((await guard.hurdles(who)).waitMs).toBe(0);
    await fail(who, 1);
    expect((await guard.hurdles(who)).waitMs).toBe(5 * second);
    expect((await guard.hurdles(stranger({ account }))).waitMs).toBe(0);
  });

  test('is admitted with the puzzle solved, and not without; only who is admitted is counted', async () => {
    const who = stranger();
    expect(await guard.admit(who, false)).toEqual({ waitMs: 0, bits: 0, lane: 'clean', admitted: true });
    await fail(who, 2);
    expect(await guard.admit(who, false)).toMatchObject({ bits: workBits, admitted: false });
    expect((await tries.of('pair', who.account, `${who.address.split('::')[0]}::/64`)).failures).toBe(3);
    expect(await guard.admit(who, true)).toMatchObject({ bits: workBits, admitted: true });
  });

  test('among ten at the same moment is looked at after those before it: three are admitted', async () => {
    const who = stranger();
    const admitted = await Promise.all(Array.from({ length: 10 }, () => guard.admit(who, false)));
    expect(admitted.map((one) => one.admitted)).toEqual([true, true, true, ...Array.from({ length: 7 }, () => false)]);
  });

  test('is looked at though the one before could not be', async () => {
    vi.spyOn(tries, 'ofAll').mockRejectedValueOnce(new Error('locked'));
    const both = await Promise.allSettled([guard.hurdles(stranger()), guard.hurdles(stranger())]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  });

  test('who succeeds takes their failures off the address and the account, and leaves those of others', async () => {
    const who = stranger();
    const [neighbour, other] = [stranger({ address: who.address }), stranger({ account: who.account })];
    await failPatiently(neighbour, 2);
    await failPatiently(other, 2);
    await failPatiently(who, 3);
    const key = `${who.address.split('::')[0]}::/64`;
    const keys = [
      ['pair', who.account, key],
      ['address', key],
      ['account', who.account],
      ['again', who.account],
    ];
    const counts = () => Promise.all(keys.map(async (one) => (await tries.of(...one)).failures));
    expect(await counts()).toEqual([3, 5, 5, 3]);
    await guard.forgive(who);
    expect(await counts()).toEqual([0, 2, 2, 1]);
  });

  test('who succeeds at the first try takes nothing off anybody’s count', async () => {
    const who = stranger();
    await failPatiently(stranger({ account: who.account }), 3);
    await guard.admit(who, true);
    await guard.forgive(who);
    expect((await tries.of('again', who.account)).failures).toBe(2);
    expect((await tries.of('account', who.account)).failures).toBe(3);
    await guard.forgive(who);
    expect((await tries.of('again', who.account)).failures).toBe(2);
  });
});
