/**
 * How an entry of the menu shows: its icon, its title, and whether its page has a mask or goes without the side menu.
 */
export interface MenuMeta {
  icon: string;
  title: string;
  hasMask?: true;
  hidesSide?: true;
}

/**
 * One entry of a person's menu (specification, section 3). `component` names the page; entries without one lead on to
 * their children.
 */
export interface MenuNode {
  id: string;
  name: string;
  path: string;
  component: string;
  isShow: boolean;
  keepAlive: boolean;
  meta: MenuMeta;
  children: readonly MenuNode[];
}

/** Every entry of a menu, each before its children. */
export function* allEntries(menu: readonly MenuNode[]): Iterable<MenuNode> {
  for (const node of menu) {
    yield node;
    yield* allEntries(node.children);
  }
}

/** The entries from the top of a menu down to the first one that has this path; empty where none has. */
export function trailTo(menu: readonly MenuNode[], path: string): readonly MenuNode[] {
  for (const node of menu) {
    const below = node.path === path ? [] : trailTo(node.children, path);
    if (node.path === path || below.length > 0) return [node, ...below];
  }
  return [];
}
