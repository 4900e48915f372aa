import { expect, test } from 'vitest';
import type { DisasterArea } from '../../contract/disasters/message.ts';
import { areaCodesOf, commonArea } from '../../server/disasters/areas.ts';
import { openGazetteer } from '../../server/places/gazetteer.ts';

const gazetteer = openGazetteer('34');
const none: DisasterArea = { description: '', polygons: [], circles: [], codes: [] };
const codesOf = (area: Partial<DisasterArea>, regionCode = '34'): Promise<string[]> =>
  areaCodesOf({ gazetteer, options: { regionCode } as Parameters<typeof areaCodesOf>[0]['options'] }, [
    { ...none, ...area },
  ]);
const square = (west: number, south: number, size: number): [number, number][] => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
  [west, south],
];

test('a small shape concerns the county in which it lies', async () => {
  expect(await codesOf({ polygons: [square(118.53, 30.28, 0.01)] })).toEqual(['341825']);
  expect(await codesOf({ circles: [{ longitude: 118.54, latitude: 30.29, radiusKm: 0.5 }] })).toEqual(['341825']);
});

test('a shape over the whole province concerns every county of it, however many shapes there are', async () => {
  const counties = gazetteer.children('34').flatMap(({ code }) => gazetteer.children(code).map((one) => one.code));
  const whole = square(114, 29, 7);
  expect(await codesOf({ polygons: [whole] })).toEqual(counties.toSorted());
  expect(await codesOf({ polygons: Array.from({ length: 90 }, () => whole) })).toEqual(counties.toSorted());
});

test('codes are clipped to the authority, and none stands within another', async () => {
  expect(await codesOf({ codes: ['34', '341825'] })).toEqual(['34']);
  expect(await codesOf({ codes: [''] })).toEqual(['34']);
  expect(await codesOf({ codes: ['34'] }, '3418')).toEqual(['3418']);
  expect(await codesOf({ codes: ['33', '341825', '341824'] })).toEqual(['341824', '341825']);
  expect(await codesOf({ codes: ['33'] })).toEqual([]);
});

test('the smallest region around several areas', () => {
  expect(commonArea(['341824', '341825'], '34')).toBe('3418');
  expect(commonArea(['341825100', '341825101'], '34')).toBe('341825');
  expect(commonArea(['341825', '340104'], '34')).toBe('34');
  expect(commonArea(['341825'], '34')).toBe('341825');
});
