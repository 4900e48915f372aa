import { describe, expect, test, vi } from 'vitest';
import type { Detection } from '../../../models/heat/detection.ts';
import { createHeatRecord, type HeatRecord } from '../../../models/heat/heat-record.ts';
import { heatSites } from '../../../models/heat/sites.ts';

const dayMs = 86_400_000;
const works = { longitude: 118.54, latitude: 30.29 };
const at = (day: number): number => Date.UTC(2025, 0, 1, 17, 30) + day * dayMs;

/** Heat on so many days, each so many days after the one before. */
const seen = (days: number, every: number, more: Partial<Detection> = {}): Detection[] =>
  Array.from({ length: days }, (_, n) => ({ ...works, atMs: at(n * every), powerMw: 3, ...more }));

function recordOf(...detections: readonly Detection[]): HeatRecord {
  const record = createHeatRecord();
  for (const one of detections) record.add(one);
  return record;
}

const judged = (record: HeatRecord, more: Partial<Detection> = {}): string =>
  record.judge({ ...works, atMs: at(200), powerMw: 4, ...more }).doubt ?? 'static';

describe('a detection of heat', () => {
  test('at a works that burned every tenth day comes from it, and says how often', () => {
    const { doubt, before } = recordOf(...seen(20, 10)).judge({ ...works, atMs: at(200) });
    expect(doubt).toBeUndefined();
    expect(before).toMatchObject({ days: 20, nights: 20, weeks: 20, months: [1, 2, 3, 4, 5, 6, 7], highestMw: 3 });
  });

  test.each<[what: string, before: readonly Detection[], expected: string]>([
    ['where nothing was seen', [], 'seldom'],
    ['of a fire that burned ten days in a row', seen(10, 1), 'seldom'],
    ['of a season’s burning, in ten weeks of two months', seen(10, 6, {}).slice(0, 9), 'seldom'],
    ['that an archive called static in two weeks', seen(2, 10, { isArchivedStatic: true }), 'static'],
    ['that an archive called static once', seen(1, 10, { isArchivedStatic: true }), 'seldom'],
    ['a kilometre beside a works', seen(20, 10, { latitude: works.latitude + 0.009 }), 'seldom'],
    ['in the pixel of a works', seen(20, 10, { latitude: works.latitude + 0.004 }), 'static'],
  ])('%s: %s', (_what, before, expected) => {
    expect(judged(recordOf(...before))).toBe(expected);
  });

  test('much stronger than all before is no works any more', () => {
    const record = recordOf(...seen(20, 10));
    expect([judged(record, { powerMw: 6 }), judged(record, { powerMw: 6.1 })]).toEqual(['static', 'stronger']);
  });

  test('where a works stood silent for more than a year is looked at again', () => {
    const record = recordOf(...seen(20, 10));
    expect([judged(record, { atMs: at(590) }), judged(record, { atMs: at(591) })]).toEqual(['static', 'silent']);
  });

  test('does not speak for itself: other rows of its day count for nothing', () => {
    const record = recordOf(...Array.from({ length: 30 }, () => ({ ...works, atMs: at(200) })));
    expect(record.judge({ ...works, atMs: at(200) }).before.days).toBe(0);
  });

  test('of a wide pixel reaches further than that of a fine one', () => {
    const record = recordOf(...seen(20, 10, { latitude: works.latitude + 0.006 }));
    expect([judged(record, { pixelKm: 0.4 }), judged(record, { pixelKm: 1 })]).toEqual(['seldom', 'static']);
  });
});

test('what a detection is counted by is found once, however often others ask for it', () => {
  const months = vi.spyOn(Date.prototype, 'getUTCMonth');
  const record = recordOf(...seen(200, 2));
  for (let day = 1; day < 400; day += 2) record.judge({ ...works, atMs: at(day) });
  expect(record.judge({ ...works, atMs: at(401) }).before).toMatchObject({ days: 200, nights: 200, weeks: 58 });
  expect(months).toHaveBeenCalledTimes(200);
  months.mockRestore();
});

test('a works is one site, two works are two, and what burned once is none', () => {
  const east = { longitude: works.longitude + 0.1 };
  const wide = seen(20, 10, { longitude: works.longitude + 0.006 });
  const sites = heatSites(recordOf(...seen(30, 10), ...wide, ...seen(12, 10, east), ...seen(8, 1, { latitude: 30.5 })));
  let step = sites.next();
  while (!step.done) step = sites.next();
  expect(
    step.value.map(({ detections, recurrence, extentM }) => [detections.length, recurrence.days, extentM > 200]),
  ).toEqual([
    [50, 30, true],
    [12, 12, false],
  ]);
});

test('what an archive called static in two weeks is a site from then on', () => {
  const sites = heatSites(recordOf(...seen(2, 10, { isArchivedStatic: true })));
  let step = sites.next();
  while (!step.done) step = sites.next();
  expect(step.value.map(({ recurrence }) => recurrence.archivedWeeks)).toEqual([2]);
});
