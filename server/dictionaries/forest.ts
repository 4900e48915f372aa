/** What stands in a tree: its own id, and that of what it stands below, if anything. */
export interface Rooted {
  id: string;
  parentId: string;
}

/** A node with those below it; a leaf has no `children`. */
export type Tree<T> = T & { children?: readonly Tree<T>[] };

/** Those below each parent, in their order. */
export function byParent<T extends Rooted>(items: readonly T[]): ReadonlyMap<string, readonly T[]> {
  const below = new Map<string, T[]>();
  for (const item of items) {
    const siblings = below.get(item.parentId);
    if (siblings) siblings.push(item);
    else below.set(item.parentId, [item]);
  }
  return below;
}

/** The trees below a parent. */
export function treesBelow<T extends Rooted>(
  below: ReadonlyMap<string, readonly T[]>,
  parentId: string,
): readonly Tree<T>[] {
  return (below.get(parentId) ?? []).map((item) => {
    const children = treesBelow(below, item.id);
    return children.length === 0 ? item : { ...item, children };
  });
}
