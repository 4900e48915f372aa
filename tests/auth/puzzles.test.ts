import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { ownLimits, serverLimits } from '../../contract/limits.ts';
import { createWorkSearch, proofOf, type Work, zeroBitsOf } from '../../contract/session/work.ts';
import { type Captchas, createCaptchas } from '../../server/auth/captchas.ts';
import { createPuzzles } from '../../server/auth/puzzles.ts';
import { createWorks, type Works } from '../../server/auth/work.ts';
import { type SteppedClock, steppedClock } from '../support/server-clock.ts';

const bits = 4;
const who = { account: 'xin', address: '203.0.113.7' };

let clock: SteppedClock;
let works: Works;
let captchas: Captchas;
let drawn: number;
beforeEach(() => {
  clock = steppedClock();
  works = createWorks(clock, new Uint8Array(32));
  drawn = 0;
  captchas = createCaptchas(clock, async () => ({ text: `AbC${(drawn += 1)}`, png: Buffer.from(`picture ${drawn}`) }));
});

const proven = (challenge: string, least: number): string => createWorkSearch(challenge, least)(1_000_000) ?? '';
/** A proof of exactly so many bits. */
function exactly(challenge: string, wanted: number): string {
  for (let number = 0; ; number += 1) {
    if (zeroBitsOf(proofOf(challenge, number)) === wanted) return proofOf(challenge, number);
  }
}

describe('a proof of work', () => {
  test('shows what its hash begins with', () => {
    // printf %s 'abc.0' | sha256sum, and so on.
    expect(zeroBitsOf('')).toBe(0);
    const counts = Array.from({ length: 4_000 }, (_, n) => [n, zeroBitsOf(proofOf('abc', n))] as const);
    for (const [n, zero] of counts) expect(zero).toBe(leadingZeros(proofOf('abc', n)));
    expect(Math.max(...counts.map(([, zero]) => zero))).toBeGreaterThan(8);
    expect(proofOf('abc', 35)).toBe('abc.z');
    expect(proofOf('abc', 36)).toBe('abc.10');
  });

  test('is looked for so many tries at a time, and the search goes on where it stopped', () => {
    const at = Number.parseInt(proven('xyz', 6).split('.')[1] ?? '', 36);
    const whole = createWorkSearch('xyz', 6);
    expect(whole(at)).toBeUndefined();
    expect(whole(1)).toBe(proofOf('xyz', at));
    const stepped = createWorkSearch('xyz', 6);
    for (let n = 0; n < at; n += 1) expect(stepped(1)).toBeUndefined();
    expect(stepped(1)).toBe(proofOf('xyz', at));
    expect(zeroBitsOf(proofOf('xyz', at))).toBeGreaterThanOrEqual(6);
    for (let n = 0; n < at; n += 1) expect(zeroBitsOf(proofOf('xyz', n))).toBeLessThan(6);
  });

  test('of just as many bits as were asked for is enough', () => {
    const least = zeroBitsOf(proofOf('xyz', 0));
    expect(createWorkSearch('xyz', least)(1)).toBe(proofOf('xyz', 0));
  });
});

function leadingZeros(text: string): number {
  const hash = createHash('sha256').update(text).digest();
  const all = [...hash].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return all.indexOf('1');
}

