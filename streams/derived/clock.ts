import { BehaviorSubject, type Observable } from 'rxjs';
import { limits } from '../../contract/limits.ts';
import type { Behavior } from '../behavior.ts';
import type { Timer } from '../timer.ts';

/** The time in milliseconds since 1970, told at the turn of every second until `stop$`. */
export function createClock$(clock: Timer, stop$: Observable<unknown>): Behavior<number> {
  const now$ = new BehaviorSubject(clock.now());
  let due: unknown;
  const wait = (): void => {
    due = clock.setTimeout(
      () => {
        now$.next(clock.now());
        wait();
      },
      limits.headerClockMs - (clock.now() % limits.headerClockMs),
    );
  };
  wait();
  stop$.subscribe(() => {
    clock.clearTimeout(due);
    now$.complete();
  });
  return now$;
}
