import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { serverLimits } from '../../contract/limits.ts';
import { type FactorStore, type KeptFactor, openFactorStore } from '../../server/auth/factor-store.ts';
import { codeAt, newSecret } from '../../server/auth/totp.ts';
import { type Bare, openBare } from './bare.ts';

const stepMs = 30_000;

let bare: Bare;
let factors: FactorStore;
let user: string;
let kept: KeptFactor;
beforeAll(async () => {
  bare = await openBare();
  factors = openFactorStore(bare.db, bare.clock, new Uint8Array(32));
});
afterAll(() => bare.close());
afterEach(() => {
  vi.restoreAllMocks();
});
beforeEach(async () => {
  user = crypto.randomUUID();
  bare.clock.advance(5 * stepMs);
  await factors.begin(user, newSecret());
  kept = (await factors.find(user))!;
});

const rightCode = (off = 0): string => codeAt(kept.secret, bare.clock.now() + off * stepMs);
const wrongCode = (): string => {
  const right = new Set([-1, 0, 1].map((off) => rightCode(off)));
  return ['000000', '000001', '000002', '000003'].find((code) => !right.has(code))!;
};
const show = (code: string) => factors.show(user, kept, code);

describe('a factor', () => {
  test('is not there before it is begun, waits for its first code, and counts from then on', async () => {
    expect(await factors.find('nobody')).toBeUndefined();
    expect(kept).toEqual({ secret: kept.secret });
    await factors.confirm(user);
    expect(await factors.find(user)).toEqual({ secret: kept.secret, setAt: bare.clock.now() });
  });

  test('that is begun again has the newer secret; one that counts keeps its own', async () => {
    const secret = newSecret();
    await factors.begin(user, secret);
    expect((await factors.find(user))?.secret).toBe(secret);
    await factors.confirm(user);
    await factors.begin(user, newSecret());
    expect((await factors.find(user))?.secret).toBe(secret);
  });

  test('counts for its own account alone, and so do its codes and its tries', async () => {
    const [other, secret] = [crypto.randomUUID(), newSecret()];
    await factors.begin(other, secret);
    await factors.confirm(user);
    expect(await factors.find(other)).toEqual({ secret });
    expect(await show(rightCode())).toMatchObject({ kind: 'right' });
    const showOther = (code: string) => factors.show(other, { secret }, code);
    expect(await showOther(codeAt(secret, bare.clock.now()))).toEqual({ kind: 'right', by: 'phone' });
    for (let n = 1; n < serverLimits.factorTries; n += 1)
      expect(await showOther('ABCDE-FGHJK')).toEqual({ kind: 'wrong' });
    expect(await show(rightCode(1))).toMatchObject({ kind: 'right' });
    expect([(await showOther('ABCDE-FGHJK')).kind, (await showOther('ABCDE-FGHJK')).kind]).toEqual(['wrong', 'wait']);
    await factors.makeCodes(other);
    await factors.makeCodes(user);
    expect(await factors.codesLeft(other)).toBe(serverLimits.recoveryCodes);
  });

  test('is taken off once, with its recovery codes, and nobody else’s', async () => {
    const other = crypto.randomUUID();
    await factors.begin(other, newSecret());
    for (const one of [user, other]) await factors.makeCodes(one);
    expect(await factors.remove(user)).toBe(true);
    expect(await factors.remove(user)).toBe(false);
    expect([await factors.find(user), await factors.codesLeft(user)]).toEqual([undefined, 0]);
    expect(await factors.find(other)).toBeDefined();
    expect(await factors.codesLeft(other)).toBe(serverLimits.recoveryCodes);
  });
});

describe('the code of a phone', () => {
  test('is right once, and none of the steps before it is right any more', async () => {
    expect(await show(rightCode())).toEqual({ kind: 'right', by: 'phone' });
    expect(await show(rightCode())).toEqual({ kind: 'wrong' });
    expect(await show(rightCode(-1))).toEqual({ kind: 'wrong' });
    expect(await show(rightCode(1))).toEqual({ kind: 'right', by: 'phone' });
  });

  test('that is wrong is told so', async () => {
    expect(await show(wrongCode())).toEqual({ kind: 'wrong' });
  });

  test('of another account is wrong', async () => {
    expect(await factors.show(user, kept, codeAt(newSecret(), bare.clock.now()))).toEqual({ kind: 'wrong' });
  });
});

