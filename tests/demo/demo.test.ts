import { rmSync, statSync } from 'node:fs';
import { afterEach, describe, expect, test } from 'vitest';
import { sourceTypes } from '../../contract/alarms/alarm.ts';
import { isRefusal } from '../../contract/codes.ts';
import type { AlarmEvent } from '../../contract/events/catalogue.ts';
import { floodLimits, newsAt } from '../../contract/incidents/flood.ts';
import type { Incident } from '../../contract/incidents/incident.ts';
import { usualRule } from '../../contract/rules/rule.ts';
import { demoAccounts, secondAccounts } from '../../server/demo/accounts.ts';
import { demoKey, demoKeyFile } from '../../server/demo/demo-key.ts';
import { createDemoFeed } from '../../server/demo/feed.ts';
import { demoPicture } from '../../server/demo/picture.ts';
import { stock } from '../../contract/stock/all.ts';
import { seededRandom } from '../../models/random.ts';
import { sightTo } from '../../models/sight/height-field.ts';
import { seedDemo } from '../../server/demo/seed.ts';
import { demoStock } from '../../server/demo/stock-records.ts';
import { groundDataFolder } from '../../server/ground/data-folder.ts';
import { groundWithHeights } from '../../server/ground/ground-heights.ts';
import { createGatherer } from '../../server/incidents/gatherer.ts';
import { seedRecords } from '../../server/resources/seed.ts';
import { fieldAbout } from '../../server/sight/sight-ask.ts';
import { steppedClock } from '../support/server-clock.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { sizeOf } from '../video/given.ts';

const noon = Date.parse('2026-03-01T04:00:00.000Z');
let server: TestServer | undefined;
afterEach(async () => {
  await server?.stop();
  server = undefined;
});

const seeded = (clock = steppedClock(noon)): Promise<TestServer> =>
  startTestServer({ clock, prepare: ({ ctx, auth }) => seedDemo(ctx, auth.registerUser) });

const raisedOf = async ({ ctx }: TestServer, after = 0): Promise<Extract<AlarmEvent, { type: 'alarm.raised' }>[]> =>
  (await ctx.store.read({ after, limit: 10_000 }))
    .filter((event) => event.type === 'alarm.raised')
    .map((event) => JSON.parse(event.body) as never);

describe('the demo', () => {
  test('gives every account of the readme its region, and open alarms to look at', async () => {
    server = await seeded();
    for (const { userName, regionCode } of [...demoAccounts, ...secondAccounts]) {
      const { headers } = await server.signIn(userName);
      expect((await server.call('currentUser', {}, headers)).answer.data).toMatchObject({ userName, regionCode });
    }
    const { headers } = await server.signIn('sheng');
    const { answer } = await server.call('alarmStatusCount', {}, headers);
    const counts = answer.data as Record<string, number>;
    expect(counts['total']).toBeGreaterThan(200);
    expect(counts['pending']).toBeGreaterThan(3);
    expect(counts['confirmed']).toBeGreaterThan(5);
  });

  test('begins on a quiet day: what is over was gathered when it came, and what is new makes no flood', async () => {
    server = await seeded();
    const gatherer = createGatherer(server.ctx, { ruleOf: () => usualRule });
    await gatherer.gather();
    await gatherer.stop();
    const incidents = (await server.ctx.db.selectFrom('incidents').select('doc').execute()).map(
      ({ doc }) => JSON.parse(doc) as Incident,
    );
    const news = incidents
      .flatMap((incident) => newsAt(incident) ?? [])
      .filter((at) => at > noon - floodLimits.windowMs);
    const { n: placed } = await server.ctx.db
      .selectFrom('incident_alarms')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    expect(placed).toBe((await raisedOf(server)).length);
    expect(news.length).toBeGreaterThan(3);
    expect(news.length).toBeLessThanOrEqual(floodLimits.on);
  });

  test('puts every alarm into the county of its point, marks it as demo, and never in the future', async () => {
    server = await seeded();
    const raised = await raisedOf(server);
    const strangers = raised.filter(
      ({ areaCode, data, at }) =>
        server?.ctx.gazetteer.locate(data.longitude, data.latitude)?.county.code !== areaCode ||
        data.demo !== true ||
        data.startTime > at,
    );
    expect(raised.length).toBeGreaterThan(200);
    expect(strangers).toEqual([]);
  });

  test('adds nothing at the next start', async () => {
    server = await seeded();
    const { ctx, auth } = server;
    const head = ctx.store.head();
    await seedDemo(ctx, auth.registerUser);
    expect(ctx.store.head()).toBe(head);
  });

  test('keeps its ingest key from start to start, and replaces one that was lost', async () => {
    server = await startTestServer();
    const { ctx } = server;
    const key = await demoKey(ctx);
    expect(await demoKey(ctx)).toBe(key);
    expect(statSync(demoKeyFile(ctx.options.dataDir)).mode & 0o077).toBe(0);
    rmSync(demoKeyFile(ctx.options.dataDir));
    const next = await demoKey(ctx);
    expect(isRefusal(await ctx.gate.feed(next))).toBe(false);
    expect(isRefusal(await ctx.gate.feed(key))).toBe(true);
  });

  test('draws pictures that say that they are none of a real camera', () => {
    expect(demoPicture('cam-1', noon)).toContain('演示图像');
    expect(demoPicture('cam-1', noon)).toBe(demoPicture('cam-1', noon));
    expect(demoPicture('<script>', noon)).not.toContain('<script>');
  });
});

