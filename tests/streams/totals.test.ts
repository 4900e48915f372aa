import { BehaviorSubject } from 'rxjs';
import { describe, expect, test } from 'vitest';
import type { AlarmTotals } from '../../streams/derived/alarms.ts';
import { noAlarms } from '../../streams/derived/counts.ts';
import type { QueryState } from '../../streams/derived/queries.ts';
import { totalsOf } from '../../streams/derived/totals.ts';

const of = (pending: number, received = 0): AlarmTotals => ({
  ...noAlarms,
  pending,
  received,
  total: pending + received,
});

function boot() {
  const live = new BehaviorSubject<AlarmTotals>(of(3));
  const answers = new BehaviorSubject<QueryState<AlarmTotals>>({ state: 'loading' });
  let shown = noAlarms;
  totalsOf(live, answers).subscribe((totals) => {
    shown = totals;
  });
  return { live, answers, shown: () => shown };
}

describe('the counts on the chips', () => {
  test('are the picture’s own until the server has answered', () => {
    const { live, shown } = boot();
    expect(shown()).toEqual(of(3));
    live.next(of(4));
    expect(shown()).toEqual(of(4));
  });

  test('are the server’s, which counts alarms that have left the picture', () => {
    const { answers, shown } = boot();
    answers.next({ state: 'ready', data: of(120) });
    expect(shown()).toEqual(of(120));
  });

  test('move with the next event at once, and are right again with the next answer', () => {
    const { live, answers, shown } = boot();
    answers.next({ state: 'ready', data: of(120) });
    live.next(of(2, 1));
    expect(shown()).toEqual(of(119, 1));
    answers.next({ state: 'ready', data: of(118, 2) });
    expect(shown()).toEqual(of(118, 2));
    live.next(of(1, 2));
    expect(shown()).toEqual(of(117, 3));
  });

  test('stay and move on where a renewal fails', () => {
    const { live, answers, shown } = boot();
    answers.next({ state: 'ready', data: of(120) });
    answers.next({ state: 'failed', data: answers.value.data!, message: '服务器错误' });
    live.next(of(4));
    expect(shown()).toEqual(of(121));
  });
});
