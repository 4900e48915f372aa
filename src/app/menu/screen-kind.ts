import type { MenuNode } from '../../../contract/menus/menu-node.ts';
import type { ScreenKind } from '../../kit/theme/mode.ts';
import type { TrayName } from '../../kit/tray/trays.tsx';

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

const none: ReadonlySet<TrayName> = new Set();
const fires: ReadonlySet<TrayName> = new Set(['transfers', 'reports']);
const all: ReadonlySet<TrayName> = new Set(['alarms', ...fires]);

/**
 * The trays that stay folded on a page until somebody opens them: all on the monitoring screen, whose list shows the
 * same; those of fires beside records, which they would cover.
 */
export function quietTrays(path: string, kind: ScreenKind): ReadonlySet<TrayName> {
  if (path === '/warning-monitoring/index') return all;
  return kind === 'management' ? fires : none;
}
