import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, SqliteDialect } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fileUrlOf } from '../../contract/files/file-url.ts';
import { hourMs } from '../../contract/time.ts';
import { databaseFile } from '../../server/data-dir.ts';
import { createFileExpiry } from '../../server/files/expiry.ts';
import { filesInTalk } from '../../server/talk/file-owner.ts';
import { openBlobs } from '../../server/files/blobs.ts';
import { SqliteDatabase } from '../../server/sqlite.ts';
import type { Tables } from '../../server/tables.ts';
import { type SteppedClock, steppedClock } from '../support/server-clock.ts';
import { type SignedIn, startTestServer, type TestServer } from '../support/server.ts';
import { given, onDisk, type Uploaded } from './given.ts';
import { samples } from './samples.ts';

let clock: SteppedClock;
let server: TestServer;
let dataDir: string;
beforeEach(async () => {
  clock = steppedClock();
  dataDir = mkdtempSync(join(tmpdir(), 'lookout-expiry-'));
  server = await startTestServer({ clock, dataDir });
});
afterEach(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const sweep = (): Promise<void> => createFileExpiry(server.ctx, filesInTalk).sweep();
const fates = async (fileId: string): Promise<string[]> =>
  (await server.ctx.store.readStream(`file-${fileId}`)).map(({ type }) => type);
const picture = (who: SignedIn, content = samples.jpeg): Promise<Uploaded> =>
  given(server, who.headers, { bucketName: 'image', name: 'a.jpg', content });
const opens = async (who: SignedIn, fileId: string): Promise<number> =>
  (await server.call('fileTicket', { fileId }, who.headers)).status;
const news = async (admin: SignedIn, fileId: string): Promise<number> =>
  (await server.call('news.create', { title: '通告', content: '<p>x</p>', cover: fileUrlOf(fileId) }, admin.headers))
    .status;
const later = async (ms: number): Promise<SignedIn> => {
  clock.advance(ms);
  return server.signIn('admin');
};

describe('a file that nobody put to anything', () => {
  test('stays for a day, is seen by nobody after it, and its content goes an hour later', async () => {
    const { fileId } = await picture(await server.signIn('admin'));
    let admin = await later(24 * hourMs - 1);
    await sweep();
    expect(await opens(admin, fileId)).toBe(200);
    admin = await later(1);
    await sweep();
    expect(await opens(admin, fileId)).toBe(404);
    expect(onDisk(dataDir)).toHaveLength(1);
    await later(hourMs);
    await sweep();
    expect(onDisk(dataDir)).toEqual([]);
    expect(await fates(fileId)).toEqual(['file.uploaded', 'file.expired', 'file.removed']);
  });

  test('leaves the content to another file that has the same', async () => {
    const admin = await server.signIn('admin');
    const [loose, named] = [await picture(admin), await picture(admin)];
    expect(await news(admin, named.fileId)).toBe(200);
    for (const ms of [24 * hourMs, hourMs]) {
      await later(ms);
      await sweep();
    }
    expect(await fates(loose.fileId)).toContain('file.removed');
    expect(await fates(named.fileId)).toEqual(['file.uploaded', 'file.held']);
    expect(onDisk(dataDir)).toHaveLength(1);
    expect(await opens(await server.signIn('admin'), named.fileId)).toBe(200);
  });

  test('is removed after a crash between its content and the log', async () => {
    const { fileId } = await picture(await server.signIn('admin'));
    await later(24 * hourMs);
    await sweep();
    rmSync(join(dataDir, 'lookout.files'), { recursive: true });
    await later(hourMs);
    await sweep();
    expect((await fates(fileId)).at(-1)).toBe('file.removed');
  });
});

test('a file that is named in its last moment comes back, and stays', async () => {
  const admin = await server.signIn('admin');
  const { fileId } = await picture(admin);
  await later(24 * hourMs);
  await sweep();
  // As an append that was decided before the file expired, and came after.
  await server.ctx.store.append({
    actor: admin.userId,
    writes: [
      {
        stream: 'news-0190b7a4-0000-7000-8000-000000000000',
        expectedVersion: 0,
        events: [
          {
            type: 'news.created',
            areaCode: '34',
            data: { title: 'x', content: 'x', published: true, cover: fileUrlOf(fileId) },
          },
        ],
      },
    ],
  });
  const again = await later(hourMs);
  await sweep();
  expect(await fates(fileId)).toEqual(['file.uploaded', 'file.expired', 'file.held']);
  expect(await opens(again, fileId)).toBe(200);
  expect(onDisk(dataDir)).toHaveLength(1);
});

test('an event is read once for all files that may go, and a file that it names stays all the same', async () => {
  const begun: unknown[] = [];
  const db = new Kysely<Tables>({
    dialect: new SqliteDialect({ database: new SqliteDatabase(databaseFile(dataDir)) }),
    log({ query: { sql, parameters } }) {
      if (sql.includes('"body" from "events"')) begun.push(parameters[0]);
    },
  });
  const expiry = createFileExpiry({ ...server.ctx, db, reads: db }, filesInTalk);
  const first = server.ctx.store.head();
  const gone = await picture(await server.signIn('admin'));
  const named = await picture(await later(hourMs));
  expect(await news(await later(hourMs), named.fileId)).toBe(200);
  const late = await picture(await later(hourMs));
  await later(22 * hourMs);
  const second = server.ctx.store.head();
  await expiry.sweep();
  await later(hourMs);
  const third = server.ctx.store.head();
  await expiry.sweep();
  await later(hourMs);
  await expiry.sweep();
  expect(await fates(gone.fileId)).toEqual(['file.uploaded', 'file.expired', 'file.removed']);
  expect(await fates(named.fileId)).toEqual(['file.uploaded', 'file.held']);
  expect(await fates(late.fileId)).toEqual(['file.uploaded', 'file.expired']);
  expect(begun[0]).toBeGreaterThan(first);
  expect(begun.slice(1)).toEqual([second, third]);
  await db.destroy();
});

test('the content of a file is not removed while the same is just being uploaded', async () => {
  const { fileId } = await picture(await server.signIn('admin'));
  await later(24 * hourMs);
  await sweep();
  const draft = await openBlobs(dataDir).receive(
    (async function* bytes() {
      yield await Promise.resolve(samples.jpeg);
    })(),
    1_000_000,
  );
  if (draft === 'tooLarge') throw new Error('the sample is too large');
  await draft.keep();
  await later(hourMs);
  await sweep();
  expect(existsSync(join(dataDir, 'lookout.files', draft.sha256.slice(0, 2), draft.sha256))).toBe(true);
  expect((await fates(fileId)).at(-1)).toBe('file.expired');
  await draft.release();
  await sweep();
  expect(onDisk(dataDir)).toEqual([]);
});
