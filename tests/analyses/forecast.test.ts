import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SpreadForecast } from '../../contract/analyses/spread.ts';
import type { RegionCode } from '../../contract/ids.ts';
import { type GivenAdvice, openAdvice } from '../advice/given.ts';

let given: GivenAdvice;
beforeAll(async () => {
  given = await openAdvice();
});
afterAll(() => given.server.stop());

interface Answer {
  forecast?: SpreadForecast;
  by?: { realName: string };
  earlier: number;
}
const wish = (fireId: string, more: object = {}) => ({
  fireId,
  hours: 3,
  winds: [{ fromMin: 0, speedMs: 8, fromDeg: 270 }],
  finePct: 6,
  livePct: 80,
  ...more,
});
const latest = (fireId: string, who: 'county' | 'city' = 'county') =>
  given.data<Answer>(who, 'spreadForecast', { fireId });

test('an officer has a fire’s spread computed: lines of each half hour, places, chances, for all to see', async () => {
  const { fireId } = await given.burning();
  expect(await latest(fireId)).toEqual({ earlier: 0 });
  await given.data('county', 'forecastSpread', wish(fireId));
  const { forecast, by, earlier } = await latest(fireId, 'city');
  expect(earlier).toBe(0);
  expect(by?.realName).not.toBe('');
  expect(forecast).toMatchObject({ model: 'surface-3', hours: 3, finePct: 6, isSimulated: true });
  const areas = forecast?.isochrones.map(({ areaHa }) => areaHa) ?? [];
  expect(forecast?.isochrones.map(({ minutes }) => minutes)).toEqual([30, 60, 90, 120, 150, 180]);
  expect(areas).toEqual(areas.toSorted((a, b) => a - b));
  expect(areas.at(-1)).toBe(forecast?.areaHa);
  expect(forecast?.areaHa).toBeGreaterThan(1);
  const chances = forecast?.chances.map(({ areaHa }) => areaHa) ?? [];
  expect(forecast?.chances.map(({ percent }) => percent)).toEqual([90, 50, 10]);
  expect(chances).toEqual(chances.toSorted((a, b) => a - b));
  expect(chances[0]).toBeLessThan(forecast?.areaHa ?? 0);
  expect(chances[2]).toBeGreaterThan(forecast?.areaHa ?? 0);
  // The wind blows to the east: the fire reaches further there.
  const ring = forecast?.isochrones.at(-1)?.polygons.flat(2) ?? [];
  const east = Math.max(...ring.map(([longitude]) => longitude)) - (forecast?.longitude ?? 0);
  const west = (forecast?.longitude ?? 0) - Math.min(...ring.map(([longitude]) => longitude));
  expect(east).toBeGreaterThan(west);
  const minutes = forecast?.reached.map((one) => one.minutes) ?? [];
  expect(minutes).toEqual(minutes.toSorted((a, b) => a - b));
  expect(minutes.every((one) => one >= 0 && one <= 180)).toBe(true);
});

test('the same inputs give the same forecast to the digit, and the newest is shown with how many before', async () => {
  const { fireId } = await given.burning();
  const once = async (): Promise<Answer> => {
    await given.data('county', 'forecastSpread', wish(fireId, { hours: 1 }));
    return latest(fireId);
  };
  const [first, second] = [await once(), await once()];
  expect(second.earlier).toBe(1);
  expect({ ...second.forecast, startedAt: '' }).toEqual({ ...first.forecast, startedAt: '' });
});

test('a line that is held stops it, more wind and drier fuel carry it further', async () => {
  const { fireId } = await given.burning();
  const areaOf = async (more: object): Promise<number> => {
    await given.data('county', 'forecastSpread', wish(fireId, { hours: 2, ...more }));
    return (await latest(fireId)).forecast?.areaHa ?? 0;
  };
  const usual = await areaOf({});
  const { longitude, latitude } = (await latest(fireId)).forecast ?? { longitude: 0, latitude: 0 };
  const held = [
    [longitude + 0.0004, latitude - 0.05],
    [longitude + 0.0004, latitude + 0.05],
  ];
  expect(await areaOf({ lines: [held] })).toBeLessThan(usual);
  expect(await areaOf({ winds: [{ fromMin: 0, speedMs: 14, fromDeg: 270 }] })).toBeGreaterThan(usual);
  expect(await areaOf({ finePct: 12 })).toBeLessThan(usual);
}, 60_000);

test.each([
  [{ hours: 0 }, 'hours'],
  [{ hours: 13 }, 'hours'],
  [{ winds: [] }, 'winds'],
  [{ winds: [{ fromMin: 10, speedMs: 3, fromDeg: 0 }] }, 'winds'],
  [{ winds: [{ fromMin: 0, speedMs: 99, fromDeg: 0 }] }, 'winds.0.speedMs'],
  [{ finePct: 1 }, 'finePct'],
  [{ lines: [[[200, 30]]] }, 'lines.0'],
])('what can not be computed is refused by the name of its field: %j', async (more, field) => {
  const { fireId } = await given.burning();
  const { status, answer } = await given.ask('county', 'forecastSpread', wish(fireId, more));
  expect(status).toBe(400);
  expect(answer).toMatchObject({ code: 'A0400', field: expect.stringContaining(field) });
});

test('a fire that is over has no forecast, and one of another region does not exist', async () => {
  const { fireId } = await given.burning();
  await given.data('county', 'noFire', { fireId, reason: '炊烟' });
  expect((await given.ask('county', 'forecastSpread', wish(fireId, { hours: 1 }))).answer).toMatchObject({
    code: 'C0002',
  });
  const elsewhere = 'fire-of-another-region' as RegionCode;
  expect((await given.ask('county', 'forecastSpread', wish(elsewhere))).status).toBe(404);
  expect((await given.ask('county', 'spreadForecast', { fireId: elsewhere })).status).toBe(404);
});
