import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { addressKey } from '../../server/auth/address-key.ts';
import { deviceWords } from '../../server/auth/device-words.ts';
import { inTime } from '../../server/auth/in-time.ts';
import { TooManyWaiting } from '../../server/auth/lanes.ts';
import { createSeal } from '../../server/auth/seal.ts';
import { signingKey } from '../../server/auth/signing-key.ts';
import { codeAt, newSecret, stepOf, uriOf } from '../../server/auth/totp.ts';
import { waitRefusal } from '../../server/auth/wait.ts';
import { isEasilyGuessed, warmPasswordList } from '../../server/auth/weak-passwords.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

describe('the address that failures are counted for', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:0001:2::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['::2:3:4:5:6:7:8', '0:2:3:4::/64'],
    ['1:2::5:6:7:8', '1:2:0:0::/64'],
    ['1::3:4:5:6:7:8', '1:0:3:4::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['nowhere', 'nowhere'],
    ['', ''],
    ['1.2.3.4:80', '1.2.3.4:80'],
  ])('%s is %s', (address, key) => expect(addressKey(address)).toBe(key));
});

test.each([
  ['Mozilla/5.0 (X11; CrOS) Chrome/124.0 Safari/537.36', 'Chrome · ChromeOS'],
  ['Windows', 'Windows'],
  ['Opera OPR/1 (Macintosh)', 'Opera · macOS'],
  ['curl/8', '命令行程序'],
  ['?', '未知设备'],
])('a device that says %j is shown as %s', (agent, words) => expect(deviceWords(agent)).toBe(words));

describe('who waits is told the seconds, begun ones whole', () => {
  test.each([
    [1, 1],
    [1_000, 1],
    [1_001, 2],
    [5_000, 5],
    [59_999, 60],
  ])('%i ms: %i', (ms, seconds) =>
    expect(waitRefusal(ms, 'username', { captchaDue: false })).toEqual({
      refused: 'tryLater',
      field: 'username',
      message: `尝试次数过多，请 ${seconds} 秒后再试`,
      data: { captchaDue: false, seconds },
    }),
  );

  test('with a field where there is one', () => {
    expect(waitRefusal(1, undefined)).toStrictEqual({
      refused: 'tryLater',
      message: '尝试次数过多，请 1 秒后再试',
      data: { seconds: 1 },
    });
  });
});

describe('password work', () => {
  test('that is done in time answers; where too many wait it says when to come again; other faults stay', async () => {
    expect(await inTime(async () => 7)).toBe(7);
    expect(await inTime(() => Promise.reject(new TooManyWaiting()))).toEqual({
      refused: 'tooMany',
      message: '请求过于频繁，请稍后再试',
      data: { seconds: 5 },
    });
    await expect(inTime(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  });
});

describe('a sealed secret', () => {
  const key = new Uint8Array(32).fill(7);

  test('is its nonce of twelve bytes, its tag of sixteen and its text, read by nobody else', () => {
    const seal = createSeal(key, 'test');
    const closed = Buffer.from(seal.close('JBSWY3DP', 'me'), 'base64url');
    expect(closed).toHaveLength(12 + 16 + 8);
    expect(seal.open(closed.toString('base64url'), 'me')).toBe('JBSWY3DP');
    for (const at of [0, 12, 28, 35]) {
      const bent = Buffer.from(closed);
      bent[at]! ^= 1;
      expect(() => seal.open(bent.toString('base64url'), 'me')).toThrow('unable to authenticate');
    }
    expect(() => seal.open(closed.subarray(0, 20).toString('base64url'), 'me')).toThrow(
      'Invalid authentication tag length',
    );
  });

  test('has a mark that is the same each time, of one owner, purpose and key', () => {
    const mark = (of: Uint8Array, purpose: string, owner: string, secret = 'A') =>
      createSeal(of, purpose).mark(secret, owner);
    const one = mark(key, 'test', 'me');
    expect(mark(key, 'test', 'me')).toBe(one);
    const others = [mark(key, 'other', 'me'), mark(key, 'test', 'you'), mark(new Uint8Array(32), 'test', 'me')];
    expect(new Set([one, ...others, mark(key, 'test', 'me', 'B')]).size).toBe(5);
  });
});

describe('the key of a folder', () => {
  let dir: string;
  beforeAll(() => {
    dir = mkdtempSync(join(tmpdir(), 'lookout-key-'));
  });
  afterAll(() => {
    rmSync(dir, { recursive: true, force: true });
  });

  test('is made once, 32 bytes, and one of another length is damaged', () => {
    const key = signingKey(dir);
    expect(key).toHaveLength(32);
    expect(Buffer.from(signingKey(dir))).toEqual(Buffer.from(key));
    expect(readFileSync(join(dir, 'signing.key'), 'utf8').trim()).toBe(Buffer.from(key).toString('base64url'));
    writeFileSync(join(dir, 'signing.key'), Buffer.alloc(31).toString('base64url'));
    expect(() => signingKey(dir)).toThrow('damaged signing key');
  });
});

test('a phone’s code is of its step, or one beside it', () => {
  const secret = newSecret();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  for (const now of [1_234_567_890_000, 1_234_567_919_999]) {
    const step = Math.floor(now / 30_000);
    expect([-2, -1, 0, 1, 2].map((off) => stepOf(secret, codeAt(secret, now + off * 30_000), now))).toEqual([
      undefined,
      step - 1,
      step,
      step + 1,
      undefined,
    ]);
    expect(codeAt(secret, now)).toMatch(/^\d{6}$/);
  }
  expect(uriOf(secret, 'xin')).toContain('period=30');
});

describe('a password is easily guessed', () => {
  const good = 'K7!mzQ2xPv';

  test.each([
    ['userName', { userName: 'Mzq2' }, true],
    ['userName', { userName: 'mzq' }, false],
    ['realName', { realName: 'Pan Zq2xpv' }, true],
    ['email', { email: 'zq2x.pan@example.cn' }, true],
    ['mobile', { mobile: '13855512345' }, false],
    ['qq', { qq: 'k7!m' }, true],
    ['nothing', {}, false],
    ['a name with digits behind', { userName: 'kfxq2026' }, false],
  ])('where it holds a piece of four letters of its owner’s %s: %j → %s', (_, owner, weak) =>
    expect(isEasilyGuessed(good, owner)).toBe(weak),
  );

  test('where it holds the name without the digits behind it, or a part of the birthday', () => {
    expect(isEasilyGuessed('Q!kfxqZ7#m', { userName: 'kfxq2026' })).toBe(true);
    expect(isEasilyGuessed('Kz!19860412', { birthday: '1986-04-12' })).toBe(true);
    expect(isEasilyGuessed('Kz!19860412', { birthday: '1990-01-01' })).toBe(isEasilyGuessed('Kz!19860412', {}));
  });

  test('where a program finds it in fewer guesses than are allowed, looking at its first 32 letters', () => {
    const check = vi.spyOn(warmPasswordList(), 'check');
    for (const [guesses, weak] of [
      [19_999_999, true],
      [20_000_000, false],
    ] as const) {
      check.mockReturnValueOnce({ guesses } as never);
      expect(isEasilyGuessed(`${good}${'x'.repeat(40)}`, {})).toBe(weak);
    }
    expect(check.mock.calls.map(([text]) => text.length)).toEqual([32, 32]);
    expect(warmPasswordList()).toBe(warmPasswordList());
  });
});
