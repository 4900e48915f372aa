import type { MenuNode } from '../../../contract/menus/menu-node.ts';
import type { ScreenKind } from '../../kit/theme/mode.ts';

/** Sections whose pages keep records. */
const management: ReadonlySet<string> = new Set([
  '/integrated-management',
  '/fire-meshing',
  '/disaster-management',
  '/sys',
  '/xj',
  '/desk',
]);

/** What the page at the end of a trail is for. */
export const kindOf = ([section]: readonly MenuNode[]): ScreenKind =>
  section && management.has(section.path) ? 'management' : 'duty';
