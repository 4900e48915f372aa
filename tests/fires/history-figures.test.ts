import { describe, expect, test } from 'vitest';
import type { FirePlace } from '../../contract/fires/list-schemas.ts';
import { burnedIn, countsBy, everything, lookedAt, monthsOf, noCause, upTo } from '../../src/fires/history/figures.ts';

const fire = (fireId: string, startTime: string, more: Partial<FirePlace> = {}): FirePlace => ({
  fireId,
  name: fireId,
  areaCode: '3418',
  longitude: 118,
  latitude: 30,
  startTime,
  status: 'handled',
  ...more,
});

// The first broke out on the New Year of Beijing, when it was still December in Greenwich.
const a = fire('a', '2023-12-31T17:00:00.000Z', { cause: '祭祀用火', burnedHa: 1.25 });
const b = fire('b', '2024-04-04T03:00:00.000Z', { cause: '祭祀用火', burnedHa: 0.5 });
const c = fire('c', '2026-04-20T03:00:00.000Z');
const all = [c, b, a];

describe('past fires by year, month and cause', () => {
  test('are counted by the Chinese calendar, years without any between them', () => {
    expect(countsBy('year', all)).toEqual([
      { key: '2024', count: 2 },
      { key: '2025', count: 0 },
      { key: '2026', count: 1 },
    ]);
    expect(countsBy('month', all).filter(({ count }) => count > 0)).toEqual([
      { key: '01', count: 1 },
      { key: '04', count: 2 },
    ]);
    expect(countsBy('cause', all)).toEqual([
      { key: '祭祀用火', count: 2 },
      { key: noCause, count: 1 },
    ]);
    expect(burnedIn(all)).toBe(1.75);
  });

  test('one of them looked at narrows the others, and stands among its own neighbours', () => {
    const april = { ...everything, month: '04' };
    expect(lookedAt(all, april)).toEqual([c, b]);
    expect(countsBy('year', lookedAt(all, april, 'year'), all).map(({ count }) => count)).toEqual([1, 0, 1]);
    expect(countsBy('month', lookedAt(all, april, 'month'), all).find(({ key }) => key === '01')?.count).toBe(1);
    expect(lookedAt(all, { ...april, cause: noCause })).toEqual([c]);
  });

  test('pass month by month, each alone or with those before it', () => {
    const months = monthsOf(all);
    expect([months[0], months.at(-1), months.length]).toEqual(['2024-01', '2026-04', 28]);
    expect(upTo(all, '2024-04', false)).toEqual([b, a]);
    expect(upTo(all, '2024-04', true)).toEqual([b]);
    expect(monthsOf([])).toEqual([]);
  });
});
