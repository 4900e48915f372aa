import { useShortcuts } from './shortcuts.ts';

const isCovered = (): boolean => document.querySelector('[role=dialog], [role=alertdialog]') !== null;

/** Acts on keys of the page by lower-case letter; those pressed in a window above it, as an alarm's, are not its. */
export function usePageKeys(keys: Readonly<Record<string, () => void>>, enabled: boolean): void {
  useShortcuts(
    Object.fromEntries(Object.entries(keys).map(([key, act]) => [key, () => (isCovered() ? false : act())])),
    enabled,
  );
}
