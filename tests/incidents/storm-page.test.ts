import { describe, expect, test } from 'vitest';
import { arrivalsOf } from '../../bench/storm-page/arrivals.ts';
import { growthPerMinute } from '../../bench/storm-page/heap.ts';

const places = new Map([
  ['a1', { row: 'i1', nth: 1 }],
  ['b1', { row: 'i2', nth: 1 }],
  ['a2', { row: 'i1', nth: 2 }],
  ['a3', { row: 'i1', nth: 3 }],
]);
const sentAt = new Map([...places.keys()].map((id) => [id, 1_000]));
const seen = (id: string, total: number, at: number, isNew = false) => ({ id, total, at, isNew });

describe('when an alarm stood in the page', () => {
  test('is when the drawn row counted it; one step may bring several', () => {
    const { waits, unseen } = arrivalsOf(
      { rows: [seen('i1', 1, 1_100, true), seen('i1', 3, 1_250)], counts: [] },
      places,
      sentAt,
    );
    expect([waits, unseen]).toEqual([[100, 250, 250], 1]);
  });

  test('is, for one that opens a row out of view, when the head of the list counted one more', () => {
    const { waits, unseen } = arrivalsOf(
      {
        rows: [seen('i1', 1, 1_100, true)],
        counts: [
          { total: 1, at: 1_120 },
          { total: 2, at: 1_300 },
        ],
      },
      places,
      sentAt,
    );
    expect([waits, unseen]).toEqual([[100, 300], 2]);
  });

  test('is not told by a row that comes into view with what it had before', () => {
    const { waits, unseen } = arrivalsOf(
      { rows: [seen('i1', 3, 60_000, true)], counts: [{ total: 2, at: 1_200 }] },
      places,
      sentAt,
    );
    expect([waits, unseen]).toEqual([[200, 200], 2]);
  });
});

test('a heap’s growth is the slope of all its samples, not of the first and the last', () => {
  const at = (minutes: number, mb: number) => ({ minutes, mb, from: 0, to: 0 });
  expect(growthPerMinute([at(10, 50), at(11, 50), at(12, 50), at(13, 54)])).toBeCloseTo(1.2);
  expect(growthPerMinute([at(10, 50)])).toBe(0);
});
