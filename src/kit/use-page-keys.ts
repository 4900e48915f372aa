import { useShortcuts, useWalkKeys, type KeyActs } from './shortcuts.ts';

/** A window lies above the page. */
export const isCovered = (): boolean => document.querySelector('[role=dialog], [role=alertdialog]') !== null;

const uncovered = (keys: Readonly<Record<string, () => void>>): KeyActs =>
  Object.fromEntries(Object.entries(keys).map(([key, act]) => [key, () => (isCovered() ? false : act())]));

/** Acts on keys of the page by lower-case letter; those pressed in a window above it, as an alarm's, are not its. */
export function usePageKeys(keys: Readonly<Record<string, () => void>>, enabled: boolean): void {
  useShortcuts(uncovered(keys), enabled);
}

/** Acts on those that walk, turn or zoom: on and on while they are held. */
export function usePageWalkKeys(keys: Readonly<Record<string, () => void>>): void {
  useWalkKeys(uncovered(keys));
}
