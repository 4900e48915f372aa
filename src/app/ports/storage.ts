import type { StoragePort } from '../../../machines/ports.ts';

/** Text values in localStorage; where the browser forbids it they live as long as the page. */
export function createStorage(): StoragePort {
  const spare = new Map<string, string>();
  const attempt = <T>(act: (store: Storage) => T, otherwise: () => T): T => {
    try { return act(localStorage); } catch { return otherwise(); }
  };
  return {
    get: (key) => attempt((store) => store.getItem(key) ?? undefined, () => spare.get(key)),
    set: (key, value) => attempt((store) => store.setItem(key, value), () => { spare.set(key, value); }),
    remove: (key) => attempt((store) => store.removeItem(key), () => { spare.delete(key); }),
  };
}
