import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { ownCalls } from '../../contract/api/own-calls.ts';
import { sourcesBelow } from './sources.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const text = read('docs/conformance.md');
const lines = text.split('\n');

/** The rows of four cells, each a rule. */
const rules = lines
  .filter((line) => /^\| .* \|$/.test(line) && !line.startsWith('| rule ') && !line.startsWith('| call '))
  .map((line) => line.slice(1, -1).split(' | '))
  .filter((cells) => cells.length === 4)
  .map((cells) => cells.map((cell) => cell.trim()));
const isPath = (named: string): boolean => /^[a-z]+\/[\w/.-]+$/.test(named);

test('every section of the specification has its table, and every rule a state', () => {
  expect(lines.filter((line) => line.startsWith('## ')).map((line) => Number(line.slice(3, 4)))).toEqual([
    1, 2, 3, 4, 5, 6, 7, 8, 9,
  ]);
  expect(rules.length).toBeGreaterThan(100);
  const stateless = rules.filter(([, , , state = '']) => !/^(?:holds|later: |differs: )/.test(state));
  expect(stateless).toEqual([]);
  // What holds is shown by code and by a test that is named by its title.
  const isShown = (shown = ''): boolean => shown.includes('」');
  expect(rules.filter(([, code, shown, state = '']) => state.startsWith('holds') && !(code && isShown(shown)))).toEqual(
    [],
  );
});

test('every path that it names is there', () => {
  const named = [...text.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path).filter(isPath);
  expect(named.length).toBeGreaterThan(150);
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test('every test that it names stands in its file by that title', () => {
  const named = [...text.matchAll(/`(tests\/[^`]+)`「([^」]+)」/g)].map(([, path = '', title = '']) => ({
    path,
    title,
  }));
  expect(named.length).toBeGreaterThan(90);
  const stands = ({ path, title }: { path: string; title: string }): boolean =>
    ["'", '"', '`'].some((quote) => read(path).includes(`${quote}${title}${quote}`));
  expect(named.filter((one) => !stands(one))).toEqual([]);
});

test('no rule stands in it twice', () => {
  const rules = [...text.matchAll(/^\| ([^|]+?) \| [^|\n]* \| [^|\n]* \| [^|\n]* \|$/gm)].map(([, rule = '']) => rule);
  expect(rules.length).toBeGreaterThan(100);
  expect(rules.filter((rule, n) => rule !== 'rule' && rules.indexOf(rule) !== n)).toEqual([]);
});

test('every decision that it names is there', () => {
  const named = [...text.matchAll(/decision (\d+)/g)].map(([, n = '']) => n.padStart(4, '0'));
  const kept = sourcesBelow(root, ['docs/decisions'], '.md').map(({ path }) => path);
  expect(named.filter((n) => !kept.some((path) => path.includes(`/${n}-`)))).toEqual([]);
});

test('the served calls that no screen makes are those that no file of the client names', () => {
  const part = text.slice(text.indexOf('### Served calls'), text.indexOf('## 8.'));
  const listed = [...part.matchAll(/^\| (`.*?`) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
  );
  const client = sourcesBelow(root, ['src', 'machines'], '.ts', '.tsx')
    .map((file) => file.text)
    .join('\n');
  const isMade = (name: string): boolean => new RegExp(`['"]${name}['"]|\\b${name}:|Calls\\.${name}\\b`).test(client);
  expect(listed.toSorted()).toEqual(
    Object.keys(ownCalls)
      .filter((name) => !isMade(name))
      .toSorted(),
  );
});
