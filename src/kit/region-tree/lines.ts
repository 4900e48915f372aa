import type { DistrictNode } from '../../../contract/places/district.ts';
import type { DistrictItem } from '../../../contract/places/schemas.ts';
import type { QueryView } from '../../../machines/station.ts';

/** One line of the tree as it is drawn. */
export interface Line {
  code: string;
  name: string;
  /** From 1 at the root. */
  level: number;
  /** Which of its siblings it is, from 1, and how many there are. */
  place: number;
  siblings: number;
  parent?: string;
  /** Whether it is open; absent where nothing lies below. */
  open?: boolean;
  /** How its branch comes along, where it was opened and is not there. */
  branch?: 'loading' | 'failed';
  /** The whole name, where the line stands alone. */
  fullName?: string;
}

/** Branches that were asked for, by the area they hang on. */
export type Branches = ReadonlyMap<string, QueryView<DistrictNode>>;

const countyDigits = 6;

/** Whether a region is so wide that its tree comes only down to the counties at first. */
export const isWide = (within: string): boolean => within.length < countyDigits;

/** Whether what lies in an area comes as a branch of its own, once the area is opened. */
export const comesLater = (within: string, code: string): boolean => isWide(within) && code.length === countyDigits;

/** The lines of a tree, those below closed nodes left out. */
export function linesOf(root: DistrictNode, opened: ReadonlySet<string>, branches: Branches): Line[] {
  const lines: Line[] = [];
  const add = (node: DistrictNode, at: Pick<Line, 'level' | 'place' | 'siblings' | 'parent'>): void => {
    const later = comesLater(root.code, node.code);
    const branch = later ? branches.get(node.code) : undefined;
    const children = later ? (branch?.data?.children ?? []) : (node.children ?? []);
    const mayOpen = children.length > 0 || (later && branch?.state !== 'ready');
    const open = opened.has(node.code);
    const missing = later && open && branch?.data === undefined;
    lines.push({
      code: node.code,
      name: node.name,
      ...at,
      ...(mayOpen ? { open } : {}),
      ...(missing ? { branch: branch?.state === 'failed' ? 'failed' : 'loading' } : {}),
    });
    if (open)
      children.forEach((child, i) =>
        add(child, { level: at.level + 1, place: i + 1, siblings: children.length, parent: node.code }),
      );
  };
  add(root, { level: 1, place: 1, siblings: 1 });
  return lines;
}

/** The lines of what was found: each stands alone, with its whole name. */
export const foundLines = (found: readonly DistrictItem[]): Line[] =>
  found.map(({ code, name, fullName }, i) => ({
    code,
    name,
    fullName,
    level: 1,
    place: i + 1,
    siblings: found.length,
  }));

const digits = [2, 4, 6, 9];

/** What has to be open so that these areas are in view: all above them, and the root. */
export const openedFor = (within: string, codes: readonly string[]): ReadonlySet<string> =>
  new Set([
    within,
    ...codes
      .filter((code) => code.startsWith(within))
      .flatMap((code) =>
        digits
          .filter((length) => length >= within.length && length < code.length)
          .map((length) => code.slice(0, length)),
      ),
  ]);
