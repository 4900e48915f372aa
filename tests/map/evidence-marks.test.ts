import { expect, test } from 'vitest';
import { evidenceOn, wordsAt, type Witness } from '../../src/map/evidence-marks.ts';
import { shapesOf } from '../../src/map/layers/evidence.ts';

const best = { longitude: 118, latitude: 30 };
const seen = (id: string, more: Partial<Witness>): Witness => ({
  id,
  sourceType: 1,
  startTime: '2025-11-21T06:00:00Z',
  ...best,
  ...more,
});
const pixel = seen('pixel', { satellite: { satellite: 'N', instrument: 'VIIRS', scan: 0.4, track: 0.6 } });
const metre = 1 / 111_195;
const east = metre / Math.cos((30 * Math.PI) / 180);
const at = (x: number, y: number) => ({ longitude: 118 + x * east, latitude: 30 + y * metre });

test('a satellite’s pixel has its true size on the ground', () => {
  const evidence = evidenceOn([pixel], best, new Map());
  const words = '卫星遥感　2025-11-21 14:00:00　像元 0.4×0.6 公里';
  expect([at(195, 295), at(-195, -295)].map((place) => wordsAt(evidence, place))).toEqual([words, words]);
  expect([at(205, 0), at(0, 305)].map((place) => wordsAt(evidence, place))).toEqual([undefined, undefined]);
  const [area] = evidence.marks.flatMap((mark) => shapesOf(mark).areas);
  expect(area?.corners).toEqual([
    [-200, -300],
    [200, -300],
    [200, 300],
    [-200, 300],
  ]);
});

test('a camera’s bearing is as wide as its error; with a range it ends there, without one it fades away', () => {
  const sight = { ...at(-10_000, 0), bearing: 90, bearingError: 2 };
  const far = evidenceOn([seen('far', { sourceType: 5, sight })], best, new Map());
  const near = evidenceOn([seen('near', { sourceType: 5, sight: { ...sight, rangeM: 9_000 } })], best, new Map());
  const half = 10_000 * Math.tan((2 * Math.PI) / 180);
  expect([at(0, half - 5), at(0, half + 5), at(4_000, 0)].map((place) => wordsAt(far, place) !== undefined)).toEqual([
    true,
    false,
    true,
  ]);
  expect([at(-1_100, 0), at(-900, 0)].map((place) => wordsAt(near, place) !== undefined)).toEqual([true, false]);
  const alphas = [far, near].map(({ marks }) => marks.flatMap((mark) => shapesOf(mark).areas)[0]?.alphas);
  expect(alphas[0]).toEqual([84, 0, 0]);
  expect(alphas[1]?.[0]).toBeLessThan(alphas[1]?.[1] ?? 0);
});

test('a caller’s word reaches as far as the server says', () => {
  const evidence = evidenceOn([seen('tel', { sourceType: 4 })], best, new Map([['tel', 1_000]]));
  expect(wordsAt(evidence, at(700, 700))).toBe('电话报警　2025-11-21 14:00:00　误差 1.0 公里');
  expect(wordsAt(evidence, at(720, 720))).toBeUndefined();
});

test('where much was seen, the newest is said first, and how much more there is', () => {
  const many = Array.from({ length: 8 }, (_, n) => ({ ...pixel, id: `p${n}`, startTime: `2025-11-21T0${n}:00:00Z` }));
  const lines = wordsAt(evidenceOn(many, best, new Map()), best)?.split('\n') ?? [];
  expect(lines[0]).toContain('15:00:00');
  expect(lines).toHaveLength(6);
  expect(lines.at(-1)).toBe('另有 3 条');
});

const camera = (id: string, x: number, y: number, bearing: number, startTime = '2025-11-21T06:00:00Z'): Witness =>
  seen(id, { sourceType: 5, startTime, sight: { ...at(x, y), bearing, bearingError: 1 } });

test('two cameras say together where it burns, within an ellipse; of each the newest bearing counts', () => {
  const evidence = evidenceOn(
    [
      camera('old', -4_000, -3_000, 10, '2025-11-21T05:00:00Z'),
      camera('west', -4_000, -3_000, 53.13),
      camera('east', 4_000, -3_000, 306.87),
    ],
    best,
    new Map(),
  );
  expect(evidence.crossing).toMatch(/^2 条视线交会　误差 ±1\d\d×\d+ 米（95%）$/);
  expect(wordsAt(evidence, at(0, 0))?.split('\n')[0]).toBe(evidence.crossing);
  const corners = evidence.marks.flatMap((mark) => (mark.kind === 'crossing' ? shapesOf(mark).areas : []))[0]?.corners;
  expect(Math.max(...(corners ?? []).map(([x, y]) => Math.hypot(x, y)))).toBeLessThan(200);
});

test('bearings along one line, or past each other, are said not to cross', () => {
  const say = (...seenBy: Witness[]) => evidenceOn(seenBy, best, new Map()).crossing;
  expect(say(camera('a', 0, -5_000, 0), camera('b', 0, -3_000, 1))).toBe('视线几乎在一条线上，不能交会定位');
  expect(say(camera('a', -4_000, 0, 270), camera('b', 4_000, 0, 20))).toBe('视线不相交，不能交会定位');
  expect(say(camera('a', -4_000, 0, 45))).toBeUndefined();
});
