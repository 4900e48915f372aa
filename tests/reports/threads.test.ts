import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { asPdfBytes } from '../../server/reports/pdf-thread.ts';
import type { Page } from '../../server/reports/sheets.ts';
import { createWorkers, Overrun, type Workers } from '../../server/workers/workers.ts';
import { begun } from '../workers/begun.ts';
import { openPdf, pngChunk, pngFile, pngHead } from './opened.ts';

const about = { title: '报告', author: '旌德县' };
const page = (text: string, picture?: Uint8Array): Page => ({
  texts: [[40, 40, 10, text]],
  rules: [],
  bands: [],
  pictures: picture ? [[40, 60, 100, 100, picture]] : [],
});
// It sends the reader of pictures back to where it came from, again and again.
const endless = pngFile(pngHead(1, 1), pngChunk('zTXt', Buffer.alloc(0), 0xffff_fff4));

async function* pages(...all: readonly Page[]): AsyncGenerator<readonly Page[]> {
  for (const one of all) yield await Promise.resolve([one]);
}

let workers: Workers;
afterEach(() => {
  workers.close();
});

const pdf = (by: string, of: AsyncIterable<readonly Page[]>): Readable => begun(asPdfBytes(of, about, { workers, by }));

/** A thread at work on the endless picture, and a second file that waits for its turn. */
async function stuckAndWaiting(): Promise<{
  stuck: Readable;
  late: AbortController;
  waiting: Promise<Buffer>;
  hasBegun: () => boolean;
}> {
  const late = new AbortController();
  const deadlines = [late.signal];
  workers = createWorkers({ deadline: () => deadlines.shift() ?? new AbortController().signal });
  let hasBegun = false;
  async function* later(): AsyncGenerator<readonly Page[]> {
    hasBegun = true;
    yield* pages(page('轮到了'));
  }
  const stuck = pdf('甲', pages(page('卡住', endless)));
  const waiting = buffer(pdf('乙', later()));
  // It writes its first bytes before it comes to the picture.
  await once(stuck, 'data');
  return { stuck, late, waiting, hasBegun: () => hasBegun };
}

test('a thread busy for ever with one picture is ended by its deadline; then the next file has its turn', async () => {
  const { stuck, late, waiting, hasBegun } = await stuckAndWaiting();
  expect(hasBegun()).toBe(false);
  late.abort();
  await expect(buffer(stuck)).rejects.toThrow(Overrun);
  expect(openPdf(await waiting).texts).toEqual(['轮到了']);
});

test('it is ended too when its reader leaves', async () => {
  const { stuck, waiting } = await stuckAndWaiting();
  stuck.destroy();
  expect(openPdf(await waiting).texts).toEqual(['轮到了']);
});

test('who leaves while they wait for their turn costs no thread', async () => {
  const { stuck, waiting } = await stuckAndWaiting();
  let hasBegun = false;
  async function* never(): AsyncGenerator<readonly Page[]> {
    hasBegun = true;
    yield* pages(page('无人'));
  }
  pdf('丙', never()).destroy();
  stuck.destroy();
  await waiting;
  await buffer(pdf('丁', pages(page('下一份'))));
  expect(hasBegun).toBe(false);
});

test('pages that fail end their file as failed, and their thread', async () => {
  workers = createWorkers();
  async function* failing(): AsyncGenerator<readonly Page[]> {
    yield* pages(page('一'));
    throw new Error('the photo is gone');
  }
  for (let n = 0; n < 3; n += 1) await expect(buffer(pdf('甲', failing()))).rejects.toThrow('the photo is gone');
});
