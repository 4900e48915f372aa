import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Buffer } from '../../contract/analyses/buffer.ts';
import type { RoutePlan } from '../../contract/analyses/route.ts';
import type { SpreadForecast } from '../../contract/analyses/spread.ts';
import { dateTime } from '../../contract/time.ts';
import { metresBetween } from '../../models/metres.ts';
import { type GivenAdvice, openAdvice } from '../advice/given.ts';

let given: GivenAdvice;
beforeAll(async () => {
  given = await openAdvice();
});
afterAll(() => given.server.stop());

interface Plans {
  plans: { plan: RoutePlan; by: { realName: string }; earlier: number }[];
}
interface Buffers {
  buffer?: Buffer;
  earlier: number;
}
/** The fire burns some four kilometres east of there. */
const from = { name: '旌德县专业队', longitude: 118.5, latitude: 30.29 };
const wish = (fireId: string, more: object = {}) => ({ fireId, purpose: 'approach', mode: 'drive', from, ...more });
const latest = async (fireId: string, purpose = 'approach', who: 'county' | 'city' = 'county') =>
  (await given.data<Plans>(who, 'routePlans', { fireId })).plans.find(({ plan }) => plan.purpose === purpose);
/** A fire of which a forecast was made: once for all that ask about one. */
let foreseen: Promise<string> | undefined;
const withForecast = (): Promise<string> =>
  (foreseen ??= (async () => {
    const { fireId } = await given.burning();
    await given.data('county', 'forecastSpread', {
      fireId,
      hours: 1,
      winds: [{ fromMin: 0, speedMs: 6, fromDeg: 270 }],
      finePct: 8,
      livePct: 90,
    });
    return fireId;
  })());

test('an officer has ways to a fire planned: quickest first, seen by all, the same again', async () => {
  const { fireId } = await given.burning();
  expect(await given.data('county', 'routePlans', { fireId })).toEqual({ plans: [] });
  await given.data('county', 'planRoute', wish(fireId));
  const first = await latest(fireId, 'approach', 'city');
  const ways = first?.plan.ways ?? [];
  expect(first?.plan).toMatchObject({ model: 'paths-3', isSimulated: true, from, leaveInMin: 0, marginMin: 15 });
  expect(first?.plan.avoids).toBeUndefined();
  expect(ways.length).toBeGreaterThan(0);
  expect(ways.map(({ minutes }) => minutes)).toEqual(ways.map(({ minutes }) => minutes).toSorted((a, b) => a - b));
  expect(ways[0]?.lengthM).toBeGreaterThan(3_800);
  for (const { line, lengthM, footM, minutes, footMin, profile, footFrom } of ways) {
    expect(line[0]).toEqual([from.longitude, from.latitude]);
    expect(line.length).toBeGreaterThan(footFrom);
    expect(footM).toBeLessThan(lengthM);
    expect(footMin).toBeLessThanOrEqual(minutes);
    expect(profile.at(-1)?.[0]).toBe(lengthM);
  }
  await given.data('county', 'planRoute', wish(fireId));
  const second = await latest(fireId);
  expect(second?.earlier).toBe(1);
  const timeless = (plan: RoutePlan | undefined) =>
    plan && { ...plan, leavesAt: '', ways: plan.ways.map((way) => ({ ...way, arrivesAt: '' })) };
  expect(timeless(second?.plan)).toEqual(timeless(first?.plan));
});

test('a way keeps clear of where the fire comes before it was left, by the margin', async () => {
  const fireId = await withForecast();
  await given.data('county', 'planRoute', wish(fireId, { marginMin: 20 }));
  const plan = (await latest(fireId))?.plan;
  expect(plan?.avoids?.hours).toBe(1);
  for (const { slackMin = Infinity } of plan?.ways ?? []) expect(slackMin).toBeGreaterThanOrEqual(20);
});

