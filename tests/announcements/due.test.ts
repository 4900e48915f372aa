import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { databaseFile } from '../../server/data-dir.ts';
import { openQueries } from '../../server/database.ts';
import { createAnnouncementBell } from '../../server/announcements/tell-due.ts';
import { projections } from '../../server/projections.ts';
import { openSqliteStore } from '../../server/store/sqlite-store.ts';
import { type SteppedClock, steppedClock } from '../support/server-clock.ts';
import { startTestServer, type SignedIn, type TestServer } from '../support/server.ts';
import { mineOf, publish, unreadOf, viewOf } from './given.ts';

let dataDir: string;
let clock: SteppedClock;
let server: TestServer;
let admin: SignedIn;
let county: SignedIn;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'lookout-announcements-'));
  clock = steppedClock();
  server = await startTestServer({ clock, dataDir });
  [admin, county] = await Promise.all([server.signIn('admin'), server.signIn('jingde')]);
});
afterEach(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const inMs = (ms: number): string => new Date(clock.now() + ms).toISOString();
const tell = (): Promise<number> => createAnnouncementBell(server.ctx).tell();
const toldOf = async (id: string): Promise<unknown[]> =>
  (await server.ctx.store.readStream(`bulletin-${id}`)).map(({ type, actor, data }) => [type, actor, data]);
const change = (id: string, version: number, changes: object) =>
  server.call('notice.change', { id, version, changes }, admin.headers);

describe('an announcement for later', () => {
  test('is shown to nobody before its time, and told once when it comes', async () => {
    const { id } = await publish(server, admin, { remindTime: inMs(600_000), regionCodes: ['3418'] });
    expect(await tell()).toBe(0);
    clock.advance(599_999);
    expect(await tell()).toBe(0);
    expect([await mineOf(server, county), await unreadOf(server, county), await viewOf(server, county, id)]).toEqual([
      [],
      0,
      undefined,
    ]);
    expect((await server.call('noticeRead', { ids: [id] }, county.headers)).status).toBe(404);
    clock.advance(1);
    expect(await tell()).toBe(1);
    expect(await tell()).toBe(0);
    expect(await toldOf(id)).toEqual([['bulletin.due', 'system', { noticeVersion: 1, regionCodes: ['3418'] }]]);
    expect((await mineOf(server, county)).map((row) => [row.id, row.publishedAt])).toEqual([[id, inMs(0)]]);
  });

  test('whose time is written to the minute is due at that minute', async () => {
    await publish(server, admin, { remindTime: `${inMs(60_000).slice(0, 16)}Z` });
    clock.advance(59_999);
    expect(await tell()).toBe(0);
    clock.advance(1);
    expect(await tell()).toBe(1);
  });

  test('is told once, though several servers look', async () => {
    const { id } = await publish(server, admin, { remindTime: inMs(1_000) });
    clock.advance(1_000);
    const other = openSqliteStore({ file: databaseFile(dataDir), clock, projections });
    const db = openQueries(databaseFile(dataDir));
    const told = await Promise.all(
      [server.ctx, { ...server.ctx, store: other, db }, server.ctx, { ...server.ctx, store: other, db }].map((ctx) =>
        createAnnouncementBell(ctx).tell(),
      ),
    );
    expect(told.reduce((sum, n) => sum + n, 0)).toBe(1);
    expect(await toldOf(id)).toHaveLength(1);
    await db.destroy();
    await other.close();
  });

  test('that fell due while no server ran is told when one comes back', async () => {
    const { id } = await publish(server, admin, { remindTime: inMs(1_000) });
    await server.stop();
    clock.advance(60_000);
    server = await startTestServer({ clock, dataDir });
    const woken = new Promise<void>((resolve) => {
      server.ctx.store.wake(() => resolve());
    });
    const bell = createAnnouncementBell(server.ctx);
    bell.start();
    await woken;
    await bell.stop();
    expect(await toldOf(id)).toHaveLength(1);
  });

  test('that is removed before its time is never told', async () => {
    const { id } = await publish(server, admin, { remindTime: inMs(1_000) });
    await server.call('notice.remove', { id, version: 1 }, admin.headers);
    clock.advance(1_000);
    expect(await tell()).toBe(0);
  });
});

describe('an announcement that people are shown', () => {
  test('is told again when it changes, to those who had it and those who get it', async () => {
    const { id } = await publish(server, admin, { regionCodes: ['3418'] });
    await tell();
    await change(id, 1, { regionCodes: ['3410'] });
    expect(await tell()).toBe(1);
    expect((await toldOf(id)).at(-1)).toEqual([
      'bulletin.due',
      'system',
      { noticeVersion: 2, regionCodes: ['3418', '3410'] },
    ]);
    expect(await mineOf(server, county)).toEqual([]);
    await change(id, 2, { title: '改期' });
    await tell();
    expect((await toldOf(id)).at(-1)).toEqual(['bulletin.due', 'system', { noticeVersion: 3, regionCodes: ['3410'] }]);
  });

  test('and is put off goes, and comes back in its time', async () => {
    const { id } = await publish(server, admin);
    await tell();
    await change(id, 1, { remindTime: inMs(5_000) });
    expect(await tell()).toBe(1);
    expect((await toldOf(id)).at(-1)).toEqual(['bulletin.due', 'system', { regionCodes: ['34'] }]);
    expect(await mineOf(server, county)).toEqual([]);
    expect(await tell()).toBe(0);
    clock.advance(5_000);
    expect(await tell()).toBe(1);
    expect((await mineOf(server, county)).map((row) => row.id)).toEqual([id]);
  });

  test('and is removed goes', async () => {
    const { id } = await publish(server, admin);
    await tell();
    await server.call('notice.remove', { id, version: 1 }, admin.headers);
    expect([await mineOf(server, county), await unreadOf(server, county), await viewOf(server, county, id)]).toEqual([
      [],
      0,
      undefined,
    ]);
    expect([await tell(), await tell()]).toEqual([1, 0]);
    expect((await toldOf(id)).at(-1)).toEqual(['bulletin.due', 'system', { regionCodes: ['34'] }]);
  });

  test('keeps its read marks over a change, and can be changed however many have read it', async () => {
    const { id } = await publish(server, admin);
    await tell();
    await server.call('noticeRead', { ids: [id] }, county.headers);
    expect(await change(id, 1, { title: '改期' })).toMatchObject({ status: 200, answer: { data: { version: 2 } } });
    expect(await mineOf(server, county)).toMatchObject([{ title: '改期', isRead: true }]);
  });
});
