import { describe, expect, test } from 'vitest';
import { type Flood, flooded } from '../../contract/incidents/flood.ts';
import { floodSpans, floodTime, floodWithin } from '../../server/clocks/flood-time.ts';
import { officersOnShift } from '../../server/clocks/on-shift.ts';
import { incidentStream } from '../../server/incidents/streams.ts';
import { steppedClock } from '../support/server-clock.ts';
import { startTestServer } from '../support/server.ts';
import { opened, tell } from './given.ts';

const minute = 60_000;
const begin = Date.parse('2026-03-01T02:00:00.000Z');
const every = (ms: number, count: number, from = begin): number[] =>
  Array.from({ length: count }, (_, n) => from + n * ms);
const hour = begin + 60 * minute;

describe('a flood', () => {
  test('is none at ten rows in ten minutes, and one at the eleventh', () => {
    expect(floodSpans(every(minute / 2, 10), () => 1, hour)).toEqual([]);
    expect(floodSpans(every(minute / 2, 11), () => 1, hour)).toMatchObject([{ from: begin + 5 * minute }]);
  });

  test('ends when fewer than five rows are young', () => {
    // The seventh of eleven is ten minutes old: four are left.
    expect(floodSpans(every(minute / 2, 11), () => 1, hour)).toEqual([
      { from: begin + 5 * minute, until: begin + 3 * minute + 10 * minute },
    ]);
  });

  test('is shared by those who look at the same list', () => {
    expect(floodSpans(every(minute / 2, 20), () => 2, hour)).toEqual([]);
    expect(floodSpans(every(minute / 4, 21), () => 2, hour)).toMatchObject([{ from: begin + 5 * minute }]);
  });

  test('goes on while rows keep coming, and there may be several', () => {
    const rows = [...every(minute, 40), ...every(minute / 2, 11, begin + 120 * minute)];
    expect(floodSpans(rows, () => 1, begin + 180 * minute)).toEqual([
      { from: begin + 125 * minute, until: begin + 133 * minute },
    ]);
    expect(floodSpans(every(minute / 2, 80), () => 1, hour)).toEqual([
      { from: begin + 5 * minute, until: begin + 37.5 * minute + 10 * minute },
    ]);
  });

  test('that lasts is cut where one stops to look', () => {
    expect(floodSpans(every(minute / 2, 80), () => 1, begin + 20 * minute)).toEqual([
      { from: begin + 5 * minute, until: begin + 20 * minute },
    ]);
  });

  test('is the one that a list sees, second by second', () => {
    const rows = [
      ...every(20_000, 30),
      ...every(90_000, 10, begin + 15 * minute),
      ...every(5_000, 25, begin + 45 * minute),
    ];
    let flood: Flood = { rows: [] };
    let seconds = 0;
    for (let now = begin; now < begin + 90 * minute; now += 1_000) {
      const fresh = rows.filter((at) => at > now - 1_000 && at <= now);
      flood =
        fresh.length === 0 ? flooded(flood, now, 1) : fresh.reduce((before, at) => flooded(before, at, 1, at), flood);
      if (flood.since !== undefined) seconds += 1;
    }
    expect(
      floodWithin(
        floodSpans(rows, () => 1, begin + 90 * minute),
        begin,
        begin + 90 * minute,
      ).totalMs,
    ).toBe(seconds * 1_000);
    expect(seconds).toBeGreaterThan(600);
  });
});

test('the time in flood is the part of the floods between two moments', () => {
  const spans = [
    { from: 0, until: 100 },
    { from: 200, until: 400 },
    { from: 900, until: 1_000 },
  ];
  expect(floodWithin(spans, 50, 300)).toEqual({
    totalMs: 150,
    spans: [
      { from: 50, until: 100 },
      { from: 200, until: 300 },
    ],
  });
});

