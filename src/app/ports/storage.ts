import type { StoragePort } from '../../../machines/ports.ts';

/** Text values in localStorage; what the browser does not take lives as long as the page. */
export function createStorage(): StoragePort {
  const spare = new Map<string, string>();
  const attempt = <T>(act: (store: Storage) => T, otherwise: () => T): T => {
    try {
      return act(localStorage);
    } catch {
      return otherwise();
    }
  };
  return {
    get: (key) =>
      spare.get(key) ??
      attempt(
        (store) => store.getItem(key) ?? undefined,
        () => undefined,
      ),
    set: (key, value) =>
      attempt(
        (store) => {
          store.setItem(key, value);
          spare.delete(key);
        },
        () => {
          spare.set(key, value);
        },
      ),
    remove(key) {
      spare.delete(key);
      attempt(
        (store) => store.removeItem(key),
        () => undefined,
      );
    },
    watch(changed) {
      const heard = (event: StorageEvent): void => {
        if (event.storageArea === null || isLocal(event.storageArea)) changed(event.key ?? undefined);
      };
      window.addEventListener('storage', heard);
      return () => window.removeEventListener('storage', heard);
    },
  };
}

function isLocal(area: Storage): boolean {
  try {
    return area === localStorage;
  } catch {
    return false;
  }
}
