import { expect, test } from 'vitest';
import type { LookoutEvent } from '../../contract/events/catalogue.ts';
import { openReplay, type ReplayStation } from '../../machines/playback/replay-station.ts';
import { linesSource } from '../../streams/lines-source.ts';
import { createManualClock } from '../support/manual-clock.ts';
import { eventOf, opened, sampleStart, zhang } from '../support/sample-events.ts';
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
const answer = (station: ReplayStation, call: 'spreadForecast' | 'routePlans' | 'fireBuffer' | 'fireOperatorLog') =>
  station.query(call, { fireId: 'f1' }).value;

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
