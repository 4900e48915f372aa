/** What this browser keeps under a key for all who work at this station; undefined where it keeps nothing. */
export function remembered(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a choice at this station, where the browser lets it: a private window forgets it with the page. */
export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // The choice holds for as long as the page does.
  }
}

/** Keeps nothing under this key any longer. */
export function forget(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was kept there.
  }
}
