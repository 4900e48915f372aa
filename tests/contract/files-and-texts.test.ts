import { describe, expect, test } from 'vitest';
import { acceptedIn, bucketBounds, bucketFault, fileTypeOf, savedAs, shownAs,
  typesIn } from '../../contract/files/buckets.ts';
import { fileApi } from '../../contract/files/api.ts';
import { cleanFileName } from '../../contract/files/file-name.ts';
import { fileIdOf, fileUrlOf } from '../../contract/files/file-url.ts';
import { checkDigitOf, isIdCard } from '../../contract/validation/id-card.ts';
import { contentOf, headBytes } from '../../contract/validation/magic.ts';
import { isDayDisabled } from '../../contract/validation/moments.ts';
import { cleanNumber, limitLength } from '../../contract/validation/numbers.ts';
import { passwordChangeFaults } from '../../contract/validation/passwords.ts';
import { profileFaults } from '../../contract/validation/profile.ts';
import { richTextFault } from '../../contract/validation/rich-text.ts';
import { codeSent, secondsLeft, tick } from '../../contract/validation/sms-counter.ts';
import { contentFault } from '../../contract/validation/uploads.ts';
import { archive, samples } from '../files/samples.ts';

const head = (length: number, ...at: readonly (readonly [at: number,
  bytes: readonly number[] | string])[]): Uint8Array => {
  const bytes = new Uint8Array(length);
  for (const [from, values] of at) bytes.set(typeof values === 'string' ? Buffer.from(values, 'latin1') : values, from);
  return bytes;
};

describe('a bucket', () => {
  test('takes what both its name and its bytes say that it is', async () => {
    const zip = await archive('AndroidManifest.xml');
    expect([fileTypeOf('app', '瞭望.apk', zip), fileTypeOf('app', '瞭望.APK', zip)]).toEqual(['apk', 'apk']);
    expect([fileTypeOf('app', '瞭望.zip', zip), fileTypeOf('app', '.apk', zip),
      fileTypeOf('app', '瞭望.apk', samples.png)]).toEqual([undefined, undefined, undefined]);
    expect([fileTypeOf('image', '火场.png', samples.png), fileTypeOf('image', '火场.png', samples.gif),
      fileTypeOf('image', '火场.zip', zip)]).toEqual(['png', undefined, undefined]);
    expect([fileTypeOf('document', '附件.zip', zip), fileTypeOf('document', '附件.apk', zip)]).toEqual(['zip', undefined]);
  });

  test('refuses what is too large, to the byte', () => {
    const size = bucketBounds.image.maxBytes;
    expect(bucketFault('image', { name: '火场.png', size }, samples.png)).toBeUndefined();
    expect(bucketFault('image', { name: '火场.png', size: size + 1 }, samples.png)).toBe('文件大小超过5M,请重新上传');
    expect(bucketFault('image', { name: '火场.exe', size: 1 }, samples.png)).toBe('文件类型不正确,请重新上传');
  });

  test('names what it takes', () => {
    expect([typesIn('app'), acceptedIn('app')]).toEqual([['apk'], '.apk']);
    expect(typesIn('image')).toContain('pdf');
    expect(acceptedIn('image')).toBe('.pdf,.jpg,.jpeg,.png,.gif');
  });

  test('shows pictures and films, and saves all else', () => {
    expect([shownAs('png'), shownAs('mp4'), shownAs('pdf'), shownAs('apk'), shownAs('docx')]).toEqual(['image/png',
      'video/mp4', undefined, undefined, undefined]);
    expect([savedAs('apk'), savedAs('pdf')]).toEqual(['application/vnd.android.package-archive',
      'application/octet-stream']);
  });
});

describe('the address of a file', () => {
  const id = '0192f3a4-0000-7000-8000-0123456789ab';

  test('leads back to the file, and no other address does', () => {
    expect(fileIdOf(fileUrlOf(id))).toBe(id);
    for (const url of [id, `https://x.cn${fileUrlOf(id)}`, fileUrlOf(''), fileUrlOf(`${id}0`),
      fileUrlOf(id.replace('a', 'x')), `x${fileUrlOf(id)}`,
        `${'x'.repeat(fileUrlOf('').length)}${id}`]) expect(fileIdOf(url)).toBeUndefined();
  });

  test('is packed with others up to a hundred, each once', () => {
    const { args } = fileApi.fileZip;
    const many = (n: number) => Array.from({ length: n }, (_, i) => `f${i}`).join(',');
    expect(args.parse({ fileIds: 'a,b,a' })).toEqual({ fileIds: ['a', 'b'] });
    expect(args.safeParse({ fileIds: many(100) }).success).toBe(true);
    expect(args.safeParse({ fileIds: many(101) }).error?.issues[0]?.message).toBe('最多 100 个文件');
  });
});

