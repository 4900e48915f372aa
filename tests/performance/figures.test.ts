import { describe, expect, test } from 'vitest';
import { standingOf } from '../../contract/performance/targets.ts';
import { type Delivered, figuresOf, type PerformanceFacts, type Presented } from '../../server/performance/figures.ts';

const from = Date.parse('2026-03-01T00:00:00+08:00');
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const until = from + 10 * day;

let made = 0;
const presented = (at: number, more: Partial<Presented> = {}): Presented => ({
  id: `i${(made += 1)}`,
  areaCode: '341825',
  placeName: '版书镇',
  at: from + at,
  closedAt: from + at + hour,
  priority: 3,
  sourceType: 5,
  voice: 'cam-1',
  ...more,
});
const delivered = (at: number, more: Partial<Delivered> = {}): Delivered => ({
  incidentId: 'i1',
  areaCode: '341825',
  at: from + at,
  sourceType: 5,
  voice: 'cam-1',
  isDecided: false,
  ...more,
});

const figures = (facts: Partial<PerformanceFacts>) =>
  figuresOf({ from, until, presented: [], carried: [], delivered: [], officers: () => 1, ...facts }, 6);
const many = (n: number, at: number, apart = 0): Presented[] =>
  Array.from({ length: n }, (_, k) => presented(at + k * apart));

describe('how many alarms there were', () => {
  test('is told for windows without any, too', () => {
    const { perDay, perHour, perTenMinutes, windows } = figures({ presented: many(12, 3 * day + 5 * minute) });
    expect([perDay.average, perHour.average, perTenMinutes.average]).toEqual([1.2, 12 / 240, 12 / 1_440]);
    expect(windows).toEqual({ all: 1_440, empty: 1_439, overTwo: 1, flooded: 1 });
    expect(perTenMinutes).toMatchObject({ most: 12, at: '2026-03-03T16:00:00.000Z' });
  });

  test('is told for each of those who share the list', () => {
    const { perDay, windows } = figures({ presented: many(12, 0), officers: () => 2 });
    expect([perDay.average, windows.flooded]).toEqual([0.6, 0]);
  });

  test('ten in ten minutes are no flood, eleven are, and what goes on is one', () => {
    expect(figures({ presented: many(10, 0) }).floods).toEqual([]);
    const floods = figures({ presented: [...many(11, 0), ...many(11, 10 * minute), ...many(11, hour)] }).floods;
    expect(floods.map((one) => [one.from, one.until, one.alarms])).toEqual([
      ['2026-02-28T16:00:00.000Z', '2026-02-28T16:20:00.000Z', 22],
      ['2026-02-28T17:00:00.000Z', '2026-02-28T17:10:00.000Z', 11],
    ]);
  });

  test('of a month that has just begun is no infinite rate', () => {
    expect(figures({ until: from + minute, presented: many(1, 0) }).perHour.average).toBe(60);
  });
});

test('priorities are told as high, medium and low', () => {
  const all = ([1, 2, 2, 3, 4] as const).map((priority) => presented(0, { priority }));
  expect(figures({ presented: all }).priorities).toEqual({ high: 1, medium: 2, low: 2 });
});

test('the most frequent sources stand first, with their share of the load and one incident of theirs', () => {
  const all = [presented(0, { voice: 'cam-2', id: 'first' }), presented(1, { voice: 'cam-2' }), presented(2)];
  expect(figures({ presented: all }).sources).toEqual([
    { sourceType: 5, voice: 'cam-2', alarms: 2, share: 2 / 3, incidentId: 'first' },
    { sourceType: 5, voice: 'cam-1', alarms: 1, share: 1 / 3, incidentId: expect.anything() },
  ]);
});

describe('chattering', () => {
  const chatter = (...seconds: number[]): Delivered[] => seconds.map((second) => delivered(second * 1_000));

  test.each([
    ['two in a minute', [0, 30], []],
    ['three in a minute', [0, 30, 60], [[1, 3]]],
    ['three in more than a minute', [0, 30, 61], []],
    ['a run in which each three lie within a minute', [0, 30, 60, 90, 120], [[1, 5]]],
    ['two bursts an hour apart', [0, 1, 2, 3_600, 3_601, 3_602], [[2, 6]]],
    ['one alarm before a burst', [0, 100, 101, 102], [[1, 3]]],
  ])('%s', (_, seconds, expected) => {
    expect(
      figures({ delivered: chatter(...seconds) }).chattering.map(({ bursts, alarms }) => [bursts, alarms]),
    ).toEqual(expected);
  });

  test('is never a satellite’s, which tells of a whole pass at once', () => {
    const pass = chatter(0, 0, 0).map((one) => ({ ...one, sourceType: 1, voice: 'NOAA-20' }));
    expect(figures({ delivered: pass }).chattering).toEqual([]);
  });
});

test('what stands open for more than a day is stale, on the day on which most did', () => {
  const [open, long, short] = [
    presented(0, { id: 'open' }),
    presented(day, { id: 'long', closedAt: from + 4 * day }),
    presented(day, { closedAt: from + 2 * day }),
  ];
  delete open.closedAt;
  expect(figures({ presented: [open, long, short] }).stale).toEqual({
    most: 2,
    day: '2026-03-02',
    incidents: [
      { id: 'open', placeName: '版书镇', openedAt: '2026-02-28T16:00:00.000Z', hours: 240 },
      { id: 'long', placeName: '版书镇', openedAt: '2026-03-01T16:00:00.000Z', hours: 72 },
    ],
  });
});

test('times to receive and decide are told for all, for each officer and each region', () => {
  const li = { userId: 'li', realName: '李四' };
  const alarms = [10, 20, 30, 400].map((second) =>
    delivered(0, {
      receiveMs: second * 1_000,
      owner: li,
      isDecided: second < 400,
      ...(second < 400 ? { decideMs: 60_000 } : {}),
    }),
  );
  const told = figures({ presented: many(1, 0), delivered: [...alarms, delivered(0)] });
  expect([told.raw, told.receive]).toEqual([5, { n: 4, median: 20, ninth: 400 }]);
  expect(told.decide).toEqual({ n: 3, median: 60, ninth: 60 });
  expect(told.officerFigures).toEqual([
    {
      ...li,
      received: 4,
      decided: 3,
      receive: { n: 4, median: 20, ninth: 400 },
      decide: { n: 3, median: 60, ninth: 60 },
    },
  ]);
  expect(told.regions).toMatchObject([{ areaCode: '341825', alarms: 1, receive: { n: 4 } }]);
});

test.each([
  ['perDay', 150, 'wanted'],
  ['perDay', 151, 'bearable'],
  ['perDay', 301, 'over'],
  ['floodShare', 0.011, 'over'],
  ['topTenShare', 0.01, 'wanted'],
  ['topTenShare', 0.05, 'bearable'],
  ['topTenShare', 0.06, 'over'],
  ['stale', 4, 'wanted'],
  ['stale', 5, 'over'],
  ['chattering', 1, 'over'],
] as const)('%s of %d is %s', (figure, value, standing) => {
  expect(standingOf(figure, value)).toBe(standing);
});
