import { createElement, useState } from 'react';
import { useLocation } from 'wouter';
import { LoadBoundary } from './load-boundary.tsx';
import type { PageSource } from './page-source.ts';

/** How often a page that did not load is tried again before a person is told. */
const retries = 2;

/**
 * A page by its source. One that does not load is tried again by replacing the route (specification, section 2), twice;
 * then it says so.
 */
export function LoadedPage<Props extends object>({ source, props }: { source: PageSource<Props>; props: Props }) {
  const [path, navigate] = useLocation();
  const [first] = useState(() => source.newest());
  const [attempt, setAttempt] = useState(first);
  const again = (): void => {
    navigate(path + window.location.search, { replace: true });
    setAttempt(attempt + 1);
  };
  return (
    <LoadBoundary key={attempt} retry={attempt - first < retries ? again : undefined}>
      {createElement(source.page(attempt), props)}
    </LoadBoundary>
  );
}
