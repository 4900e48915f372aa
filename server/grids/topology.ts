import { difference, intersection, union } from 'polyclip-ts';
import { gridLimits } from '../../contract/grids/limits.ts';
import { type GridLevel, leastHectares } from '../../contract/grids/levels.ts';
import type { GridChecked, GridFault, GridFaultKind } from '../../contract/grids/schemas.ts';
import { boxOfShape, type GridShape, shapeOf } from '../../contract/grids/shape.ts';
import { areaM2Of, widthMOf } from '../../models/parcels/area.ts';
import type { Parcel } from '../../models/parcels/position.ts';
import { crossingOf } from '../geodata/rings.ts';
import { gridSay as say } from './messages.ts';

/**
 * A grid with its land. `isBeyond`: it lies outside the caller's region, who may only learn that there is such a grid.
 */
export interface Land {
  id: string;
  name: string;
  shape: GridShape;
  isBeyond?: boolean;
}

/** What is checked: grids of one level before and after an edit, and what lies around, above and below them. */
export interface CheckInput {
  level: GridLevel;
  parent?: Land | undefined;
  /** Those that end or change, as they were; `isRetired`: their land is given up on purpose. */
  before: readonly (Land & { isRetired: boolean })[];
  after: readonly Land[];
  neighbours: readonly Land[];
  /** Grids of the level below in those that change or end. */
  children: readonly Land[];
}

type Ring = [number, number][];
type Areas = Ring[][];

const areasOf = ({ coordinates }: GridShape): Areas => coordinates as unknown as Areas;
type Box = readonly [number, number, number, number];
const meet = (a: Box, b: Box): boolean => a[0] <= b[2] && b[0] <= a[2] && a[1] <= b[3] && b[1] <= a[3];
const parcels = (areas: Areas): Parcel[] => areas;

/** The parts of areas that are wider than how exactly borders are drawn. */
const wide = (areas: Areas): Areas =>
  areas.filter((rings) => widthMOf([rings]) > gridLimits.toleranceM && areaM2Of([rings]) > gridLimits.toleranceM ** 2);

const joined = (all: readonly Areas[]): Areas => {
  const [first, ...others] = all;
  return first ? union(first, ...others) : [];
};

/** Land of less than so many square metres between grids is no gap that anybody could see. */
const leastGapM2 = 100;

const isOwn = ({ isBeyond }: Land): boolean => isBeyond !== true;

/** A fault between grids. Its place is left out where one lies beyond, since it would show that grid's border. */
const fault = (
  kind: GridFaultKind,
  lands: readonly Land[],
  message: string,
  more: { areas?: Areas; isRefused?: boolean } = {},
): GridFault => ({
  kind,
  gridIds: lands.filter(isOwn).map(({ id }) => id),
  message,
  ...(more.areas && lands.every(isOwn)
    ? { areaM2: Math.round(areaM2Of(parcels(more.areas))), shape: shapeOf(more.areas) as GridFault['shape'] }
    : {}),
  isRefused: more.isRefused ?? true,
});

/** What is wrong with the border of one grid by itself. */
function ownFault(land: Land, level: GridLevel): GridFault | undefined {
  const effort = { compared: 0 };
  const isCrossing = land.shape.coordinates.flat().some((ring) => {
    const corners = ring.map(([x, y]): [number, number] => [x, y]);
    const [first, last] = [corners[0], corners.at(-1)];
    return first?.[0] !== last?.[0] || first?.[1] !== last?.[1] || crossingOf(corners, effort) !== undefined;
  });
  if (isCrossing) return fault('shape', [land], say.crossing(land.name));
  const areaM2 = areaM2Of(parcels(areasOf(land.shape)));
  const whole = areaM2Of(parcels(union(areasOf(land.shape))));
  if (Math.abs(whole - areaM2) > Math.max(100, areaM2 * 1e-4)) return fault('shape', [land], say.broken(land.name));
  return areaM2 < leastHectares[level] * 10_000
    ? fault('small', [land], say.small(land.name, leastHectares[level]))
    : undefined;
}

function* overlaps(after: readonly Land[], neighbours: readonly Land[]): Generator<GridFault> {
  const boxes = new Map([...after, ...neighbours].map((land) => [land.id, boxOfShape(land.shape)]));
  for (const [n, land] of after.entries()) {
    // One fault for all grids beyond, so that their number is not told.
    let isOverBeyond = false;
    for (const other of [...after.slice(n + 1), ...neighbours]) {
      const [box, beside] = [boxes.get(land.id), boxes.get(other.id)];
      if (!box || !beside || !meet(box, beside) || (isOverBeyond && !isOwn(other))) continue;
      const areas = wide(intersection(areasOf(land.shape), areasOf(other.shape)));
      if (areas.length === 0) continue;
      if (!isOwn(other)) isOverBeyond = true;
      const message = isOwn(other) ? say.overlap(land.name, other.name, areaM2Of(areas)) : say.overlapBeyond(land.name);
      yield fault('overlap', [land, other], message, { areas });
    }
  }
}

