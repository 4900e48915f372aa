import { expect, test } from 'vitest';
import { type BearingFrom, type Crossing, crossingOf } from '../../../models/bearings/crossing.ts';
import { seededRandom } from '../../../models/random.ts';

const towards = (x: number, y: number, toX: number, toY: number, errorDeg = 1): BearingFrom => ({
  x,
  y,
  bearingDeg: (Math.atan2(toX - x, toY - y) * 180) / Math.PI,
  errorDeg,
});
const found = (bearings: readonly BearingFrom[]): Crossing => {
  const crossing = crossingOf(bearings);
  if (typeof crossing === 'string') throw new Error(crossing);
  return crossing;
};

test('two cameras see it where their bearings cross, the ellipse as their errors have it', () => {
  const { x, y, majorM, minorM } = found([towards(0, 0, 3_000, 4_000), towards(6_000, 0, 3_000, 4_000)]);
  expect([x, y]).toEqual([expect.closeTo(3_000, 3), expect.closeTo(4_000, 3)]);
  // One degree at five kilometres is 87 m; both bearings stand 37° off north, so that it is longer to the north.
  expect(majorM).toBeGreaterThan(minorM);
  expect(minorM).toBeGreaterThan(60);
  expect(majorM).toBeLessThan(200);
});

test('its length points along the bearings where these are close together', () => {
  const { majorDeg, majorM, minorM } = found([towards(-500, 0, 0, 8_000), towards(500, 0, 0, 8_000)]);
  expect(Math.min(majorDeg, 180 - majorDeg)).toBeLessThan(1);
  expect(majorM / minorM).toBeGreaterThan(10);
});

test('a more exact bearing counts for more, and a third one makes the ellipse smaller', () => {
  const two = [towards(0, 0, 3_000, 4_000), towards(6_000, 0, 3_000, 4_000)];
  const three = found([...two, towards(3_000, 9_000, 3_100, 4_000)]);
  expect(three.minorM).toBeLessThan(found(two).minorM);
  const exact = found([...two, towards(3_000, 9_000, 3_100, 4_000, 0.01)]);
  expect(Math.abs(exact.x - 3_100)).toBeLessThan(Math.abs(three.x - 3_100));
});

test('the place lies within the ellipse in 95 of 100 cases', () => {
  const random = seededRandom(4);
  const normal = (): number => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const cases = 2_000;
  let within = 0;
  for (let n = 0; n < cases; n += 1) {
    const seen = [
      towards(0, 0, 2_000, 5_000),
      towards(7_000, 1_000, 2_000, 5_000),
      towards(-3_000, 6_000, 2_000, 5_000),
    ];
    const crossing = crossingOf(seen.map((one) => ({ ...one, bearingDeg: one.bearingDeg + normal() / 1.96 })));
    if (typeof crossing === 'string') continue;
    const { x, y, majorM, minorM, majorDeg } = crossing;
    const [sin, cos] = [Math.sin((majorDeg * Math.PI) / 180), Math.cos((majorDeg * Math.PI) / 180)];
    const [east, north] = [2_000 - x, 5_000 - y];
    const [along, across] = [east * sin + north * cos, east * cos - north * sin];
    if ((along / majorM) ** 2 + (across / minorM) ** 2 <= 1) within += 1;
  }
  expect(within / cases).toBeCloseTo(0.95, 1);
  expect(within / cases).toBeGreaterThan(0.93);
});

test.each([
  ['tooFew', [towards(0, 0, 1, 1)]],
  ['tooFew', [towards(0, 0, 1, 1), towards(20, 0, 3_000, 1)]],
  ['oneLine', [towards(0, 0, 0, 9_000), towards(0, 3_000, 0, 9_000)]],
  ['oneLine', [towards(0, 0, 0, 9_000), towards(0, 12_000, 0, 9_000)]],
  ['behind', [towards(0, 0, -3_000, -4_000), towards(6_000, 0, 9_000, -4_000)]],
  ['apart', [towards(0, 0, 3_000, 4_000), towards(6_000, 0, 3_000, 4_000), towards(3_000, 9_000, 6_000, 4_000)]],
] as const)('bearings that do not cross are told so: %s', (why, bearings) => {
  expect(crossingOf(bearings)).toBe(why);
});
