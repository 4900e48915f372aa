import { describe, expect, test } from 'vitest';
import { cleanFileName } from '../../contract/files/file-name.ts';
import { readPolygon } from '../../contract/geometry/polygon-text.ts';
import { ownLimits } from '../../contract/limits.ts';
import { richTextFault } from '../../contract/validation/rich-text.ts';
import { rules, type RuleName } from '../../contract/validation/rules.ts';

const long = 1_000_000;
/** A text of a megabyte that begins as it should, goes on for ever, and ends as nothing should. */
const hostile = (start: string, again: string, end = '\u0000'): string =>
  start + again.repeat(long / again.length) + end;

const shapes: readonly (readonly [start: string, again: string])[] = [
  ['', 'a'],
  ['', '1'],
  ['', '0'],
  ['', 'a.'],
  ['', 'a-'],
  ['', '.'],
  ['', ' '],
  ['', '. '],
  ['', '-'],
  ['', '/'],
  ['', '_'],
  ['', 'A1a!'],
  ['', '汉'],
  ['', '"'],
  ['', '('],
  ['', '<'],
  ['a@', 'a'],
  ['a@', 'a.'],
  ['a@', 'a-'],
  ['a@b.', 'cd'],
  ['a.', 'a.'],
  ['a+', 'a+'],
  ['1', '3'],
  ['-1.', '1'],
  ['0551-', '6'],
  ['13', '8'],
  ['https://', 'a'],
  ['https://', 'a.'],
  ['https://', 'a-'],
  ['https://a:', '1'],
  ['https://a/', 'b/'],
  ['https://a?', '?'],
];

/** Milliseconds that something takes; generous, for it is to tell a second from a quarter of an hour. */
function took(work: () => unknown): number {
  const from = performance.now();
  work();
  return performance.now() - from;
}

describe('a text of a megabyte is judged in one pass by the rule', () => {
  test.each(Object.keys(rules) as RuleName[])('%s, however it is built', (name) => {
    for (const [start, again] of shapes)
      expect(
        took(() => rules[name](hostile(start, again))),
        `${start}${again}…`,
      ).toBeLessThan(1_000);
  });
});

test('a file name of a megabyte is cleaned in one pass, and keeps its extension', () => {
  for (const [start, again] of shapes)
    expect(
      took(() => cleanFileName(hostile(start, again))),
      `${start}${again}…`,
    ).toBeLessThan(1_000);
  expect(took(() => cleanFileName(hostile('a', '. ', 'b.pdf')))).toBeLessThan(1_000);
  expect(cleanFileName(hostile('', '巡护', '.pdf'))).toMatch(/^(?:巡护)+\.pdf$/);
});

test.each([
  ['POLYGON((', '1 '],
  ['POLYGON((', '1 1,'],
  ['POLYGON', ' '],
  ['', ' '],
  ['POLYGON((', '1'],
  ['{"a":', '['],
  ['POLYGON ((1 1', ')'],
])('%s%s… is read as a boundary in one pass, and is none', (start, again) => {
  const text = hostile(start, again);
  expect(
    took(() => {
      expect(readPolygon(text)).toBeUndefined();
    }),
  ).toBeLessThan(1_000);
});

describe('a formatted text', () => {
  const deep = (n: number): string => `${'<b>'.repeat(n)}字${'</b>'.repeat(n)}`;
  test('is taken as deep as people build it, and no deeper', () => {
    expect(richTextFault(deep(ownLimits.richTextDepth))).toBeUndefined();
    expect(richTextFault(deep(ownLimits.richTextDepth + 1))).toBe('格式层次过多，请清除格式后重试');
  });
  test('is as deep as it is whatever closes that was not open', () => {
    expect(richTextFault('<b></i>'.repeat(ownLimits.richTextDepth + 1))).toBe('格式层次过多，请清除格式后重试');
  });
  test('with many pictures and lines is not deep', () => {
    expect(richTextFault('<p>a<br>b<img src="x"><hr></p>'.repeat(500))).toBeUndefined();
  });
  test.each(['<b>', '<', '<a href="', '</b>', '<!--', '<p></p>'])('of nothing but %s is refused at once', (again) => {
    expect(
      took(() => {
        expect(richTextFault(hostile('', again))).toBeDefined();
      }),
    ).toBeLessThan(1_000);
  });
});
