import { describe, expect, test } from 'vitest';
import { createGrid } from '../../server/positions/grid.ts';
import { inView } from '../../server/positions/in-view.ts';
import { createWatcher } from '../../server/positions/source.ts';
import type { Subject } from '../../server/positions/subject.ts';
import { evolvePositions, noPositions } from '../../streams/derived/positions.ts';

const subject = (id: number, longitude: number, latitude: number, areaCode = '341825'): Subject => ({
  id,
  feed: 'patrol',
  subjectId: `${id}`,
  kind: 'ranger',
  name: `护林员${id}`,
  areaCode,
  longitude,
  latitude,
  at: 1_000,
  receivedAt: 1_000,
  taken: [],
  revision: 1,
});

/** A grid with so many rangers in a square of two degrees. */
function crowd(count: number) {
  const grid = createGrid();
  const all = Array.from({ length: count }, (_, n) =>
    subject(n + 1, 117 + ((n * 37) % 200) / 100, 30 + (n % 199) / 100),
  );
  for (const one of all) grid.put(one);
  const known = { grid, byId: () => undefined, called: () => [], ofOwner: () => [], all: () => all, size: count };
  return { grid, all, known };
}

const province = [114, 29, 120, 35] as const;

describe('a map', () => {
  test('shows each in view one by one, and nobody beyond it', () => {
    const { grid } = crowd(200);
    const seen = inView(grid, '34', [117, 30, 117.5, 30.5]);
    expect('subjects' in seen && seen.subjects.every(({ longitude }) => longitude <= 117.5)).toBe(true);
    expect(seen.total).toBeGreaterThan(0);
  });

  test('counts them in a few hundred cells where there are thousands, and misses none', () => {
    const seen = inView(crowd(20_000).grid, '34', province);
    const cells = 'cells' in seen ? seen.cells : [];
    expect(cells.length).toBeGreaterThan(10);
    expect(cells.length).toBeLessThan(700);
    expect(cells.reduce((sum, [, , n]) => sum + n, 0)).toBe(20_000);
  });

  test('shows people of a county nobody who is in another one', () => {
    const grid = createGrid();
    grid.put(subject(1, 118.5, 30.3, '341825'));
    grid.put(subject(2, 118.5, 30.3, '341003'));
    const seen = inView(grid, '341825', province);
    expect('subjects' in seen && seen.subjects.map(({ id }) => id)).toEqual([1]);
  });
});

describe('who looks at a map', () => {
  test('is told once of all, then of what moved and of who left, and has the same picture', () => {
    const { grid, all, known } = crowd(3);
    const watcher = createWatcher({ known }, '34');
    const first = watcher.next(1, province);
    expect(first).toMatchObject({ look: 1, total: 3, whole: true });
    expect(watcher.next(1, province)).toBeUndefined();
    const [moved, left] = all as [Subject, Subject, Subject];
    Object.assign(moved, { longitude: 117.9, revision: 2 });
    grid.put(moved);
    grid.remove(left);
    const second = watcher.next(1, province);
    expect([second?.points?.map(([id]) => id), second?.gone]).toEqual([[1], [2]]);
    const picture = [first, second].reduce((before, seen) => evolvePositions(before, seen!), noPositions);
    expect([...picture.points.values()].map(([id, , longitude]) => [id, longitude])).toEqual([
      [1, 117.9],
      [3, 117.74],
    ]);
  });

  test('gets all anew when they look elsewhere', () => {
    const watcher = createWatcher({ known: crowd(3).known }, '34');
    watcher.next(1, province);
    expect(watcher.next(2, [100, 10, 101, 11])).toMatchObject({ total: 0, whole: true, points: [] });
  });
});
