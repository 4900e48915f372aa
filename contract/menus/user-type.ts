import type { MenuNode } from './menu-node.ts';

/** The only entry that a user type sees (specification, section 4): rangers 护林员, commanders 指挥调度. */
export const soleEntries: Readonly<Record<number, string>> = { 3: '10060', 6: '10020' };

const reserved: ReadonlySet<string> = new Set(Object.values(soleEntries));

/**
 * A menu as a user of this type sees it: types 3 and 6 their one entry, all others the rest, where /desk loses its
 * children.
 */
export function menuForUserType(menu: readonly MenuNode[], userType: number): readonly MenuNode[] {
  const sole = soleEntries[userType];
  if (sole !== undefined) return menu.filter(({ id }) => id === sole);
  return menu
    .filter(({ id }) => !reserved.has(id))
    .map((node) => (node.path === '/desk' ? { ...node, children: [] } : node));
}
