import { BehaviorSubject, type Observable } from 'rxjs';
import type { Behavior } from '../behavior.ts';
import type { Bus, Opens, Undo } from '../bus.ts';

/**
 * Something said once, in Chinese: an expected failure, a success or a missed deadline. `at`: milliseconds since 1970;
 * `opens`: what it is about, where that can be looked at; `undo`: how it is taken back, for a while.
 */
export interface Toast {
  kind: 'error' | 'success' | 'info';
  text: string;
  at: number;
  opens?: Opens;
  undo?: Undo;
}

/** The newest toast: only one shows at a time (specification, section 8). */
export function createToasts$(bus: Bus, stop$: Observable<unknown>): Behavior<Toast | undefined> {
  const toast$ = new BehaviorSubject<Toast | undefined>(undefined);
  const subscription = bus.messages$.subscribe((message) => {
    if (message.kind !== 'noticed') return;
    const { level, text, at, opens, undo } = message;
    toast$.next({ kind: level, text, at, ...(opens ? { opens } : {}), ...(undo ? { undo } : {}) });
  });
  stop$.subscribe(() => {
    subscription.unsubscribe();
    toast$.complete();
  });
  return toast$;
}
