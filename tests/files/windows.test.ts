import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openBlobs } from '../../server/files/blobs.ts';
import { openLayerFiles } from '../../server/ground/layer-files.ts';

// As Windows answers: a folder can be opened, and not be flushed.
vi.mock('node:fs', async (load) => {
  const fs = await load<typeof import('node:fs')>();
  return {
    ...fs,
    fsyncSync(file: number) {
      if (fs.fstatSync(file).isDirectory())
        throw Object.assign(new Error('operation not permitted'), { code: 'EPERM' });
      fs.fsyncSync(file);
    },
  };
});

const own = process.platform;
const become = (platform: string): void => void Object.defineProperty(process, 'platform', { value: platform });
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lookout-windows-'));
  become('win32');
});
afterEach(() => {
  become(own);
  rmSync(folder, { recursive: true, force: true });
});

async function* bytes(): AsyncIterable<Buffer> {
  yield Buffer.from('picture');
}

it('on Windows, which flushes no folder, uploads and map data are kept all the same', async () => {
  const draft = await openBlobs(folder).receive(bytes(), 100);
  if (draft === 'tooLarge') throw new Error('too large');
  await draft.keep();
  await draft.release();
  const kept = await openBlobs(folder).open(draft.sha256);
  expect(await kept.readFile('utf8')).toBe('picture');
  await kept.close();
  const layers = openLayerFiles(folder);
  const layer = layers.draft();
  writeFileSync(layer, 'map');
  await layers.keep(layer, 'a'.repeat(64));
});
