import { BehaviorSubject, type Observable } from 'rxjs';
import type { Bus, BusMessage } from './bus.ts';

/** A value that is always there and tells when it changes; nobody outside can set it. */
export interface Behavior<T> extends Observable<T> {
  readonly value: T;
}

/**
 * Folds what passes the bus, from `initial` on, until `stop$`; the subscription starts at once. A fold that gives the
 * same object back tells nothing.
 */
export function foldOfBus<T>(
  bus: Bus,
  initial: T,
  evolve: (value: T, message: BusMessage) => T,
  stop$: Observable<unknown>,
): Behavior<T> {
  const value$ = new BehaviorSubject(initial);
  const subscription = bus.messages$.subscribe((message) => {
    const next = evolve(value$.value, message);
    if (next !== value$.value) value$.next(next);
  });
  stop$.subscribe(() => {
    subscription.unsubscribe();
    value$.complete();
  });
  return value$;
}