test('the time in flood of a region is read from its incidents, without thermal places and neighbours’', async () => {
  const clock = steppedClock(begin);
  const server = await startTestServer({ clock });
  const { ctx } = server;
  for (let n = 0; n < 11; n += 1) {
    await opened(ctx);
    await opened(ctx, '341004');
    const { id } = await opened(ctx);
    await tell(ctx, incidentStream(id), {
      type: 'incident.shelved',
      areaCode: '341825',
      data: { kind: 'knownHeat', recordId: 'h1', reason: '砖厂', until: '2026-03-02T00:00:00.000Z' },
    });
    clock.advance(minute / 2);
  }
  const ask = (regionCode: string, officers: number) =>
    floodTime(ctx.db, { regionCode, from: begin, until: hour, officers: () => officers });
  expect(await ask('341825', 1)).toEqual({
    totalMs: 8 * minute,
    spans: [{ from: begin + 5 * minute, until: begin + 13 * minute }],
  });
  expect((await ask('3418', 2)).totalMs).toBe(0);
  expect((await ask('34', 2)).totalMs).toBe(8 * minute);
  expect(
    (
      await floodTime(ctx.db, {
        regionCode: '341825',
        from: begin + 6 * minute,
        until: begin + 7 * minute,
        officers: () => 1,
      })
    ).totalMs,
  ).toBe(minute);
  await server.stop();
});

test('the time in flood counts rows as a list: nothing merged, and from a shelf when it came back', async () => {
  const clock = steppedClock(begin);
  const server = await startTestServer({ clock });
  const { ctx } = server;
  const by = { userId: 'u1', realName: '旌德值班员' };
  const fact = (id: string, event: object) => tell(ctx, incidentStream(id), { areaCode: '341825', ...event } as never);
  const spans = async () =>
    (await floodTime(ctx.db, { regionCode: '341825', from: begin, until: begin + 300 * minute, officers: () => 1 }))
      .spans;
  const ids: string[] = [];
  for (let n = 0; n < 11; n += 1) ids.push((await opened(ctx)).id);
  expect(await spans()).toMatchObject([{ from: begin }]);
  await fact(ids[0]!, { type: 'incident.merged', data: { into: ids[1], by } });
  expect(await spans()).toEqual([]);
  clock.advance(60 * minute);
  for (const id of ids)
    await fact(id, {
      type: 'incident.shelved',
      data: { kind: 'byHand', by, reason: '炼山', until: new Date(clock.now() + minute).toISOString() },
    });
  clock.advance(minute);
  for (const id of ids) await fact(id, { type: 'incident.unshelved', data: { cause: 'expired', reason: '时间到' } });
  await opened(ctx);
  expect(await spans()).toEqual([{ from: begin + 61 * minute, until: begin + 71 * minute }]);
  await server.stop();
});

test('rows that come back from a shelf are news again, though they were opened the day before', async () => {
  const clock = steppedClock(begin);
  const server = await startTestServer({ clock });
  const { ctx } = server;
  const by = { userId: 'u1', realName: '旌德值班员' };
  const until = new Date(begin + 30 * 60 * minute).toISOString();
  const ids: string[] = [];
  for (let n = 0; n < 11; n += 1) ids.push((await opened(ctx)).id);
  const all = async (event: object): Promise<void> => {
    for (const id of ids) await tell(ctx, incidentStream(id), { areaCode: '341825', ...event } as never);
  };
  clock.advance(8 * 60 * minute);
  await all({ type: 'incident.shelved', data: { kind: 'byHand', by, reason: '炼山', until } });
  clock.advance(18 * 60 * minute);
  await all({ type: 'incident.unshelved', data: { cause: 'hand', reason: '', by } });
  const from = begin + 25 * 60 * minute;
  const asked = { regionCode: '341825', from, until: from + 120 * minute, officers: () => 1 };
  expect((await floodTime(ctx.db, asked)).spans).toEqual([{ from: from + 60 * minute, until: from + 70 * minute }]);
  await server.stop();
});

test('the time in flood is shared by those on the roster of the watch, and by one where there is none', async () => {
  const clock = steppedClock(begin);
  const server = await startTestServer({ clock });
  const admin = await server.signIn('admin');
  const staff = await Promise.all(['jingde', 'admin'].map(async (name) => (await server.signIn(name)).userId));
  const answer = await server.call(
    'roster.create',
    { team: '甲班', regionCode: '341825', day: '2026-03-01', watch: 'day', officers: staff },
    admin.headers,
  );
  expect(answer.status).toBe(200);
  const officers = await officersOnShift(server.ctx.db, '341825', begin, begin + 24 * 60 * minute);
  expect([officers(begin), officers(begin + 12 * 60 * minute)]).toEqual([2, 1]);
  expect((await officersOnShift(server.ctx.db, '3418', begin, begin + minute))(begin)).toBe(1);
  await server.stop();
});
