import { isStale } from '../../../contract/positions/kinds.ts';
import type { PositionPoint } from '../../../contract/positions/view.ts';
import { ago } from '../../kit/time.ts';
import { positionWords as say } from './messages.ts';

/** What is said of a position where the pointer rests on it; `now` in milliseconds since 1970. */
export const wordsOf = ([, kind, , , at, , mark, name]: PositionPoint, now: number): string =>
  say.hover(kind, name, ago(at, now), [
    ...(isStale(at, now) ? [say.stale] : []),
    ...(mark === 'jump' ? [say.doubt] : []),
  ]);
