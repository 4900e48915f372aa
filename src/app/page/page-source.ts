import { lazy, type ComponentType } from 'react';
import { limits } from '../../../contract/limits.ts';

/** A page's code did not come: the network failed, it took longer than 120 s, or a new version replaced it. */
export class PageLoadFault extends Error {
  override readonly name = 'ChunkLoadError';
}

/** Loads the code of a page. */
export type LoadPage<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** A page whose code is loaded when it is first shown. Each try to load it is a page of its own, counted from 0. */
export interface PageSource<Props> {
  /** The number of the newest try. */
  newest(): number;
  /** The page of a try; asking for one that was not yet begins it once it is drawn. */
  page(attempt: number): ComponentType<Props>;
}

function withinLimit<Props>(load: LoadPage<Props>): ReturnType<LoadPage<Props>> {
  return new Promise((resolve, reject) => {
    const timer = window.setTimeout(() => reject(new PageLoadFault('timeout')), limits.pageLoadTimeoutMs);
    load()
      .then(resolve, (cause: unknown) => reject(new PageLoadFault('load', { cause })))
      .finally(() => window.clearTimeout(timer));
  });
}

/** A page that is loaded by `load`. */
export function pageSource<Props extends object = object>(load: LoadPage<Props>): PageSource<Props> {
  const pages: ComponentType<Props>[] = [];
  return {
    newest: () => Math.max(0, pages.length - 1),
    page(attempt) {
      pages[attempt] ??= lazy(() => withinLimit(load)) as unknown as ComponentType<Props>;
      return pages[attempt];
    },
  };
}
