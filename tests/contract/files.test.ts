import { describe, expect, test } from 'vitest';
import {
  acceptedIn,
  bucketBounds,
  bucketFault,
  fileTypeOf,
  savedAs,
  shownAs,
  typesIn,
} from '../../contract/files/buckets.ts';
import { fileApi } from '../../contract/files/api.ts';
import { cleanFileName } from '../../contract/files/file-name.ts';
import { fileIdOf, fileUrlOf } from '../../contract/files/file-url.ts';
import { contentOf, headBytes } from '../../contract/validation/magic.ts';
import { contentFault } from '../../contract/validation/uploads.ts';
import { archive, samples } from '../files/samples.ts';

const head = (
  length: number,
  ...at: readonly (readonly [at: number, bytes: readonly number[] | string])[]
): Uint8Array => {
  const bytes = new Uint8Array(length);
  for (const [from, values] of at) bytes.set(typeof values === 'string' ? Buffer.from(values, 'latin1') : values, from);
  return bytes;
};

describe('a bucket', () => {
  test('takes what both its name and its bytes say that it is', async () => {
    const zip = await archive('AndroidManifest.xml');
    expect([fileTypeOf('app', '瞭望.apk', zip), fileTypeOf('app', '瞭望.APK', zip)]).toEqual(['apk', 'apk']);
    expect([
      fileTypeOf('app', '瞭望.zip', zip),
      fileTypeOf('app', '.apk', zip),
      fileTypeOf('app', '瞭望.apk', samples.png),
    ]).toEqual([undefined, undefined, undefined]);
    expect([
      fileTypeOf('image', '火场.png', samples.png),
      fileTypeOf('image', '火场.png', samples.gif),
      fileTypeOf('image', '火场.zip', zip),
    ]).toEqual(['png', undefined, undefined]);
    expect([fileTypeOf('document', '附件.zip', zip), fileTypeOf('document', '附件.apk', zip)]).toEqual([
      'zip',
      undefined,
    ]);
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
    expect([shownAs('png'), shownAs('mp4'), shownAs('pdf'), shownAs('apk'), shownAs('docx')]).toEqual([
      'image/png',
      'video/mp4',
      undefined,
      undefined,
      undefined,
    ]);
    expect([savedAs('apk'), savedAs('pdf')]).toEqual([
      'application/vnd.android.package-archive',
      'application/octet-stream',
    ]);
  });
});

describe('the address of a file', () => {
  const id = '0192f3a4-0000-7000-8000-0123456789ab';

  test('leads back to the file, and no other address does', () => {
    expect(fileIdOf(fileUrlOf(id))).toBe(id);
    for (const url of [
      id,
      `https://x.cn${fileUrlOf(id)}`,
      fileUrlOf(''),
      fileUrlOf(`${id}0`),
      fileUrlOf(id.replace('a', 'x')),
      `x${fileUrlOf(id)}`,
      `${'x'.repeat(fileUrlOf('').length)}${id}`,
    ])
      expect(fileIdOf(url)).toBeUndefined();
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
    ['火场.png', '火场.png'],
    ['C:\\照片\\火场.png', '火场.png'],
    ['/a/b/火场.png', '火场.png'],
    ['a<b>c:d"e|f?g*.txt', 'a_b_c_d_e_f_g_.txt'],
    ['  火  场 .png ', '火 场.png'],
    ['...火场...', '火场'],
    ['', 'file'],
    ['/', 'file'],
    ['...', 'file'],
    ['con', '_con'],
    ['CON.txt', '_CON.txt'],
    ['lpt1', '_lpt1'],
    ['console.txt', 'console.txt'],
    ['.png', 'png'],
    ['a\u202Eb\u0000c.png', 'abc.png'],
    [`${'长'.repeat(150)}.png`, `${'长'.repeat(96)}.png`],
    ['长'.repeat(150), '长'.repeat(100)],
    [`${'a'.repeat(150)}.123456789`, `${'a'.repeat(90)}.123456789`],
    [`${'a'.repeat(150)}.1234567890`, 'a'.repeat(100)],
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
    expect([
      contentOf(bitmap(40, [[15, [1]]])),
      contentOf(bitmap(40, [[16, [1]]])),
      contentOf(bitmap(40, [[17, [1]]])),
      contentOf(bitmap(40, [[18, [1]]])),
    ]).toEqual([undefined, undefined, undefined, 'bmp']);
    expect([contentOf(head(2, [0, 'BM'])), contentOf(head(1, [0, 'B'])), contentOf(new Uint8Array())]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('an icon of at least one picture', () => {
    const icon = (...more: readonly (readonly [number, readonly number[]])[]) =>
      contentOf(head(20, [0, [0, 0, 1, 0]], ...more));
    expect([
      icon([4, [1, 0]]),
      icon([4, [0, 1]]),
      icon(),
      icon([5, [0]], [6, [1]]),
      icon([4, [1, 0]], [9, [1]]),
    ]).toEqual(['ico', 'ico', undefined, undefined, undefined]);
    expect(contentOf(head(4, [0, [0, 0, 1, 0]]))).toBeUndefined();
  });

  test('an archive by the names of its members, as far as they stand in the head', async () => {
    expect(contentOf(await archive('[Content_Types].xml', 'word/document.xml'))).toBe('docx');
    expect(contentOf(await archive('[Content_Types].xml', 'xl/workbook.xml'))).toBe('xlsx');
    expect([
      contentOf(await archive('[Content_Types].xml')),
      contentOf(await archive('_rels/.rels', 'ppt/slides.xml')),
      contentOf(await archive('photo.png', 'word/x.xml')),
    ]).toEqual(['ooxml', 'zip', 'zip']);
    const member = (at: number, name: string) =>
      [
        [at, [0x50, 0x4b, 3, 4]],
        [at + 26, [name.length % 256, Math.floor(name.length / 256)]],
        [at + 30, name],
      ] as const;
    expect(contentOf(head(200, ...member(0, '_rels/.rels'), ...member(80, 'xl/a')))).toBe('xlsx');
    expect(contentOf(head(5_000, ...member(0, '_rels/.rels'), ...member(headBytes - 34, 'xl/a')))).toBe('xlsx');
    expect(contentOf(head(5_000, ...member(0, '_rels/.rels'), ...member(headBytes, 'xl/a')))).toBe('ooxml');
    expect(contentOf(head(5_000, ...member(0, '_rels/.rels'), ...member(headBytes - 32, 'xl/a')))).toBe('ooxml');
    expect(contentOf(head(200, ...member(0, '_rels/.rels'), [96, [4, 0]], [100, 'xl/a']))).toBe('ooxml');
    const long = `word/${'x'.repeat(251)}`;
    expect(contentOf(head(1_000, ...member(0, '_rels/.rels'), ...member(100, long)))).toBe('docx');
    expect([contentOf(head(4, [0, [0x50, 0x4b, 3, 4]])), contentOf(head(30, ...member(0, '')))]).toEqual([
      'zip',
      'zip',
    ]);
  });

  test('a file keeps the promise of its name', () => {
    expect(contentFault('image', 'a.png', samples.png)).toBeUndefined();
    for (const [name, bytes] of [
      ['a.png', samples.gif],
      ['a.png', new Uint8Array(9)],
      ['a.exe', samples.png],
    ] as const)
      expect(contentFault('image', name, bytes)).toBe('文件类型不正确,请重新上传');
  });
});