describe('the demo’s feed', () => {
  async function raisedFrom(start: number, alarms: number) {
    const clock = steppedClock(start);
    server = await startTestServer({ clock });
    const feed = createDemoFeed(server.ctx, seededRandom(7));
    const at: number[] = [];
    for (let head = server.ctx.store.head(); at.length < alarms; clock.advance(5_000)) {
      await feed.raiseDue([], []);
      if (server.ctx.store.head() > head) at.push(clock.now());
      head = server.ctx.store.head();
    }
    return { raised: await raisedOf(server), pauses: at.slice(1).map((one, n) => one - (at[n] ?? 0)) };
  }

  test('raises an alarm of every source by day, about one in two minutes', async () => {
    const { raised, pauses } = await raisedFrom(Date.parse('2026-03-01T04:50:00.000Z'), 28);
    expect(new Set(raised.map(({ data }) => data.sourceType))).toEqual(new Set(sourceTypes));
    expect(Math.min(...pauses)).toBeGreaterThanOrEqual(100_000);
    expect(Math.max(...pauses)).toBeLessThanOrEqual(145_000);
  });

  test('leaves people asleep at night', async () => {
    const { raised } = await raisedFrom(Date.parse('2026-02-28T19:40:00.000Z'), 12);
    expect(raised.map(({ data }) => data.sourceType).filter((source) => source !== 5 && source !== 7)).toEqual([]);
  });

  test('raises nothing where enough waits: in a region for people that has three, or in a full province', async () => {
    const clock = steppedClock(noon);
    server = await startTestServer({ clock });
    const feed = createDemoFeed(server.ctx, seededRandom(7));
    const pass = async (open: readonly string[]): Promise<Set<string>> => {
      const after = server?.ctx.store.head() ?? 0;
      for (let n = 0; n < 720; n += 1, clock.advance(5_000)) await feed.raiseDue(open, []);
      return new Set((await raisedOf(server as TestServer, after)).map(({ areaCode }) => areaCode.slice(0, 4)));
    };
    expect(await pass(Array.from({ length: 12 }, () => '340822'))).toEqual(new Set());
    const cities = await pass(['341825', '341802', '341881', '341003']);
    expect(cities.size).toBeGreaterThan(5);
    expect(cities).not.toContain('3418');
  });
});

describe('an alarm of a camera in the demo', () => {
  const seenBy = async (demo: TestServer) =>
    (await raisedOf(demo)).filter(({ data }) => data.sourceType === 5 || data.sourceType === 7);

  test('names a camera of its county that stands where the line of sight begins, and sees the place', async () => {
    server = await seeded();
    const { gazetteer, options } = server.ctx;
    const cameras = demoStock(gazetteer, options.regionCode, 'camera');
    const alarms = await seenBy(server);
    expect(alarms.length).toBeGreaterThan(60);
    const heights = groundWithHeights(groundDataFolder(), undefined);
    for (const { data, areaCode } of alarms.filter((_, n) => n % 20 === 0)) {
      const camera = cameras.find(({ values }) => values['name'] === data.sourceId.split('/')[0])?.values;
      expect(camera).toMatchObject({ regionCode: areaCode, longitude: data.sight?.longitude });
      const post = { ...(camera as { longitude: number; latitude: number; mast: number }) };
      const { field, metresTo } = fieldAbout({ ...post, eyeM: 0, rangeM: 0, turns: true, assumed: [] }, heights);
      const { isSeen, azimuthDeg } = sightTo(field, { eyeM: post.mast, ...metresTo(data), targetM: 40 });
      expect([isSeen, Math.abs(azimuthDeg - (data.sight?.bearing ?? -1)) < 0.1]).toEqual([true, true]);
    }
  });

  test('shows what that camera saw, as a picture of its own, and nothing under any other id', async () => {
    server = await startTestServer({
      options: { demo: true },
      clock: steppedClock(noon),
      prepare: async ({ ctx, auth }) => {
        await seedDemo(ctx, auth.registerUser);
        await seedRecords(ctx, stock.camera, demoStock(ctx.gazetteer, '341825', 'camera'));
      },
    });
    const mine = (await seenBy(server)).find(({ areaCode }) => areaCode === '341825');
    const url = `${server.url}${mine?.data.imageUrls[0] ?? ''}`;
    const answer = await fetch(url);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(sizeOf(new Uint8Array(await answer.arrayBuffer()))).toEqual([960, 540]);
    expect((await fetch(url.replace(/alarm\/[^/]+/, 'alarm/none'))).status).toBe(404);
  });
});
