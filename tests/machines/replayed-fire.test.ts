import { expect, test } from 'vitest';
import type { LookoutEvent } from '../../contract/events/catalogue.ts';
import { openReplay, type ReplayStation } from '../../machines/playback/replay-station.ts';
import { linesSource } from '../../streams/lines-source.ts';
import { createManualClock } from '../support/manual-clock.ts';
import { eventOf, li, opened, sampleStart, zhang } from '../support/sample-events.ts';
import { aForecast } from '../support/sample-forecast.ts';
import { aBuffer, aPlan } from '../support/sample-plans.ts';

const header = {
  lookout: 'recording',
  version: 1,
  schemaHash: 'h',
  startedAt: new Date(sampleStart).toISOString(),
  user: { id: 'u-1', userName: 'jingde', realName: '值班员甲', regionCode: '341825' },
};
const by = zhang;
const place = { kind: 'village' as const, name: '庆丰村', longitude: 118.505, latitude: 30.3 };
const night: readonly LookoutEvent[] = [
  opened('f1', 'a1', { position: 1 }),
  eventOf('fire.spreadForecast', 'fire-f1', { by, forecast: aForecast() }, { position: 2, version: 2 }),
  eventOf('fire.placeWarned', 'fire-f1', { by, place, result: 'told' }, { position: 3, version: 3 }),
  eventOf('fire.routePlanned', 'fire-f1', { by, plan: aPlan() }, { position: 4, version: 4 }),
  eventOf('fire.bufferDrawn', 'fire-f1', { by, buffer: aBuffer() }, { position: 5, version: 5 }),
  eventOf('fire.transferred', 'fire-f1', { by, from: '3418', to: '341825' }, { position: 6, version: 6 }),
];
const lineOf = (message: object, n: number): string => JSON.stringify({ t: (n + 1) * 1_000, message });

async function open(lines: readonly string[]) {
  const clock = createManualClock();
  const station = await openReplay({ source: linesSource([JSON.stringify(header), ...lines]), clock });
  if ('lineNumber' in station) throw new Error(station.reason);
  const seek = async (ms: number): Promise<void> => {
    station.seek({ time: sampleStart + ms });
    await clock.pass(10);
  };
  return { station, seek };
}
const pushed = night.map((event, n) => lineOf({ kind: 'pushed', frames: [event] }, n));
type Asked = 'spreadForecast' | 'routePlans' | 'fireBuffer' | 'fireOperatorLog' | 'fireTasks' | 'fireLinks';
const answer = (station: ReplayStation, call: Asked) => station.query(call, { fireId: 'f1' }).value;

test('a replay shows what was computed of a fire from the moment it was, though nobody had asked for it', async () => {
  const { station, seek } = await open(pushed);
  await seek(1_500);
  expect(answer(station, 'spreadForecast')).toEqual({ state: 'ready', data: { earlier: 0 } });
  await seek(6_000);
  expect(answer(station, 'spreadForecast').data).toMatchObject({ forecast: { hours: 2 }, by, earlier: 0 });
  expect(answer(station, 'routePlans').data).toMatchObject({ plans: [{ plan: { purpose: 'approach' }, earlier: 0 }] });
  expect(answer(station, 'fireBuffer').data).toMatchObject({ buffer: { around: 'fire' } });
  expect(station.fires$.value.byId.get('f1')?.warned).toMatchObject([{ ...place, result: 'told', calls: 1 }]);
  await seek(1_500);
  expect(answer(station, 'spreadForecast')).toEqual({ state: 'ready', data: { earlier: 0 } });
  expect(station.fires$.value.byId.get('f1')?.warned).toBeUndefined();
  station.stop();
});

test('its course is told in sentences, with the names that the recording knows', async () => {
  const { station, seek } = await open(pushed);
  await seek(6_000);
  const rows = answer(station, 'fireOperatorLog').data as { text: string; actorName: string }[];
  expect(rows.map(({ text }) => text)).toEqual([
    expect.stringContaining('建立火情'),
    expect.stringContaining('火势推演：2 小时后约'),
    '预警告知村庄庆丰村：已告知',
    expect.stringContaining('前往火场'),
    expect.stringContaining('缓冲分析'),
    expect.stringContaining('转交'),
  ]);
  expect(rows[2]?.actorName).toBe(by.realName);
  station.stop();
});