describe('recovery codes', () => {
  test('are ten of two halves with letters that nobody takes for others', async () => {
    const codes = await factors.makeCodes(user);
    expect(codes).toHaveLength(serverLimits.recoveryCodes);
    for (const code of codes) expect(code).toMatch(/^[A-HJKMNP-TV-Z\d]{5}-[A-HJKMNP-TV-Z\d]{5}$/);
    expect(new Set(codes).size).toBe(codes.length);
  });

  test('are good once each, and say how many are left', async () => {
    const [first = '', second = ''] = await factors.makeCodes(user);
    expect(await factors.codesLeft(user)).toBe(serverLimits.recoveryCodes);
    expect(await show(first)).toEqual({ kind: 'right', by: 'recovery', left: serverLimits.recoveryCodes - 1 });
    expect(await show(first)).toEqual({ kind: 'wrong' });
    expect(await show(second)).toEqual({ kind: 'right', by: 'recovery', left: serverLimits.recoveryCodes - 2 });
    expect(await factors.codesLeft(user)).toBe(serverLimits.recoveryCodes - 2);
  });

  test('are read as they were meant: without the line, in small letters, O for nought, I and L for one', async () => {
    const [code = ''] = await factors.makeCodes(user);
    expect(await show(code.replace('-', '').toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l'))).toMatchObject({
      kind: 'right',
      by: 'recovery',
    });
  });

  test('of six digits are none: those are a phone’s', async () => {
    await factors.makeCodes(user);
    expect(await show(wrongCode())).toEqual({ kind: 'wrong' });
    expect(await factors.codesLeft(user)).toBe(serverLimits.recoveryCodes);
  });

  test('made anew void the former ones', async () => {
    const [former = ''] = await factors.makeCodes(user);
    const [code = ''] = await factors.makeCodes(user);
    expect(await factors.codesLeft(user)).toBe(serverLimits.recoveryCodes);
    expect(await show(former)).toEqual({ kind: 'wrong' });
    expect(await show(code)).toMatchObject({ kind: 'right' });
  });

  test('are one account’s, and stand nowhere as they are', async () => {
    const codes = await factors.makeCodes(user);
    const other = crypto.randomUUID();
    await factors.begin(other, newSecret());
    expect(await factors.show(other, kept, codes[0]!)).toEqual({ kind: 'wrong' });
    const rows = JSON.stringify(
      await bare.db.selectFrom('recovery_codes').selectAll().where('user_id', '=', user).execute(),
    );
    for (const code of codes) for (const text of [code, code.replace('-', '')]) expect(rows).not.toContain(text);
  });
});

describe('codes are tried', () => {
  const spend = async (times: number): Promise<void> => {
    for (let n = 0; n < times; n += 1) await show(wrongCode());
  };

  test('five times in a quarter of an hour, which begins with the first, the right one too', async () => {
    await spend(1);
    bare.clock.advance(stepMs);
    await spend(serverLimits.factorTries - 2);
    expect((await show(wrongCode())).kind).toBe('wrong');
    expect(await show(rightCode())).toEqual({ kind: 'wait', waitMs: serverLimits.factorWindowMs - stepMs });
    bare.clock.advance(serverLimits.factorWindowMs - stepMs - 1);
    expect(await show(rightCode())).toEqual({ kind: 'wait', waitMs: 1 });
    bare.clock.advance(1);
    expect(await show(rightCode())).toEqual({ kind: 'right', by: 'phone' });
  });

  test('anew after a right one', async () => {
    await spend(serverLimits.factorTries - 1);
    expect((await show(rightCode())).kind).toBe('right');
    await spend(serverLimits.factorTries - 1);
    expect((await show(wrongCode())).kind).toBe('wrong');
    expect((await show(rightCode(1))).kind).toBe('wait');
  });

  test('anew in the next quarter of an hour, as often as in the first', async () => {
    await spend(2);
    bare.clock.advance(serverLimits.factorWindowMs);
    await spend(serverLimits.factorTries - 1);
    expect((await show(wrongCode())).kind).toBe('wrong');
    expect((await show(rightCode())).kind).toBe('wait');
  });

  test('by each account for itself', async () => {
    await spend(serverLimits.factorTries);
    const other = crypto.randomUUID();
    const secret = newSecret();
    await factors.begin(other, secret);
    expect((await factors.show(other, { secret }, codeAt(secret, bare.clock.now()))).kind).toBe('right');
  });

  test('where there is no factor any more, they are looked at no sooner than after the whole wait', async () => {
    await factors.remove(user);
    expect(await show(rightCode())).toEqual({ kind: 'wait', waitMs: serverLimits.factorWindowMs });
  });
});
