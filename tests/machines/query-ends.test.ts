import { describe, expect, test } from 'vitest';
import { boot } from './query-rig.ts';

describe('a question that nobody looks at any more', () => {
  test('is given up at the next turn, its answer is nobody’s, and the next look puts it anew', async () => {
    const { query, asked, look, clock, passed } = boot();
    const only = look();
    only.unsubscribe();
    expect([asked[0]!.aborted(), query.isIdle]).toEqual([false, false]);
    clock.advance(0);
    expect([asked[0]!.aborted(), query.isIdle, query.isWanting]).toEqual([true, true, true]);
    await asked[0]!.answer({ data: 'late' });
    expect([passed, query.shared.value]).toEqual([[], { state: 'loading' }]);
    clock.advance(1_000);
    look();
    expect(asked).toHaveLength(2);
    await asked[1]!.answer({ data: 'new' });
    expect(query.shared.value.data).toBe('new');
  });

  test('is not given up where the next screen takes over within the turn, or another one looks still', async () => {
    const { asked, look, clock } = boot();
    const former = look();
    former.unsubscribe();
    const next = look();
    const other = look();
    clock.advance(0);
    next.unsubscribe();
    clock.advance(0);
    expect(asked.map(({ aborted }) => aborted())).toEqual([false]);
    other.unsubscribe();
    clock.advance(0);
    expect(asked.map(({ aborted }) => aborted())).toEqual([true]);
  });

  test('keeps its answer for the next look, unless it is of the moment', async () => {
    for (const [call, times] of [
      ['alarmPage', 1],
      ['mySessions', 2],
    ] as const) {
      const { query, asked, look, clock } = boot(call);
      const first = look();
      await asked[0]!.answer({ data: 1 });
      expect(query.isWanting).toBe(false);
      first.unsubscribe();
      clock.advance(5_000);
      look();
      expect([call, asked.length]).toEqual([call, times]);
    }
  });

  test('and is given up by a server that answers nothing stays as it was', async () => {
    const { query, asked, look, passed, clock } = boot();
    look();
    await asked[0]!.answer(undefined);
    expect([passed, query.shared.value]).toEqual([[], { state: 'loading' }]);
    await clock.pass(5_000);
    expect(asked).toHaveLength(1);
  });

  test('tells a screen that has gone nothing more', async () => {
    const { asked, look, query } = boot();
    const seen: unknown[] = [];
    const gone = query.shared.subscribe(({ state }) => seen.push(state));
    look();
    gone.unsubscribe();
    await asked[0]!.answer({ data: 1 });
    expect(seen).toEqual(['loading']);
  });
});

describe('when the page changes, a question', () => {
  test('on its way is given up and put again at once where somebody still looks after the change', async () => {
    const { query, asked, look, clock } = boot();
    look();
    query.pageLeft();
    expect([asked.length, asked[0]!.aborted()]).toEqual([1, true]);
    clock.advance(0);
    expect(asked).toHaveLength(2);
    await asked[0]!.answer({ data: 'old page' });
    await asked[1]!.answer({ data: 'new page' });
    expect(query.shared.value.data).toBe('new page');
  });

  test('that was answered is left alone, and renewed at most once a second as ever', async () => {
    const { query, asked, look, clock } = boot();
    look();
    await asked[0]!.answer({ data: 1 });
    query.pageLeft();
    query.outdate();
    await clock.pass(999);
    expect(asked).toHaveLength(1);
    await clock.pass(1);
    expect(asked).toHaveLength(2);
  });

  test('for the menu goes on: it belongs to no page', () => {
    const { query, asked, look, clock } = boot('menuSearch');
    look();
    query.pageLeft();
    clock.advance(0);
    expect([asked.length, asked[0]!.aborted()]).toEqual([1, false]);
  });

  test('that nobody looks at after it is not put again', async () => {
    const { query, asked, look, clock } = boot();
    const only = look();
    query.pageLeft();
    only.unsubscribe();
    await clock.pass(5_000);
    expect(asked).toHaveLength(1);
  });
});

describe('when another person sits down, a question', () => {
  test('forgets the former one’s answer and is put at once where somebody looks', async () => {
    const { query, asked, look } = boot();
    look();
    await asked[0]!.answer({ data: 'theirs' });
    query.begin(true);
    expect([query.shared.value, asked.length]).toEqual([{ state: 'loading' }, 2]);
  });

  test('on its way is given up, and put for the next one at once', async () => {
    const { query, asked, look, passed } = boot();
    look();
    query.begin(true);
    expect(asked.map(({ aborted }) => aborted())).toEqual([true, false]);
    await asked[0]!.answer({ data: 'theirs' });
    expect(passed).toEqual([]);
  });

  test('is not put where nobody signs in, and tells nothing where nothing was known', async () => {
    const { query, asked, look } = boot();
    const seen: unknown[] = [];
    query.shared.subscribe(({ state }) => seen.push(state));
    query.begin(false);
    expect([seen, asked.length, query.isWanting]).toEqual([['loading'], 1, true]);
    look();
    expect(asked).toHaveLength(2);
  });

  test('is not put where nobody looks', () => {
    const { query, asked } = boot();
    query.begin(true);
    expect([asked.length, query.isWanting]).toEqual([0, true]);
  });
});

test('when the station stops, a question on its way is given up', () => {
  const { query, asked, look } = boot();
  look();
  query.stop();
  expect(asked[0]!.aborted()).toBe(true);
});

test('in a replay a question is never put: its answer comes from the recording', async () => {
  const { query, look, clock } = boot('alarmPage', true);
  look();
  query.renew();
  await clock.pass(5_000);
  expect([query.isWanting, query.shared.value]).toEqual([false, { state: 'loading' }]);
  query.answered({ data: 1 });
  expect(query.shared.value).toEqual({ state: 'ready', data: 1 });
});
