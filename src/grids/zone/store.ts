import { useEffect, useSyncExternalStore } from 'react';
import { useStation } from '../../kit/station.tsx';
import { useBehavior } from '../../kit/use-behavior.ts';
import type { ZoneDraft } from './draft.ts';

/** A draft with the steps that led to it, and those that were taken back; `userId`: whose it is. */
export interface ZoneState {
  userId?: string;
  draft: ZoneDraft | undefined;
  past: readonly ZoneDraft[];
  undone: readonly ZoneDraft[];
}

const empty: ZoneState = { draft: undefined, past: [], undone: [] };
/** Steps that can be taken back. */
const mostSteps = 60;

let state: ZoneState = empty;
const listeners = new Set<() => void>();

const set = (next: ZoneState): void => {
  state = next;
  for (const listener of listeners) listener();
};

/**
 * The draft of this station. It stays while one goes to submit it and back, and goes with the page of the browser:
 * shapes that are days old would only be refused.
 */
export const zoneStore = {
  begin: (draft: ZoneDraft, userId: string): void => set({ ...empty, draft, userId }),
  /** Takes a step that can be taken back. */
  step: (next: ZoneDraft): void => {
    if (state.draft) set({ ...state, draft: next, past: [...state.past, state.draft].slice(-mostSteps), undone: [] });
  },
  /** Shows what is in the hand, which is no step yet. */
  show: (next: ZoneDraft): void => {
    if (state.draft) set({ ...state, draft: next });
  },
  undo: (): void => {
    const before = state.past.at(-1);
    if (before && state.draft)
      set({ ...state, draft: before, past: state.past.slice(0, -1), undone: [...state.undone, state.draft] });
  },
  redo: (): void => {
    const next = state.undone.at(-1);
    if (next && state.draft)
      set({ ...state, draft: next, past: [...state.past, state.draft], undone: state.undone.slice(0, -1) });
  },
  clear: (): void => set(empty),
  now: (): ZoneState => state,
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Follows the draft of the person who is signed in. That of another who sat here before is thrown away. */
export function useZone(): ZoneState {
  const userId = useBehavior(useStation().session$).user?.id;
  const kept = useSyncExternalStore(subscribe, zoneStore.now);
  const isOwn = kept.userId === userId;
  const isOthers = kept.userId !== undefined && userId !== undefined && !isOwn;
  useEffect(() => {
    if (isOthers) zoneStore.clear();
  }, [isOthers]);
  return isOwn ? kept : empty;
}
