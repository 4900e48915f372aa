import 'wouter/use-browser-location';

/** Every way in which an address changes; wouter makes the events of the two that the browser is silent about. */
const moments = ['popstate', 'pushState', 'replaceState'] as const;

/**
 * Tells of every change of the address's path, before the new page is drawn. A change of the query alone, as of a
 * filter, is none. Returns how to stop.
 */
export function watchRoute(left: (path: string) => void): () => void {
  let path = location.pathname;
  const moved = (): void => {
    if (location.pathname === path) return;
    const before = path;
    path = location.pathname;
    left(before);
  };
  for (const moment of moments) window.addEventListener(moment, moved);
  return () => {
    for (const moment of moments) window.removeEventListener(moment, moved);
  };
}
