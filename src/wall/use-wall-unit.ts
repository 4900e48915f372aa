import { useSyncExternalStore } from 'react';

const subscribe = (changed: () => void): (() => void) => {
  window.addEventListener('resize', changed);
  return () => window.removeEventListener('resize', changed);
};

/**
 * A hundredth of the height of a 16:9 picture that fits the screen, in pixels: 10.8 at 1920×1080. A wider wall has more
 * room, not larger type.
 */
export const wallUnit = (): number => Math.min(window.innerHeight / 100, window.innerWidth / (1_600 / 9));

/** The same, followed. */
export const useWallUnit = (): number => useSyncExternalStore(subscribe, wallUnit);
