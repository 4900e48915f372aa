import { describe, expect, test } from 'vitest';
import { comesBefore, rowOf, type IncidentRow } from '../../streams/derived/incident-row.ts';
import type { RowsPicture } from '../../streams/derived/incident-rows.ts';
import { tallyOfOne } from '../../streams/derived/incident-tally.ts';
import { createRowView, type RowFilter } from '../../streams/derived/row-view.ts';
import { anAlarm, dice } from '../support/fake-alarms.ts';

const row = (id: string, order: number, over: Partial<IncidentRow> = {}): IncidentRow => {
  const alarm = anAlarm({ id });
  return { ...rowOf(alarm, tallyOfOne(alarm), () => undefined, undefined), order, ...over };
};
const shelf = { kind: 'byHand' as const, reason: '施工', until: '', at: '' };

/** Rows that are told of change by change, and a view of them. */
function boot(filter: Partial<RowFilter> = {}) {
  const view = createRowView({ fits: () => true, state: undefined, ...filter });
  const byId = new Map<string, IncidentRow>();
  let revision = 0;
  const picture = (changes: RowsPicture['changes']): RowsPicture => ({
    revision,
    byId,
    changes,
    alarmsOf: () => [],
    rowOf: (id) => id,
  });
  const put = (...rows: readonly (IncidentRow | string)[]) => {
    const changes = rows.map((one) => {
      const id = typeof one === 'string' ? one : one.id;
      const [before, after] = [byId.get(id), typeof one === 'string' ? undefined : one];
      if (after) byId.set(id, after);
      else byId.delete(id);
      return { id, before, after };
    });
    revision += 1;
    return picture(changes);
  };
  const ids = (told: RowsPicture): string[] => view.follow(told).rows.map(({ id }) => id);
  return { view, put, picture, ids, does: (...rows: readonly (IncidentRow | string)[]) => ids(put(...rows)) };
}

describe('a list of rows', () => {
  test('keeps its order while rows come, change their place, and go', () => {
    const { does, ids, put } = boot();
    expect(ids(put(row('c', 3), row('a', 1)))).toEqual(['a', 'c']);
    expect(does(row('b', 2))).toEqual(['a', 'b', 'c']);
    expect(does(row('a', 9))).toEqual(['b', 'c', 'a']);
    expect(does('c', row('d', 0), row('e', 10))).toEqual(['d', 'b', 'a', 'e']);
    expect(does('d', 'e')).toEqual(['b', 'a']);
    expect(does('b', 'a')).toEqual([]);
  });

  test('puts a row that keeps its place where it stood, as it is now', () => {
    const { view, put } = boot();
    view.follow(put(row('a', 1), row('b', 2)));
    const later = row('a', 1, { score: 99 });
    expect(view.follow(put(later)).rows[0]).toBe(later);
    expect(view.follow(put(row('b', 2, { score: 98 }))).rows.map(({ score }) => score)).toEqual([99, 98]);
  });

  test('is another revision whenever there was something new, and the same where it is asked again', () => {
    const { view, put, picture } = boot();
    const told = put(row('a', 1));
    const first = view.follow(told).revision;
    expect(view.follow(told).revision).toBe(first);
    expect(view.follow(put(row('b', 2))).revision).toBe(first + 1);
    const again = picture([{ id: 'z', before: undefined, after: row('z', 0) }]);
    expect(view.follow(again).rows.map(({ id }) => id)).toEqual(['a', 'b']);
  });

  test('is made anew where a revision was missed, or all is new', () => {
    const { does, put, ids, view, picture } = boot();
    does(row('a', 1));
    put(row('b', 2));
    expect(does(row('c', 3))).toEqual(['a', 'b', 'c']);
    expect(view.follow(put()).counts).toEqual({ pending: 3, received: 0, burning: 0, closed: 0 });
    const { revision } = put('a');
    expect(ids({ ...picture(undefined), revision })).toEqual(['b', 'c']);
    expect(view.follow({ ...picture(undefined), revision }).counts).toEqual({
      pending: 2,
      received: 0,
      burning: 0,
      closed: 0,
    });
  });

  test.each([1, 2, 3, 4, 5])('of very many changes at once is that of the whole picture (seed %i)', (seed) => {
    const next = dice(seed);
    const { does, put, ids } = boot();
    const all = new Map<string, IncidentRow>();
    ids(put());
    for (let round = 0; round < 40; round += 1) {
      const changed = new Map<string, IncidentRow | string>();
      const many = [1, 7, 8, 9, 15, 16, 17, 40][Math.floor(next() * 8)]!;
      while (changed.size < many) {
        const id = `r${Math.floor(next() * 60)}`;
        changed.set(id, next() < 0.3 ? id : row(id, Math.floor(next() * 20)));
      }
      for (const [id, one] of changed) {
        if (typeof one === 'string') all.delete(id);
        else all.set(id, one);
      }
      expect(does(...changed.values())).toEqual([...all.values()].sort(comesBefore).map(({ id }) => id));
    }
  });

  test.each([
    ['only come', (n: number) => row(`n${n}`, n * 2)],
    ['only go', (n: number) => `o${n}`],
    ['all move to the end', (n: number) => row(`o${n}`, 1_000 + n)],
    ['all move to the front', (n: number) => row(`o${n}`, n - 1_000)],
  ])('takes in very many that %s', (_, change) => {
    const { does } = boot();
    does(...Array.from({ length: 20 }, (_, n) => row(`o${n}`, n * 3)));
    const changes = Array.from({ length: 20 }, (_, n) => change(n));
    const expected = new Map<string, IncidentRow>(Array.from({ length: 20 }, (_, n) => [`o${n}`, row(`o${n}`, n * 3)]));
    for (const one of changes) {
      if (typeof one === 'string') expected.delete(one);
      else expected.set(one.id, one);
    }
    expect(does(...changes)).toEqual([...expected.values()].sort(comesBefore).map(({ id }) => id));
    expect(does(row('last', 5_000))).toEqual([...[...expected.values()].sort(comesBefore).map(({ id }) => id), 'last']);
  });
});

