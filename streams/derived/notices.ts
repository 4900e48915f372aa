import { BehaviorSubject, type Observable } from 'rxjs';
import type { Behavior } from '../behavior.ts';
import type { Bus, Opens } from '../bus.ts';

/** Something said to the person once, in Chinese; `at` in milliseconds since 1970. `opens`: what it is about, where that can be looked at. */
export interface SaidNotice { kind: 'error' | 'success' | 'info'; text: string; at: number; opens?: Opens }

/** The newest notice: only one shows at a time (specification, section 8). */
export function createNotices$(bus: Bus, stop$: Observable<unknown>): Behavior<SaidNotice | undefined> {
  const notice$ = new BehaviorSubject<SaidNotice | undefined>(undefined);
  const subscription = bus.messages$.subscribe((message) => {
    if (message.kind !== 'noticed') return;
    const { level, text, at, opens } = message;
    notice$.next({ kind: level, text, at, ...(opens ? { opens } : {}) });
  });
  stop$.subscribe(() => {
    subscription.unsubscribe();
    notice$.complete();
  });
  return notice$;
}
