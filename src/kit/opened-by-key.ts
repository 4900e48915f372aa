/** What a key opens wherever one is, and a button too. */
export interface OpenedByKey {
  /** Opens it as its key does. */
  open: () => void;
  /** Calls back whenever it is to open. Returns its end. */
  onOpened: (listener: () => void) => () => void;
}

/** Something that a key opens, also while one types; the browser does then nothing by that key itself. */
export function openedByKey(isKey: (event: KeyboardEvent) => boolean): OpenedByKey {
  const listeners = new Set<() => void>();
  return {
    open() {
      for (const listener of listeners) listener();
    },
    onOpened(listener) {
      const pressed = (event: KeyboardEvent): void => {
        if (!isKey(event)) return;
        event.preventDefault();
        listener();
      };
      listeners.add(listener);
      window.addEventListener('keydown', pressed);
      return () => {
        listeners.delete(listener);
        window.removeEventListener('keydown', pressed);
      };
    },
  };
}