describe('the name of a file', () => {
  test.each([
    ['火场.png', '火场.png'], ['C:\\照片\\火场.png', '火场.png'], ['/a/b/火场.png', '火场.png'],
      ['a<b>c:d"e|f?g*.txt', 'a_b_c_d_e_f_g_.txt'], ['  火  场 .png ', '火 场.png'],
    ['...火场...', '火场'], ['', 'file'], ['/', 'file'], ['...', 'file'], ['con', '_con'], ['CON.txt', '_CON.txt'],
      ['lpt1', '_lpt1'], ['console.txt', 'console.txt'], ['.png', 'png'],
    ['a\u202Eb\u0000c.png', 'abc.png'], [`${'长'.repeat(150)}.png`, `${'长'.repeat(96)}.png`],
      ['长'.repeat(150), '长'.repeat(100)],
    [`${'a'.repeat(150)}.123456789`, `${'a'.repeat(90)}.123456789`], [`${'a'.repeat(150)}.1234567890`, 'a'.repeat(100)],
      [`${'a'.repeat(98)} .png`, `${'a'.repeat(96)}.png`],
    [`${'a'.repeat(95)} bcd.png`, `${'a'.repeat(95)}.png`],
  ])('%j is kept as %j', (name, kept) => {
    expect(cleanFileName(name)).toBe(kept);
  });
});

describe('what the first bytes of a file say', () => {
  const bitmap = (size: number, more: readonly (readonly [number, readonly number[]])[] = []) =>
    head(64, [0, 'BM'], [14, [size, 0]], ...more);

  test.each([12, 40, 52, 56, 64, 108, 124])('a bitmap with a header of %d bytes', (size) => {
    expect(contentOf(bitmap(size))).toBe('bmp');
  });

  test('no bitmap without such a header', () => {
    for (const size of [0, 13, 41, 53, 57, 65, 109, 125]) expect(contentOf(bitmap(size))).toBeUndefined();
    expect([contentOf(bitmap(40, [[15, [1]]])), contentOf(bitmap(40, [[16, [1]]])), contentOf(bitmap(40, [[17, [1]]])),
      contentOf(bitmap(40, [[18, [1]]]))])
      .toEqual([undefined, undefined, undefined, 'bmp']);
    expect([contentOf(head(2, [0, 'BM'])), contentOf(head(1, [0, 'B'])),
      contentOf(new Uint8Array())]).toEqual([undefined, undefined, undefined]);
  });

  test('an icon of at least one picture', () => {
    const icon = (...more: readonly (readonly [number, readonly number[]])[]) =>
      contentOf(head(20, [0, [0, 0, 1, 0]], ...more));
    expect([icon([4, [1, 0]]), icon([4, [0, 1]]), icon(), icon([5, [0]], [6, [1]]),
      icon([4, [1, 0]], [9, [1]])]).toEqual(['ico', 'ico', undefined, undefined, undefined]);
    expect(contentOf(head(4, [0, [0, 0, 1, 0]]))).toBeUndefined();
  });

  test('an archive by the names of its members, as far as they stand in the head', async () => {
    expect(contentOf(await archive('[Content_Types].xml', 'word/document.xml'))).toBe('docx');
    expect(contentOf(await archive('[Content_Types].xml', 'xl/workbook.xml'))).toBe('xlsx');
    expect([contentOf(await archive('[Content_Types].xml')), contentOf(await archive('_rels/.rels', 'ppt/slides.xml')),
      contentOf(await archive('photo.png', 'word/x.xml'))])
      .toEqual(['ooxml', 'zip', 'zip']);
    const member = (at: number, name: string) => [[at, [0x50, 0x4b, 3, 4]],
      [at + 26, [name.length % 256, Math.floor(name.length / 256)]], [at + 30, name]] as const;
    expect(contentOf(head(200, ...member(0, '_rels/.rels'), ...member(80, 'xl/a')))).toBe('xlsx');
    expect(contentOf(head(5_000, ...member(0, '_rels/.rels'), ...member(headBytes - 34, 'xl/a')))).toBe('xlsx');
    expect(contentOf(head(5_000, ...member(0, '_rels/.rels'), ...member(headBytes, 'xl/a')))).toBe('ooxml');
    expect(contentOf(head(5_000, ...member(0, '_rels/.rels'), ...member(headBytes - 32, 'xl/a')))).toBe('ooxml');
    expect(contentOf(head(200, ...member(0, '_rels/.rels'), [96, [4, 0]], [100, 'xl/a']))).toBe('ooxml');
    const long = `word/${'x'.repeat(251)}`;
    expect(contentOf(head(1_000, ...member(0, '_rels/.rels'), ...member(100, long)))).toBe('docx');
    expect([contentOf(head(4, [0, [0x50, 0x4b, 3, 4]])), contentOf(head(30, ...member(0, '')))]).toEqual(['zip',
      'zip']);
  });

  test('a file keeps the promise of its name', () => {
    expect(contentFault('image', 'a.png', samples.png)).toBeUndefined();
    for (const [name, bytes] of [['a.png', samples.gif], ['a.png', new Uint8Array(9)],
      ['a.exe', samples.png]] as const) expect(contentFault('image', name, bytes)).toBe('文件类型不正确,请重新上传');
  });
});

