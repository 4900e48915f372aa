import { degreeM, metresBetween } from '../metres.ts';
import { adjacent, type RoadGraph, type RoadLine } from './road-graph.ts';
import { Segments } from './segments.ts';

/** How lines are joined to a network. */
export interface Joining {
  /**
   * An end of a line on which no other begins is joined to the nearest other line within so many metres, as is one that
   * could not be driven to otherwise: lines that were drawn or thinned apart do not quite meet.
   */
  snapM: number;
  /** Whether lines are joined where they only cross; not where such a place may be a bridge. */
  joinsCrossings: boolean;
}

/** So much is read at most. */
const mostSegments = 2_000_000;
/** Side of the squares in which near lines are looked for, in metres. */
const squareM = 1_000;
/** Nearer to a corner than this, it is the corner itself. */
const cornerM = 0.5;

/** A place on a segment, as a share of it, and the node there. */
interface Cut {
  share: number;
  node: number;
}

/** Things of which some are found to belong together. */
class Groups {
  /** Another of its group for each thing, itself at the root. */
  readonly #same: number[] = [];

  root(thing: number): number {
    while (this.#same.length <= thing) this.#same.push(this.#same.length);
    let at = thing;
    while (this.#same[at] !== at) {
      this.#same[at] = this.#same[this.#same[at]!]!;
      at = this.#same[at]!;
    }
    return at;
  }

  join(one: number, other: number): void {
    const [a, b] = [this.root(one), this.root(other)];
    this.#same[Math.max(a, b)] = Math.min(a, b);
  }
}

/** Places are one where they agree to so many parts of a degree: a tenth of a metre. */
const partsOfDegree = 1e6;

/** Nodes while a network is made: some are found to be the same. */
class Nodes extends Groups {
  readonly longitude: number[] = [];
  readonly latitude: number[] = [];
  readonly #east: number[] = [];
  readonly #north: number[] = [];
  /** The latest node of a hash, and for each node the one before it of the same hash. */
  readonly #latest = new Map<number, number>();
  readonly #before: (number | undefined)[] = [];

