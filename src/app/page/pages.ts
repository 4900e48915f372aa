import type { MenuNode } from '../../../contract/menus/menu-node.ts';
import { componentAt } from '../../../contract/menus/seed-entry.ts';
import { redirects } from '../access.ts';
import { nearPages } from './near-pages.ts';
import type { PageProps } from './page-props.ts';
import type { LoadPart } from '../../kit/lazy-part.ts';
import { pageSource, type PageSource } from './page-source.ts';

/** Pages that stand alone, without header and side menu. */
const alone: ReadonlySet<string> = new Set(['homepage/wall']);

/** Whether a page goes without the frame of the others. */
export const standsAlone = ({ component }: MenuNode): boolean => alone.has(component);

const unknown: LoadPart<PageProps> = () => import('../pages/unknown-page.tsx');

const farPage =
  (component: string): LoadPart<PageProps> =>
  async () => {
    const { farPages } = await import('./far-pages.ts');
    return (farPages[component] ?? unknown)();
  };

const sources = new Map<string, PageSource<PageProps>>();

function pageNamed(component: string): PageSource<PageProps> {
  const known = sources.get(component) ?? pageSource(nearPages[component] ?? farPage(component));
  sources.set(component, known);
  return known;
}

/** The page of an entry of the menu, by its component; its code is loaded when it is drawn. */
export const pageOf = ({ component }: MenuNode): PageSource<PageProps> => pageNamed(component);

/** Asks for the code of the page that a new system has at a path, before the menu says which stands there. */
export const beginPageAt = (path: string): void => pageNamed(componentAt(redirects[path] ?? path)).begin();
