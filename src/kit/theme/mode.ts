import { useSyncExternalStore } from 'react';

/** The two looks of one token set. */
export type Mode = 'dark' | 'light';

const key = 'lookout.theme';
const listeners = new Set<() => void>();

/** The look that the page has now; dark unless the person chose otherwise. */
export const currentMode = (): Mode => (document.documentElement.classList.contains('light') ? 'light' : 'dark');

function show(mode: Mode): void {
  document.documentElement.classList.remove('dark', 'light');
  document.documentElement.classList.add(mode);
  for (const listener of listeners) listener();
}

/** Shows a look and remembers it where the browser lets it. */
export function chooseMode(mode: Mode): void {
  show(mode);
  try { localStorage.setItem(key, mode); } catch { /* a private window forgets it with the page */ }
}

/** Shows the look that was chosen last time. */
export function restoreMode(): void {
  let saved: string | null = null;
  try { saved = localStorage.getItem(key); } catch { /* no storage: the default look */ }
  show(saved === 'light' ? 'light' : 'dark');
}

/** The look, followed. */
export const useMode = (): Mode => useSyncExternalStore((changed) => {
  listeners.add(changed);
  return () => listeners.delete(changed);
}, currentMode);
