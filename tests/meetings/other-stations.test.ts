import { beforeEach, describe, expect, test } from 'vitest';
import { come, forget, media, open, sent, tell, tick$, view$ } from './desk-rig.ts';
import { meetId, now } from './sample-meeting.ts';

beforeEach(() => open());

describe('a person at two stations', () => {
  test('who enters at another of their stations is out at this one, without leaving', () => {
    come({}, 5);
    tell({ meetId, entered: 5 });
    expect(view$.value.phase).toBe('in');
    forget();
    tell({ meetId, entered: 6 });
    expect([view$.value.phase, media.asked.at(-1), sent]).toEqual(['elsewhere', 'close', []]);
  });

  test('who enters another meeting at another of their stations is out at this one, and does not take it back', () => {
    come({}, 5);
    tell({ meetId: 'm-2', entered: 4 });
    expect(view$.value.phase).toBe('in');
    forget();
    tell({ meetId: 'm-2', entered: 6 });
    expect([view$.value.phase, media.asked.at(-1)]).toEqual(['elsewhere', 'close']);
    media.tell({ change: 'lost' });
    expect([media.asked.at(-1), sent]).toEqual(['close', []]);
  });

  test('who comes from another meeting is in the one that they have entered last', () => {
    tell({ meetId: 'm-2', entered: 6 });
    come({}, 7);
    tick$.next(now + 1_000);
    expect(view$.value.phase).toBe('in');
  });
});
