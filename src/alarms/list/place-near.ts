import type { Lines } from '../../kit/lines/lines.ts';

/**
 * Where a line stands, looked for from `near` outwards: in a long list that moves, a line does not move far. Below zero
 * where it is none of them.
 */
export function placeNear(lines: Lines, id: string, near: number): number {
  for (let away = 0; near - away >= 0 || near + away < lines.length; away += 1) {
    if (lines.at(near + away)?.id === id) return near + away;
    if (lines.at(near - away)?.id === id) return near - away;
  }
  return -1;
}

/**
 * Finds a line of a list that moves: it begins where it found one last, which changes how long it looks and not what it
 * finds.
 */
export function createFinder(): (lines: Lines, id: string) => number {
  let near = 0;
  return (lines, id) => {
    const place = placeNear(lines, id, near);
    near = Math.max(0, place);
    return place;
  };
}
