import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { droughtCode, droughtDayLength } from '../../../models/danger/drought.ts';
import { duffCode, duffDayLength } from '../../../models/danger/duff.ts';
import { fineFuelCode } from '../../../models/danger/fine-fuel.ts';
import {
  buildupIndex,
  fireWeatherIndex,
  type FireWeatherIndex,
  initialSpreadIndex,
  type MoistureCodes,
  nextDay,
  springCodes,
} from '../../../models/danger/fire-weather-index.ts';
import type { FireWeather } from '../../../models/danger/fire-weather.ts';
import { cffdrsDays } from './cffdrs-days.ts';

const weatherOf = ([, , temperatureC = 0, humidityPct = 0, kmH = 0, rainMm = 0]: readonly number[]): FireWeather => ({
  temperatureC,
  humidityPct,
  windMs: kmH / 3.6,
  rainMm,
});
/** The codes of a chain of days at latitude 40. */
function chain(from: MoistureCodes): readonly FireWeatherIndex[] {
  const codes: FireWeatherIndex[] = [];
  for (const day of cffdrsDays)
    codes.push(nextDay(codes.at(-1) ?? from, weatherOf(day), { latitude: 40, month: day[0] ?? 0 }));
  return codes;
}
/** The worst share by which values are off; four figures are published of each. */
const worstOf = (got: readonly number[], stated: readonly number[]): number =>
  Math.max(...got.map((value, n) => Math.abs(value - (stated[n] ?? 0)) / Math.max(1, stated[n] ?? 0)));

describe('the Canadian index', () => {
  test('of 13 April at latitude 40, from 85, 6 and 15', () => {
    const day = nextDay(springCodes, weatherOf([4, 13, 17, 42, 25, 0]), { latitude: 40, month: 4 });
    const stated = { ffmc: 87.65, dmc: 8.545, dc: 19.01, isi: 10.78, bui: 8.49, fwi: 10.04 };
    for (const name of ['ffmc', 'dmc', 'dc', 'isi', 'bui', 'fwi'] as const)
      expect(Math.abs(day[name] - stated[name])).toBeLessThan(0.01);
  });

  test('of seven weeks is in all six values what cffdrs has', () => {
    expect(cffdrsDays).toHaveLength(48);
    chain(springCodes).forEach(({ ffmc, dmc, dc, isi, bui, fwi }, n) => {
      expect(worstOf([ffmc, dmc, dc, isi, bui, fwi], cffdrsDays[n]?.slice(6, 12) ?? [])).toBeLessThan(6e-4);
    });
  });

  test('of the same weeks from soaked ground is what cffdrs has', () => {
    chain({ ffmc: 0, dmc: 0, dc: 0 }).forEach(({ ffmc, dmc, dc, fwi }, n) => {
      expect(worstOf([ffmc, dmc, dc, fwi], cffdrsDays[n]?.slice(12) ?? [])).toBeLessThan(6e-4);
    });
  });

  test.each([
    [210.9, -90, 67.97, 90.79],
    [648.3, -90, 84.5, 355.34],
    [0.3, -17.1, 1.673, 4.552],
    [656.4, -17.1, 84.4, 356.65],
    [8.4, 55.8, 4.272, 3.052],
    [664.5, 55.8, 83.94, 358.91],
  ])('from %d at latitude %d, a wet January day has the codes of cffdrs', (from, latitude, dmc, dc) => {
    const weather = { temperatureC: 18.6, humidityPct: 55.61, windMs: 0, rainMm: 55.61 };
    const day = { latitude, month: 1 };
    expect(worstOf([duffCode(from, weather, day), droughtCode(from, weather, day)], [dmc, dc])).toBeLessThan(6e-4);
  });

  test.each([
    [0.5, 218.7, 3.379],
    [40.1, 218.7, 91.74],
    [79.7, 218.7, 135.32],
    [37.1, 874.8, 89.13],
  ])('of a spread index of %d and a buildup of %d is that of cffdrs', (isi, bui, stated) => {
    expect(worstOf([fireWeatherIndex(isi, bui)], [stated])).toBeLessThan(6e-4);
  });

  test('knows no buildup where the duff is wet', () => {
    expect([buildupIndex(0, 0), buildupIndex(0, 300)]).toEqual([0, 0]);
  });

  test('adds to litter that is wet beyond 150 % what the equations say, and air that is full dries nothing', () => {
    // 200 % of water, and 0.5 mm below the crowns: 2.991 by equation 3a, and 2.652 more by 3b.
    const before = (59.5 * 50) / ((250 * 59.5) / 101 + 200);
    const after = (59.5 * (50 - 2.991 - 2.652)) / ((250 * 59.5) / 101 + 200 + 2.991 + 2.652);
    const weather = { temperatureC: 20, humidityPct: 100, windMs: 0, rainMm: 1 };
    expect(fineFuelCode(before, weather)).toBeCloseTo(after, 3);
  });

  test('has daylight by bands, each beginning beyond its southern edge', () => {
    const duff = (latitude: number): number => duffDayLength({ latitude, month: 1 });
    expect([31, 30, 10, -10, -30].map(duff)).toEqual([6.5, 7.9, 9, 10.1, 11.5]);
    const drought = (latitude: number): number => droughtDayLength({ latitude, month: 7 });
    expect([21, 20, 0, -20].map(drought)).toEqual([6.4, 1.4, 1.4, -1.6]);
    expect(() => duffDayLength({ latitude: 40, month: 13 })).toThrow('month 13');
  });
});

