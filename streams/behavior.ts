import { BehaviorSubject, type Observable } from 'rxjs';

/** A value that is always there and tells when it changes; nobody outside can set it. */
export interface Behavior<T> extends Observable<T> {
  readonly value: T;
}

/** Follows `source` from `initial` on, for as long as `until` has not fired; the subscription starts at once. */
export function behaviorOf<T>(source: Observable<T>, initial: T, until: Observable<unknown>): Behavior<T> {
  const subject = new BehaviorSubject(initial);
  const subscription = source.subscribe({
    next: (value) => subject.next(value),
    error: (e: unknown) => subject.error(e),
  });
  until.subscribe(() => {
    subscription.unsubscribe();
    subject.complete();
  });
  return subject;
}
