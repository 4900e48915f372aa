import { useState, type KeyboardEvent } from 'react';
import { isComposing } from '../is-composing.ts';

/** On which line of a list below a search box its keys are, and how that moves; round the ends of the list. */
export interface Walk {
  /** Where it begins until it moves, and where its line is gone; 0 where there is none. */
  at: number;
  /** Goes back to where it begins. */
  restart: () => void;
  step: (by: 1 | -1) => void;
}

/** Walks a list by the keys of its lines, from the line `first` on: where others come above or go, it stays on its. */
export function useWalk(keys: readonly string[], first = 0): Walk {
  const [wanted, setWanted] = useState<string>();
  const found = keys.findIndex((key) => key === wanted);
  const at = found < 0 ? Math.max(0, Math.min(first, keys.length - 1)) : found;
  return {
    at,
    restart: () => setWanted(undefined),
    step: (by) => setWanted(keys[(at + by + keys.length) % keys.length]),
  };
}

/** What a key of a search box does; false lets it pass. */
type Act = () => boolean | void;

/** What the keys of a search box do; `others` by `event.key`. */
interface SearchKeys {
  onStep: (by: 1 | -1) => boolean | void;
  onEnter: Act;
  others?: Readonly<Record<string, Act>>;
}

/** Does what a key of a search box does: of the arrows, Enter, and others of its own. */
export function onSearchKey(event: KeyboardEvent, { onStep, onEnter, others = {} }: SearchKeys): void {
  // With Ctrl a key is the form's.
  if (isComposing(event) || event.ctrlKey) return;
  const acts: Readonly<Record<string, Act>> = {
    ...others,
    ArrowDown: () => onStep(1),
    ArrowUp: () => onStep(-1),
    Enter: onEnter,
  };
  const act = acts[event.key];
  if (act && act() !== false) event.preventDefault();
}
