import { CFB, utils, write, type WorkSheet } from '@e965/xlsx';
import { array, assert, asyncProperty, nat, tuple } from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { isRefusal } from '../../contract/codes.ts';
import { readTable } from '../../server/resources/read-table.ts';
import { createWorkers } from '../../server/workers/workers.ts';
import { compound } from '../files/samples.ts';

const mostRows = 20_002;
const workers = createWorkers();
afterAll(() => {
  workers.close();
});
/** The file is given away with each reading, so that a copy of it is. */
const tableOf = (file: Buffer): ReturnType<typeof readTable> =>
  readTable(Uint8Array.from(file), mostRows, { workers, by: '甲' });

const sheetOf = (rows: readonly unknown[][]): WorkSheet =>
  utils.aoa_to_sheet(rows as unknown[][], { cellDates: true, UTC: true });

function workbook(bookType: 'biff8' | 'biff5' | 'xlsx', ...sheets: readonly WorkSheet[]): Buffer {
  const book = utils.book_new();
  sheets.forEach((sheet, n) => utils.book_append_sheet(book, sheet, `表${n + 1}`));
  // Texts in one table, over several records where they are many, as Excel itself writes them.
  return write(book, { type: 'buffer', bookType, bookSST: true }) as Buffer;
}

const head = ['编码', '电话', '出生日期', '金额', '启用', '合计'];
const people = [
  head,
  ['0012', 13_900_000_001, new Date('1990-02-28T00:00:00Z'), 1.5, true, { t: 'n', v: 3, f: 'SUM(1,2)' }],
  [],
  ['李四，𠮷', '013900000002', new Date('2024-02-29T00:00:00Z'), -0.25, false, { t: 's', v: '算得', f: 'A1&"x"' }],
  ['空', null, null, 12, true, { t: 'e', v: 0x07 }],
];
const texts = [
  head,
  ['0012', '13900000001', '1990-02-28', '1.5', 'true', '3'],
  [],
  ['李四，𠮷', '013900000002', '2024-02-29', '-0.25', 'false', '算得'],
  ['空', '', '', '12', 'true'],
];
const bare = (rows: unknown): unknown =>
  (rows as string[][]).map((row) => row.slice(0, row.findLastIndex((cell) => cell !== '') + 1));

/** The stream of an .xls with more records right after the first, and the rest as it was. */
function withRecord(file: Buffer, record: Buffer): Buffer {
  const parsed = CFB.read(file, { type: 'buffer' });
  const entry = CFB.find(parsed, '/Workbook');
  const afterFirst = 4 + Buffer.from(entry.content).readUInt16LE(2);
  entry.content = Buffer.concat([entry.content.subarray(0, afterFirst), record, entry.content.subarray(afterFirst)]);
  entry.size = entry.content.length;
  return Buffer.from(CFB.write(parsed, { type: 'buffer' }));
}

const said = async (file: Buffer): Promise<string> => {
  const outcome = await tableOf(file);
  return isRefusal(outcome) ? `${outcome.field}：${outcome.message}` : `${outcome.length} 行`;
};

const incomplete = 'file：文件不完整，请重新获取或另存后再导入';
const noTable = 'file：文件类型不正确,请重新上传';

