import { expect, test } from 'vitest';
import { flightLines } from '../../server/reports/flight-lines.ts';
import type { Material } from '../../server/reports/gather.ts';
import { aFire } from '../support/sample-fire.ts';

test('the report of a fire names each flight with its drone and pilot, and what became of it', () => {
  const flight = {
    id: 'u1',
    name: '北坡巡查',
    uavName: '1号机',
    pilot: '飞手甲',
    state: 'brokenOff',
    issuedAt: '2026-11-22T02:00:00.000Z',
    endedAt: '2026-11-22T03:00:00.000Z',
    flownPercent: 40,
    reason: '电量不足',
  } as const;
  const [line] = flightLines({ fire: aFire({ flights: [flight] }), own: [] } as unknown as Material);
  expect(line?.cells.slice(0, 3)).toEqual(['北坡巡查', '1号机（飞手甲）', '2026-11-22 10:00:00']);
  expect(line?.cells.at(-1)).toBe('已中止，已飞 40%，电量不足');
});
