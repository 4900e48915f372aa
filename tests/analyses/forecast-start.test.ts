import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SpreadForecast } from '../../contract/analyses/spread.ts';
import { type GivenAdvice, openAdvice } from '../advice/given.ts';

let given: GivenAdvice;
beforeAll(async () => {
  given = await openAdvice();
});
afterAll(() => given.server.stop());

const wish = (fireId: string, more: object = {}) => ({
  fireId,
  hours: 1,
  winds: [{ fromMin: 0, speedMs: 6, fromDeg: 270 }],
  finePct: 6,
  livePct: 80,
  ...more,
});
async function forecast(fireId: string, more: object = {}): Promise<SpreadForecast> {
  await given.data('county', 'forecastSpread', wish(fireId, more));
  const found = await given.data<{ forecast?: SpreadForecast }>('county', 'spreadForecast', { fireId });
  if (!found.forecast) throw new Error('no forecast');
  return found.forecast;
}
const drawn = (more: object) => ({ of: 'drawn', points: [], lines: [], areas: [], ...more });
/** A square about a place, so many degrees to each side. */
const about = ({ longitude, latitude }: { longitude: number; latitude: number }, by: number) => [
  [longitude - by, latitude - by],
  [longitude + by, latitude - by],
  [longitude + by, latitude + by],
  [longitude - by, latitude + by],
  [longitude - by, latitude - by],
];

test('a perimeter that was seen restarts the forecast: it burns at once, and the rest from there', async () => {
  const { fireId } = await given.burning();
  const alone = await forecast(fireId);
  const areas = [[about(alone, 0.004)]];
  const at = new Date(given.server.ctx.clock.now() - 30 * 60_000).toISOString();
  const made = await forecast(fireId, { start: drawn({ areas, at }) });
  // Some 770 m by 890 m.
  expect(made.isochrones[0]?.areaHa).toBeGreaterThan(60);
  expect(made.areaHa).toBeGreaterThan(alone.areaHa + 60);
  expect(made.startedAt).toBe(at);
  expect(made.start).toEqual({ ...drawn({ areas }), at });
  const again = await forecast(fireId, { start: drawn({ areas, at }) });
  expect(again).toEqual(made);
});

test('several places and a line burn at once, each as far as something grows there', async () => {
  const { fireId } = await given.burning();
  const { longitude, latitude, areaHa } = await forecast(fireId);
  const points = [
    [longitude, latitude],
    [longitude - 0.01, latitude - 0.01],
  ];
  expect((await forecast(fireId, { start: drawn({ points }) })).areaHa).toBeGreaterThan(areaHa);
  const lines = [
    [
      [longitude, latitude - 0.003],
      [longitude, latitude + 0.003],
    ],
  ];
  expect((await forecast(fireId, { start: drawn({ lines }) })).areaHa).toBeGreaterThan(areaHa);
});

test('a line of suppression holds from its minute on, a wider one no less, and is kept with it', async () => {
  const { fireId } = await given.burning();
  const weather = { hours: 2, winds: [{ fromMin: 0, speedMs: 10, fromDeg: 270 }] };
  const free = await forecast(fireId, weather);
  const { longitude, latitude } = free;
  const line = [
    [longitude + 0.0004, latitude - 0.05],
    [longitude + 0.0004, latitude + 0.05],
  ];
  const held = (fromMin: number, widthM: number) => forecast(fireId, { ...weather, held: [{ line, fromMin, widthM }] });
  const [soon, late, wide] = [await held(0, 2), await held(90, 2), await held(0, 40)];
  expect(soon.areaHa).toBeLessThan(free.areaHa);
  expect(late.areaHa).toBeGreaterThan(soon.areaHa);
  expect(wide.areaHa).toBeLessThanOrEqual(soon.areaHa);
  expect(soon.held).toEqual([{ line, fromMin: 0, widthM: 2 }]);
  const east = Math.max(...(soon.isochrones.at(-1)?.polygons.flat(2) ?? []).map(([x]) => x));
  expect(east).toBeLessThan(longitude + 0.0004 + 0.0002);
});

test('what satellites saw of the fire burns from its own time, and those times are kept', async () => {
  const { fireId, alarmId } = await given.burning();
  const refused = await given.ask('county', 'forecastSpread', wish(fireId, { start: drawn({ of: 'satellite' }) }));
  expect(refused.answer).toMatchObject({ field: 'start', message: expect.stringContaining('卫星报警') });
  expect(alarmId).not.toBe('');
  const now = given.server.ctx.clock.now();
  const at = (minutesAgo: number): string => new Date(now - minutesAgo * 60_000).toISOString();
  const seen = await given.burning(
    'county',
    { longitude: 118.6, latitude: 30.35 },
    { sourceType: 1, startTime: at(40) },
  );
  const place = { longitude: 118.6, latitude: 30.35 };
  const made = await forecast(seen.fireId, { start: drawn({ of: 'satellite' }), hours: 2 });
  expect(made.startedAt).toBe(at(40));
  expect(made.start?.pixels).toEqual([{ ...place, eastM: 0, northM: 0, at: at(40) }]);
});

test.each<[object, string, string]>([
  [{ start: drawn({}) }, 'start', '请画出'],
  [{ start: drawn({ points: [[100, 30]] }) }, 'start', '15公里'],
  [{ start: drawn({ points: [[118.5, 30.3]], at: '2001-01-01T00:00:00.000Z' }) }, 'start.at', '12小时'],
  [
    {
      start: drawn({
        areas: [
          [
            [
              [118.5, 30.3],
              [118.6, 30.3],
            ],
          ],
        ],
      }),
    },
    'start',
    '4个点',
  ],
  [{ start: { ...drawn({ points: [[118.5, 30.3]] }), of: 'rumour' } }, 'start.of', '起火范围'],
  [{ held: [{ line: [[118.5, 30.3]], fromMin: 0, widthM: 2 }] }, 'held', '2个点'],
  [
    {
      held: [
        {
          line: [
            [118.5, 30.3],
            [118.6, 30.3],
          ],
          fromMin: -1,
          widthM: 2,
        },
      ],
    },
    'held',
    '负',
  ],
  [
    {
      held: [
        {
          line: [
            [118.5, 30.3],
            [118.6, 30.3],
          ],
          fromMin: 0,
          widthM: 900,
        },
      ],
    },
    'held',
    '200米',
  ],
])('a beginning that can not be is refused by its field: %j', async (more, field, message) => {
  const { fireId } = await given.burning();
  const { status, answer } = await given.ask('county', 'forecastSpread', wish(fireId, more));
  expect(status).toBe(400);
  expect(answer).toMatchObject({ field: expect.stringContaining(field), message: expect.stringContaining(message) });
});

test('a forecast that would be over by now is refused', async () => {
  const { fireId } = await given.burning();
  const { longitude, latitude } = await forecast(fireId);
  const at = new Date(given.server.ctx.clock.now() - 3 * 3_600_000).toISOString();
  const start = drawn({ points: [[longitude, latitude]], at });
  expect((await given.ask('county', 'forecastSpread', wish(fireId, { start, hours: 2 }))).answer).toMatchObject({
    field: 'hours',
  });
});
