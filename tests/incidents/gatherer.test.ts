import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { incidentIdOf } from '../../server/incidents/incident-id.ts';
import { openSqliteStore } from '../../server/store/sqlite-store.ts';
import { projections } from '../../server/projections.ts';
import { databaseFile } from '../../server/data-dir.ts';
import { steppedClock } from '../support/server-clock.ts';
import { type SignedIn, startTestServer, type TestServer } from '../support/server.ts';
import { gathererOf, hill, incidentOf, minute, off, rowsOf, seen } from './seen.ts';

let dataDir: string;
let server: TestServer;
let county: SignedIn;
const clock = steppedClock();

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'lookout-gather-'));
  server = await startTestServer({ clock, dataDir });
  county = await server.signIn('jingde');
});
afterEach(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const rows = (query: object = {}) => rowsOf(server, county.headers, query);

describe('a fire that several see', () => {
  test('is one row with the evidence of all of them', async () => {
    const first = await seen(server);
    await seen(server, { ...off(700), startTime: minute(5), sourceType: 7, confidence: 80 });
    await seen(server, { ...off(-300, 400), startTime: minute(12), sourceType: 4 });
    expect(await gathererOf(server).gather()).toBe(3);
    expect(await rows()).toEqual([
      expect.objectContaining({
        id: incidentIdOf(first),
        areaCode: '341825',
        total: 3,
        bySource: { 4: 1, 5: 1, 7: 1 },
        state: 'pending',
        counts: { pending: 3 },
        firstSeen: minute(0),
        lastSeen: minute(12),
      }),
    ]);
  });

  test('is two rows where they lie 2 km apart, or an hour', async () => {
    for (const more of [{}, off(2_000), { startTime: minute(-61) }]) await seen(server, more);
    await gathererOf(server).gather();
    expect((await rows()).map(({ total }) => total)).toEqual([1, 1, 1]);
  });

  test('takes a satellite’s sighting that is reported late', async () => {
    const camera = await seen(server, { startTime: minute(20) });
    await gathererOf(server).gather();
    const satellite = await seen(server, { ...off(400), startTime: minute(-5), sourceType: 1 });
    await gathererOf(server).gather();
    expect(await incidentOf(server, satellite)).toBe(await incidentOf(server, camera));
  });

  test('may reach into the county beyond the border: the alarm keeps its own area', async () => {
    const border = { longitude: 118.32, latitude: 30.3 };
    const find = (east: number) =>
      server.ctx.gazetteer.locate(off(east, 0, border).longitude, border.latitude)?.county.code;
    const start = find(0);
    const step = Array.from({ length: 400 }, (_, n) => n * 100).find(
      (east) => find(east) !== undefined && find(east) !== start,
    );
    expect(step).toBeDefined();
    const here = await seen(server, off((step ?? 0) - 300, 0, border));
    const there = await seen(server, { ...off((step ?? 0) + 300, 0, border), startTime: minute(1) });
    await gathererOf(server).gather();
    const [joined] = (await server.ctx.store.readStream(`incident-${await incidentOf(server, here)}`)).slice(1);
    expect(joined).toMatchObject({
      type: 'alarm.joined',
      areaCode: find(step ?? 0),
      data: { sighting: { alarmId: there }, distanceM: expect.closeTo(600, -2) },
    });
  });
});

describe('gathering', () => {
  test('goes on where it stopped, and places nothing twice', async () => {
    for (let n = 0; n < 5; n++) await seen(server, off(n * 3_000));
    expect(await gathererOf(server).gather()).toBe(5);
    const head = server.ctx.store.head();
    expect(await gathererOf(server).gather()).toBe(0);
    expect(server.ctx.store.head()).toBe(head);
    await server.stop();
    server = await startTestServer({ clock, dataDir });
    const late = await seen(server, { startTime: minute(3) });
    expect(await gathererOf(server).gather()).toBe(1);
    expect(await incidentOf(server, late)).not.toBe(incidentIdOf(late));
  });

  test('takes the old alarms of a folder that never knew incidents', async () => {
    for (let n = 0; n < 1_203; n++)
      await seen(server, {
        ...off((n % 40) * 5_000 - 100_000, 0, { longitude: 117.2, latitude: 31.8 }),
        startTime: minute(n / 60),
      });
    expect(await gathererOf(server).gather()).toBe(1_203);
    const { n } = await server.ctx.db
      .selectFrom('incident_alarms')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    expect(n).toBe(1_203);
  });

  test('that is killed before or after any append loses nothing and places nothing twice', async () => {
    for (let n = 0; n < 40; n++) await seen(server, { ...off((n % 4) * 4_000), startTime: minute(n / 10) });
    let appends = 0;
    const { store } = server.ctx;
    const killed = {
      ...store,
      append: async (request: Parameters<typeof store.append>[0]) => {
        appends += 1;
        if (appends % 3 === 1) throw new Error('killed before');
        const outcome = await store.append(request);
        if (appends % 3 === 2) throw new Error('killed after');
        return outcome;
      },
    };
    for (let lives = 0; lives < 30; lives++) {
      if (lives % 2 === 0 && lives < 20)
        await seen(server, { ...off((lives % 4) * 4_000, 200), startTime: minute(4 + lives / 10) });
      await gathererOf({ ...server, ctx: { ...server.ctx, store: killed } })
        .gather()
        .catch(() => 0);
    }
    const events = await server.ctx.db
      .selectFrom('events')
      .select('body')
      .where('type', 'in', ['incident.opened', 'alarm.joined'])
      .execute();
    const placed = events
      .map(({ body }) => JSON.parse(body) as { data: { first?: { alarmId: string }; sighting?: { alarmId: string } } })
      .map(({ data }) => (data.first ?? data.sighting)?.alarmId);
    expect(placed).toHaveLength(50);
    expect(new Set(placed).size).toBe(50);
    expect(events.filter(({ body }) => body.includes('"incident.opened"'))).toHaveLength(4);
  });

  test('by two gatherers at once places each alarm once', async () => {
    for (let n = 0; n < 300; n++) await seen(server, { ...off((n % 7) * 4_000), startTime: minute(n / 60) });
    const placed = await Promise.all([
      gathererOf(server).gather(),
      gathererOf(server).gather(),
      gathererOf(server).gather(),
    ]);
    expect(placed.reduce((sum, n) => sum + n, 0)).toBe(300);
    const events = await server.ctx.db
      .selectFrom('events')
      .select('type')
      .where('type', 'in', ['incident.opened', 'alarm.joined'])
      .execute();
    expect(events).toHaveLength(300);
    expect(events.filter(({ type }) => type === 'incident.opened')).toHaveLength(7);
  });

  test('by a second server on the same log knows what the first one placed', async () => {
    await seen(server);
    const mine = gathererOf(server);
    await mine.gather();
    const store = openSqliteStore({ file: databaseFile(dataDir), clock, projections });
    const theirs = gathererOf({ ...server, ctx: { ...server.ctx, store } });
    expect(await theirs.gather()).toBe(0);
    // Reachable only by way of the second alarm, which the other server has gathered.
    await seen(server, { ...off(600), startTime: minute(1) });
    await mine.gather();
    await seen(server, { ...off(1_400), startTime: minute(2) });
    await expect.poll(() => theirs.gather()).toBe(1);
    await store.close();
    expect((await rows()).map(({ total }) => total)).toEqual([3]);
  });

  test('goes on by itself as alarms come', async () => {
    const gatherer = gathererOf(server);
    gatherer.start();
    const alarm = await seen(server, hill);
    await expect.poll(() => incidentOf(server, alarm)).toBe(incidentIdOf(alarm));
    await gatherer.stop();
  });
});

describe('what a thermal place explains', () => {
  const suppressionOf = async () => ({
    kind: 'knownHeat' as const,
    recordId: 'h1',
    reason: '已知热源：水泥厂',
    until: minute(600),
  });

  test('is set aside as it opens, and listed apart', async () => {
    await seen(server);
    await gathererOf(server, { suppressionOf }).gather();
    expect(await rows()).toEqual([]);
    expect(await rows({ shelved: 'only' })).toEqual([
      expect.objectContaining({
        shelf: { kind: 'knownHeat', recordId: 'h1', reason: '已知热源：水泥厂', until: minute(600) },
      }),
    ]);
  });

  test('hides nothing it does not explain: that brings the row back, more of the same does not', async () => {
    const plant = { ...hill };
    const within = async ({ longitude, latitude }: { longitude: number; latitude: number }) =>
      Math.abs(longitude - plant.longitude) < 0.002 && Math.abs(latitude - plant.latitude) < 0.002
        ? suppressionOf()
        : undefined;
    const gatherer = gathererOf(server, { suppressionOf: within });
    await seen(server);
    await seen(server, { ...off(50), startTime: minute(1) });
    await gatherer.gather();
    expect(await rows()).toEqual([]);
    const beside = await seen(server, { ...off(700), startTime: minute(2) });
    await gatherer.gather();
    expect(await rows()).toEqual([expect.objectContaining({ id: await incidentOf(server, beside), total: 3 })]);
  });

  test.each([
    [2, '护林员上报'],
    [3, '管理员添加'],
    [4, '电话报警'],
  ] as const)('is never what a person reports (source %i)', async (sourceType, name) => {
    await seen(server, { sourceType });
    await seen(server, off(0, -2_500));
    const gatherer = gathererOf(server, { suppressionOf });
    await gatherer.gather();
    expect((await rows()).map(({ bySource }) => bySource)).toEqual([{ [sourceType]: 1 }]);
    const called = await seen(server, { ...off(300, -2_500), startTime: minute(1), sourceType });
    await gatherer.gather();
    expect(await rows()).toHaveLength(2);
    const events = await server.ctx.store.readStream(`incident-${await incidentOf(server, called)}`);
    expect(events.map(({ type }) => type)).toEqual([
      'incident.opened',
      'incident.shelved',
      'alarm.joined',
      'incident.unshelved',
    ]);
    expect(events.at(-1)?.data).toEqual({ cause: 'evidence', reason: `有人员报告：${name}` });
  });
});
