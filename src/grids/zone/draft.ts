import type { KeptPerson } from '../../../contract/grids/events.ts';
import type { GridLevel } from '../../../contract/grids/levels.ts';
import type { GridDraft, ShapedGrid } from '../../../contract/grids/schemas.ts';
import { shapeHolds, shapeOf } from '../../../contract/grids/shape.ts';
import type { RegionCode } from '../../../contract/ids.ts';
import { mergedLand } from '../../../models/parcels/merge.ts';
import { isSame, type Parcel, type Place } from '../../../models/parcels/position.ts';
import { snapped, withCornersOf } from '../../../models/parcels/snap.ts';
import { splitLand, type SplitFault } from '../../../models/parcels/split.ts';

type Shape = ShapedGrid['shape'];

/** A grid as the editor has it. `from`: the grids that were there before and whose land it has; `isMade`: it is new. */
export interface WorkGrid {
  id: string;
  name: string;
  regionCode: RegionCode;
  shape: Shape;
  people: readonly KeptPerson[];
  from: readonly string[];
  isMade: boolean;
}

/** The grids of one parent while they are edited: as they were (`base`), and as they would be. */
export interface ZoneDraft {
  level: GridLevel;
  parent: { id: string; name: string; shape: Shape; regionCode: RegionCode } | undefined;
  base: readonly ShapedGrid[];
  grids: readonly WorkGrid[];
}

/** Why something can not be done to the draft. */
export type DraftFault = SplitFault | 'notBeside' | 'tooFew' | 'overlapsAll';

/** Metres within which borders are the same border: as the server's check takes them. */
const joinM = 5;

const shaped = (land: readonly Parcel[]): Shape => shapeOf(land) as Shape;
const landOf = ({ shape }: { shape: Shape }): readonly Parcel[] => shape.coordinates;
const bordersOf = (shapes: readonly { shape: Shape }[]): Place[][] =>
  shapes.flatMap(({ shape }) => shape.coordinates.flat());

/** Begins a draft with the grids as they are. */
export const beginDraft = (level: GridLevel, parent: ZoneDraft['parent'], base: ZoneDraft['base']): ZoneDraft => ({
  level,
  parent,
  base,
  grids: base.map(({ id, name, regionCode, shape, staff }) => ({
    id,
    name,
    regionCode,
    shape,
    people: staff,
    from: [id],
    isMade: false,
  })),
});

/** The grid at a place. */
export const gridAt = ({ grids }: ZoneDraft, [x, y]: Place): WorkGrid | undefined =>
  grids.find(({ shape }) => shapeHolds(shape, x, y));

/** A place on the borders of the draft within some metres, else the place itself. */
export function snappedIn({ grids, parent }: ZoneDraft, at: Place, reachM: number): Place {
  return snapped(at, bordersOf(parent ? [...grids, parent] : grids), reachM) ?? at;
}

const numerals = ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十'];

/** A name that no grid has yet, by counting up. */
function freeName(grids: readonly WorkGrid[], base: string): string {
  const taken = new Set(grids.map(({ name }) => name));
  for (let n = 0; ; n += 1) {
    const name = `${base}${numerals[n] ?? String(n + 1)}`;
    if (!taken.has(name)) return name;
  }
}

const replaced = (draft: ZoneDraft, gone: ReadonlySet<string>, come: readonly WorkGrid[]): ZoneDraft => ({
  ...draft,
  grids: [...draft.grids.filter(({ id }) => !gone.has(id)), ...come],
});

/** Cuts a grid by a line; the pieces keep its people, to be gone through before they are submitted. */
export function splitGrid(
  draft: ZoneDraft,
  id: string,
  line: readonly Place[],
  newId: () => string,
): ZoneDraft | DraftFault {
  const grid = draft.grids.find((one) => one.id === id);
  const pieces = grid ? splitLand(landOf(grid), line) : 'notThrough';
  if (typeof pieces === 'string' || !grid) return typeof pieces === 'string' ? pieces : 'notThrough';
  const others = draft.grids.filter((one) => one.id !== id);
  const made: WorkGrid[] = [];
  for (const piece of pieces) {
    const name = freeName([...others, ...made], grid.name);
    made.push({ ...grid, id: newId(), name, shape: shaped(piece), isMade: true });
  }
  // Where the line meets the borders of neighbours, these get the corners, so that no strip is left between.
  const known = new Set(grid.shape.coordinates.flat(2).map(([x, y]) => `${x} ${y}`));
  const corners = made.flatMap(({ shape }) => shape.coordinates.flat(2));
  const ends = [corners.filter(([x, y]) => !known.has(`${x} ${y}`))];
  const next = replaced(draft, new Set([id]), made);
  return {
    ...next,
    grids: next.grids.map((one) =>
      made.includes(one)
        ? one
        : { ...one, shape: shaped(landOf(one).map((rings) => rings.map((ring) => withNew(ring, ends)))) },
    ),
  };
}

/** A ring with the corners of others on its edges, to a centimetre; the same ring where there are none. */
function withNew(ring: readonly Place[], borders: readonly (readonly Place[])[]): readonly Place[] {
  const next = withCornersOf(ring, borders, 0.02);
  return next.length === ring.length ? ring : next;
}

