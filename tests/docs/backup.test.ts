import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { sourcesBelow } from './sources.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** What the data folder holds beside what has to be kept: made anew, or of the run that is under way. */
const madeAnew = new Set([
  'lookout.base-cache',
  'lookout.demo-key',
  'lookout.lock',
  'lookout.log',
  'lookout.notices',
  'lookout.pid',
  'lookout.recordings',
  'lookout.reserve',
]);

const named = sourcesBelow(root, ['server'], '.ts')
  .flatMap(({ text }) => [...text.matchAll(/'(lookout\.[a-z-]+|\w+\.key)'/g)])
  .map(([, name = '']) => name);

test.each(['README.md', 'README.zh-CN.md', 'docs/manual/operation.md'])(
  '%s names all of the data folder that a backup needs',
  (page) => {
    const kept = [...new Set(named)].filter((name) => !madeAnew.has(name)).toSorted();
    expect(kept).toEqual(expect.arrayContaining(['lookout.db', 'lookout.files', 'sealing.key', 'signing.key']));
    const text = readFileSync(join(root, page), 'utf8');
    expect(kept.filter((name) => !text.includes(name))).toEqual([]);
  },
);