test('out of the fire’s way: in time to where it does not come; without a forecast none is known', async () => {
  const escape = { purpose: 'escape', mode: 'foot', marginMin: 2 };
  const refused = await given.ask('county', 'planRoute', wish((await given.burning()).fireId, escape));
  expect(refused.answer).toMatchObject({ field: 'purpose', message: expect.stringContaining('火势推演') });
  const fireId = await withForecast();
  const made = (await given.data<{ forecast: SpreadForecast }>('county', 'spreadForecast', { fireId })).forecast;
  // The wind blows to the east: they stand in the way of the fire, two thirds as far as it comes.
  const ring = made.isochrones.at(-1)?.polygons.flat(2) ?? [];
  const [east = 0, north = 0] = ring.toSorted((one, other) => other[0] - one[0])[0] ?? [];
  const between = (one: number, other: number): number => one + ((other - one) * 2) / 3;
  const crew = { longitude: between(made.longitude, east), latitude: between(made.latitude, north) };
  await given.data('county', 'planRoute', wish(fireId, { ...escape, from: crew }));
  const ways = (await latest(fireId, 'escape'))?.plan.ways ?? [];
  expect(ways.length).toBeGreaterThan(0);
  for (const { footM, lengthM, slackMin = Infinity } of ways) {
    expect(footM).toBeGreaterThan(20);
    expect(footM).toBe(lengthM);
    expect(slackMin).toBeGreaterThanOrEqual(2);
  }
  const far = { longitude: made.longitude - 0.02, latitude: made.latitude };
  const stays = await given.ask('county', 'planRoute', wish(fireId, { ...escape, from: far }));
  expect(stays.answer).toMatchObject({ field: 'from', message: expect.stringContaining('无需撤离') });
});

test('who need not go is told by which forecast; one that is over by the departure says nothing any more', async () => {
  const fireId = await withForecast();
  const made = (await given.data<{ forecast: SpreadForecast }>('county', 'spreadForecast', { fireId })).forecast;
  const from = { longitude: made.longitude - 0.02, latitude: made.latitude };
  const ends = Date.parse(made.startedAt) + 3_600_000;
  const asked = async (leaveInMin: number) =>
    (await given.ask('county', 'planRoute', wish(fireId, { purpose: 'escape', mode: 'foot', from, leaveInMin })))
      .answer;
  const left = Math.floor((ends - given.clock.now()) / 60_000);
  expect((await asked(left - 1)).message).toContain(`${dateTime(made.startedAt)} 的 1 小时推演`);
  expect(await asked(left + 1)).toMatchObject({
    field: 'purpose',
    message: expect.stringMatching(/推演已过期.*请重新推演/),
  });
  given.clock.set(ends);
  expect(await asked(0)).toMatchObject({ field: 'purpose', message: expect.stringMatching(/推演已过期.*请重新推演/) });
});

test('how far one comes grows with the time, and further by road than on foot', async () => {
  const { fireId } = await given.burning();
  const areas = async (mode: string) => {
    await given.data('county', 'planRoute', wish(fireId, { purpose: 'reach', mode, withinMin: 15 }));
    return (await latest(fireId, 'reach'))?.plan.areas ?? [];
  };
  const [driven, walked] = [await areas('drive'), await areas('foot')];
  expect(driven.map(({ minutes }) => minutes)).toEqual([5, 10, 15]);
  expect(driven.map(({ areaHa }) => areaHa)).toEqual(driven.map(({ areaHa }) => areaHa).toSorted((a, b) => a - b));
  expect(driven.at(-1)?.areaHa).toBeGreaterThan(walked.at(-1)?.areaHa ?? Infinity);
});

test.each([
  [{ from: { longitude: 118.42, latitude: 30.02 }, mode: 'foot' }, 'mode', '步行距离超过12公里'],
  [{ from: { longitude: 100, latitude: 30 } }, 'from', '地图范围之外'],
  [{ purpose: 'fly' }, 'purpose', '请选择用途'],
  [{ leaveInMin: 721 }, 'leaveInMin', '720'],
  [{ marginMin: 1.5 }, 'marginMin', '整分钟'],
])('what can not be planned is refused with its field and why: %j', async (more, field, message) => {
  const { fireId } = await given.burning();
  const { answer } = await given.ask('county', 'planRoute', wish(fireId, more));
  expect(answer).toMatchObject({ field: expect.stringContaining(field), message: expect.stringContaining(message) });
});

