import { useSyncExternalStore } from 'react';

// The first breakpoint of the theme.
const narrow = '(max-width: 47.99rem)';

const follow = (changed: () => void): (() => void) => {
  const media = window.matchMedia(narrow);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
};

/** Whether the window is as narrow as a phone's, followed as it is turned or made wider. */
export const useIsPhone = (): boolean => useSyncExternalStore(follow, () => window.matchMedia(narrow).matches);
