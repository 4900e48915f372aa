import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dangerIndex, dangerLevel, type DangerWeather } from '../../../models/danger/forest-fire-danger.ts';

/** Nothing of the index counts. */
const none: DangerWeather = {
  highestC: 0,
  lowestHumidityPct: 90,
  rainMm: 20,
  daysSinceRain: 0,
  windMs: 0,
  greenPct: 0,
};
const index = (day: Partial<DangerWeather>): number => dangerIndex({ ...none, ...day });

describe('the Chinese index', () => {
  test('of a hot, dry, windy day without green is 106, level 5', () => {
    const day = { highestC: 22, lowestHumidityPct: 28, rainMm: 0, daysSinceRain: 9, windMs: 6, greenPct: 0 };
    expect(dangerIndex(day)).toBe(106);
    expect(dangerLevel(106)).toBe(5);
  });

  test.each([
    ['temperature', 'highestC', [5, 5.1, 10, 10.1, 15, 15.1, 20, 20.1, 25, 25.1], [0, 4, 4, 8, 8, 12, 12, 16, 16, 20]],
    [
      'humidity',
      'lowestHumidityPct',
      [71, 70, 61, 60, 51, 50, 41, 40, 31, 30, 0],
      [0, 4, 4, 8, 8, 12, 12, 16, 16, 20, 20],
    ],
    ['wind', 'windMs', [0.2, 1.5, 3.3, 5.4, 7.9, 10.7, 13.8, 17.1, 17.2], [0, 5, 10, 15, 20, 25, 30, 35, 40]],
    ['wind beyond a bound', 'windMs', [0.3, 1.6, 3.4, 5.5, 8, 10.8, 13.9], [5, 10, 15, 20, 25, 30, 35]],
    ['green', 'greenPct', [0, 20, 49, 50, 75, 99, 100], [0, -5, -5, -10, -15, -15, -20]],
  ] as const)('steps by %s', (_what, name, values, steps) => {
    expect(values.map((value) => index({ [name]: value }))).toEqual(steps.map((value) => value + 0));
  });

  test.each([
    [0, [50, 50, 50, 50]],
    [0.3, [10, 15, 20, 25]],
    [1.9, [10, 15, 20, 25]],
    [2, [5, 10, 15, 20]],
    [5, [0, 5, 10, 15]],
    [10, [0, 0, 5, 10]],
  ])('after %d mm of rain the days count up to 50', (rainMm, firstDays) => {
    expect([0, 1, 2, 3].map((daysSinceRain) => index({ rainMm, daysSinceRain }))).toEqual(firstDays);
    expect(index({ rainMm, daysSinceRain: 40 })).toBe(50);
  });

  test('has five levels', () => {
    expect([-20, 25, 26, 50, 51, 72, 73, 90, 91, 130].map(dangerLevel)).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 5, 5]);
  });

  test('never falls by heat, dryness, wind or days without rain', () => {
    const number = (min: number, max: number): fc.Arbitrary<number> => fc.double({ min, max, noNaN: true });
    const days: fc.Arbitrary<DangerWeather> = fc.record({
      highestC: number(-40, 50),
      lowestHumidityPct: number(0, 100),
      rainMm: number(0, 60),
      daysSinceRain: fc.nat(60),
      windMs: number(0, 50),
      greenPct: number(0, 100),
    });
    fc.assert(
      fc.property(days, number(0, 30), (day, more) => {
        const from = dangerIndex(day);
        expect(from).toBeGreaterThanOrEqual(-20);
        expect(from).toBeLessThanOrEqual(130);
        const worse: readonly Partial<DangerWeather>[] = [
          { highestC: day.highestC + more },
          { lowestHumidityPct: day.lowestHumidityPct - more },
          { windMs: day.windMs + more },
          { daysSinceRain: day.daysSinceRain + 1 },
          { rainMm: Math.max(0, day.rainMm - more) },
          { greenPct: day.greenPct - more },
        ];
        for (const change of worse) expect(dangerIndex({ ...day, ...change })).toBeGreaterThanOrEqual(from);
      }),
    );
  });
});