describe('an .xls', () => {
  test('reads as the same .xlsx: codes keep zeros, numbers are digits, dates days, formulas results', async () => {
    const old = bare(await tableOf(workbook('biff8', sheetOf(people), sheetOf([['另一张表']]))));
    expect(old).toEqual(texts);
    expect(old).toEqual(bare(await tableOf(workbook('xlsx', sheetOf(people)))));
  });
  test('tells the time of a date, to the second, unless it is midnight, as an .xlsx does', async () => {
    const times = ['2015-03-04T14:30:00Z', '2015-03-04T23:59:59Z', '2015-03-05T00:00:00Z', '2015-12-31T08:20:00Z'];
    const sheet = sheetOf([times.map((time) => new Date(time))]);
    const told = ['2015-03-04 14:30:00', '2015-03-04 23:59:59', '2015-03-05', '2015-12-31 08:20:00'];
    expect(await tableOf(workbook('biff8', sheet))).toEqual([told]);
    expect(await tableOf(workbook('xlsx', sheet))).toEqual([told]);
  });
  test('with long texts, many of them, reads to the last', async () => {
    const rows = Array.from({ length: 5_000 }, (_, n) => [`第${n}`, '很长的说明'.repeat(1 + (n % 30)), n]);
    expect(await tableOf(workbook('biff8', sheetOf(rows)))).toEqual(rows.map((row) => row.map(String)));
  });
  test('of more rows than may be is taken down no further than to know that', async () => {
    const rows = Array.from({ length: 25_000 }, (_, n) => [n]);
    expect(await said(workbook('biff8', sheetOf(rows)))).toBe(`${mostRows} 行`);
  });
  test('of very few cells lies in the small sectors of its file, and reads too', async () => {
    expect(await tableOf(workbook('biff8', sheetOf([['甲', 7]])))).toEqual([['甲', '7']]);
  });
});

describe('what is no .xls to read says so:', () => {
  test.each<[what: string, file: () => Buffer, message: string]>([
    [
      'one with a password',
      () => withRecord(workbook('biff8', sheetOf(people)), Buffer.from([0x2f, 0, 2, 0, 0, 0])),
      'file：文件已加密，请取消打开密码并另存后再导入',
    ],
    [
      'a newer one with a password',
      () => compound('EncryptionInfo', 'EncryptedPackage'),
      'file：文件已加密，请取消打开密码并另存后再导入',
    ],
    [
      'one of Excel 95',
      () => workbook('biff5', sheetOf([['a', 1]])),
      'file：这是 Excel 95 或更早的文件，请另存为 XLSX 后再导入',
    ],
    ['a document', () => compound('WordDocument'), noTable],
    ['one that names a workbook and holds none', () => compound('Workbook'), incomplete],
    ['the mark alone', () => Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), incomplete],
    [
      'noise behind the mark',
      () =>
        Buffer.concat([
          Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
          Buffer.from(Array.from({ length: 8_000 }, (_, n) => (n * 7_919) % 251)),
        ]),
      incomplete,
    ],
    [
      'a record that is longer than the rest',
      () => withRecord(workbook('biff8', sheetOf(people)), Buffer.from([0xfc, 0, 0xff, 0xff])),
      incomplete,
    ],
  ])('%s', async (_what, file, message) => {
    expect(await said(file())).toBe(message);
  });

  test('one that was cut off, wherever that was', async () => {
    const rows = Array.from({ length: 300 }, (_, n) => [`第${n}`, n]);
    const whole = workbook('biff8', sheetOf([head, ...rows]));
    const { size } = CFB.find(CFB.read(whole, { type: 'buffer' }), '/Workbook');
    expect(await said(whole)).toBe('301 行');
    const answers = new Set<string>();
    for (let at = 9; at < size; at += 601) answers.add(await said(whole.subarray(0, at)));
    // Where its directory was cut, what is left of it may be no table at all.
    expect([...answers].toSorted()).toEqual([incomplete, noTable]);
  });
  test('one whose bytes were changed gives rows or a message, and the next one reads', async () => {
    const whole = workbook('biff8', sheetOf(people));
    await assert(
      asyncProperty(array(tuple(nat(whole.length - 1), nat(255)), { minLength: 1, maxLength: 12 }), async (changes) => {
        const file = Buffer.from(whole);
        for (const [at, byte] of changes) file[at] = byte;
        file.set([0xd0, 0xcf, 0x11, 0xe0]);
        expect(await said(file)).toMatch(/^(?:\d+ 行|file：.*[一-龥].*)$/);
      }),
      { numRuns: 12, seed: 20_261_121 },
    );
    expect(bare(await tableOf(whole))).toEqual(texts);
  });
});
