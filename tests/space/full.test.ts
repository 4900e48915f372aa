import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Answer } from '../../contract/api/types.ts';
import { calls } from '../../contract/api/calls.ts';
import { refusals } from '../../contract/codes.ts';
import type { SystemHealth } from '../../contract/health/schemas.ts';
import { feedHeaders, item, send as deliver } from '../feeds/given.ts';
import { onDisk, send } from '../files/given.ts';
import { samples } from '../files/samples.ts';
import { type SteppedClock, steppedClock } from '../support/server-clock.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

const megabyte = 1_000_000;
let clock: SteppedClock;
let dataDir: string;
let server: TestServer;
let free: number;
let database: Database;
beforeEach(() => {
  clock = steppedClock();
  free = 10_000 * megabyte;
  dataDir = mkdtempSync(join(tmpdir(), 'lookout-space-'));
});
afterEach(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const reserveFile = (): string => join(dataDir, 'lookout.reserve');
const open = async (): Promise<void> => {
  server = await startTestServer({
    clock,
    dataDir,
    options: { disk: { lowBytes: 500 * megabyte, reserveBytes: 2 * megabyte } },
    surroundings: {
      probe: () => free,
      onDatabase: (db) => {
        database = db;
      },
    },
  });
};
/** From now on the log finds no room for `pages` more pages. */
const fill = (pages = 0): void => {
  database.pragma(`max_page_count = ${Number(database.pragma('page_count', { simple: true })) + pages}`);
};
const empty = (): void => {
  database.pragma('max_page_count = 1000000000');
};
const healthOf = async (headers = {}) => {
  const response = await server.inject({ method: 'GET', url: '/healthz', headers });
  return { status: response.statusCode, body: response.json<Partial<SystemHealth>>() };
};
const wish = { title: '希望能导出', kind: 'wish', content: '导出为表格' };

describe('a disk that is short', () => {
  test('takes alarms, decisions and people who sign in; uploads, feedback and records are told why not', async () => {
    await open();
    const key = await feedHeaders(server);
    const before = await server.signIn('jingde');
    free = 400 * megabyte;
    clock.advance(1_000);
    const refused = {
      status: 507,
      answer: { code: refusals.outOfSpace.code, message: expect.stringContaining('磁盘空间不足') },
    };
    expect(await server.call('feedbackSend', wish, before.headers)).toMatchObject(refused);
    expect(
      await send(server, before.headers, { bucketName: 'image', name: 'a.jpg', content: samples.jpeg }),
    ).toMatchObject(refused);
    expect(onDisk(dataDir)).toEqual([]);
    const admin = await server.signIn('admin');
    expect(await server.call('news.create', { title: '通告', content: '<p>x</p>' }, admin.headers)).toMatchObject(
      refused,
    );
    const { answer, status } = await deliver(server, key, JSON.stringify(item(1)));
    expect(status).toBe(200);
    expect((await server.call('receiveFire', { alarmId: answer.data.items[0]?.id }, before.headers)).status).toBe(200);
    free = 10_000 * megabyte;
    clock.advance(1_000);
    expect((await server.call('feedbackSend', wish, before.headers)).status).toBe(200);
  });

  test('is looked at no more than once a second, however many ask', async () => {
    let looks = 0;
    server = await startTestServer({
      clock,
      dataDir,
      options: { disk: { lowBytes: 1, reserveBytes: 0 } },
      surroundings: {
        probe: () => {
          looks += 1;
          return free;
        },
      },
    });
    const { headers } = await server.signIn('jingde');
    const before = looks;
    for (let n = 0; n < 50; n += 1) await server.call('feedbackSend', { ...wish, kind: 'nothing' }, headers);
    expect(looks - before).toBe(0);
    clock.advance(1_000);
    for (let n = 0; n < 50; n += 1) await server.call('feedbackSend', { ...wish, kind: 'nothing' }, headers);
    expect(looks - before).toBe(1);
  });

  test('is said by the health check: to strangers in a word; in full here, to administrators, as metrics', async () => {
    await open();
    const [admin, officer] = [await server.signIn('admin'), await server.signIn('jingde')];
    expect(await healthOf()).toMatchObject({ status: 200, body: { status: 'ok', disk: 'ok', store: 'ok' } });
    free = 400 * megabyte;
    clock.advance(5_000);
    expect(await healthOf({ 'x-forwarded-for': '203.0.113.9' })).toEqual({ status: 200, body: { status: 'short' } });
    expect(await healthOf()).toMatchObject({
      status: 200,
      body: { status: 'short', disk: 'low', freeBytes: 400 * megabyte, store: 'ok', position: server.ctx.store.head() },
    });
    expect((await server.call('systemHealth', {}, admin.headers)).answer.data).toMatchObject({
      status: 'short',
      disk: 'low',
    });
    expect((await server.call('systemHealth', {}, officer.headers)).status).toBe(403);
    const metrics = await server.ctx.metrics.metrics();
    expect(metrics).toContain('lookout_disk_level 1');
    expect(metrics).toContain(`lookout_disk_free_bytes ${400 * megabyte}`);
    expect(metrics).toContain('lookout_store_writable 1');
  });
});

test('the health check writes once in five seconds, however often it is asked', async () => {
  await open();
  const at = async (): Promise<number | undefined> =>
    (await server.ctx.db.selectFrom('health').select('at').executeTakeFirst())?.at;
  await Promise.all(Array.from({ length: 50 }, () => healthOf()));
  const first = await at();
  expect(first).toBe(clock.now());
  clock.advance(4_999);
  await healthOf();
  expect(await at()).toBe(first);
  clock.advance(1);
  await healthOf();
  expect(await at()).toBe(clock.now());
});

describe('a store that is full', () => {
  test('answers an alarm with 507 and when to come again, keeps no half of it, takes it when it has room', async () => {
    await open();
    const key = await feedHeaders(server);
    const batch = JSON.stringify(Array.from({ length: 50 }, (_, n) => item(n, { content: '烟'.repeat(2_000) })));
    fill();
    const response = await server.inject({
      method: 'POST',
      url: calls.ingest.path,
      payload: batch,
      headers: { ...key, 'content-type': 'application/json' },
    });
    expect(response.statusCode).toBe(507);
    expect(response.json<Answer>()).toMatchObject({ code: refusals.outOfSpace.code });
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    empty();
    const { answer, status } = await deliver(server, key, batch);
    expect({ status, sum: answer.data.accepted + answer.data.duplicate }).toEqual({ status: 200, sum: 50 });
    const { n } = await server.ctx.db
      .selectFrom('alarms')
      .select((row) => row.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    expect(n).toBe(50);
  });

  test('gives up the reserve for an alarm; then only what is vital is written, until there is room', async () => {
    await open();
    await server.ctx.space.restore();
    expect(statSync(reserveFile()).size).toBe(2 * megabyte);
    const key = await feedHeaders(server);
    const { headers } = await server.signIn('jingde');
    fill();
    // The file system gives the room of the reserve to the log.
    const { makeRoom } = server.ctx.space;
    server.ctx.space.makeRoom = () => {
      const made = makeRoom();
      if (made) empty();
      return made;
    };
    expect((await deliver(server, key, JSON.stringify(item(1, { content: '烟'.repeat(2_000) })))).status).toBe(200);
    expect(existsSync(reserveFile())).toBe(false);
    expect((await server.call('feedbackSend', wish, headers)).status).toBe(507);
    clock.advance(5_000);
    expect(await healthOf()).toMatchObject({ status: 200, body: { status: 'short', disk: 'full', reserveBytes: 0 } });
    expect((await server.signIn('xuancheng')).accessToken).not.toBe('');
    free = 501 * megabyte;
    await server.ctx.space.restore();
    expect(existsSync(reserveFile())).toBe(false);
    free = 10_000 * megabyte;
    await server.ctx.space.restore();
    expect(statSync(reserveFile()).size).toBe(2 * megabyte);
    expect((await server.call('feedbackSend', wish, headers)).status).toBe(200);
  });

  test('says so to the health check, with 503, and to who decides, with 507 and not with a fault', async () => {
    await open();
    const key = await feedHeaders(server);
    const { headers } = await server.signIn('jingde');
    const { answer } = await deliver(server, key, JSON.stringify(item(1)));
    fill();
    const wait: number[] = [];
    for (let n = 2; n < 40; n += 1)
      wait.push((await deliver(server, key, JSON.stringify(item(n, { content: '烟'.repeat(2_000) })))).status);
    expect(wait).toContain(507);
    expect(wait.every((status) => status === 507 || status === 200)).toBe(true);
    expect([200, 507]).toContain(
      (await server.call('receiveFire', { alarmId: answer.data.items[0]?.id }, headers)).status,
    );
    expect(
      (
        await deliver(
          server,
          key,
          JSON.stringify(Array.from({ length: 50 }, (_, n) => item(100 + n, { content: '烟'.repeat(2_000) }))),
        )
      ).status,
    ).toBe(507);
    clock.advance(5_000);
    expect(await healthOf()).toMatchObject({ status: 503, body: { status: 'failing', disk: 'full' } });
    expect(await healthOf({ 'x-forwarded-for': '203.0.113.9' })).toEqual({ status: 503, body: { status: 'failing' } });
    empty();
    expect((await deliver(server, key, JSON.stringify(item(99)))).status).toBe(200);
    clock.advance(5_000);
    expect(await healthOf()).toMatchObject({ status: 200, body: { status: 'short' } });
  });
});

test('a volume that has become read only is told as a fault that passes, not as one of the server', async () => {
  await open();
  const key = await feedHeaders(server);
  expect((await deliver(server, key, JSON.stringify(item(1)))).status).toBe(200);
  database.pragma('query_only = on');
  expect(await deliver(server, key, JSON.stringify(item(2)))).toMatchObject({
    status: 503,
    answer: { code: refusals.unavailable.code },
  });
  database.pragma('query_only = off');
  expect((await deliver(server, key, JSON.stringify(item(2)))).status).toBe(200);
});
