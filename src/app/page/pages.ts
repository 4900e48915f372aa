import { createElement } from 'react';
import type { MenuNode } from '../../../contract/menus/menu-node.ts';
import { resources } from '../../../contract/resources/all.ts';
import type { Resource } from '../../../contract/resources/resource.ts';
import { pageSource, type LoadPage, type PageSource } from './page-source.ts';

/** What every page of the menu is given: its entry. */
export interface PageProps { node: MenuNode }

const loaders: Readonly<Record<string, LoadPage<PageProps>>> = {
  'homepage/index': () => import('../pages/home-page.tsx'),
  'warning-monitoring/index': () => import('../pages/monitoring-page.tsx'),
  'replay': () => import('../pages/replay-page.tsx'),
  'sys': () => import('../pages/system-page.tsx'),
};

/** Pages of resources are one page, each over its declaration. */
const resourceAt = (component: string): Resource | undefined => Object.values(resources).find((one) => one.page === `/${component}`);

const ofResource = (of: Resource): LoadPage<PageProps> => async () => {
  const { default: ResourcePage } = await import('../../resources/resource-page.tsx');
  return { default: () => createElement(ResourcePage, { resource: of }) };
};

const coming: LoadPage<PageProps> = () => import('../pages/coming-page.tsx');

const sources = new Map<string, PageSource<PageProps>>();

/** The page of an entry of the menu, by its component. What is not built yet is the page that says so. Its code is loaded when it is drawn. */
export function pageOf({ component }: MenuNode): PageSource<PageProps> {
  const resource = resourceAt(component);
  const known = sources.get(component) ?? pageSource(loaders[component] ?? (resource ? ofResource(resource) : coming));
  sources.set(component, known);
  return known;
}
