import type { MenuMeta, MenuNode } from './menu-node.ts';

/** A record of the menu as it is kept: one entry, its parent by id. */
export interface MenuRecord {
  id: string;
  parentId?: string | undefined;
  name: string;
  path: string;
  component?: string | undefined;
  icon?: string | undefined;
  order: number;
  isShow?: boolean | undefined;
  keepAlive?: boolean | undefined;
  hasMask?: boolean | undefined;
  hidesSide?: boolean | undefined;
}

const metaOf = ({ name, icon, hasMask, hidesSide }: MenuRecord): MenuMeta => ({
  icon: icon ?? '',
  title: name,
  ...(hasMask ? { hasMask } : {}),
  ...(hidesSide ? { hidesSide } : {}),
});

const nodeOf = (record: MenuRecord, children: readonly MenuNode[]): MenuNode => ({
  id: record.id,
  name: record.name,
  path: record.path,
  component: record.component ?? '',
  isShow: record.isShow === true,
  keepAlive: record.keepAlive === true,
  meta: metaOf(record),
  children,
});

/**
 * The menu of somebody who may see the entries with the ids `allowed`, or all where undefined. An allowed entry brings
 * the entries above it along, and not those below; what lost its parent shows nowhere.
 */
export function menuTree(
  records: readonly MenuRecord[],
  allowed: ReadonlySet<string> | undefined,
): readonly MenuNode[] {
  const byParent = new Map<string, MenuRecord[]>();
  for (const record of records.toSorted((a, b) => a.order - b.order)) {
    const parent = record.parentId ?? '';
    byParent.set(parent, [...(byParent.get(parent) ?? []), record]);
  }
  const below = (parentId: string): readonly MenuNode[] =>
    (byParent.get(parentId) ?? []).flatMap((record) => {
      const children = below(record.id);
      return allowed === undefined || allowed.has(record.id) || children.length > 0 ? [nodeOf(record, children)] : [];
    });
  return below('');
}
