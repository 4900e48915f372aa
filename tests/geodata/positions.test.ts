import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { gaussZones } from '../../contract/ground/systems.ts';
import { fromWgs84 } from '../../server/geodata/systems.ts';
import { type Given, openStock } from '../stock/given.ts';

let given: Given;
beforeAll(async () => {
  given = await openStock();
});
afterAll(() => given.server.stop());
const ask = (args: object) => given.server.call('mapPositions', args, given.county.headers);
const places: [number, number][] = [
  [118.54213, 30.28654],
  [118.5, 30.3],
];

describe('positions of another coordinate system', () => {
  test.each(['cgcs2000', 'gcj02', 'bd09', 'EPSG:4528', 'EPSG:4549'])(
    'of %s come to where they are in WGS84, in their order',
    async (system) => {
      const { answer } = await ask({ system, positions: places.map(([x, y]) => fromWgs84(system)(x, y)) });
      const { positions } = answer.data as { positions: [number, number][] };
      for (const [n, [longitude, latitude]] of positions.entries()) {
        expect(Math.abs(longitude - places[n]![0])).toBeLessThan(1e-5);
        expect(Math.abs(latitude - places[n]![1])).toBeLessThan(1e-5);
      }
    },
  );

  test('that can not be of the chosen one are refused with what they look like', async () => {
    const [metres] = [fromWgs84('EPSG:4528')(...places[0]!)];
    expect(await ask({ system: 'gcj02', positions: [metres] })).toMatchObject({
      status: 400,
      answer: { field: 'system' },
    });
    expect((await ask({ system: 'EPSG:4527', positions: [metres] })).answer.message).toContain('带');
    expect((await ask({ system: 'EPSG:1', positions: places })).answer.message).toBe('没有这种坐标系');
    expect(gaussZones.length).toBeGreaterThan(60);
  });

  test('are bounded, and told to nobody who is not signed in', async () => {
    const many = Array.from({ length: 10_001 }, () => [118.5, 30.3]);
    expect((await ask({ system: 'gcj02', positions: many })).answer.message).toBe('一次最多10000个坐标');
    expect((await given.server.call('mapPositions', { system: 'gcj02', positions: places }, {})).status).toBe(401);
  });
});