describe('a task of work', () => {
  const check = (proof: string | undefined, by = who) => works.check(proof, by);

  test('says what is to be done, and is good once, by who got it', () => {
    const task = works.issue(who, bits);
    expect(task).toEqual({
      challenge: expect.stringMatching(/^[a-z\d]{8}\.4\.[\w-]{8}\.[\w-]{16}$/),
      bits,
      patientBits: bits + ownLimits.patientBits,
      patientMs: ownLimits.patientMs,
    });
    const proof = proven(task.challenge, bits);
    expect(check(proof, { ...who, account: 'other' })).toBeUndefined();
    expect(check(proof, { ...who, address: '203.0.113.8' })).toBeUndefined();
    expect(check(proof)).toBe('work');
    expect(check(proof)).toBeUndefined();
  });

  test('is one subscriber’s, wherever in their network', () => {
    const proof = proven(works.issue({ ...who, address: '2001:db8:1:2::1' }, bits).challenge, bits);
    expect(check(proof, { ...who, address: '2001:db8:1:2::ffff' })).toBe('work');
  });

  test('takes as many bits as it asked for, and not one less', () => {
    const { challenge } = works.issue(who, bits);
    expect(check(exactly(challenge, bits - 1))).toBeUndefined();
    expect(check(exactly(challenge, bits))).toBe('work');
  });

  test('is good for five minutes', () => {
    const [one, other] = [
      exactly(works.issue(who, bits).challenge, bits),
      exactly(works.issue(who, bits).challenge, bits),
    ];
    clock.advance(serverLimits.captchaMs - 1);
    expect(check(one)).toBe('work');
    clock.advance(1);
    expect(check(other)).toBeUndefined();
  });

  test('stands in for the captcha with more work, half a minute later', () => {
    const tasks = Array.from({ length: 4 }, () => works.issue(who, bits).challenge);
    const much = bits + ownLimits.patientBits;
    const [early, little, late, most] = [
      exactly(tasks[0]!, much),
      exactly(tasks[1]!, much - 1),
      exactly(tasks[2]!, much),
      exactly(tasks[3]!, much + 1),
    ];
    clock.advance(ownLimits.patientMs - 1);
    expect(check(early)).toBe('work');
    clock.advance(1);
    expect([check(little), check(late), check(most)]).toEqual(['work', 'patience', 'patience']);
  });

  test.each([
    ['none', undefined],
    ['an empty text', ''],
    ['nonsense', 'x.y.z'],
    ['a forged mark', 'forged'],
  ])('is not done by %s', (_, proof) => {
    const { challenge } = works.issue(who, 0);
    const [at = '', of = '', nonce = ''] = challenge.split('.');
    expect(check(proof === 'forged' ? proofOf(`${at}.${of}.${nonce}.${'A'.repeat(16)}`, 0) : proof)).toBeUndefined();
  });

  test('is not made easier or younger by who got it', () => {
    const { challenge } = works.issue(who, 20);
    const [at = '', of = '', nonce = '', mark = ''] = challenge.split('.');
    expect(check(proofOf([at, '0', nonce, mark].join('.'), 0))).toBeUndefined();
    expect(check(proofOf([(clock.now() + 1).toString(36), of, nonce, mark].join('.'), 0))).toBeUndefined();
  });

  test('of another server is none', () => {
    const other = createWorks(clock, new Uint8Array(32).fill(1));
    expect(check(proven(other.issue(who, bits).challenge, bits))).toBeUndefined();
  });

  test('that was used is remembered as long as it would be good, beside fifty thousand others', () => {
    const use = (): string => {
      const proof = proofOf(works.issue(who, 0).challenge, 0);
      expect(check(proof)).toBe('work');
      return proof;
    };
    const [first, second] = [use(), use()];
    for (let n = 2; n < 50_000; n += 1) works.check(proofOf(works.issue(who, 0).challenge, 0), who);
    expect(check(first)).toBeUndefined();
    use();
    expect(check(second)).toBeUndefined();
    expect(check(first)).toBe('work');
  });

  test('that has outlived itself is forgotten when others are used, and opens nothing all the same', () => {
    const old = proofOf(works.issue(who, 0).challenge, 0);
    check(old);
    clock.advance(serverLimits.captchaMs);
    expect(check(proofOf(works.issue(who, 0).challenge, 0))).toBe('work');
    expect(check(old)).toBeUndefined();
  });
});

