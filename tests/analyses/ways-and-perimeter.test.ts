import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RoutePlan } from '../../contract/analyses/route.ts';
import type { ForecastStart } from '../../contract/analyses/start.ts';
import { burningFrom } from '../../server/analyses/forecast-starts.ts';
import { heldBy } from '../../server/analyses/in-fire.ts';
import { windowAround } from '../../server/analyses/window.ts';
import { type GivenAdvice, openAdvice } from '../advice/given.ts';

let given: GivenAdvice;
const fire = { longitude: 118.54, latitude: 30.29 };
/** The perimeter reaches so many degrees from the fire to each side. */
const half = 0.004;

/** A fire that burned within a perimeter when its forecast was made. */
let fireId = '';

beforeAll(async () => {
  given = await openAdvice();
  ({ fireId } = await given.burning('county', fire));
  const { longitude, latitude } = fire;
  const ring = [
    [longitude - half, latitude - half],
    [longitude + half, latitude - half],
    [longitude + half, latitude + half],
    [longitude - half, latitude + half],
    [longitude - half, latitude - half],
  ];
  await given.data('county', 'forecastSpread', {
    fireId,
    hours: 1,
    winds: [{ fromMin: 0, speedMs: 1, fromDeg: 270 }],
    finePct: 20,
    livePct: 150,
    start: { of: 'drawn', points: [], lines: [], areas: [[ring]] },
  });
}, 60_000);
afterAll(() => given.server.stop());

const beside = (east: number, north = 0) => ({ longitude: fire.longitude + east, latitude: fire.latitude + north });
const plan = (more: object) => given.ask('county', 'planRoute', { fireId, mode: 'foot', marginMin: 0, ...more });

test('a way leads round a perimeter that burns already, not through it', async () => {
  const { status } = await plan({ purpose: 'approach', from: beside(-half - 0.001, 0.002), to: beside(half + 0.001) });
  expect(status).toBe(200);
  const { plans } = await given.data<{ plans: { plan: RoutePlan }[] }>('county', 'routePlans', { fireId });
  const lines = plans.flatMap((one) => one.plan.ways.map(({ line }) => line));
  expect(lines.length).toBeGreaterThan(0);
  const isIn = (x: number, y: number): boolean =>
    Math.max(Math.abs(x - fire.longitude), Math.abs(y - fire.latitude)) < half - 0.0005;
  const through = lines.flatMap((line) =>
    line.slice(1).flatMap(([x, y], n) => {
      const [fromX, fromY] = line[n] ?? [x, y];
      return Array.from({ length: 11 }, (_, k) => [fromX + ((x - fromX) * k) / 10, fromY + ((y - fromY) * k) / 10]);
    }),
  );
  expect(through.filter(([x = 0, y = 0]) => isIn(x, y))).toEqual([]);
});

test.each([
  { out: 0.3, mode: 'foot' },
  { out: 0.8, mode: 'foot' },
  { out: 0.3, mode: 'drive' },
  { out: 0.8, mode: 'drive' },
])(
  'who stands within a perimeter is told so, and no smaller margin: $out of the way out, by $mode',
  async ({ out, mode }) => {
    const from = beside(-half * out, half * out);
    for (const asked of [
      { purpose: 'escape' },
      { purpose: 'approach', to: beside(half + 0.001) },
      { purpose: 'reach' },
    ]) {
      const { answer } = await plan({ from, mode, ...asked });
      expect(answer).toMatchObject({
        field: 'from',
        message: expect.stringMatching(/^火线已到出发位置，人在火场内.*也没有/),
      });
    }
  },
);

test('a way to somebody within the perimeter is refused with that, and with where to instead', async () => {
  const { answer } = await plan({ purpose: 'approach', from: beside(-half - 0.002), to: beside(half * 0.5) });
  expect(answer).toMatchObject({ field: 'to', message: expect.stringMatching(/^目的地在火场内.*火场外/) });
});

test('whom only the margin or a later leaving holds is not told that they stand in the fire', () => {
  const window = windowAround(fire, 3, 20);
  const held = (arrivalMin: number, { leaveInMin = 0, marginMin = 15 }) => {
    const arrivalS = new Float32Array(9).fill((arrivalMin - leaveInMin) * 60);
    const cells = { cols: 3, rows: 3, cellM: 20, heightM: new Float32Array(9), ease: new Float32Array(9).fill(1) };
    const ground = { ...cells, closingS: arrivalS.map((seconds) => seconds - marginMin * 60) };
    return heldBy({ window, ground, arrivalS }, { from: fire, leaveInMin });
  };
  expect([held(30, {}), held(10, {}), held(0, {}), held(-20, { marginMin: 0 })]).toEqual([
    undefined,
    'burning',
    'fromInside',
    'fromInside',
  ]);
  expect([held(30, { leaveInMin: 45 }), held(-1, { leaveInMin: 45 })]).toEqual(['burning', 'fromInside']);
});

test('where pixels of satellites overlap both burn, from the earlier on', () => {
  const at = { longitude: 118.5, latitude: 30.3 };
  const window = windowAround(at, 61, 20);
  const startedAt = '2026-03-01T04:00:00.000Z';
  const pixel = { ...at, eastM: 375, northM: 375 };
  const pixels = [
    { ...pixel, at: startedAt },
    { ...pixel, longitude: 118.501, at: '2026-03-01T04:20:00.000Z' },
    // So wide a one holds fire somewhere: it begins in its middle.
    { ...pixel, latitude: 30.295, eastM: 2_000, northM: 2_000, at: '2026-03-01T04:40:00.000Z' },
  ];
  const start: ForecastStart = { of: 'satellite', points: [], lines: [], areas: [], pixels };
  const burning = burningFrom(window, { point: at, start, startedAt });
  const minuteAt = (x: number, y: number) =>
    burning.find((one) => Math.round(one.x) === x && Math.round(one.y) === y)?.atMin;
  expect([22, 30, 38, 43].map((x) => minuteAt(x, 30))).toEqual([0, 0, 0, 20]);
  expect([18, 48].map((x) => minuteAt(x, 30))).toEqual([undefined, undefined]);
  expect([minuteAt(30, 58), minuteAt(32, 58)]).toEqual([40, undefined]);
});
