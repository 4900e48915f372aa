import type { CameraTree } from '../../../contract/video/schemas.ts';

type Camera = CameraTree['cameras'][number];

/** One line of the tree: an area that can be opened, or a camera. */
export type TreeLine =
  | { kind: 'area'; code: string; name: string; depth: number; count: number; isOpen: boolean }
  | { kind: 'camera'; camera: Camera; depth: number };

/**
 * The lines of the tree. With a keyword all areas are open that hold a camera whose name has it, and the others are
 * left out.
 */
export function treeLines({ areas, cameras }: CameraTree, opened: ReadonlySet<string>, keyword: string): TreeLine[] {
  const wanted = keyword === '' ? cameras : cameras.filter(({ name }) => name.includes(keyword));
  const below = new Map<string, CameraTree['areas']>();
  const roots: CameraTree['areas'] = [];
  for (const area of areas) {
    if (area.parent === undefined) roots.push(area);
    else below.set(area.parent, [...(below.get(area.parent) ?? []), area]);
  }
  const lines: TreeLine[] = [];
  const add = (area: CameraTree['areas'][number], depth: number): void => {
    const count = wanted.filter(({ areaCode }) => areaCode.startsWith(area.areaCode)).length;
    if (count === 0) return;
    const isOpen = keyword !== '' || opened.has(area.areaCode);
    lines.push({ kind: 'area', code: area.areaCode, name: area.areaName, depth, count, isOpen });
    if (!isOpen) return;
    for (const child of (below.get(area.areaCode) ?? []).toSorted((a, b) => (a.areaCode < b.areaCode ? -1 : 1)))
      add(child, depth + 1);
    for (const camera of wanted)
      if (camera.areaCode === area.areaCode) lines.push({ kind: 'camera', camera, depth: depth + 1 });
  };
  for (const root of roots) add(root, 0);
  return lines;
}
