import { trailTo, type MenuNode } from '../../../contract/menus/menu-node.ts';
import { homePath, redirects } from '../access.ts';
import { isManual, manualEntry } from './manual-entry.ts';

/** What an address is under a person's menu: a page with the entries above it, another address, or nothing. */
export type Resolved =
  | { kind: 'page'; node: MenuNode; trail: readonly MenuNode[] }
  | { kind: 'redirect'; to: string }
  | { kind: 'notFound' };

const isPage = ({ component }: MenuNode): boolean => component !== '';

/** The first page at or below an entry; shown ones before the others. */
export function firstPage(node: MenuNode): MenuNode | undefined {
  if (isPage(node)) return node;
  const pages = [...node.children.filter(({ isShow }) => isShow), ...node.children.filter(({ isShow }) => !isShow)].map(
    firstPage,
  );
  return pages.find((page) => page !== undefined);
}

/**
 * The first page: /homepage where the menu has it, else the menu's first entry or its first child. Undefined where no
 * menu remains.
 */
export function homeOf(menu: readonly MenuNode[]): string | undefined {
  const trail = trailTo(menu, homePath);
  const home = trail.at(-1);
  const first = (home && firstPage(home)) ?? menu.map(firstPage).find((page) => page !== undefined);
  return first?.path;
}

/** What an address leads to by a menu. A group leads on to where the specification says, or to its first page. */
export function resolve(path: string, menu: readonly MenuNode[]): Resolved {
  if (path === '/' || path === homePath) {
    const to = homeOf(menu);
    return to === undefined ? { kind: 'notFound' } : { kind: 'redirect', to };
  }
  if (isManual(path)) return { kind: 'page', node: manualEntry, trail: [manualEntry] };
  const onward = redirects[path];
  if (onward !== undefined && trailTo(menu, onward).length > 0) return { kind: 'redirect', to: onward };
  const trail = trailTo(menu, path);
  const node = trail.at(-1);
  if (!node) return { kind: 'notFound' };
  if (isPage(node)) return { kind: 'page', node, trail };
  const to = firstPage(node)?.path;
  return to === undefined ? { kind: 'notFound' } : { kind: 'redirect', to };
}

/**
 * Where an entry of the header or of the breadcrumb leads: to its own path, unless that leads on to a page that is not
 * shown, then straight to its first page in sight.
 */
export function wayTo(entry: MenuNode): string {
  const onward = trailTo([entry], redirects[entry.path] ?? '').at(-1);
  return onward?.isShow === false ? (firstPage(entry)?.path ?? entry.path) : entry.path;
}

/** Where a sign-in leads: to the wanted page where the menu gives it, else to where the person begins. */
export function landing(wanted: string | undefined, menu: readonly MenuNode[]): string | undefined {
  const path = wanted?.replace(/[?#].*$/, '');
  return path !== undefined && resolve(path, menu).kind !== 'notFound' ? wanted : homeOf(menu);
}
