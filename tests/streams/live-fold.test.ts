import { describe, expect, test } from 'vitest';
import { ownLimits } from '../../contract/limits.ts';
import { createLiveFold, type Change } from '../../streams/derived/live-fold.ts';

interface Thing {
  id: string;
  born: number;
  open: boolean;
}
interface Step {
  type: 'born' | 'closed' | 'opened';
  at?: number;
}
const iso = (ms: number): string => new Date(ms).toISOString();

/** A fold of plain things, and what it told. */
function fold() {
  const changes: Change<Thing>[] = [];
  const things = createLiveFold<Thing, Step & { type: 'born' }>(
    {
      evolve: (before, event) => ({
        id: before?.id ?? 'x',
        born: before?.born ?? event.at ?? 0,
        open: (event as Step).type !== 'closed',
      }),
      isOpen: (thing) => thing.open,
      bornAt: (thing) => iso(thing.born),
      births: 'born',
    },
    (change) => changes.push(change),
  );
  const apply = (id: string, type: Step['type'], at?: number): void =>
    things.apply(id, { type, ...(at === undefined ? {} : { at }) } as Step & { type: 'born' });
  return {
    byId: things.byId,
    changes,
    does: apply,
    ids: () => [...things.byId.keys()],
    expire: (newest: number) => things.expire(newest),
    replace: (all: readonly Thing[]) => things.replace(all),
  };
}
const window = ownLimits.liveWindowMs;

describe('things of the live window', () => {
  test('are born by their births alone, and each change is told with what was before', () => {
    const { does, changes, byId } = fold();
    does('a', 'closed');
    expect([changes, byId.size]).toEqual([[], 0]);
    does('a', 'born', 5);
    does('a', 'closed');
    expect(changes.map(({ id, before, after }) => [id, before?.open, after?.open])).toEqual([
      ['a', undefined, true],
      ['a', true, false],
    ]);
  });

  test('leave it once they are closed and were born more than the window before, not at its very edge', () => {
    const { does, expire, ids, changes } = fold();
    does('a', 'born', 1);
    does('b', 'born', 2);
    for (const id of ['a', 'b']) does(id, 'closed');
    expire(window + 1);
    expect(ids()).toEqual(['a', 'b']);
    expire(window + 2);
    expect(ids()).toEqual(['b']);
    expect(changes.at(-1)).toMatchObject({ id: 'a', before: { open: false }, after: undefined });
    expire(window + 3);
    expect(ids()).toEqual([]);
  });

  test('stay as long as they are open, and go the moment that they close', () => {
    const { does, expire, ids, changes } = fold();
    does('a', 'born', 1);
    expire(window + 100);
    expect(ids()).toEqual(['a']);
    does('a', 'opened');
    expect(ids()).toEqual(['a']);
    does('a', 'closed');
    expect(ids()).toEqual([]);
    expect(changes.slice(-2).map(({ after }) => after?.open)).toEqual([false, undefined]);
    does('a', 'closed');
    expect(changes).toHaveLength(4);
  });

  test('are born though they are past the window, and leave it when it moves on', () => {
    const { does, expire, ids } = fold();
    does('b', 'born', window + 100);
    expire(window + 100);
    does('old', 'born', 1);
    does('old', 'closed');
    expect(ids()).toEqual(['b']);
    expire(3 * window);
    does('b', 'closed');
    expect(ids()).toEqual([]);
  });

  test('stay where they close at the very edge of the window', () => {
    const { does, expire, ids } = fold();
    does('a', 'born', 1);
    expire(window + 1);
    does('a', 'closed');
    expect(ids()).toEqual(['a']);
  });

  test('are told singly when others take their place: what stayed, what is new, what has gone', () => {
    const { does, replace, changes, ids } = fold();
    does('a', 'born', 1);
    does('b', 'born', 2);
    changes.length = 0;
    const [a, c] = [
      { id: 'a', born: 1, open: false },
      { id: 'c', born: 3, open: true },
    ];
    replace([a, c]);
    expect(ids()).toEqual(['a', 'c']);
    expect(changes).toEqual([
      { id: 'a', before: { id: 'x', born: 1, open: true }, after: a },
      { id: 'c', before: undefined, after: c },
      { id: 'b', before: { id: 'x', born: 2, open: true }, after: undefined },
    ]);
  });

  test('that came all at once leave in the order of their births, however they came', () => {
    const { replace, expire, ids, does } = fold();
    expire(window + 500);
    replace([3, 1, 2].map((born) => ({ id: `t${born}`, born, open: false })));
    expect(ids()).toEqual(['t3', 't1', 't2']);
    does('t3', 'closed');
    expect(ids()).toContain('t3');
    expire(window + 2);
    expect(ids()).toEqual(['t3', 't2']);
    expire(window + 3);
    expect(ids()).toEqual(['t3']);
    replace([{ id: 't1', born: 1, open: false }]);
    expire(window + 2);
    expect(ids()).toEqual([]);
  });

  test('go on leaving after very many have', () => {
    const { does, expire, ids } = fold();
    for (let n = 1; n <= 12_000; n += 1) {
      does(`t${n}`, 'born', n);
      does(`t${n}`, 'closed');
    }
    expire(window + 10_000);
    expect(ids()).toHaveLength(2_001);
    expire(window + 11_001);
    expect(ids()[0]).toBe('t11001');
    expire(window + 11_900);
    expect(ids()).toHaveLength(101);
    expire(window + 20_000);
    expect(ids()).toEqual([]);
  });
});