test('what the screen was answered before the recording began stays, and later events follow it', async () => {
  const before = { forecast: aForecast({ hours: 5 }), by, at: '2026-03-01T04:00:00.000Z', earlier: 2 };
  const asked = {
    kind: 'answered',
    call: 'spreadForecast',
    key: 'spreadForecast {"fireId":"f1"}',
    answer: { data: before },
  };
  const { station, seek } = await open([
    lineOf(asked, 0),
    ...night.map((event, n) => lineOf({ kind: 'pushed', frames: [event] }, n + 1)),
  ]);
  await seek(2_500);
  expect(answer(station, 'spreadForecast').data).toEqual(before);
  await seek(3_000);
  expect(answer(station, 'spreadForecast').data).toMatchObject({ forecast: { hours: 2 }, earlier: 3 });
  station.stop();
});

const isoAt = (ms: number): string => new Date(sampleStart + ms).toISOString();
const asked = { by, taskId: 't1', userIds: [li.userId, 'u-9'], content: '清理北侧火线', due: isoAt(4_000) };
const heard = { taskId: 't1', by: li, state: 'accepted' as const, remark: '已出发', imageUrls: [] };
const sent = { by, linkId: 'l1', to: '旌阳镇扑火队', validUntil: isoAt(3_600_000) };
const tasked: readonly LookoutEvent[] = [
  opened('f1', 'a1', { position: 1 }),
  eventOf('fire.taskReleased', 'fire-f1', asked, { position: 2, version: 2 }),
  eventOf('fire.linkSent', 'fire-f1', sent, { position: 3, version: 3 }),
  eventOf('fire.taskAnswered', 'fire-f1', heard, { position: 4, version: 4 }),
  eventOf('fire.linkDelivered', 'fire-f1', { linkId: 'l1', state: 'opened' }, { position: 5, version: 5 }),
  eventOf('fire.linkRevoked', 'fire-f1', { by, linkId: 'l1' }, { position: 6, version: 6 }),
];
const pushedTasks = tasked.map((event, n) => lineOf({ kind: 'pushed', frames: [event] }, n));

test('its tasks and its links stand as they stood at each moment, and nobody can answer one', async () => {
  const { station, seek } = await open(pushedTasks);
  await seek(1_500);
  expect(answer(station, 'fireTasks')).toEqual({ state: 'ready', data: [] });
  await seek(3_500);
  expect(answer(station, 'fireTasks').data).toMatchObject([
    { content: '清理北侧火线', isOverdue: false, next: [], people: [{ state: 'waiting' }, { state: 'waiting' }] },
  ]);
  expect(answer(station, 'fireLinks').data).toMatchObject([{ to: '旌阳镇扑火队', stateName: '已生成', isAlive: true }]);
  await seek(5_500);
  expect(answer(station, 'fireTasks').data).toMatchObject([
    { isOverdue: true, people: [{ realName: li.realName, state: 'accepted', remark: '已出发' }, { realName: '某人' }] },
  ]);
  expect(answer(station, 'fireLinks').data).toMatchObject([{ stateName: '已打开' }]);
  await seek(6_500);
  expect(answer(station, 'fireLinks').data).toMatchObject([{ stateName: '已撤销', isAlive: false }]);
  await seek(1_500);
  expect(answer(station, 'fireLinks')).toEqual({ state: 'ready', data: [] });
  station.stop();
});

test('tasks that the screen was told before the recording began are answered by later events', async () => {
  const row = {
    id: 't1',
    fireId: 'f1',
    placeName: '版书镇',
    by,
    content: '清理北侧火线',
    releasedAt: isoAt(0),
    isOverdue: false,
    next: [],
    people: [
      { ...li, state: 'waiting', imageUrls: [] },
      { userId: 'u-9', realName: '值班员丙', state: 'done', at: isoAt(1), imageUrls: [] },
    ],
  };
  const told = { kind: 'answered', call: 'fireTasks', key: 'fireTasks {"fireId":"f1"}', answer: { data: [row] } };
  const later = tasked.filter(({ type }) => type === 'fire.taskAnswered');
  const { station, seek } = await open([
    lineOf(told, 0),
    ...later.map((event, n) => lineOf({ kind: 'pushed', frames: [event] }, n + 1)),
  ]);
  await seek(2_500);
  expect(answer(station, 'fireTasks').data).toMatchObject([
    { people: [{ state: 'accepted' }, { realName: '值班员丙', state: 'done', at: isoAt(1) }] },
  ]);
  station.stop();
});

