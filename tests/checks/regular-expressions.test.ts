import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { analyse } from 'scslre';
import { expect, test } from 'vitest';
import { parseAst } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** What runs where alarms are taken in, or asks what comes from outside. */
const folders = ['contract', 'machines', 'server', 'streams'];

/** Those whose time grows with the square of their text, and why their text is short. */
const bounded: Readonly<Record<string, string>> = {
  '%.*$': 'an address of the network',
  '\\d+$': 'a password, at most as long as a form takes',
  '(?:00)+$': 'a code of a region',
  '\\s+(?=[^\\s,]+,)': 'a polygon of CAP of at most 5,000 characters',
  'EPSG:+(?:[\\d.]*:+)?(\\d{4,6})$': 'read in a thread, which has its time',
  '\\0.*$': 'at most 200 characters',
  '<[^>]*>': 'rich text, in which each < that begins no element stands escaped',
  '\\/+$': 'an address of an option',
  '^[. ]+|[. ]+$': 'the end of a file name, cut before',
};

interface Node {
  type?: string;
  regex?: { pattern: string; flags: string };
}

/** The regular expressions in a syntax tree. */
function literalsIn(node: unknown): { pattern: string; flags: string }[] {
  if (typeof node !== 'object' || node === null) return [];
  const { type, regex } = node as Node;
  return type === 'Literal' && regex ? [regex] : Object.values(node).flatMap(literalsIn);
}

/** Whether a text can be made for which it takes more time than in proportion to its length. */
const isSlow = ({ pattern, flags }: { pattern: string; flags: string }): boolean =>
  analyse({ source: pattern, flags }, { reportTypes: { Move: true } }).reports.length > 0;

test('no regular expression takes longer for a long text than in proportion to its length', () => {
  expect(isSlow({ pattern: '^\\s*(.+?)\\s+(\\d+)\\s*$', flags: '' })).toBe(true);
  const found = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .flatMap((file) =>
        literalsIn(parseAst(readFileSync(join(root, folder, file), 'utf8'), { lang: 'ts' }))
          .filter(isSlow)
          .map(({ pattern }) => ({ pattern, file: join(folder, file) })),
      ),
  );
  expect(found.filter(({ pattern }) => !(pattern in bounded))).toEqual([]);
  const held = new Set(found.map(({ pattern }) => pattern));
  expect(Object.keys(bounded).filter((pattern) => !held.has(pattern))).toEqual([]);
}, 120_000);