const number = (min: number, max: number): fc.Arbitrary<number> => fc.double({ min, max, noNaN: true });
const weathers = fc.record({
  temperatureC: number(-50, 60),
  humidityPct: number(0, 100),
  windMs: number(0, 60),
  rainMm: fc.oneof(number(0, 3), number(0, 500)),
});
const codes = fc.record({ ffmc: number(0, 101), dmc: number(0, 2_000), dc: number(0, 5_000) });
const days = fc.record({ latitude: number(-90, 90), month: fc.integer({ min: 1, max: 12 }) });

describe('for every weather, place and season', () => {
  test('all six values are finite and in their bounds', () => {
    fc.assert(
      fc.property(codes, weathers, days, (yesterday, weather, day) => {
        const values = nextDay(yesterday, weather, day);
        for (const value of Object.values<number>({ ...values })) {
          expect(Number.isFinite(value)).toBe(true);
          expect(value).toBeGreaterThanOrEqual(0);
        }
        expect(values.ffmc).toBeLessThanOrEqual(101);
      }),
    );
  });

  test('rain never raises a code, and more rain never more than less', () => {
    fc.assert(
      fc.property(codes, weathers, days, number(0, 50), (yesterday, weather, day, more) => {
        const wetter = { ...weather, rainMm: weather.rainMm + more };
        const [less, wet] = [nextDay(yesterday, weather, day), nextDay(yesterday, wetter, day)];
        const dry = nextDay(yesterday, { ...weather, rainMm: 0 }, day);
        for (const name of ['ffmc', 'dmc', 'dc'] as const) {
          expect(less[name]).toBeLessThanOrEqual(dry[name] + 1e-9);
          expect(wet[name]).toBeLessThanOrEqual(less[name] + 1e-9);
        }
      }),
    );
  });

  test('drier air never lowers fine fuel’s code, nor wind the spread index, nor either index the whole', () => {
    fc.assert(
      fc.property(codes, weathers, number(0, 1), number(1, 2), (yesterday, weather, share, more) => {
        // Above some 45 °C the fitted line of the equilibrium turns at low humidity.
        const mild = { ...weather, temperatureC: Math.min(40, weather.temperatureC), windMs: 0, rainMm: 0 };
        const drier = { ...mild, humidityPct: mild.humidityPct * share };
        expect(fineFuelCode(yesterday.ffmc, drier)).toBeGreaterThanOrEqual(fineFuelCode(yesterday.ffmc, mild) - 1e-9);
        const isi = initialSpreadIndex(yesterday.ffmc, weather.windMs);
        expect(initialSpreadIndex(yesterday.ffmc, weather.windMs * more)).toBeGreaterThanOrEqual(isi);
        const bui = buildupIndex(yesterday.dmc, yesterday.dc);
        expect(fireWeatherIndex(isi * more, bui)).toBeGreaterThanOrEqual(fireWeatherIndex(isi, bui));
      }),
    );
  });
});
