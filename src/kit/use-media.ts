import { useSyncExternalStore } from 'react';

/** Whether a media query holds, followed as the window is turned, made wider or narrower. */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (changed) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    () => window.matchMedia(query).matches,
  );
