import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/** A part that its page always shows: it is fetched as the page is, not only once it is to be drawn. */
export function soon<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
): LazyExoticComponent<ComponentType<P>> {
  const loading = load();
  // Who draws it is told; until then a part that does not come is no error of the page.
  loading.catch(() => undefined);
  return lazy(() => loading);
}