/** Makes one grid of several neighbours, with the name and people of the largest part first chosen. */
export function mergeGrids(draft: ZoneDraft, ids: readonly string[], newId: () => string): ZoneDraft | DraftFault {
  const chosen = ids.flatMap((id) => draft.grids.find((one) => one.id === id) ?? []);
  const [first] = chosen;
  if (!first || chosen.length < 2) return 'tooFew';
  const land = mergedLand(chosen.map(landOf), joinM);
  const parts = chosen.reduce((sum, { shape }) => sum + shape.coordinates.length, 0);
  if (land.length >= parts) return 'notBeside';
  const people = chosen.flatMap((one) => one.people);
  const once = people.filter(
    (person, n) => people.findIndex((one) => one.name === person.name && one.phone === person.phone) === n,
  );
  // A grid has one chief: that of the first stays, the others are members.
  const chief = once.find(({ duty }) => duty === 'chief');
  const made: WorkGrid = {
    ...first,
    id: newId(),
    shape: shaped(land),
    people: once.map((one) => (one.duty === 'chief' && one !== chief ? { ...one, duty: 'member' as const } : one)),
    from: [...new Set(chosen.flatMap(({ from }) => from))],
    isMade: true,
  };
  return replaced(draft, new Set(ids), [made]);
}

/** Draws a new grid by its corners. */
export function drawGrid(
  draft: ZoneDraft,
  corners: readonly Place[],
  given: { name: string; regionCode: RegionCode },
  newId: () => string,
): ZoneDraft | DraftFault {
  const [first] = corners;
  if (corners.length < 3 || !first) return 'tooFew';
  const ring = withCornersOf([...corners, first], bordersOf(draft.grids), joinM);
  const made: WorkGrid = {
    id: newId(),
    name: freeName(draft.grids, given.name),
    regionCode: given.regionCode,
    shape: shaped([[ring]]),
    people: [],
    from: [],
    isMade: true,
  };
  return { ...draft, grids: [...draft.grids, made] };
}

/** Moves a corner of all grids that share it: neighbours stay neighbours. */
export const moveCorner = (draft: ZoneDraft, from: Place, to: Place): ZoneDraft => ({
  ...draft,
  grids: draft.grids.map((grid) => {
    const land = landOf(grid);
    if (!land.flat(2).some((corner) => isSame(corner, from))) return grid;
    const moved = land.map((rings) => rings.map((ring) => ring.map((corner) => (isSame(corner, from) ? to : corner))));
    return { ...grid, shape: shaped(moved) };
  }),
});

/** Puts a corner on the edge nearest to a place, in all grids that share the edge; undefined where none is in reach. */
export function insertCorner(draft: ZoneDraft, at: Place, reachM: number): { draft: ZoneDraft; at: Place } | undefined {
  const found = snapped(at, bordersOf(draft.grids), reachM);
  if (!found) return undefined;
  const corner: Place = [Math.round(found[0] * 1e7) / 1e7, Math.round(found[1] * 1e7) / 1e7];
  const grids = draft.grids.map((grid) => {
    const land = landOf(grid).map((rings) => rings.map((ring) => withNew(ring, [[corner]])));
    return land.flat().every((ring, n) => ring === landOf(grid).flat()[n]) ? grid : { ...grid, shape: shaped(land) };
  });
  return { draft: { ...draft, grids }, at: corner };
}

/** Takes a grid away. */
export const removeGrid = (draft: ZoneDraft, id: string): ZoneDraft => replaced(draft, new Set([id]), []);

/** Gives a grid another name, region or people. */
export const describeGrid = (
  draft: ZoneDraft,
  id: string,
  part: Partial<Pick<WorkGrid, 'name' | 'people' | 'regionCode'>>,
): ZoneDraft => ({ ...draft, grids: draft.grids.map((one) => (one.id === id ? { ...one, ...part } : one)) });

const sameLand = (a: Shape, b: Shape): boolean => JSON.stringify(a.coordinates) === JSON.stringify(b.coordinates);

/** What a draft comes to: which grids end, which change, which are new. */
export function differenceOf({ base, grids }: ZoneDraft) {
  const left = new Map(grids.map((one) => [one.id, one]));
  return {
    removed: base.filter(({ id }) => !left.has(id)),
    reshaped: base.flatMap((before) => {
      const after = left.get(before.id);
      if (!after) return [];
      const [isMoved, isRenamed] = [!sameLand(before.shape, after.shape), before.name !== after.name];
      return isMoved || isRenamed ? [{ before, after, isMoved, isRenamed }] : [];
    }),
    made: grids.filter(({ isMade }) => isMade),
  };
}

/** Whether anything was changed. */
export const isChanged = (draft: ZoneDraft): boolean => {
  const { removed, reshaped, made } = differenceOf(draft);
  return removed.length + reshaped.length + made.length > 0;
};

/** The draft as the calls take it. */
export function draftArgs(draft: ZoneDraft): GridDraft {
  const { removed, reshaped, made } = differenceOf(draft);
  const touched = new Set([...removed.map(({ id }) => id), ...reshaped.map(({ before }) => before.id)]);
  const gone = new Set(removed.map(({ id }) => id));
  return {
    level: draft.level,
    ...(draft.parent ? { parentId: draft.parent.id } : {}),
    removed: removed.map(({ id, version }) => ({ id, version })),
    reshaped: reshaped.map(({ before, after, isMoved, isRenamed }) => ({
      id: before.id,
      version: before.version,
      ...(isMoved ? { shape: after.shape } : {}),
      ...(isRenamed ? { name: after.name } : {}),
    })),
    made: made.map(({ id, name, regionCode, shape, people, from }) => ({
      id,
      name,
      regionCode,
      shape,
      people: people.map(({ duty, name: called, phone, userId }) => ({
        duty,
        name: called,
        ...(phone === undefined ? {} : { phone }),
        ...(userId === undefined ? {} : { userId }),
      })),
      cameFrom: from.filter((one) => gone.has(one)),
    })),
    seen: draft.base.flatMap(({ id, version }) => (touched.has(id) ? [] : [{ id, version }])),
  };
}
