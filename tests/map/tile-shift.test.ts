import gcoord from 'gcoord';
import { expect, test } from 'vitest';
import { shiftedCorner } from '../../src/map/base/tile-shift.ts';

const side = 256;
/** Pixels of a place in a zoom, from the north-west of the world. */
function pixelOf([longitude, latitude]: readonly [number, number], z: number): [number, number] {
  const sin = Math.sin((latitude * Math.PI) / 180);
  const across = side * 2 ** z;
  return [((longitude + 180) / 360) * across, (0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI)) * across];
}

test.each([8, 10, 12, 14, 16, 18])('at zoom %i a place of a GCJ-02 tile is drawn to a pixel where it is', (z) => {
  for (const place of [
    [117.28, 31.86],
    [118.168, 30.131],
    [115.8, 33.2],
  ] as const) {
    const [px, py] = pixelOf(place, z);
    const [x, y] = [Math.floor(px / side), Math.floor(py / side)];
    const { col, row, left, top } = shiftedCorner({ z, x, y });
    const [gx, gy] = pixelOf(gcoord.transform<[number, number]>([...place], gcoord.WGS84, gcoord.GCJ02), z);
    const drawn = [gx - col * side - left, gy - row * side - top];
    expect(Math.abs((drawn[0] ?? 0) - (px - x * side))).toBeLessThan(1.2);
    expect(Math.abs((drawn[1] ?? 0) - (py - y * side))).toBeLessThan(1.2);
  }
});

test('outside of China nothing is moved', () => {
  expect(shiftedCorner({ z: 10, x: 100, y: 300 })).toEqual({ col: 100, row: 300, left: 0, top: 0 });
});
