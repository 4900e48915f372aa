import { createElement, useSyncExternalStore, type ComponentType, type FunctionComponent, type ReactNode } from 'react';

/** Loads the code of a component, as `import()` answers. */
export type LoadPart<P> = () => Promise<{ default: ComponentType<P> }>;

/** A component whose code is on its way, or there. */
export type LazyPart<P> = FunctionComponent<P> & {
  /** Asks for the code before anything is to be drawn. */
  begin: () => void;
};

/** How the loading of a component stands. */
type Stand<P> = { found?: ComponentType<P>; fault?: unknown };

/**
 * A component whose code comes once it is to be drawn, and is drawn as soon as it is there; `waiting` stands in its
 * place until then. What fails is thrown to the boundary above. React's `lazy` keeps what came back until 300 ms after
 * its fallback was drawn.
 */
export function lazyPart<P extends object>(load: LoadPart<P>, waiting: ReactNode = null): LazyPart<P> {
  let stand: Stand<P> = {};
  let begun: Promise<void> | undefined;
  const listeners = new Set<() => void>();
  const tell = (next: Stand<P>): void => {
    stand = next;
    for (const listener of listeners) listener();
  };
  const begin = (): void => {
    begun ??= load().then(
      (code) => tell({ found: code.default }),
      (fault: unknown) => tell({ fault: fault ?? new Error('no code') }),
    );
  };
  const follow = (listener: () => void): (() => void) => {
    listeners.add(listener);
    begin();
    return () => void listeners.delete(listener);
  };
  function Part(props: P) {
    const { found, fault } = useSyncExternalStore(follow, () => stand);
    if (fault !== undefined) throw fault;
    return found ? createElement(found, props) : waiting;
  }
  return Object.assign(Part, { begin });
}

/** A part that its page always shows: it is fetched as the page is. */
export function soonPart<P extends object>(load: LoadPart<P>, waiting: ReactNode = null): LazyPart<P> {
  const part = lazyPart(load, waiting);
  part.begin();
  return part;
}
