import { useState, type KeyboardEvent } from 'react';
import { isComposing } from '../is-composing.ts';

/** On which line of a list below a search box its keys are, and how that moves; round the ends of the list. */
export interface Walk {
  /** 0 where there is no line. */
  at: number;
  to: (place: number) => void;
  step: (by: 1 | -1) => void;
}

/** Walks a list of `count` lines, which may become fewer while one walks. */
export function useWalk(count: number): Walk {
  const [wanted, setWanted] = useState(0);
  const at = Math.max(0, Math.min(wanted, count - 1));
  return { at, to: setWanted, step: (by) => setWanted(count === 0 ? 0 : (at + by + count) % count) };
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
