import { describe, expect, test } from 'vitest';
import { ago, clockTime, dateTime, dayOf, dayStart, isDay, isMoment, startOfDay } from '../../contract/time.ts';
import {
  choiceOf,
  datesOf,
  openingRange,
  rangeChoices,
  rangeFault,
  rangeOf,
  type DateRange,
} from '../../contract/validation/date-range.ts';
import {
  isDayDisabled,
  momentBounds,
  momentFault,
  timesOfDay,
  type MomentLimit,
} from '../../contract/validation/moments.ts';

/** 00:30:05 of 21 November 2025 in China; still the 20th in UTC. */
const now = Date.parse('2025-11-20T16:30:05.000Z');

test('a moment is shown by the Chinese calendar', () => {
  expect([dayOf(now), clockTime(now), dateTime(new Date(now).toISOString())]).toEqual([
    '2025-11-21',
    '00:30:05',
    '2025-11-21 00:30:05',
  ]);
  expect(new Date(startOfDay(now)).toISOString()).toBe('2025-11-20T16:00:00.000Z');
  expect(dayStart('2025-11-21')).toBe(startOfDay(now));
});

test.each([
  ['2024-02-29', true],
  ['2025-02-29', false],
  ['2025-04-31', false],
  ['2025-13-01', false],
  ['2025-00-10', false],
  ['2025-1-1', false],
  ['25-01-01', false],
  ['', false],
  ['2025-01-01T00', false],
])('%j is a day: %j', (text, is) => {
  expect(isDay(text)).toBe(is);
});

test.each([
  ['2025-11-21T06:03:22.000Z', true],
  ['2025-11-21T06:03Z', true],
  ['2025-11-21T06:03:22', false],
  ['2025-11-21 06:03:22', false],
  ['2025-02-30T06:03:22Z', false],
  ['2025-11-21T25:00:00Z', false],
  ['Nov 21', false],
  ['2025', false],
])('%j is a moment as records hold it: %j', (text, is) => {
  expect(isMoment(text)).toBe(is);
});

describe('how long ago', () => {
  test.each([
    [-5_000, '刚刚'],
    [0, '刚刚'],
    [29_999, '刚刚'],
    [30_000, '1分钟前'],
    [119_999, '1分钟前'],
    [120_000, '2分钟前'],
    [3_599_999, '59分钟前'],
    [3_600_000, '1小时前'],
    [86_399_999, '23小时前'],
    [86_400_000, '1天前'],
    [172_799_999, '1天前'],
    [172_800_000, '2025-11-19 00:30:05'],
  ])('%d ms: %s', (gone, label) => {
    expect(ago(now - gone, now)).toBe(label);
  });
});

describe('a range of dates', () => {
  test('it is today at first, and the choices stand in their order', () => {
    expect(choiceOf(openingRange)).toBe('1');
    expect(choiceOf({ kind: 'custom', startDate: '', endDate: '' })).toBe('custom');
    expect(rangeFault(openingRange)).toBeUndefined();
    expect(rangeChoices.map((one) => one.label)).toEqual(['今天', '近7天', '近15天', '近30天', '自定义']);
  });

  test.each<[DateRange, string, string]>([
    [{ kind: 'days', days: 1 }, '2025-11-21', '2025-11-21'],
    [{ kind: 'days', days: 7 }, '2025-11-15', '2025-11-21'],
    [{ kind: 'days', days: 15 }, '2025-11-07', '2025-11-21'],
    [{ kind: 'days', days: 30 }, '2025-10-23', '2025-11-21'],
    [{ kind: 'custom', startDate: '2022-03-28', endDate: '' }, '2022-03-28', ''],
  ])('%j reaches from %s to %s', (range, startDate, endDate) => {
    expect(datesOf(range, now)).toEqual({ startDate, endDate });
  });

  test('custom dates start with those of the quick range before them; an unknown choice is no quick range', () => {
    expect(rangeOf('custom', { kind: 'days', days: 7 }, now)).toEqual({
      kind: 'custom',
      startDate: '2025-11-15',
      endDate: '2025-11-21',
    });
    expect(rangeOf('15', openingRange, now)).toEqual({ kind: 'days', days: 15 });
    expect(rangeOf('2', openingRange, now).kind).toBe('custom');
  });

  test.each<[string, string, string | undefined]>([
    ['2025-11-01', '2025-11-21', undefined],
    ['2025-11-21', '2025-11-21', undefined],
    ['', '2025-11-21', '请选择开始和结束两个日期'],
    ['2025-11-01', '', '请选择开始和结束两个日期'],
    ['', '', '请选择开始和结束两个日期'],
    ['2025-02-30', '2025-11-21', '请选择开始和结束两个日期'],
    ['2025-11-22', '2025-11-21', '结束日期不能早于开始日期'],
  ])('custom from %j to %j: %j', (startDate, endDate, fault) => {
    expect(rangeFault({ kind: 'custom', startDate, endDate })).toBe(fault);
  });
});

describe('picking a day and a time', () => {
  const reference = Date.parse('2025-11-21T14:03:22+08:00');
  const past: MomentLimit = { side: 'notAfter', reference };
  const future: MomentLimit = { side: 'notBefore', reference };

  test.each([
    ['2025-11-20', false, true],
    ['2025-11-21', false, false],
    ['2025-11-22', true, false],
    ['2025-02-30', true, true],
  ])('%s is out of reach up to now: %j, from now on: %j', (day, ofPast, ofFuture) => {
    expect([isDayDisabled(day, past), isDayDisabled(day, future)]).toEqual([ofPast, ofFuture]);
  });

  test('from a midnight on, the day before it is out of reach', () => {
    const midnight: MomentLimit = { side: 'notBefore', reference: Date.parse('2025-11-21T00:00:00+08:00') };
    expect(['2025-11-20', '2025-11-21'].map((day) => isDayDisabled(day, midnight))).toEqual([true, false]);
  });

  test('times are restricted on the same day and only there', () => {
    expect([timesOfDay('2025-11-21', past), timesOfDay('2025-11-20', past)]).toEqual([
      { from: '00:00:00', to: '14:03:22' },
      { from: '00:00:00', to: '23:59:59' },
    ]);
    expect([timesOfDay('2025-11-21', future), timesOfDay('2025-11-22', future)]).toEqual([
      { from: '14:03:22', to: '23:59:59' },
      { from: '00:00:00', to: '23:59:59' },
    ]);
  });

  test.each<[string, string, MomentLimit, string | undefined]>([
    ['2025-11-21', '14:03:22', past, undefined],
    ['2025-11-21', '14:03:23', past, '不能晚于 2025-11-21 14:03:22'],
    ['2025-11-22', '00:00', past, '不能晚于 2025-11-21 14:03:22'],
    ['2025-11-21', '14:03:22', future, undefined],
    ['2025-11-21', '14:03', future, '不能早于 2025-11-21 14:03:22'],
    ['2025-11-20', '23:59', future, '不能早于 2025-11-21 14:03:22'],
    ['2025-11-22', '00:00', future, undefined],
    ['2025-11-21', '24:00', past, '时间格式不正确'],
    ['2025-02-30', '10:00', past, '时间格式不正确'],
    ['2025-11-20', '', past, '时间格式不正确'],
  ])('%s %s within %j: %j', (day, time, limit, fault) => {
    expect(momentFault(day, time, limit)).toBe(fault);
  });

  test('a box of the platform is told the same limit', () => {
    expect([momentBounds(past), momentBounds(future)]).toEqual([
      { max: '2025-11-21T14:03:22' },
      { min: '2025-11-21T14:03:22' },
    ]);
  });
});
