import type { ReactNode } from 'react';
import { notFoundPath, redirects } from '../access.ts';
import { LoadedPage } from './loaded-page.tsx';
import { pageSource, type PageSource } from './page-source.ts';

const pages: Readonly<Record<string, PageSource<object>>> = {
  [notFoundPath]: pageSource(() => import('../not-found.tsx')),
  '/home': pageSource(() => import('../pages/welcome-page.tsx')),
  '/xj/user': pageSource(() => import('../external/own-page.tsx')),
};

/** A page that nobody needs to be signed in for and that has no layout; `otherwise` stands where the path is none. */
export function OpenPage({ path, otherwise }: { path: string; otherwise: ReactNode }) {
  const source = pages[path];
  return source ? <LoadedPage key={path} source={source} props={{}} /> : otherwise;
}

/** Whether a path has such a page. */
export const isOpenPage = (path: string): boolean => path in pages;

/** Where a path leads on that stands for such a page, as /xj does; undefined for others. */
export function openWay(path: string): string | undefined {
  const onward = redirects[path];
  return onward !== undefined && isOpenPage(onward) ? onward : undefined;
}
