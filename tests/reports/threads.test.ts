import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { asPdfBytes } from '../../server/reports/pdf-thread.ts';
import type { Page } from '../../server/reports/sheets.ts';
import { openPdf, pngChunk, pngFile, pngHead } from './opened.ts';

const about = { title: '报告', author: '旌德县' };
const page = (text: string, picture?: Uint8Array): Page => ({ texts: [[40, 40, 10, text]], rules: [], bands: [], pictures: picture ? [[40, 60, 100, 100, picture]] : [] });
// It sends the reader of pictures back to where it came from, again and again.
const endless = pngFile(pngHead(1, 1), pngChunk('zTXt', Buffer.alloc(0), 0xffff_fff4));

async function* pages(...all: readonly Page[]): AsyncGenerator<readonly Page[]> {
  for (const one of all) yield await Promise.resolve([one]);
}

/** Two threads at work on the endless picture, and a third file that waits for its turn. */
async function stuckAndWaiting(): Promise<{ stuck: Readable[]; ends: AbortController[]; waiting: Promise<Buffer>; begun: () => boolean }> {
  const ends = [new AbortController(), new AbortController()];
  let begun = false;
  async function* later(): AsyncGenerator<readonly Page[]> {
    begun = true;
    yield* pages(page('轮到了'));
  }
  const stuck = ends.map(({ signal }) => asPdfBytes(pages(page('卡住', endless)), about, () => signal));
  const waiting = buffer(asPdfBytes(later(), about));
  // They write their first bytes before they come to the picture.
  await Promise.all(stuck.map((file) => once(file, 'data')));
  return { stuck, ends, waiting, begun: () => begun };
}

test('a thread that is busy for ever with one picture is ended by its deadline; a third file waits so long, and has its turn', async () => {
  const { stuck, ends, waiting, begun } = await stuckAndWaiting();
  expect(begun()).toBe(false);
  for (const end of ends) end.abort();
  for (const file of stuck) await expect(buffer(file)).rejects.toThrow('aborted');
  expect(openPdf(await waiting).texts).toEqual(['轮到了']);
});

test('it is ended too when its reader leaves', async () => {
  const { stuck, waiting } = await stuckAndWaiting();
  for (const file of stuck) file.destroy();
  expect(openPdf(await waiting).texts).toEqual(['轮到了']);
});

test('who leaves while he waits for his turn costs no thread', async () => {
  const { stuck, waiting } = await stuckAndWaiting();
  let begun = false;
  async function* never(): AsyncGenerator<readonly Page[]> {
    begun = true;
    yield* pages(page('无人'));
  }
  asPdfBytes(never(), about).destroy();
  for (const file of stuck) file.destroy();
  await waiting;
  await buffer(asPdfBytes(pages(page('下一份')), about));
  expect(begun).toBe(false);
});

test('pages that fail end their file as failed, and their thread', async () => {
  async function* failing(): AsyncGenerator<readonly Page[]> {
    yield* pages(page('一'));
    throw new Error('the photo is gone');
  }
  for (let n = 0; n < 3; n += 1) await expect(buffer(asPdfBytes(failing(), about))).rejects.toThrow('the photo is gone');
});
