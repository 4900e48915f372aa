import { describe, expect, test } from 'vitest';
import { outlineIn, outlineOf, type ShapedKind } from '../../../models/plot/figure.ts';
import { distance, type Point } from '../../../models/plot/line.ts';

const arrows = ['attack', 'tailedAttack', 'squad', 'fine', 'assault'] as const;
const shaped = [...arrows, 'line', 'area', 'double', 'gathering', 'lune', 'flag'] as const;
const bend: readonly Point[] = [
  [0, 0],
  [400, 300],
  [1_000, 300],
];

const isFinite = (kind: ShapedKind, points: readonly Point[]): boolean => {
  const { areas, lines } = outlineIn(kind, points);
  return [...areas, ...lines].flat(2).every(Number.isFinite);
};

describe.each(shaped)('a figure of the kind %s', (kind) => {
  test('is finite, and its rings are closed', () => {
    const { areas, lines } = outlineIn(kind, bend);
    expect(areas.length + lines.length).toBeGreaterThan(0);
    expect(isFinite(kind, bend)).toBe(true);
    for (const ring of areas) expect(ring.at(-1)).toEqual(ring[0]);
  });

  test.each<[string, readonly Point[]]>([
    ['no point', []],
    ['one point', [[5, 5]]],
    ['one point many times', Array.from({ length: 5 }, (): Point => [5, 5])],
    ['points that come back', [...bend, ...bend.toReversed()]],
    [
      'points on one line',
      [
        [0, 0],
        [10, 0],
        [20, 0],
        [5, 0],
      ],
    ],
  ])('stays finite with %s', (_, points) => {
    expect(isFinite(kind, points)).toBe(true);
  });
});

test.each(arrows)('the head of the arrow %s lies on the last point', (kind) => {
  const [ring = []] = outlineIn(kind, bend).areas;
  expect(ring.filter((point) => distance(point, [1_000, 300]) === 0)).toHaveLength(1);
});

test.each(arrows)('a straight arrow %s has two equal sides, and is widest at its barbs or its tail', (kind) => {
  const [ring = []] = outlineIn(kind, [
    [0, 0],
    [1_000, 0],
  ]).areas;
  const ups = ring.map(([, y]) => y);
  expect(Math.max(...ups)).toBeCloseTo(-Math.min(...ups), 6);
  expect(Math.max(...ups)).toBeGreaterThan(40);
});

test('a swallow tail is cut in along the way', () => {
  const [ring = []] = outlineIn('tailedAttack', [
    [0, 0],
    [1_000, 0],
  ]).areas;
  expect(ring.some(([x, y]) => Math.abs(y) < 1e-9 && Math.abs(x - 100) < 1e-6)).toBe(true);
});

test('the second head of a pincer mirrors the first where it is not given', () => {
  const feet: readonly Point[] = [
    [-300, 0],
    [300, 0],
  ];
  const given = outlineIn('double', [...feet, [-200, 1_000], [200, 1_000]]).areas;
  expect(outlineIn('double', [...feet, [-200, 1_000]]).areas).toEqual(given);
  const tips = given.flat().filter(([x, y]) => y === 1_000 && Math.abs(x) === 200);
  expect(tips).toHaveLength(2);
});

test('a gathering place goes through its points, and a lune through its ends and as high as its third point', () => {
  const [round = []] = outlineIn('gathering', bend).areas;
  expect(bend.every((point) => round.some((one) => distance(one, point) < 1e-9))).toBe(true);
  const [moon = []] = outlineIn('lune', [
    [0, 0],
    [200, 0],
    [80, 60],
  ]).areas;
  expect(Math.max(...moon.map(([, y]) => y))).toBeCloseTo(60, 6);
});

test('on the ground an arrow is as long as it is wide in every direction', () => {
  const at = (to: Point): number => {
    const [ring = []] = outlineOf('assault', [[118, 30], to]).areas;
    const east = 111_195 * Math.cos(Math.PI / 6);
    const metres = ring.map(([x, y]): Point => [(x - 118) * east, (y - 30) * 111_195]);
    const middle: Point = [(to[0] - 118) * east, (to[1] - 30) * 111_195];
    return Math.max(...metres.map((point) => distance(point, [0, 0]))) / distance(middle, [0, 0]);
  };
  expect(at([118.02, 30])).toBeCloseTo(at([118, 30.02]), 6);
});
