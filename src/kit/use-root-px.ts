import { useSyncExternalStore } from 'react';

const subscribe = (changed: () => void): (() => void) => {
  window.addEventListener('resize', changed);
  return () => window.removeEventListener('resize', changed);
};

/** Pixels of one rem now: 16 on ordinary screens, more above 4000 px. */
export const rootPx = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;

/** Pixels of one rem, followed; for what has to be measured in pixels. */
export const useRootPx = (): number => useSyncExternalStore(subscribe, rootPx);
