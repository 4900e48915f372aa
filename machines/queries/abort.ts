/** Aborts a request that nobody waits for any more. */
export interface Abort {
  readonly signal: { readonly aborted: boolean; addEventListener(type: 'abort', fn: () => void): void };
  abort(): void;
}

/** A switch that can be thrown once. */
export function createAbort(): Abort {
  const listeners: (() => void)[] = [];
  let aborted = false;
  return {
    signal: {
      get aborted() {
        return aborted;
      },
      addEventListener: (_type, fn) => {
        listeners.push(fn);
      },
    },
    abort() {
      if (aborted) return;
      aborted = true;
      for (const listener of listeners) listener();
    },
  };
}
