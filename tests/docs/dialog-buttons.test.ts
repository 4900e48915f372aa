import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { sourcesBelow } from './sources.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const leaving = /<Button\b(?:[^>]|=>)*>\s*\{\w+\.(?:cancel|back)\}\s*<\/Button>/;
/** No dialogs: the page for signing in, and an upload that is broken off. */
const others = ['src/session/code-form.tsx', 'src/kit/upload/upload-progress.tsx'];

test('取消 and 返回 stand in the one footer of dialogs, behind what the dialog is for', () => {
  expect(
    sourcesBelow(root, ['src'], '.tsx')
      .filter(({ text }) => leaving.test(text))
      .map(({ path }) => relative(root, path))
      .sort(),
  ).toEqual([...others].sort());
});
