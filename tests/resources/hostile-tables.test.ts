import { afterAll, describe, expect, test } from 'vitest';
import { isRefusal } from '../../contract/codes.ts';
import { ownLimits } from '../../contract/limits.ts';
import { readTable } from '../../server/resources/read-table.ts';
import { createWorkers } from '../../server/workers/workers.ts';
import { loopingDirectory, loopingStream, loopingTables } from '../files/hostile-samples.ts';
import { besideBomb, bomb, lyingBomb, manyParts, repeatedText, wide } from './hostile-workbooks.ts';

const mostRows = ownLimits.importRows + 2;
const workers = createWorkers();
afterAll(() => {
  workers.close();
});

/** What is read of a file, and how many turns others had meanwhile. */
async function read(file: Buffer): Promise<{ said: string; turns: number }> {
  let turns = 0;
  let reading = true;
  const turn = (): void => {
    turns += 1;
    if (reading) setImmediate(turn);
  };
  setImmediate(turn);
  const outcome = await readTable(Uint8Array.from(file), mostRows, { workers, by: '甲' });
  reading = false;
  return { said: isRefusal(outcome) ? outcome.message : `${outcome.length} 行`, turns };
}

const tooMuch = '表格内容过多，请拆分后再导入';
const tooWide = '表格最多200列';

describe('a hostile table is read in a thread, while others have their turns, and', () => {
  test.each<[what: string, file: () => Buffer, said: string]>([
    ['a CSV of ten million columns is refused', () => Buffer.alloc(10_000_000, ','), tooWide],
    ['a CSV of one column too many is refused', () => Buffer.from(`a\n${','.repeat(200)}\n`), tooWide],
    [
      'a CSV of five million lines is read no further than to know that they are too many',
      () => Buffer.alloc(10_000_000, 'a\n'),
      `${mostRows} 行`,
    ],
    [
      'a CSV of one cell is refused',
      () => Buffer.alloc(10_000_000, 'a'),
      '第1行有超过200000字的单元格，请缩短后再导入',
    ],
    [
      'a CSV of one cell in quotes with commas is refused',
      () => Buffer.concat([Buffer.from('a\n"'), Buffer.alloc(10_000_000, ',')]),
      '第2行有超过200000字的单元格，请缩短后再导入',
    ],
    ['a CSV of quotes is refused', () => Buffer.alloc(10_000_000, '"'), '第1行有超过200000字的单元格，请缩短后再导入'],
    ['a CSV of empty lines holds nothing', () => Buffer.alloc(10_000_000, '\n'), '0 行'],
    ['an .xlsx that unfolds to 100 MB is refused', () => bomb(100_000_000), tooMuch],
    ['an .xlsx that unfolds to more than it claims is refused', () => lyingBomb(100_000_000), tooMuch],
    ['an .xlsx of a text that stands in very many cells is refused', () => repeatedText(30_000, 2_000), tooMuch],
    ['an .xlsx with a cell in the last column of all is refused', wide, tooWide],
    ['an .xlsx of too many parts is refused', () => manyParts(2_100), '文件类型不正确,请重新上传'],
    ['what lies in an .xlsx beside its sheet is not unfolded', () => besideBomb(100_000_000), '2 行'],
    [
      'an .xls whose stream follows itself is refused',
      () => loopingStream('Workbook'),
      '文件不完整，请重新获取或另存后再导入',
    ],
    [
      'an .xls whose directory follows itself is refused',
      () => loopingDirectory('Workbook'),
      '文件不完整，请重新获取或另存后再导入',
    ],
    [
      'an .xls whose tables follow themselves is refused',
      () => loopingTables('Workbook'),
      '文件不完整，请重新获取或另存后再导入',
    ],
  ])('%s', { timeout: 60_000 }, async (_what, file, said) => {
    const outcome = await read(file());
    expect(outcome.said).toBe(said);
    expect(outcome.turns).toBeGreaterThan(10);
  });
});

test('an honest table of the most lines reads, with quoted cells of commas and line ends', async () => {
  const line = '旌德县,"POLYGON((118.1 30.2, 118.2 30.2, 118.2 30.3, 118.1 30.2))","第一行\n第二行",138\n';
  expect((await read(Buffer.from(line.repeat(ownLimits.importRows)))).said).toBe(`${ownLimits.importRows} 行`);
});
