import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { closeToOthers } from '../../server/data-dir.ts';
import { given } from '../files/given.ts';
import { samples } from '../files/samples.ts';
import { lookout } from '../support/command-line.ts';
import { startTestServer } from '../support/server.ts';

let folder: string;
let usual: number;
beforeEach(() => {
  usual = process.umask(0o022);
  folder = mkdtempSync(join(tmpdir(), 'lookout-private-'));
});
afterEach(() => {
  process.umask(usual);
  rmSync(folder, { recursive: true, force: true });
});

/** What others may do with each file and folder below, by its path; only what they may do anything with is named. */
function openBelow(path: string): Record<string, string> {
  const mode = statSync(path).mode & 0o777;
  const own = (mode & 0o077) === 0 ? {} : { [path]: mode.toString(8) };
  if (!statSync(path).isDirectory()) return own;
  return Object.assign(own, ...readdirSync(path).map((name) => openBelow(join(path, name)))) as Record<string, string>;
}

const windows = process.platform === 'win32';

it.skipIf(windows)(
  'nobody but its user may read anything of a data folder: database, write-ahead log, keys, files',
  async () => {
    const dataDir = join(folder, 'data');
    const server = await startTestServer({ dataDir });
    const officer = await server.signIn('xuancheng');
    await given(server, officer.headers, { bucketName: 'image', name: '山.png', content: samples.png });
    expect(readdirSync(dataDir)).toEqual(
      expect.arrayContaining([
        'lookout.db',
        'lookout.db-shm',
        'lookout.db-wal',
        'lookout.files',
        'signing.key',
        'sealing.key',
      ]),
    );
    expect(openBelow(dataDir)).toEqual({});
    await server.stop();
    expect(openBelow(dataDir)).toEqual({});
  },
);

it.skipIf(windows)('a folder that an older version left open is closed at the start', async () => {
  const dataDir = join(folder, 'data');
  await (await startTestServer({ dataDir })).stop();
  chmodSync(dataDir, 0o755);
  for (const name of readdirSync(dataDir)) chmodSync(join(dataDir, name), 0o755);
  const server = await startTestServer({ dataDir });
  expect(openBelow(dataDir)).toEqual({});
  await server.stop();
});

it.skipIf(windows)('a key issued on the command line makes a folder that nobody else may read', async () => {
  const dataDir = join(folder, 'data');
  expect((await lookout('key', 'issue', '--name', 'camera', '--data', dataDir)).code).toBe(0);
  expect(openBelow(dataDir)).toEqual({});
});

it.skipIf(process.getuid?.() !== 0)('a folder of another user is told of (needs root, to be another user)', () => {
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir);
  writeFileSync(join(dataDir, 'lookout.db'), '', { mode: 0o644 });
  chmodSync(folder, 0o755);
  expect(closeToOthers(dataDir)).toBe(true);
  chmodSync(join(dataDir, 'lookout.db'), 0o644);
  chownSync(join(dataDir, 'lookout.db'), 12_345, 12_345);
  chownSync(dataDir, 54_321, 54_321);
  process.seteuid?.(54_321);
  try {
    expect(closeToOthers(dataDir)).toBe(false);
  } finally {
    process.seteuid?.(0);
  }
});
