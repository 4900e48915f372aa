import { componentAt } from '../../../contract/menus/seed-entry.ts';
import type { MenuNode } from '../../../contract/menus/menu-node.ts';
import { resources } from '../../../contract/resources/all.ts';
import type { Resource } from '../../../contract/resources/resource.ts';
import { pageSource, type LoadPage, type PageSource } from './page-source.ts';
import { resourcePage } from './resource-page.ts';

/** What every page of the menu is given: its entry. */
export interface PageProps { node: MenuNode }

const loaders: Readonly<Record<string, LoadPage<PageProps>>> = {
  // The page of a resource stands at the path that its declaration names.
  ...Object.fromEntries(Object.values<Resource>(resources).map((resource) => [componentAt(resource.page), resourcePage(resource)])),
  'homepage/index': () => import('../pages/home-page.tsx'),
  'warning-monitoring/index': () => import('../pages/monitoring-page.tsx'),
  'replay': () => import('../pages/replay-page.tsx'),
  'sys': () => import('../pages/system-page.tsx'),
  'sys/user': () => import('../pages/users-page.tsx'),
  'sys/log': () => import('../../log/log-page.tsx'),
  'xj/user': () => import('../pages/external-page.tsx'),
  'xj/equipment': () => import('../pages/external-page.tsx'),
  'sys/interface': () => import('../../interfaces/interface-page.tsx'),
  'sys/version': () => import('../pages/version-page.tsx'),
  'sys/sms': () => import('../../sms/outbox-page.tsx'),
};

/** Whether a component is a page of its own; all others are the page that says that they are still to come. */
export const isBuilt = (component: string): boolean => Object.hasOwn(loaders, component);

const coming: LoadPage<PageProps> = () => import('../pages/coming-page.tsx');

const sources = new Map<string, PageSource<PageProps>>();

/** The page of an entry of the menu, by its component. What is not built yet is the page that says so. Its code is loaded when it is drawn. */
export function pageOf({ component }: MenuNode): PageSource<PageProps> {
  const known = sources.get(component) ?? pageSource(loaders[component] ?? coming);
  sources.set(component, known);
  return known;
}
