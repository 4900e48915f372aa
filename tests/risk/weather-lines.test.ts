import { expect, test } from 'vitest';
import { isRefusal } from '../../contract/codes.ts';
import { linesOfTable } from '../../server/weather/table-lines.ts';
import { headings } from '../../server/weather/messages.ts';

const heads = Object.values(headings);
const lineOf = (day: string): string[] => ['J1', day, ...heads.slice(2).map(() => '5')];

test('lines of a weather table keep their numbers past blank ones, and a day is taken without its time', () => {
  const lines = linesOfTable([[''], heads, [''], lineOf('2026-02-25 08:00:00'), [], lineOf('2026/02/26')]);
  if (isRefusal(lines)) throw new Error(lines.message);
  expect(lines.map(({ line, values }) => [line, values['day']])).toEqual([
    [4, '2026-02-25'],
    [6, '2026-02-26'],
  ]);
});

test('a heading may bear its unit in brackets, and a heading of brackets alone holds nothing up', () => {
  const [station = '', ...others] = heads;
  const lines = linesOfTable([[`${station} （编号）`, ...others, `日期${'('.repeat(190_000)}`], lineOf('2026-02-25')]);
  expect(isRefusal(lines) ? lines.message : lines[0]?.values['day']).toBe('2026-02-25');
});
