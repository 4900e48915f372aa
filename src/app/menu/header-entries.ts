import { allEntries, type MenuNode } from '../../../contract/menus/menu-node.ts';
import { headerMenuLength, staticRoutes } from '../../../contract/menus/static-routes.ts';

/** The header's two menus. */
export interface HeaderEntries {
  left: readonly MenuNode[];
  right: readonly MenuNode[];
}

const rank = ({ path }: MenuNode): number => {
  const at = (staticRoutes as readonly string[]).indexOf(path);
  return at < 0 ? staticRoutes.length : at;
};

/** The static routes that a person's menu gives come first, in their order; others fill what they leave. */
export function headerEntries(menu: readonly MenuNode[]): HeaderEntries {
  const shown = menu.filter(({ isShow }) => isShow).toSorted((a, b) => rank(a) - rank(b));
  return { left: shown.slice(0, headerMenuLength), right: shown.slice(headerMenuLength, 2 * headerMenuLength) };
}

/** Whether a path is that of an entry or of one below it. */
export const isAt = (entry: MenuNode, path: string): boolean =>
  [...allEntries([entry])].some((node) => node.path === path);

/**
 * Whether an entry of the header is where a person is: by its own path, or since the page stands below it in the menu.
 */
export const isActive = (entry: MenuNode, path: string): boolean =>
  path.startsWith(`${entry.path}/`) || isAt(entry, path);

/**
 * The entries below a section that the side menu and the list of all pages show: what is not shown takes what lies
 * below it along.
 */
export const shownBelow = (node: MenuNode): readonly MenuNode[] => node.children.filter(({ isShow }) => isShow);
