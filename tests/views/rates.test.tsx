import { expect, test } from 'vitest';
import { percentOf } from '../../contract/percent.ts';
import { rate as readingRate } from '../../src/classes/time-text.ts';
import { rate as examRate } from '../../src/exams/rates.ts';
import { patrolMessages } from '../../src/patrol/messages.ts';

test('a rate is 100 % only where nobody is missing, and 0 % only where there is nobody', () => {
  const shares = [
    [0, 1_000],
    [1, 1_000],
    [996, 1_000],
    [1_000, 1_000],
    [1, 3],
    [0, 0],
  ] as const;
  const rates = ['0%', '1%', '99%', '100%', '33%', '—'];
  expect(shares.map(([part, whole]) => examRate(part, whole))).toEqual(rates);
  expect(shares.map(([part, whole]) => readingRate(part, whole))).toEqual(rates);
  expect([patrolMessages.percent(9_999, 10_000), patrolMessages.percent(1, 10_000)]).toEqual(['99.9%', '0.1%']);
  expect(patrolMessages.percent(2, 3)).toBe('66.7%');
  expect(patrolMessages.percent(0, 0)).toBe('—');
  expect([percentOf(996, 1_000, 1), percentOf(1, 1), percentOf(1, 0)]).toEqual([99.6, 100, undefined]);
});
