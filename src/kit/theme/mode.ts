import { useSyncExternalStore } from 'react';
import { remember, remembered } from '../remembered.ts';

/** The two looks of one token set. */
export type Mode = 'dark' | 'light';

/**
 * What a screen is for: watching, or keeping records. Each has the look that suits it, and remembers another choice for
 * itself.
 */
export type ScreenKind = 'duty' | 'management';

const usual: Readonly<Record<ScreenKind, Mode>> = { duty: 'dark', management: 'light' };
const keys: Readonly<Record<ScreenKind, string>> = { duty: 'lookout.theme', management: 'lookout.theme.management' };
let kind: ScreenKind = 'duty';
const listeners = new Set<() => void>();

/** The look that the page has now; dark unless the person chose otherwise. */
export const currentMode = (): Mode => (document.documentElement.classList.contains('light') ? 'light' : 'dark');

function show(mode: Mode): void {
  document.documentElement.classList.remove('dark', 'light');
  document.documentElement.classList.add(mode);
  for (const listener of listeners) listener();
}

/** Shows a look and remembers it for screens of this kind, where the browser lets it. */
export function chooseMode(mode: Mode): void {
  show(mode);
  remember(keys[kind], mode);
}

/** Shows the look of a kind of screens: the one that was chosen last time, else the usual one. */
export function showKind(next: ScreenKind): void {
  kind = next;
  const saved = remembered(keys[kind]);
  show(saved === 'light' || saved === 'dark' ? saved : usual[kind]);
}

/** Shows the look of the screen that a page opens with. */
export const restoreMode = (): void => showKind('duty');

/** The look, followed. */
export const useMode = (): Mode =>
  useSyncExternalStore((changed) => {
    listeners.add(changed);
    return () => listeners.delete(changed);
  }, currentMode);
