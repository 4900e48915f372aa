import { expect, test } from 'vitest';
import type { Buffer, BufferInputs } from '../../contract/analyses/buffer.ts';
import { bufferOf } from '../../server/analyses/buffer-task.ts';
import { bufferCorners, bufferWindow, leastRadiusM } from '../../server/analyses/buffer-window.ts';
import { hectaresOf } from '../../server/analyses/grid-parts.ts';
import { degreeM } from '../../server/places/metres.ts';

const fire = { longitude: 118.5, latitude: 30.3 };
const metres = degreeM(fire.latitude);
/** A place so many metres east and north of the fire. */
const at = (eastM: number, northM: number): [number, number] => [
  fire.longitude + eastM / metres.east,
  fire.latitude + northM / metres.north,
];
const draw = (inputs: BufferInputs, villages: Parameters<typeof bufferOf>[1] = []): Buffer =>
  bufferOf({ ...inputs, fire, places: '', madeAt: '2026-03-01T04:00:00.000Z', candidates: [], unread: [] }, villages);
/** Hectares of what is drawn. */
const drawnHa = ({ polygons }: Buffer): number =>
  hectaresOf(
    polygons.map((rings) =>
      rings.map((ring) => ring.map(([x, y]): [number, number] => [x * metres.east, y * metres.north])),
    ),
  );
const lineOf = (lengthM: number, deg: number): [number, number][] => {
  const angle = (deg * Math.PI) / 180;
  return [at(0, 0), at(lengthM * Math.cos(angle), lengthM * Math.sin(angle))];
};

test.each([0, 20, 45, 90])('50 m about a line of 30 km are drawn whole, and their area is true: %d°', (deg) => {
  const buffer = draw({ around: 'line', radiusM: 50, line: lineOf(30_000, deg) });
  const trueHa = (30_000 * 100 + Math.PI * 50 ** 2) / 1e4;
  expect(Math.abs(buffer.areaHa / trueHa - 1)).toBeLessThan(0.03);
  expect(Math.abs(drawnHa(buffer) / trueHa - 1)).toBeLessThan(0.03);
  expect(buffer.polygons).toHaveLength(1);
});

test('small areas far apart each have their buffer', () => {
  const areas = Array.from({ length: 20 }, (_, n) => {
    const [east, north] = [(n % 5) * 9_000, Math.floor(n / 5) * 11_900];
    return [[at(east, north), at(east + 1, north), at(east + 1, north + 1), at(east, north)]];
  });
  const buffer = draw({ around: 'area', radiusM: 50, areas });
  expect(buffer.polygons).toHaveLength(20);
  expect(drawnHa(buffer)).toBeGreaterThan(0.8 * 20 * ((Math.PI * 50 ** 2) / 1e4));
});

test('areas that lie over each other are drawn as one, without a hole where both are', () => {
  const box = (west: number, east: number) => [
    [at(west, 0), at(east, 0), at(east, 1_000), at(west, 1_000), at(west, 0)],
  ];
  const areas = [box(0, 1_000), box(300, 1_300)];
  const village = { kind: 'village', name: '中村', longitude: at(650, 500)[0], latitude: at(650, 500)[1] } as const;
  const buffer = draw({ around: 'area', radiusM: 100, areas }, [village]);
  const trueHa = (1_300 * 1_000 + 2 * (1_300 + 1_000) * 100 + Math.PI * 100 ** 2) / 1e4;
  expect(Math.abs(buffer.areaHa / trueHa - 1)).toBeLessThan(0.01);
  expect(buffer.polygons.map((rings) => rings.length)).toEqual([1]);
  expect(buffer.inside).toEqual([{ ...village, distanceM: 0 }]);
});

test('what is too long for its radius is refused, with the least radius that can be drawn', () => {
  const leastFor = (radiusM: number, lengthM: number) =>
    leastRadiusM(
      bufferWindow(
        fire,
        bufferCorners({ around: 'line', radiusM, line: lineOf(lengthM, 0) }, fire, undefined),
        radiusM,
      ),
      radiusM,
    );
  expect(leastFor(50, 30_000)).toBeUndefined();
  const least = leastFor(50, 100_000) ?? 0;
  expect(least).toBeGreaterThan(100);
  expect(leastFor(least, 100_000)).toBeUndefined();
  expect(leastFor(least - 20, 100_000)).toBe(least);
});