test('a buffer about a fire, a line and a front lists who lies within, with whom to call', async () => {
  const { fireId } = await given.burning();
  expect(await given.data('county', 'fireBuffer', { fireId })).toEqual({ earlier: 0 });
  const draw = async (more: object): Promise<Buffer> => {
    const wanted = { fireId, around: 'fire', radiusM: 2_000, ...more };
    await given.data('county', 'drawBuffer', wanted);
    const { buffer } = await given.data<Buffers>('city', 'fireBuffer', { fireId: wanted.fireId });
    if (!buffer) throw new Error('no buffer');
    return buffer;
  };
  const { longitude, latitude } = await draw({});
  const crewId = await given.crew('一队', { longitude: longitude + 0.005, latitude, phone: '0563-8000000' });
  const about = await draw({});
  expect(about.areaHa).toBeCloseTo((Math.PI * 2_000 ** 2) / 1e4, -1);
  for (const { longitude, latitude, distanceM } of about.inside) {
    expect(distanceM).toBeLessThanOrEqual(2_000);
    expect(distanceM).toBeCloseTo(metresBetween(about, { longitude, latitude }), -1);
  }
  expect(about.inside.find(({ name }) => name === '一队')).toMatchObject({ phone: '0563-8000000', people: 30 });
  const crew = about.inside.find(({ name }) => name === '一队');
  const [forceId = ''] = await given.send(fireId, [crewId]);
  expect((await draw({})).inside.filter(({ name }) => name === '一队')).toEqual([crew]);
  // Where it stands it is counted, not at its station, too.
  const arrived = { fireId, forceId, state: 'arrived', longitude: longitude + 0.001, latitude };
  await given.data('county', 'answerForce', arrived);
  const there = await draw({});
  expect(there.people).toBe(about.people);
  expect(there.inside.filter(({ name }) => name === '一队')).toMatchObject([{ kind: 'force', people: 30 }]);
  const line = [
    [longitude - 0.01, latitude],
    [longitude + 0.02, latitude],
  ];
  const along = await draw({ around: 'line', line, radiusM: 500 });
  const lengthM = metresBetween({ longitude, latitude }, { longitude: longitude + 0.03, latitude });
  expect(along.areaHa).toBeCloseTo((lengthM * 1_000 + Math.PI * 500 ** 2) / 1e4, -1);
  expect((await given.ask('county', 'drawBuffer', { fireId, around: 'line', radiusM: 500 })).answer).toMatchObject({
    field: 'line',
  });
  expect((await given.ask('county', 'drawBuffer', { fireId, around: 'front', radiusM: 500 })).answer).toMatchObject({
    field: 'around',
  });
  const tooLong = { around: 'line', line: [line[0], [longitude + 1, latitude]], radiusM: 50 };
  expect((await given.ask('county', 'drawBuffer', { fireId, ...tooLong })).answer).toMatchObject({
    field: 'radiusM',
    message: expect.stringMatching(/加大到\d+米以上，或缩短线/),
  });
  const front = await draw({ fireId: await withForecast(), around: 'front', radiusM: 500 });
  expect(front.front?.minutes).toBe(60);
  expect(front.areaHa).toBeGreaterThan((Math.PI * 500 ** 2) / 1e4);
});

test('ways and buffers of a fire of another region do not exist, and a fire that is over has no new ones', async () => {
  const elsewhere = 'fire-of-another-region';
  expect((await given.ask('county', 'planRoute', wish(elsewhere))).status).toBe(404);
  for (const call of ['routePlans', 'fireBuffer'] as const)
    expect((await given.ask('county', call, { fireId: elsewhere })).status).toBe(404);
  const { fireId } = await given.burning();
  await given.data('county', 'noFire', { fireId, reason: '炊烟' });
  expect((await given.ask('county', 'drawBuffer', { fireId, around: 'fire', radiusM: 100 })).answer).toMatchObject({
    code: 'C0002',
  });
});

test('once roads are known, advice tells how far and how long it is by road', async () => {
  const { fireId } = await given.burning();
  await given.data('county', 'planRoute', wish(fireId, { purpose: 'reach', mode: 'foot', withinMin: 10 }));
  await given.crew('二队', { longitude: from.longitude, latitude: from.latitude });
  const { forces } = await given.advice('county', fireId);
  const crew = forces.find(({ name }) => name === '二队');
  expect(crew?.roadM).toBeGreaterThan(crew?.distanceM ?? Infinity);
  // It is stationed where the ways above begin, leaves after five minutes and is no quicker than its roads allow.
  expect(crew?.minutes).toBeGreaterThanOrEqual(5 + Math.floor((crew?.roadM ?? 0) / 1_000));
});
