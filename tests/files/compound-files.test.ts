import { describe, expect, test } from 'vitest';
import { type Bytes, compoundNames, compoundStream, inMemory } from '../../server/files/compound-files.ts';
import { typeOfDraft } from '../../server/files/file-type.ts';
import type { Draft } from '../../server/files/blobs.ts';
import { loopingDirectory, loopingStream, loopingTables } from './hostile-samples.ts';
import { compound } from './samples.ts';

/**
 * Bytes that count what is read of them, and give nothing more after a thousand reads: a reader that goes on is at no
 * end.
 */
function counted(file: Buffer): Bytes & { reads: number } {
  const held = inMemory(file);
  const counting = {
    reads: 0,
    read(...args: Parameters<Bytes['read']>) {
      counting.reads += 1;
      if (counting.reads > 1_000) throw new Error('it reads for ever');
      return held.read(...args);
    },
  };
  return counting;
}

const hostile = [
  ['whose stream follows itself', loopingStream],
  ['whose directory follows itself', loopingDirectory],
  ['whose list of tables follows itself', loopingTables],
] as const;

describe.each(hostile)('a compound file %s', (_what, made) => {
  const file = made('Workbook');
  test('is told from others by a few reads', async () => {
    const bytes = counted(file);
    await compoundNames(bytes, file.length);
    expect(bytes.reads).toBeLessThanOrEqual(8);
  });
  test('gives no more bytes than it has, whatever it declares', async () => {
    const bytes = counted(file);
    const found = await compoundStream(bytes, file.length, 'Workbook');
    expect(found?.held.length ?? 0).toBeLessThanOrEqual(file.length);
    expect(bytes.reads).toBeLessThanOrEqual(8);
  });
});

test('an upload of the most sectors is recognised by as many reads as its directory and tables have', async () => {
  // Every sector is a table, a part of the directory and its own neighbour's: the dearest that a file of that size can
  // be.
  const bytes = Buffer.concat([compound('WordDocument')], 10_100_000);
  const sectors = Math.ceil(bytes.length / 512) - 1;
  for (let nth = 0; nth < 109; nth += 1) bytes.writeUInt32LE(nth * 150, 76 + nth * 4);
  for (let at = 512; at + 4 <= bytes.length; at += 4) bytes.writeUInt32LE((at * 7_919) % sectors, at);
  const handle = counted(bytes);
  expect(await typeOfDraft('document', 'a.doc', { handle, size: bytes.length } as unknown as Draft)).toBeUndefined();
  expect(handle.reads).toBeLessThanOrEqual(2 + 256 + 160);
});