describe('a filtered list', () => {
  const states = () => [
    row('waits', 1),
    row('taken', 2, { state: 'received' }),
    row('done', 3, { state: 'closed' }),
    row('aside', 4, { shelf }),
    row('other', 5, { areaCode: '3410' }),
    row('other done', 6, { areaCode: '3410', state: 'closed' }),
    row('other aside', 7, { areaCode: '3410', shelf }),
  ];
  const mine = ({ areaCode }: IncidentRow): boolean => areaCode.startsWith('3418');

  test('shows what fits and is not on a shelf, counts it by state, and says what open rows it hides', () => {
    const { view, put } = boot({ fits: mine });
    const { rows, counts, shelved, hiddenOpen } = view.follow(put(...states()));
    expect(rows.map(({ id }) => id)).toEqual(['waits', 'taken', 'done']);
    expect([counts, shelved, hiddenOpen]).toEqual([{ pending: 1, received: 1, burning: 0, closed: 1 }, 2, 1]);
  });

  test('of one state shows that, and counts the others still', () => {
    const { view, put } = boot({ fits: mine, state: 'received' });
    const { rows, counts, shelved, hiddenOpen } = view.follow(put(...states()));
    expect(rows.map(({ id }) => id)).toEqual(['taken']);
    expect([counts, shelved, hiddenOpen]).toEqual([{ pending: 1, received: 1, burning: 0, closed: 1 }, 2, 2]);
  });

  test('follows what comes to fit, and what does no more', () => {
    const { view, put } = boot({ fits: mine, state: 'pending' });
    view.follow(put(...states()));
    const now = view.follow(
      put(
        row('waits', 1, { state: 'closed' }),
        row('taken', 2),
        row('aside', 4),
        row('other', 5),
        'other aside',
        row('done', 3, { shelf, state: 'closed' }),
      ),
    );
    expect(now.rows.map(({ id }) => id)).toEqual(['taken', 'aside', 'other']);
    expect([now.counts, now.shelved, now.hiddenOpen]).toEqual([
      { pending: 3, received: 0, burning: 0, closed: 1 },
      1,
      0,
    ]);
    const gone = view.follow(put(...states().map(({ id }) => id)));
    expect([gone.rows, gone.counts, gone.shelved, gone.hiddenOpen]).toEqual([
      [],
      { pending: 0, received: 0, burning: 0, closed: 0 },
      0,
      0,
    ]);
  });
});
