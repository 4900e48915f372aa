import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { isRefusal, type Refusal } from '../../contract/codes.ts';
import { createWorkers, type Job, Overrun, type Workers } from '../../server/workers/workers.ts';
import { begun } from './begun.ts';

let workers: Workers = createWorkers();
afterEach(() => {
  workers.close();
});

const csv = (rows: number): Uint8Array<ArrayBuffer> => Uint8Array.from(Buffer.from('甲,乙\n'.repeat(rows)));
const table = (by: string, more: Partial<Job> = {}): Job => ({
  task: 'table',
  input: { file: csv(3), mostRows: 100 },
  by,
  lane: 'short',
  mb: 128,
  ms: 60_000,
  ...more,
});

/** A job that never ends: a document whose pages do not come. */
const endless = (by: string, more: Partial<Job> = {}): Job => ({
  task: 'pdf',
  input: { title: '无尽', author: '甲' },
  by,
  lane: 'long',
  mb: 128,
  ms: 60_000,
  feed: (async function* never() {
    yield [];
    await new Promise(() => undefined);
  })(),
  ...more,
});

const rowsOf = async (work: Readable | Refusal): Promise<number> => {
  let rows = 0;
  for await (const part of begun(work) as AsyncIterable<{ rows: unknown[] }>) rows += part.rows.length;
  return rows;
};

test('a thread gives what it makes, and ends', async () => {
  expect(await rowsOf(workers.start(table('甲')))).toBe(3);
});

test('a thread that wants more memory than it was given ends alone, and its place is free', async () => {
  const greedy = table('甲', { input: { file: csv(1_000_000), mostRows: 1_000_000 }, mb: 24 });
  await expect(rowsOf(workers.start(greedy))).rejects.toThrow(Overrun);
  expect(await rowsOf(workers.start(table('甲')))).toBe(3);
});

test('a thread that takes more time than it was given is ended', async () => {
  const late = new AbortController();
  workers = createWorkers({ deadline: () => late.signal });
  const work = begun(workers.start(endless('甲')));
  const read = buffer(work);
  late.abort();
  await expect(read).rejects.toThrow(Overrun);
});

test('a client who leaves ends the thread, whatever it is at, and the next one has the place', async () => {
  workers = createWorkers();
  const client = new AbortController();
  const read = buffer(begun(workers.start(endless('甲', { signal: client.signal }))));
  const next = begun(workers.start(endless('乙')));
  client.abort();
  await expect(read).rejects.toThrow('aborted');
  // It begins only now: its first bytes are the document's head.
  await once(next, 'data');
});

test('a client who has left before their turn costs no thread', async () => {
  workers = createWorkers();
  const first = begun(workers.start(endless('甲')));
  await once(first, 'data');
  let asked = false;
  const waiting = begun(
    workers.start(
      endless('乙', {
        signal: AbortSignal.abort(),
        feed: (async function* unread() {
          asked = true;
          yield [];
        })(),
      }),
    ),
  );
  await new Promise((closed) => {
    waiting.once('close', closed);
  });
  first.destroy();
  await once(begun(workers.start(endless('丙'))), 'data');
  expect(asked).toBe(false);
});

test('short work is done while long work of somebody else goes on', async () => {
  workers = createWorkers();
  await once(begun(workers.start(endless('甲'))), 'data');
  expect(await rowsOf(workers.start(table('乙')))).toBe(3);
});

test('who has two pieces under way is asked to wait with the third, and others are not', () => {
  workers = createWorkers();
  const outcomes = ['甲', '甲', '甲', '乙'].map((by) => workers.start(endless(by)));
  expect(outcomes.map((one) => (isRefusal(one) ? one.refused : 'taken'))).toEqual([
    'taken',
    'taken',
    'tooMany',
    'taken',
  ]);
});

test('what is under way ends with the server', async () => {
  workers = createWorkers();
  const work = begun(workers.start(endless('甲')));
  await once(work, 'data');
  const ended = once(work, 'close');
  workers.close();
  await ended;
  expect(work.destroyed).toBe(true);
});
