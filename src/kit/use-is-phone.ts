import { useMedia } from './use-media.ts';

/** Whether the window is as narrow as a phone's: below the first breakpoint of the theme. */
export const useIsPhone = (): boolean => useMedia('(max-width: 47.99rem)');