  put(longitude: number, latitude: number): number {
    const [east, north] = [Math.round(longitude * partsOfDegree), Math.round(latitude * partsOfDegree)];
    // Beyond 2^53 neighbours have the same hash.
    const hash = east * 360 * partsOfDegree + north;
    const latest = this.#latest.get(hash);
    let node = latest;
    while (node !== undefined && (this.#east[node] !== east || this.#north[node] !== north)) node = this.#before[node];
    if (node !== undefined) return node;
    this.longitude.push(longitude);
    this.latitude.push(latitude);
    this.#east.push(east);
    this.#north.push(north);
    this.#before.push(latest);
    this.#latest.set(hash, this.#before.length - 1);
    return this.#before.length - 1;
  }
}

interface Pieces {
  segments: Segments;
  grades: number[];
  ends: [number, number][];
  /** Ends of lines, as nodes with a segment of theirs. */
  tips: { node: number; segment: number }[];
  nodes: Nodes;
}

function piecesOf(lines: readonly RoadLine[], east: number, north: number): Pieces {
  const nodes = new Nodes();
  const grades: number[] = [];
  const ends: [number, number][] = [];
  const tips: Pieces['tips'] = [];
  for (const { grade, points } of lines) {
    const row = points.map(([longitude = 0, latitude = 0]) => nodes.put(longitude, latitude));
    const begin = ends.length;
    row.slice(1).forEach((to, n) => {
      if (row[n] === to) return;
      ends.push([row[n]!, to]);
      grades.push(grade);
    });
    if (ends.length > mostSegments) throw new RangeError(`more than ${mostSegments} pieces of roads`);
    if (ends.length === begin) continue;
    tips.push({ node: row[0]!, segment: begin }, { node: row.at(-1)!, segment: ends.length - 1 });
  }
  const flat = new Float64Array(4 * ends.length);
  ends.forEach(([from, to], n) => {
    for (const [k, node] of [from, to].entries()) {
      flat[4 * n + 2 * k] = nodes.longitude[node]! * east;
      flat[4 * n + 2 * k + 1] = nodes.latitude[node]! * north;
    }
  });
  return { segments: new Segments(flat, squareM), grades, ends, tips, nodes };
}

/** The network of lines: where they meet, where an end comes to another line, and, if wished, where they cross. */
export function buildRoadGraph(lines: readonly RoadLine[], { snapM, joinsCrossings }: Joining): RoadGraph {
  const latitudes = lines.flatMap(({ points }) => points[0]?.[1] ?? []);
  const { east, north } = degreeM(latitudes.reduce((sum, one) => sum + one, 0) / Math.max(1, latitudes.length));
  const pieces = piecesOf(lines, east, north);
  const { segments, ends, nodes } = pieces;
  const cuts = new Map<number, Cut[]>();
  const joined = new Groups();
  for (const [from, to] of ends) joined.join(from, to);
  const cut = (segment: number, share: number, node: number): void => {
    const fromM = share * segments.lengthM(segment);
    const [from, to] = ends[segment]!;
    joined.join(from, node);
    if (fromM < cornerM) nodes.join(from, node);
    else if (segments.lengthM(segment) - fromM < cornerM) nodes.join(to, node);
    else {
      const there = cuts.get(segment);
      if (there) there.push({ share, node });
      else cuts.set(segment, [{ share, node }]);
    }
  };
  const nodeOn = (segment: number, share: number): number => {
    const [x, y] = segments.placeOn(segment, share);
    return nodes.put(x / east, y / north);
  };
  if (joinsCrossings)
    for (const { one, other, share, otherShare } of segments.crossings()) {
      const node = nodeOn(one, share);
      cut(one, share, node);
      cut(other, otherShare, node);
    }
  const gaps = gapsOf(pieces, joined, snapM, ({ node, segment, share, offM }) => {
    const there = offM < cornerM ? node : nodeOn(segment, share);
    cut(segment, share, there);
    joined.join(node, there);
    return there;
  });
  return graphOf(pieces, cuts, gaps);
}

/** An end of a line, and the nearest place of another. */
interface Near {
  node: number;
  segment: number;
  share: number;
  offM: number;
}

/** Edges over the gaps between ends of lines and others; `join` makes the node on the other line. */
function gapsOf(
  { segments, ends, grades, tips, nodes }: Pieces,
  joined: Groups,
  snapM: number,
  join: (near: Near) => number,
): { from: number; to: number; grade: number }[] {
  const meeting = new Map<number, number>();
  for (const node of ends.flat()) meeting.set(nodes.root(node), (meeting.get(nodes.root(node)) ?? 0) + 1);
  const gaps: { from: number; to: number; grade: number }[] = [];
  for (const { node, segment: own } of tips) {
    const [x, y] = segments.placeOn(own, ends[own]![0] === node ? 0 : 1);
    const near = [...new Set(segments.near(x, y, snapM))]
      .filter((segment) => segment !== own && !ends[segment]!.some((end) => nodes.root(end) === nodes.root(node)))
      .map((segment): Near => ({ node, segment, ...segments.nearestOn(segment, x, y) }))
      .filter(({ offM }) => offM <= snapM)
      .toSorted((a, b) => a.offM - b.offM);
    const isLoose = meeting.get(nodes.root(node)) === 1;
    for (const [n, one] of near.entries()) {
      const isApart = joined.root(ends[one.segment]![0]) !== joined.root(node);
      if (one.offM >= cornerM && !isApart && !(isLoose && n === 0)) continue;
      const to = join(one);
      if (to !== node) gaps.push({ from: node, to, grade: grades[own]! });
    }
  }
  return gaps;
}

function graphOf(
  { ends, grades, nodes }: Pieces,
  cuts: ReadonlyMap<number, readonly Cut[]>,
  gaps: readonly { from: number; to: number; grade: number }[],
): RoadGraph {
  const numbers = new Map<number, number>();
  const numberOf = (node: number): number => {
    const root = nodes.root(node);
    const known = numbers.get(root);
    if (known !== undefined) return known;
    numbers.set(root, numbers.size);
    return numbers.size - 1;
  };
  const [from, to, grade]: [number[], number[], number[]] = [[], [], []];
  const put = (way: readonly number[], of: number): void =>
    way.slice(1).forEach((next, k) => {
      if (way[k] === next) return;
      from.push(way[k]!);
      to.push(next);
      grade.push(of);
    });
  ends.forEach(([begin, end], n) => {
    const middle = (cuts.get(n) ?? []).toSorted((a, b) => a.share - b.share).map(({ node }) => node);
    put([begin, ...middle, end].map(numberOf), grades[n]!);
  });
  for (const gap of gaps) put([numberOf(gap.from), numberOf(gap.to)], gap.grade);
  const roots = [...numbers.keys()];
  const longitude = Float64Array.from(roots, (root) => nodes.longitude[root]!);
  const latitude = Float64Array.from(roots, (root) => nodes.latitude[root]!);
  const point = (node: number) => ({ longitude: longitude[node]!, latitude: latitude[node]! });
  const [fromNodes, toNodes] = [Int32Array.from(from), Int32Array.from(to)];
  return {
    longitude,
    latitude,
    from: fromNodes,
    to: toNodes,
    lengthM: Float32Array.from(from, (one, n) => metresBetween(point(one), point(to[n]!))),
    grade: Uint8Array.from(grade),
    ...adjacent(roots.length, fromNodes, toNodes),
  };
}
