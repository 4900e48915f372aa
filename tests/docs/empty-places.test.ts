import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { sourcesBelow } from './sources.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const found = (pattern: RegExp, ...ends: string[]): string[] =>
  sourcesBelow(root, ['src'], ...ends).flatMap(({ path, text }) =>
    [...text.matchAll(pattern)].map(([what]) => `${relative(root, path)}: ${what}`),
  );

test('no empty place says 暂无 and leaves a person there', () => {
  expect(found(/暂无[^'"`]*/g, '.ts', '.tsx')).toEqual([]);
});

test('a panel without a failure to try again says more than its title', () => {
  expect(
    found(/<StatePanel(?![^>]*onRetry)[^>]*\/>/g, '.tsx').filter((one) => !/icon="(?:warn|map)"/.test(one)),
  ).toEqual([]);
});
