import { createElement } from 'react';
import { limits } from '../../../contract/limits.ts';
import { lazyPart, type LazyPart, type LoadPart } from '../../kit/lazy-part.ts';
import { Loading } from '../../kit/state-frame.tsx';
import { pageMessages as say } from './messages.ts';

/** A page's code did not come: the network failed, it took longer than 120 s, or a new version replaced it. */
export class PageLoadFault extends Error {
  override readonly name = 'ChunkLoadError';
}

/** A page whose code is loaded when it is first shown. Each try to load it is a page of its own, counted from 0. */
export interface PageSource<Props> {
  /** The number of the newest try. */
  newest(): number;
  /** The page of a try; asking for one that was not yet begins it once it is drawn. */
  page(attempt: number): LazyPart<Props>;
  /** Asks for its code before it is to be drawn. */
  begin(): void;
}

function withinLimit<Props>(load: LoadPart<Props>): ReturnType<LoadPart<Props>> {
  return new Promise((resolve, reject) => {
    const timer = window.setTimeout(() => reject(new PageLoadFault('timeout')), limits.pageLoadTimeoutMs);
    load()
      .then(resolve, (cause: unknown) => reject(new PageLoadFault('load', { cause })))
      .finally(() => window.clearTimeout(timer));
  });
}

/** A page that is loaded by `load`. */
export function pageSource<Props extends object = object>(load: LoadPart<Props>): PageSource<Props> {
  const pages: LazyPart<Props>[] = [];
  const page = (attempt: number): LazyPart<Props> =>
    (pages[attempt] ??= lazyPart(() => withinLimit(load), createElement(Loading, { label: say.opening })));
  return { newest: () => Math.max(0, pages.length - 1), page, begin: () => page(0).begin() };
}
