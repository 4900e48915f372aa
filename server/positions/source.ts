import type { RegionCode } from '../../contract/ids.ts';
import type { Box, PositionPoint, PositionsSeen } from '../../contract/positions/view.ts';
import type { LookedSource } from '../push/source.ts';
import { inView } from './in-view.ts';
import type { Positions } from './positions.ts';
import type { Subject } from './subject.ts';

/** Each client is told at most so often, in milliseconds. */
const everyMs = 1_000;
const decimals = 5;
const rounded = (degrees: number): number => Number(degrees.toFixed(decimals));

const pointOf = ({ id, kind, longitude, latitude, at, heading, mark, name }: Subject): PositionPoint => [
  id,
  kind,
  rounded(longitude),
  rounded(latitude),
  at,
  heading === undefined ? null : Math.round(heading),
  mark ?? null,
  name,
];

/** What one client knows: it is told what has changed of what it looks at, and nothing where nothing has. */
export function createWatcher(positions: Pick<Positions, 'known'>, scope: RegionCode) {
  let shown = new Map<number, number>();
  let cells: string | undefined;
  let lastLook: number | undefined;

  const pointsSeen = (look: number, whole: boolean, subjects: readonly Subject[]): PositionsSeen | undefined => {
    const before = whole || cells !== undefined ? new Map<number, number>() : shown;
    const moved = subjects.filter(({ id, revision }) => before.get(id) !== revision);
    const next = new Map(subjects.map(({ id, revision }) => [id, revision]));
    const gone = [...before.keys()].filter((id) => !next.has(id));
    const isWhole = whole || cells !== undefined;
    shown = next;
    cells = undefined;
    if (!isWhole && moved.length === 0 && gone.length === 0) return undefined;
    const what = { look, total: subjects.length, points: moved.map(pointOf) };
    return { ...what, ...(isWhole ? { whole: true } : {}), ...(gone.length > 0 ? { gone } : {}) };
  };
  return {
    /** What it is to be told of a box now; undefined where it knows all. */
    next(look: number, box: Box): PositionsSeen | undefined {
      const whole = lastLook !== look;
      const seen = inView(positions.known.grid, scope, box);
      lastLook = look;
      if ('subjects' in seen) return pointsSeen(look, whole, seen.subjects);
      const text = JSON.stringify(seen);
      if (!whole && text === cells) return undefined;
      cells = text;
      shown = new Map();
      return { look, total: seen.total, whole: true, cells: seen.cells };
    },
  };
}

/** Whereabouts for people who may read them, of their region and of the part of the map that they look at. */
export const positionSource = (positions: Positions): LookedSource => ({
  name: 'positions',
  resume: 'look',
  everyMs,
  permission: 'position.read',
  start: (changed) => positions.onChange(changed),
  watch: ({ regionCode }) => {
    const watcher = createWatcher(positions, regionCode);
    return { next: ({ look, box }) => box && watcher.next(look, box) };
  },
});
