/** The listeners to something. */
export function createListeners<T>() {
  const listeners = new Set<(told: T) => void>();
  return {
    tell: (told: T): void => {
      for (const listener of listeners) listener(told);
    },
    add: (listener: (told: T) => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
