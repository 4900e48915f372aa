import { isSame, isWithinRing, type Parcel, type Place, type Ring } from './position.ts';

/** Where a line crosses a ring: how far along the line (segment and share of it), and on which edge of the ring. */
interface Crossing {
  along: number;
  edge: number;
  share: number;
  at: Place;
}

const side = ([ax, ay]: Place, [bx, by]: Place, [x, y]: Place): number => (bx - ax) * (y - ay) - (by - ay) * (x - ax);

function crossing(a: Place, b: Place, c: Place, d: Place): { ofLine: number; ofEdge: number } | undefined {
  const [sc, sd, sa, sb] = [side(a, b, c), side(a, b, d), side(c, d, a), side(c, d, b)];
  // Half open, so that a line through a corner crosses one of its two edges and not both.
  if (sc >= 0 === sd >= 0 || sa >= 0 === sb >= 0) return undefined;
  return { ofLine: sa / (sa - sb), ofEdge: sc / (sc - sd) };
}

/** All crossings of a line with a ring, in the order of the line. */
function crossingsOf(line: readonly Place[], ring: Ring): Crossing[] {
  const found: Crossing[] = [];
  for (let n = 1; n < line.length; n += 1)
    for (let m = 1; m < ring.length; m += 1) {
      const [a, b, c, d] = [line[n - 1], line[n], ring[m - 1], ring[m]] as [Place, Place, Place, Place];
      const met = crossing(a, b, c, d);
      if (!met) continue;
      const at: Place = [a[0] + met.ofLine * (b[0] - a[0]), a[1] + met.ofLine * (b[1] - a[1])];
      found.push({ along: n - 1 + met.ofLine, edge: m - 1, share: met.ofEdge, at });
    }
  return found.toSorted((one, other) => one.along - other.along);
}

/** The corners of a line between two of its crossings, without these. */
const between = (line: readonly Place[], from: number, to: number): Place[] =>
  line.filter((_, n) => n > from && n < to);

/** The ring with its crossings as corners, each the very object that the crossing holds. */
function noded(ring: Ring, crossings: readonly Crossing[]): Place[] {
  const corners: Place[] = [];
  for (let n = 0; n + 1 < ring.length; n += 1) {
    corners.push(ring[n] as Place);
    const here = crossings.filter(({ edge }) => edge === n).toSorted((one, other) => one.share - other.share);
    corners.push(...here.map(({ at }) => at));
  }
  return corners;
}

const closed = (corners: readonly Place[]): Ring => {
  const once = corners.filter((corner, n) => n === 0 || !isSame(corner, corners[n - 1]));
  return isSame(once[0], once.at(-1)) ? once : [...once, once[0] as Place];
};

/**
 * Cuts a ring by a line: the pieces, each closed. The line cuts where it goes through from border to border; what of it
 * ends within is ignored. One piece where it cuts nowhere.
 */
export function splitRing(ring: Ring, line: readonly Place[]): Ring[] {
  const crossings = crossingsOf(line, ring);
  let pieces: Place[][] = [noded(ring, crossings)];
  for (let n = 1; n < crossings.length; n += 1) {
    const [from, to] = [crossings[n - 1] as Crossing, crossings[n] as Crossing];
    const way = between(line, from.along, to.along);
    const [a, b] = [from.at, way[0] ?? to.at];
    if (!isWithinRing(ring, [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2])) continue;
    pieces = pieces.flatMap((corners) => {
      const [start, end] = [corners.indexOf(from.at), corners.indexOf(to.at)];
      if (start < 0 || end < 0) return [corners];
      const [low, high] = start < end ? [start, end] : [end, start];
      const through = start < end ? way : way.toReversed();
      return [
        [...corners.slice(0, low + 1), ...through, ...corners.slice(high)],
        [...corners.slice(low, high + 1), ...through.toReversed()],
      ];
    });
  }
  return pieces.map(closed).filter((piece) => piece.length >= 4);
}

/** Why a line cuts nothing: it does not go through, or through a hole. */
export type SplitFault = 'notThrough' | 'throughHole';

/**
 * Cuts land by a line into pieces, each land of its own. Parts that the line does not touch stay with the first piece;
 * holes go with the piece around them.
 */
export function splitLand(land: readonly Parcel[], line: readonly Place[]): Parcel[][] | SplitFault {
  const untouched: Parcel[] = [];
  const pieces: Parcel[][] = [];
  for (const parcel of land) {
    const [outer = [], ...holes] = parcel;
    const parts = splitRing(outer, line);
    if (parts.length < 2) {
      untouched.push(parcel);
      continue;
    }
    if (holes.some((hole) => crossingsOf(line, hole).length > 0)) return 'throughHole';
    pieces.push(...parts.map((part) => [[part, ...holes.filter(([corner]) => corner && isWithinRing(part, corner))]]));
  }
  const [first, ...others] = pieces;
  return first ? [[...first, ...untouched], ...others] : 'notThrough';
}
