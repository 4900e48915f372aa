import { expect, test } from 'vitest';
import { type WarnedPlace } from '../../contract/fires/warned.ts';
import { warningOf, withWarning } from '../../contract/fires/warning-fold.ts';

const village = { kind: 'village' as const, name: '庆丰村', longitude: 118.5, latitude: 30.3 };
const by = { userId: 'u1', realName: '旌德县值班员' };
const call = (warned: readonly WarnedPlace[], result: 'told' | 'noAnswer', at: string, place = village) =>
  withWarning(warned, place, { result, by, at });

test('each call to a place counts, and the last one says how it ended', () => {
  const once = call([], 'noAnswer', '2026-03-01T04:00:00.000Z');
  expect(warningOf(once, village)).toMatchObject({ result: 'noAnswer', calls: 1 });
  const twice = call(once, 'told', '2026-03-01T04:05:00.000Z');
  expect(twice).toEqual([{ ...village, result: 'told', by, at: '2026-03-01T04:05:00.000Z', calls: 2 }]);
});

test('who was told stays told, with who told them and when, though a later call is not answered', () => {
  const told = call([], 'told', '2026-03-01T04:00:00.000Z');
  expect(call(told, 'noAnswer', '2026-03-01T05:00:00.000Z')).toEqual([
    { ...village, result: 'told', by, at: '2026-03-01T04:00:00.000Z', calls: 2 },
  ]);
});

test('two villages of one name are two places', () => {
  const other = { ...village, longitude: 118.6 };
  const both = call(call([], 'told', '2026-03-01T04:00:00.000Z'), 'noAnswer', '2026-03-01T04:01:00.000Z', other);
  expect(both.map(({ result }) => result)).toEqual(['told', 'noAnswer']);
  expect(warningOf(both, { ...village, longitude: 118.7 })).toBeUndefined();
});
