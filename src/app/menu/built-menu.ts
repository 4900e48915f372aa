import type { MenuNode } from '../../../contract/menus/menu-node.ts';
import { comingPages } from '../pages/coming.ts';

const isComing = ({ component }: MenuNode): boolean => Object.hasOwn(comingPages, component);

/** An entry with what is still to come below it hidden; a group in which nothing else is shown is hidden with it. */
function withoutComing(node: MenuNode): MenuNode {
  const children = node.children.map(withoutComing);
  const isLost = node.component === '' && node.children.length > 0 && !children.some(({ isShow }) => isShow);
  return { ...node, children, isShow: node.isShow && !isComing(node) && !isLost };
}

/**
 * A menu in which pages that are not built yet are not shown, whatever the stored menu says of them; they stay where
 * they are, reachable by their address. Who has no other page keeps theirs in sight.
 */
export function builtMenu(menu: readonly MenuNode[]): readonly MenuNode[] {
  const built = menu.map(withoutComing);
  return built.some(({ isShow }) => isShow) ? built : menu;
}
