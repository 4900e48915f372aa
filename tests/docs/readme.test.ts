import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const [english, chinese] = ['README.md', 'README.zh-CN.md'].map((name) => readFileSync(join(root, name), 'utf8')) as [
  string,
  string,
];

/** What a reader types or follows, in the order in which it stands there: code and addresses without their comments. */
function typed(text: string): string[] {
  const commands = text
    .split('\n')
    .filter((line) => /^ {4}/.test(line))
    .map((line) => line.trim().replace(/\s+#.*$/, ''));
  const inline = [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code.replace(/<[^>]+>/, '<>'));
  const links = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, to = '']) => to);
  return [...commands, ...inline, ...links].filter((one) => !one.startsWith('README')).toSorted();
}

test('both readmes name the same commands, options, variables, accounts and pages', () => {
  expect(typed(english).length).toBeGreaterThan(100);
  expect(typed(chinese)).toEqual(typed(english));
});

test('each leads to the other', () => {
  expect(english).toContain('(README.zh-CN.md)');
  expect(chinese).toContain('(README.md)');
});
