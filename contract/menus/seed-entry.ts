import type { MenuRecord } from './menu-tree.ts';

/**
 * An entry of the menu that a new system begins with. Entries are shown unless they are `hidden`; those without `page`
 * lead on to their children.
 */
export interface SeedEntry {
  id: string;
  name: string;
  path: string;
  icon: string;
  /** The name of its page; `true` where that follows from its path. */
  page?: true | string;
  hidden?: true;
  keepAlive?: true;
  hasMask?: true;
  hidesSide?: true;
  children: readonly SeedEntry[];
}

type More = Partial<Pick<SeedEntry, 'page' | 'hidden' | 'keepAlive' | 'hasMask' | 'hidesSide'>>;

/** A page at a path. */
export const page = (id: string, name: string, path: string, icon: string, more: More = {}): SeedEntry => ({
  id,
  name,
  path,
  icon,
  page: true,
  ...more,
  children: [],
});

/** A group of pages; its path leads on to one of them. */
export const group = (
  id: string,
  name: string,
  path: string,
  icon: string,
  children: readonly SeedEntry[],
  more: More = {},
): SeedEntry => ({ id, name, path, icon, ...more, children });

/** Name of the page at a path. */
export const componentAt = (path: string): string => path.slice(1);

/** The entries as records of the menu, each before its children. */
export function* seedRecords(entries: readonly SeedEntry[], parentId?: string): Iterable<MenuRecord> {
  for (const [at, { id, name, path, icon, children, ...flags }] of entries.entries()) {
    yield {
      id,
      name,
      path,
      icon,
      order: (at + 1) * 10,
      isShow: flags.hidden !== true,
      ...(parentId === undefined ? {} : { parentId }),
      ...(flags.page === undefined ? {} : { component: flags.page === true ? componentAt(path) : flags.page }),
      ...(flags.keepAlive ? { keepAlive: true } : {}),
      ...(flags.hasMask ? { hasMask: true } : {}),
      ...(flags.hidesSide ? { hidesSide: true } : {}),
    };
    yield* seedRecords(children, id);
  }
}