const followed = { id: 'p1', name: '旌德县森林火灾应急预案', no: 2, areaCode: '341825' };
const step = { key: 's1', who: '值班长', what: '报告县领导', withinMinutes: 10, confirm: true };
const responding: readonly LookoutEvent[] = [
  opened('f1', 'a1', { position: 1 }),
  eventOf('fire.responseBegun', 'fire-f1', { level: 4, plan: followed, steps: [step] }, { position: 2, version: 2 }),
  eventOf(
    'fire.stepAnswered',
    'fire-f1',
    { by, key: 's1', what: step.what, result: 'done' },
    { position: 3, version: 3 },
  ),
];

test('the steps of its emergency plan are ticked as they were, and open again when it is wound back', async () => {
  const { station, seek } = await open(responding.map((event, n) => lineOf({ kind: 'pushed', frames: [event] }, n)));
  const steps = () => station.fires$.value.byId.get('f1')?.response?.steps;
  await seek(1_500);
  expect(steps()).toBeUndefined();
  await seek(3_500);
  expect(steps()).toMatchObject([{ what: '报告县领导', answer: { result: 'done', by } }]);
  await seek(2_500);
  expect(steps()).toEqual([{ ...step, level: 4, due: isoAt(2_000 + 600_000) }]);
  station.stop();
});

const lots = [{ speciesId: 's1', speciesName: '风力灭火机', unit: '台', quantity: 6 }];
const sending = { id: 'g1', storeId: 'h1', storeName: '旌德县储备库', lots, distanceM: 9_000, minutes: 20 };
const flown = { flightId: 'u1', name: '火场侦察', uavName: '1号无人机', pilot: '飞手甲' };
const supplied: readonly LookoutEvent[] = [
  opened('f1', 'a1', { position: 1 }),
  eventOf('fire.suppliesSent', 'fire-f1', { by, sendings: [sending] }, { position: 2, version: 2 }),
  eventOf('fire.flightTold', 'fire-f1', { by, ...flown, state: 'flying' }, { position: 3, version: 3 }),
  eventOf(
    'fire.suppliesArrived',
    'fire-f1',
    { by, sendingId: 'g1', storeName: sending.storeName },
    { position: 4, version: 4 },
  ),
  eventOf('fire.flightTold', 'fire-f1', { by, ...flown, state: 'done', flownPercent: 90 }, { position: 5, version: 5 }),
  eventOf(
    'fire.suppliesReturned',
    'fire-f1',
    { by, sendingId: 'g1', storeName: sending.storeName, lots: [], used: lots },
    { position: 6, version: 6 },
  ),
];

test('material on its way, there and used up, and flights over it, stand as they stood at each moment', async () => {
  const { station, seek } = await open(supplied.map((event, n) => lineOf({ kind: 'pushed', frames: [event] }, n)));
  const fire = () => station.fires$.value.byId.get('f1');
  await seek(1_500);
  expect([fire()?.supplies, fire()?.flights]).toEqual([undefined, undefined]);
  await seek(3_500);
  expect(fire()?.supplies).toMatchObject([{ storeName: '旌德县储备库', state: 'sent', sentAt: isoAt(2_000), lots }]);
  expect(fire()?.flights).toMatchObject([{ name: '火场侦察', state: 'flying', begunAt: isoAt(3_000) }]);
  await seek(4_500);
  expect(fire()?.supplies).toMatchObject([{ state: 'arrived', arrivedAt: isoAt(4_000) }]);
  await seek(6_500);
  expect(fire()?.supplies).toMatchObject([{ state: 'returned', returned: [] }]);
  expect(fire()?.flights).toMatchObject([{ state: 'done', flownPercent: 90 }]);
  const rows = answer(station, 'fireOperatorLog').data as { text: string }[];
  expect(rows.map(({ text }) => text).join()).toContain('消耗 风力灭火机 6 台');
  await seek(2_500);
  expect(fire()?.supplies).toMatchObject([{ state: 'sent' }]);
  expect(fire()?.flights).toBeUndefined();
  station.stop();
});
