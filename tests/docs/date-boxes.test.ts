import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { sourcesBelow } from './sources.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const native = /\btype\s*[=:]\s*\{?\s*["'](?:date|time|datetime-local|month|week)["']/;

test('no screen has a box for dates or times that follows the browser’s language', () => {
  expect(
    sourcesBelow(root, ['src'], '.ts', '.tsx')
      .filter(({ text }) => native.test(text))
      .map(({ path }) => relative(root, path)),
  ).toEqual([]);
});