describe('what is typed', () => {
  test('is cut where it is too long, never within a sign', () => {
    expect([limitLength('abc', 2), limitLength('abc', 3), limitLength('a😀b', 2), limitLength('a😀b', 3),
      limitLength('a\uD83D', 2), limitLength('a\uD83D', 9)])
      .toEqual(['ab', 'abc', 'a', 'a😀', 'a\uD83D', 'a\uD83D']);
  });

  test('as a number is short enough with its minus', () => {
    expect([cleanNumber('-12.345', { negative: true }), cleanNumber('-12.345', { negative: true, length: 4 }),
      cleanNumber('-12.345')]).toEqual(['-12.34', '-12.', '12.34']);
  });

  test('as an ID card has a day of birth and its own last digit', () => {
    const first = '34182519900307221';
    const card = first + checkDigitOf(first);
    expect(isIdCard(card)).toBe(true);
    expect('0123456789X'.split('').filter((digit) => isIdCard(first + digit))).toEqual([card.slice(17)]);
    expect([isIdCard(`${card}0`), isIdCard(card.slice(0, 17)),
      isIdCard(`34182519900230221${checkDigitOf('34182519900230221')}`)]).toEqual([false, false, false]);
  });

  test('as a change of password is told by field, and nothing of fields that are right', () => {
    const change = { oldPassword: 'Old@2025', newPassword: 'Fire@2026', confirmPassword: 'Fire@2026' };
    expect(Object.keys(passwordChangeFaults(change))).toEqual([]);
    expect(passwordChangeFaults({ oldPassword: '', newPassword: 'short', confirmPassword: 'other' }))
      .toEqual({ oldPassword: '请输入旧密码', newPassword: '请输入正确的密码格式!', confirmPassword: '两次密码不相同' });
    expect(Object.keys(passwordChangeFaults({ ...change, confirmPassword: '' }))).toEqual(['confirmPassword']);
  });

  test('as a profile is told by field, and nothing of fields that are right', () => {
    const now = Date.parse('2026-03-01T00:00:00Z');
    const faults = profileFaults({ userName: 'jingde', realName: '旌'.repeat(31), gender: '1', birthday: '1990-03-07' },
      now);
    expect(Object.keys(faults)).toEqual(['realName', 'policitalStatus', 'mobile', 'officePhone', 'qq', 'email',
      'address']);
    expect(faults.realName).toBe('用户名最长30位');
    expect(profileFaults({}, now).userName).toBe('请输入账号');
  });
});

describe('formatted text', () => {
  test('has six thousand marks, and sixty elements within each other', () => {
    expect([richTextFault('<br>'.repeat(6_000)), richTextFault('<br>'.repeat(6_001))]).toEqual([undefined,
      '格式过多，请减少格式或分成几篇']);
    expect([richTextFault('<b>'.repeat(60)), richTextFault('<b>'.repeat(61))]).toEqual([undefined, '格式层次过多，请清除格式后重试']);
  });

  test('counts what is closed as closed, what stands alone as nothing, and bare signs as no element', () => {
    expect(richTextFault('<b></b>'.repeat(100))).toBeUndefined();
    expect(richTextFault('<i></i>'.repeat(100) + '<IMG src=x>'.repeat(100))).toBeUndefined();
    expect(richTextFault('a < b'.repeat(100))).toBeUndefined();
    expect(richTextFault('</p>'.repeat(100) + '<b>'.repeat(60))).toBeUndefined();
    expect(richTextFault(`${'<b>'.repeat(60)}${'</i>'.repeat(9)}<b>`)).toBeDefined();
    expect(richTextFault(`<p>${'<b>'.repeat(59)}</p>${'<b>'.repeat(60)}`)).toBeUndefined();
  });
});

describe('the wait for another code', () => {
  const minute = 60_000;

  test('is a minute to the millisecond, and no longer where the clock is set back', () => {
    const sent = codeSent(1_000_000);
    expect([secondsLeft(sent), secondsLeft(tick(sent, 1_000_001)), secondsLeft(tick(sent, 1_001_000)),
      secondsLeft(undefined)]).toEqual([60, 60, 59, 0]);
    expect([tick(sent, 1_000_000 + minute - 1) !== undefined, tick(sent, 1_000_000 + minute),
      tick(undefined, 0)]).toEqual([true, undefined, undefined]);
    expect(tick(sent, 1_000_000)).toEqual(sent);
    const later = tick(sent, 1_030_000);
    expect(secondsLeft(tick(later, 500_000))).toBe(30);
  });

  test('a day that begins at the very reference can be picked', () => {
    const reference = Date.parse('2026-03-01T00:00:00+08:00');
    expect([isDayDisabled('2026-03-01', { side: 'notAfter', reference }),
      isDayDisabled('2026-03-02', { side: 'notAfter', reference })]).toEqual([false, true]);
    expect([isDayDisabled('2026-02-28', { side: 'notBefore', reference }),
      isDayDisabled('2026-03-01', { side: 'notBefore', reference })]).toEqual([true, false]);
  });
});
