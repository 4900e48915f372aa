import { afterEach, describe, expect, test, vi } from 'vitest';
import { randomPassword } from '../../server/auth/random-password.ts';
import { TooManyWaiting } from '../../server/auth/lanes.ts';
import { createPasswords, hashesAtOnce, productionCost, unusableHash } from '../../server/auth/passwords.ts';

const passwords = createPasswords({ log2N: 4, p: 1 });
const turn = { lane: 'known', party: 'x' } as const;

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('the hash of a password', () => {
  test('is scrypt’s of RFC 7914', async () => {
    const salt = Buffer.from('NaCl').toString('base64url');
    const key = Buffer.from('fdbabe1c9d3472007856e7190d01e9fe7c6ad7cbc8237830e77376634b373162', 'hex').toString(
      'base64url',
    );
    expect(await passwords.matches('password', `scrypt$10$16$${salt}$${key}`)).toBe(true);
    expect(await passwords.matches('Password', `scrypt$10$16$${salt}$${key}`)).toBe(false);
  });

  test('says its cost, with a salt and a key of its own, and matches its password alone', async () => {
    const [one, other] = [await passwords.hash('Ruqk#26vx', turn), await passwords.hash('Ruqk#26vx', turn)];
    expect(one).toMatch(/^scrypt\$4\$1\$[\w-]{22}\$[\w-]{43}$/);
    expect(other).not.toBe(one);
    const matched = await Promise.all(['Ruqk#26vx', 'Ruqk#27vx', ''].map((word) => passwords.matches(word, one)));
    expect(matched).toEqual([true, false, false]);
  });

  test('of another cost is compared with that cost, and texts that look alike are one', async () => {
    const dear = await createPasswords({ log2N: 6, p: 2 }).hash('ﬁre№1', turn);
    expect(dear).toMatch(/^scrypt\$6\$2\$/);
    expect(await passwords.matches('fireNo1', dear)).toBe(true);
  });

  test('that nobody has is matched by nothing, nor is none at all', async () => {
    expect(unusableHash()).toMatch(/^scrypt\$15\$3\$[\w-]{22}\$[\w-]{43}$/);
    expect(productionCost).toEqual({ log2N: 15, p: 3 });
    expect(await passwords.matches('Ruqk#26vx', undefined)).toBe(false);
  });

  test.each(['bcrypt$4$1$YWFh$YWFh', 'scrypt$4$1$$YWFh', 'scrypt$4$1$YWFh$', 'scrypt'])(
    'of an unknown kind is a fault: %s',
    async (hash) => {
      await expect(passwords.matches('x', hash)).rejects.toThrow('a password hash of unknown kind');
    },
  );

  test('that costs more than may be is a fault, and the next one is made all the same', async () => {
    await expect(createPasswords({ log2N: 40, p: 1 }).hash('x', turn)).rejects.toThrow(RangeError);
    expect(await passwords.hash('x', turn)).toContain('scrypt');
  });
});

describe('hashes made at once', () => {
  test.each([
    [4, 8, 2],
    [16, 16, 2],
    [4, 2, 1],
    [4, 3, 2],
    [2, 8, 1],
    [3, 8, 1],
    [1, 8, 1],
    [8, 1, 1],
  ])('with %i threads and %i cores are %i', (threads, cores, most) => expect(hashesAtOnce(threads, cores)).toBe(most));

  test('go by the threads that Node was given, four unless it was said', () => {
    vi.stubEnv('UV_THREADPOOL_SIZE', undefined);
    expect(hashesAtOnce(undefined, 8)).toBe(2);
    vi.stubEnv('UV_THREADPOOL_SIZE', '2');
    expect(hashesAtOnce(undefined, 8)).toBe(1);
  });

  test('turn away anybody who has too many waiting', async () => {
    const own = createPasswords({ log2N: 4, p: 1 });
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, () => own.inTurn({ lane: 'failing', party: 'guesser' }, () => Promise.resolve())),
    );
    const turnedAway = outcomes.filter((one) => one.status === 'rejected');
    expect(turnedAway).toHaveLength(20 - hashesAtOnce() - 4);
    for (const one of turnedAway) expect(one.reason).toBeInstanceOf(TooManyWaiting);
  });
});

test('a random password has what the form asks for, each kind at any place', () => {
  const made = Array.from({ length: 400 }, () => randomPassword());
  for (const word of made) {
    expect(word).toMatch(
      /^(?=.*[A-HJ-NP-Z])(?=.*[a-km-z])(?=.*[2-9])(?=.*[!@#$%^&*])[A-HJ-NP-Za-km-z2-9!@#$%^&*]{12}$/,
    );
  }
  expect(new Set(made).size).toBe(400);
  for (const kind of [/[A-Z]/, /[a-z]/, /\d/, /[^\w]/]) {
    for (let place = 0; place < 12; place += 1) expect(made.some((word) => kind.test(word.charAt(place)))).toBe(true);
    expect(made.some((word) => word.replaceAll(new RegExp(kind, 'g'), '').length < 9)).toBe(true);
  }
});
