import { BehaviorSubject, type Observable } from 'rxjs';
import { present } from '../../contract/present.ts';
import type { Behavior } from '../behavior.ts';
import type { Bus, BusMessage, Opens, Undo } from '../bus.ts';
import { isOver } from '../timer.ts';

/** For so long what was decided can be taken back, whatever is said meanwhile, in milliseconds. */
export const undoMs = 10_000;

/**
 * What can be taken back: the newest decision, or all that one press decided. `at` and the words are of the newest of
 * these; `batch` is in common to what else belongs to them.
 */
export interface Undoable {
  commands: readonly Undo[];
  text: string;
  at: number;
  opens?: Opens;
  batch?: string;
}

/**
 * Something said once, in Chinese: an expected failure, a success or a missed deadline. `at`: milliseconds since 1970;
 * `opens`: what it is about, where that can be looked at; `undo`: what can be taken back while it shows, be it what it
 * tells of or what was decided before it.
 */
export interface Toast {
  kind: 'error' | 'success' | 'info';
  text: string;
  at: number;
  opens?: Opens;
  undo?: Undoable;
}

type Noticed = Extract<BusMessage, { kind: 'noticed' }>;

/** Whether a toast tells of what can be taken back, and not of something that came after it. */
export const tellsOfUndo = ({ text, at, undo }: Toast): boolean => undo?.text === text && undo.at === at;

/** What can be taken back after one more toast, which may tell of a further decision. */
function undoableAfter(before: Undoable | undefined, noticed: Noticed): Undoable | undefined {
  const { undo, text, at, opens, batch } = noticed;
  const kept = before && !isOver(before.at, undoMs, at) ? before : undefined;
  if (!undo) return kept;
  const others = batch !== undefined && kept?.batch === batch ? kept.commands : [];
  return { commands: [...others, undo], text, at, ...present({ opens, batch }) };
}

/**
 * The newest toast: only one shows at a time (specification, section 8). What can be taken back goes with those that
 * follow, until it is too late or the person leaves.
 */
export function createToasts$(bus: Bus, stop$: Observable<unknown>): Behavior<Toast | undefined> {
  const toast$ = new BehaviorSubject<Toast | undefined>(undefined);
  const subscription = bus.messages$.subscribe((message) => {
    const last = toast$.value;
    if (message.kind === 'noticed') {
      const { level, text, at, opens } = message;
      toast$.next({ kind: level, text, at, ...present({ opens, undo: undoableAfter(last?.undo, message) }) });
    } else if (message.kind === 'session' && last?.undo) {
      const { undo: _undo, ...rest } = last;
      toast$.next(rest);
    }
  });
  stop$.subscribe(() => {
    subscription.unsubscribe();
    toast$.complete();
  });
  return toast$;
}
