import type { MenuNode } from '../../../contract/menus/menu-node.ts';

/** What every page of the menu is given: its entry. */
export interface PageProps {
  node: MenuNode;
}
