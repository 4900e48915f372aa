import type { MenuNode } from '../../../contract/menus/menu-node.ts';
import { pageSource, type LoadPage, type PageSource } from './page-source.ts';

/** What every page of the menu is given: its entry. */
export interface PageProps { node: MenuNode }

const loaders: Readonly<Record<string, LoadPage<PageProps>>> = {
  'homepage/index': () => import('../pages/home-page.tsx'),
  'warning-monitoring/index': () => import('../pages/monitoring-page.tsx'),
  'replay': () => import('../pages/replay-page.tsx'),
  'sys': () => import('../pages/system-page.tsx'),
};

const coming: LoadPage<PageProps> = () => import('../pages/coming-page.tsx');

const sources = new Map<string, PageSource<PageProps>>();

/** The page of an entry of the menu, by its component. What is not built yet is the page that says so. Its code is loaded when it is drawn. */
export function pageOf({ component }: MenuNode): PageSource<PageProps> {
  const known = sources.get(component) ?? pageSource(loaders[component] ?? coming);
  sources.set(component, known);
  return known;
}
