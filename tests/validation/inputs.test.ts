import { describe, expect, test } from 'vitest';
import * as fc from 'fast-check';
import { limits } from '../../contract/limits.ts';
import {
  cleanNumber,
  finishNumber,
  minutesOf,
  onlyDigits,
  type NumberShape,
} from '../../contract/validation/numbers.ts';
import { rules } from '../../contract/validation/rules.ts';
import { codeSent, secondsLeft, tick } from '../../contract/validation/sms-counter.ts';

describe('what is typed into a number box', () => {
  test.each<[string, NumberShape, string]>([
    ['12.345', {}, '12.34'],
    ['12.', {}, '12.'],
    ['.5', {}, '0.5'],
    ['.', {}, '0.'],
    ['007', {}, '7'],
    ['0.07', {}, '0.07'],
    ['00', {}, '0'],
    ['1a2b', {}, '12'],
    ['1.2.3', {}, '1.23'],
    ['', {}, ''],
    ['公顷', {}, ''],
    ['１２．５', {}, '12.5'],
    ['3。5', {}, '3.5'],
    ['1,000', {}, '1000'],
    ['-3', {}, '3'],
    ['-3', { negative: true }, '-3'],
    ['3-', { negative: true }, '3'],
    ['--3', { negative: true }, '-3'],
    ['-', { negative: true }, '-'],
    ['1.23456789012', { places: 9 }, '1.234567890'],
    ['1.23456789012', { places: 12 }, '1.234567890'],
    ['1.9', { places: 0 }, '1'],
    ['1.9', { places: -1 }, '1'],
    ['123456', { digits: 3 }, '123'],
    ['123456.78', { digits: 3 }, '123.78'],
    ['123456.78', { length: 8 }, '123456.7'],
    ['123456', { length: 4 }, '1234'],
    ['1e5', {}, '15'],
    ['0x1f', {}, '1'],
  ])('%j in the shape %j becomes %j', (typed, shape, cleaned) => {
    expect(cleanNumber(typed, shape)).toBe(cleaned);
  });

  test.each([
    ['12.', '12'],
    ['-', ''],
    ['-0.', '-0'],
    ['12.5', '12.5'],
    ['', ''],
  ])('%j is left as %j', (typed, left) => {
    expect(finishNumber(typed)).toBe(left);
  });

  test('whatever is typed, nothing is wrong once it ends in a digit, and cleaning twice changes nothing', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\d.\-eE+ 。１a]*$/), (typed) => {
        const cleaned = cleanNumber(typed, { negative: true });
        expect(cleanNumber(cleaned, { negative: true })).toBe(cleaned);
        const isWhole = /\d$/.test(cleaned);
        expect(isWhole ? rules.decimal(cleaned) : cleaned.replace(/^-?(?:\d+\.)?$/, '')).toBe(isWhole ? undefined : '');
      }),
    );
  });

  test.each<[string, number | undefined, string]>([
    ['0551-6299 9999', undefined, '055162999999'],
    ['139１２３45678999', 11, '13912345678'],
    ['abc', 5, ''],
  ])('only the digits of %j, at most %j: %j', (typed, max, cleaned) => {
    expect(onlyDigits(typed, max)).toBe(cleaned);
  });
});

test('minutes are sent tenfold', () => {
  expect([0, 1, 6].map(minutesOf)).toEqual([0, 10, 60]);
});

describe('after a code was sent by SMS', () => {
  const start = 1_763_705_002_345;
  const after = (...times: readonly number[]) =>
    times.reduce<ReturnType<typeof tick>>((counter, ms) => tick(counter, start + ms), codeSent(start));

  test.each([
    [0, 60],
    [1, 60],
    [999, 60],
    [1_000, 59],
    [30_000, 30],
    [59_001, 1],
    [59_999, 1],
    [60_000, 0],
    [3_600_000, 0],
  ])('%d ms later another can be asked for in %d s', (ms, left) => {
    expect(secondsLeft(after(ms))).toBe(left);
  });

  test('a clock told every second counts through all sixty', () => {
    const told = Array.from({ length: 61 }, (_, i) =>
      secondsLeft(after(...Array.from({ length: i }, (_, j) => (j + 1) * 1_000))),
    );
    expect(told).toEqual(Array.from({ length: 61 }, (_, i) => 60 - i));
  });

  test('a clock that is set back makes nobody wait longer', () => {
    expect(secondsLeft(after(20_000, -3_600_000))).toBe(40);
    expect(secondsLeft(after(20_000, -3_600_000, -3_600_000 + 40_000))).toBe(0);
  });

  test('nothing was sent: nothing is counted', () => {
    expect(tick(undefined, start)).toBeUndefined();
    expect(secondsLeft(undefined)).toBe(0);
    expect(limits.smsCounterMs).toBe(60_000);
  });
});
