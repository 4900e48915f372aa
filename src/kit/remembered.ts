/** Where a choice holds: for all who work at this station, or for this tab of the browser, over a reload too. */
export type Keeper = 'station' | 'tab';

const storeOf = (keeper: Keeper): Storage => (keeper === 'tab' ? sessionStorage : localStorage);

/** What this browser keeps under a key; undefined where it keeps nothing. */
export function remembered(key: string, keeper: Keeper = 'station'): string | undefined {
  try {
    return storeOf(keeper).getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a choice, where the browser lets it: a private window forgets it with the page. */
export function remember(key: string, value: string, keeper: Keeper = 'station'): void {
  try {
    storeOf(keeper).setItem(key, value);
  } catch {
    // The choice holds for as long as the page does.
  }
}

/** Keeps nothing under this key any longer. */
export function forget(key: string, keeper: Keeper = 'station'): void {
  try {
    storeOf(keeper).removeItem(key);
  } catch {
    // Nothing was kept there.
  }
}