describe('a captcha', () => {
  test('is read however it is written, once, at the device that got it', async () => {
    expect((await captchas.issue('d1')).toString()).toBe('picture 1');
    await captchas.issue('d2');
    expect(captchas.check('d1', 'abc2')).toBe(false);
    expect(captchas.check('d1', 'abc1')).toBe(false);
    expect(captchas.check('d2', ' aBc2 ')).toBe(true);
    expect(captchas.check('d2', 'abc2')).toBe(false);
    expect(captchas.check('d3', 'abc1')).toBe(false);
  });

  test('is good for five minutes', async () => {
    for (const device of ['d1', 'd2']) await captchas.issue(device);
    clock.advance(serverLimits.captchaMs - 1);
    expect(captchas.check('d1', 'abc1')).toBe(true);
    clock.advance(1);
    expect(captchas.check('d2', 'abc2')).toBe(false);
  });

  test('is void once the device has another, which counts as its newest', async () => {
    for (let n = 0; n < 2; n += 1) await captchas.issue('d0');
    expect(captchas.check('d0', 'abc1')).toBe(false);
    await captchas.issue('d1');
    for (let n = 0; n < 9_998; n += 1) await captchas.issue(`other ${n}`);
    await captchas.issue('d1');
    for (const device of ['one more', 'another']) await captchas.issue(device);
    expect([captchas.check('other 0', 'abc4'), captchas.check('other 1', 'abc5')]).toEqual([false, true]);
    expect(captchas.check('d1', `abc${drawn - 2}`)).toBe(true);
  });

  test('is kept with ten thousand others, the latest ones', async () => {
    for (let n = 0; n < 10_000; n += 1) await captchas.issue(`d${n}`);
    await captchas.issue('d10000');
    expect([captchas.check('d0', 'abc1'), captchas.check('d1', 'abc2'), captchas.check('d10000', 'abc10001')]).toEqual([
      false,
      true,
      true,
    ]);
  });
});

describe('a try under suspicion', () => {
  const guesser = { ...who, device: undefined };
  const solve = (attempt: object) => createPuzzles(captchas, works).solve(attempt, guesser, bits);
  const done = (more = 0): { work: string } => ({ work: exactly(works.issue(guesser, bits).challenge, bits + more) });
  const next = {
    captchaDue: true,
    work: { challenge: expect.any(String) as unknown, bits, patientBits: bits + 2, patientMs: 30_000 },
  };

  test('is told what the next one wants: nothing, or a task', () => {
    const puzzles = createPuzzles(captchas, works);
    expect(puzzles.next(guesser, 0)).toEqual({ captchaDue: false });
    expect(puzzles.next(guesser, bits)).toEqual(next);
  });

  test('passes with work done and the captcha read', async () => {
    await captchas.issue('d1');
    expect(solve({ deviceId: 'd1', validCode: 'abc1', ...done() })).toBeUndefined();
  });

  test('passes with more work and patience, and no captcha', () => {
    const patient = [done(2), done(1)];
    clock.advance(ownLimits.patientMs);
    expect(solve(patient[0]!)).toBeUndefined();
    expect(solve(patient[1]!)).toMatchObject({ refused: 'captchaDue', field: 'validCode', data: next });
  });

  test('does not pass without a captcha, or without a device that it was for', async () => {
    await captchas.issue('d1');
    for (const attempt of [{}, { deviceId: 'd1' }, { validCode: 'abc1' }, { deviceId: '', validCode: 'abc1' }]) {
      expect(solve({ ...done(), ...attempt })).toMatchObject({ refused: 'captchaDue', field: 'validCode', data: next });
    }
  });

  test('does not pass without work, and keeps its captcha for the next one', async () => {
    await captchas.issue('d1');
    expect(solve({ deviceId: 'd1', validCode: 'abc1' })).toMatchObject({
      refused: 'workDue',
      field: 'work',
      data: next,
    });
    expect(solve({ deviceId: 'd1', validCode: 'abc1', ...done() })).toBeUndefined();
  });

  test('does not pass with a wrong captcha, though there was patience', async () => {
    await captchas.issue('d1');
    const patient = done(2);
    clock.advance(ownLimits.patientMs);
    expect(solve({ deviceId: 'd1', validCode: 'nope', ...patient })).toMatchObject({
      refused: 'captchaWrong',
      field: 'validCode',
      data: next,
    });
  });

  test('has a new task each time', () => {
    const tasks = [1, 2].map(() => (solve({}) as unknown as { data: { work: Work } }).data.work.challenge);
    expect(tasks[0]).not.toBe(tasks[1]);
  });
});