function* outsiders(after: readonly Land[], parent: Land): Generator<GridFault> {
  for (const land of after) {
    const areas = wide(difference(areasOf(land.shape), areasOf(parent.shape)));
    if (areas.length > 0)
      yield fault('outside', [land], say.outsideParent(land.name, parent.name, areaM2Of(areas)), { areas });
  }
}

/** Land that belonged to a grid and belongs to none after. */
function* opened({ before, after, neighbours }: CheckInput): Generator<GridFault> {
  const kept = joined([...after, ...neighbours].map(({ shape }) => areasOf(shape)));
  for (const land of before) {
    const areas = wide(kept.length === 0 ? areasOf(land.shape) : difference(areasOf(land.shape), kept));
    if (areas.length === 0) continue;
    const m2 = areaM2Of(areas);
    yield land.isRetired
      ? fault('retired', [land], say.retired(land.name, m2), { areas, isRefused: false })
      : fault('gap', [land], say.opened(land.name, m2), { areas });
  }
}

/** A box with so many degrees around it, so that what lies across a narrow strip meets it. */
const around = ([w, s, e, n]: Box, degrees: number): Box => [w - degrees, s - degrees, e + degrees, n + degrees];
/** About a hundred metres, and about ten. */
const [across, touching] = [1e-3, 1e-4];

/** Narrow strips without a grid between the grids that change and what is beside them, or the border above. */
function* strips({ parent, after, neighbours }: CheckInput): Generator<GridFault> {
  const boxes = after.map(({ shape }) => around(boxOfShape(shape), across));
  const beside = neighbours.filter(({ shape }) => boxes.some((box) => meet(box, boxOfShape(shape))));
  const covered = joined([...after, ...beside].map(({ shape }) => areasOf(shape)));
  const free = parent
    ? difference(areasOf(parent.shape), covered)
    : covered.flatMap(([, ...holes]) => holes.map((hole): Ring[] => [hole]));
  for (const rings of free) {
    const width = widthMOf([rings]);
    if (width <= gridLimits.toleranceM || width > gridLimits.gapWidthM || areaM2Of([rings]) < leastGapM2) continue;
    const box = around(boxOfShape(shapeOf([rings])), touching);
    const touched = [...after, ...beside].filter(({ shape }) => meet(box, boxOfShape(shape)));
    if (!after.some((land) => touched.includes(land))) continue;
    const names = touched.slice(0, 3).map(({ name }) => name);
    const area = areaM2Of([rings]);
    const message = touched.every(isOwn) ? say.gap(names.join('、'), area) : say.gapBeyond(names.join('、'));
    yield fault('gap', touched, message, { areas: [rings] });
  }
}

function* orphans({ after, children }: CheckInput): Generator<GridFault> {
  for (const child of children) {
    const box = boxOfShape(child.shape);
    const held = after.filter(({ shape }) => meet(box, boxOfShape(shape)));
    const best = held
      .map((land) => ({ land, areas: wide(difference(areasOf(child.shape), areasOf(land.shape))) }))
      .toSorted((a, b) => areaM2Of(a.areas) - areaM2Of(b.areas))[0];
    if (!best) yield fault('child', [child], say.straddles(child.name));
    else if (best.areas.length > 0) {
      const message =
        after.length === 1 ? say.childOut(child.name, best.land.name, areaM2Of(best.areas)) : say.straddles(child.name);
      yield fault('child', [child, best.land], message, { areas: best.areas });
    }
  }
}

const km2 = (m2: number): number => Math.round(m2 / 100) / 10_000;

/** Area of a grid in square kilometres, to the are. */
export const areaKm2Of = (shape: GridShape): number => km2(areaM2Of(parcels(areasOf(shape))));

/**
 * Checks what an edit makes of grids: each border by itself, overlaps, what lies outside the grid above, land that lost
 * its grid, strips between grids, and grids below that would lie outside. What is narrower than `toleranceM` is none.
 */
export function checkGrids(input: CheckInput): GridChecked {
  const areas = input.after.map(({ id, shape }) => ({ id, areaKm2: areaKm2Of(shape) }));
  const own = input.after.flatMap((land) => ownFault(land, input.level) ?? []);
  // What is no area has no overlaps.
  const broken = own.filter(({ kind }) => kind === 'shape');
  if (broken.length > 0) return { faults: own, areas };
  return {
    areas,
    faults: [
      ...own,
      ...overlaps(input.after, input.neighbours),
      ...(input.parent ? outsiders(input.after, input.parent) : []),
      ...opened(input),
      ...strips(input),
      ...orphans(input),
    ],
  };
}

/** In which of some grids another one lies: the one that holds most of it. */
export function holderOf(child: GridShape, among: readonly Land[]): Land | undefined {
  const box = boxOfShape(child);
  return among
    .filter(({ shape }) => meet(box, boxOfShape(shape)))
    .map((land) => ({ land, m2: areaM2Of(intersection(areasOf(child), areasOf(land.shape))) }))
    .toSorted((a, b) => b.m2 - a.m2)[0]?.land;
}
