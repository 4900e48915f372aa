import { describe, expect, it } from 'vitest';
import type { ShapedGrid } from '../../contract/grids/schemas.ts';
import type { Place } from '../../models/parcels/position.ts';
import { areaKm2Of, checkGrids } from '../../server/grids/topology.ts';
import {
  beginDraft,
  differenceOf,
  draftArgs,
  drawGrid,
  insertCorner,
  isChanged,
  mergeGrids,
  moveCorner,
  removeGrid,
  snappedIn,
  splitGrid,
  type ZoneDraft,
} from '../../src/grids/zone/draft.ts';
import { boxShape } from './drawn.ts';

const grid = (id: string, name: string, shape: ShapedGrid['shape']): ShapedGrid => ({
  id,
  code: `c-${id}`,
  name,
  level: 2,
  regionCode: '341825100001',
  regionName: '',
  parentId: 'p',
  areaKm2: areaKm2Of(shape),
  people: 1,
  children: 0,
  coveredKm2: 0,
  version: 7,
  changedAt: '2026-03-01T00:00:00.000Z',
  simulated: false,
  shape,
  staff: [{ duty: 'chief', name: `${name}网格长`, phone: '13900000001' }],
});
const west = grid('w', '西村', boxShape(118, 30, 118.1, 30.1));
const east = grid('e', '东村', boxShape(118.1, 30, 118.2, 30.1));
const parent = { id: 'p', name: '白地镇', shape: boxShape(118, 30, 118.2, 30.1), regionCode: '341825100' };
const begun = beginDraft(2, parent, [west, east]);
const through: Place[] = [
  [117.9, 30.04],
  [118.11, 30.05],
];
let made = 0;
const newId = (): string => `n${(made += 1)}`;
const well = (outcome: ZoneDraft | string): ZoneDraft => {
  if (typeof outcome === 'string') throw new Error(outcome);
  return outcome;
};
/** What the server would say of a draft. */
const faultsOf = (draft: ZoneDraft): string[] => {
  const lands = draft.grids.map(({ id, name, shape }) => ({ id, name, shape }));
  const before = draft.base.map(({ id, name, shape }) => ({ id, name, shape, isRetired: false }));
  return checkGrids({ level: 2, parent, before, after: lands, neighbours: [], children: [] }).faults.map(
    ({ message }) => message,
  );
};

describe('a draft of grids', () => {
  it('is no change where nothing was done', () => {
    expect(isChanged(begun)).toBe(false);
  });

  it('that cuts a grid in two ends it for both, who keep its people, and leaves no strip at the neighbour', () => {
    const draft = well(splitGrid(begun, 'w', through, newId));
    expect(draft.grids.map(({ name }) => name)).toEqual(['东村', '西村一', '西村二']);
    expect(faultsOf(draft)).toEqual([]);
    const args = draftArgs(draft);
    expect(args.removed).toEqual([{ id: 'w', version: 7 }]);
    expect(args.made.map(({ cameFrom, people }) => [cameFrom, people[0]?.name])).toEqual([
      [['w'], '西村网格长'],
      [['w'], '西村网格长'],
    ]);
    // The neighbour has got the corner at which the cut meets it.
    expect(args.reshaped.map(({ id }) => id)).toEqual(['e']);
  });

  it('that merges what it has cut is whole again, with one chief', () => {
    const cut = well(splitGrid(begun, 'w', through, newId));
    const pieces = cut.grids.filter(({ isMade }) => isMade).map(({ id }) => id);
    const merged = well(mergeGrids(cut, pieces, newId));
    expect(faultsOf(merged)).toEqual([]);
    expect(draftArgs(merged).made).toMatchObject([
      { cameFrom: ['w'], people: [{ duty: 'chief', name: '西村网格长' }] },
    ]);
    const both = well(mergeGrids(begun, ['w', 'e'], newId));
    expect(both.grids).toHaveLength(1);
    expect(both.grids[0]?.people.map(({ duty }) => duty)).toEqual(['chief', 'member']);
    expect(areaKm2Of(both.grids[0]!.shape)).toBeCloseTo(west.areaKm2 + east.areaKm2, 2);
  });

  it('does not merge what lies apart, nor cut where the line ends within', () => {
    const apart = beginDraft(2, undefined, [west, grid('f', '远村', boxShape(119, 30, 119.1, 30.1))]);
    expect(mergeGrids(apart, ['w', 'f'], newId)).toBe('notBeside');
    expect(
      splitGrid(
        begun,
        'w',
        [
          [117.9, 30.05],
          [118.05, 30.05],
        ],
        newId,
      ),
    ).toBe('notThrough');
  });

  it('moves a corner for both neighbours, so that they neither overlap nor part', () => {
    const draft = moveCorner(begun, [118.1, 30.1], [118.09, 30.1]);
    expect(faultsOf(draft)).toEqual([]);
    expect(differenceOf(draft).reshaped.map(({ before }) => before.id)).toEqual(['w', 'e']);
  });

  it('puts a new corner on the shared border of both', () => {
    const put = insertCorner(begun, [118.1001, 30.05], 30);
    expect(put?.at).toEqual([118.1, 30.05]);
    const draft = moveCorner(put!.draft, put!.at, [118.12, 30.05]);
    expect(faultsOf(draft)).toEqual([]);
    expect(differenceOf(draft).reshaped).toHaveLength(2);
  });

  it('draws onto borders within reach, and names what is new', () => {
    const alone = beginDraft(2, parent, [west]);
    expect(snappedIn(alone, [118.1001, 30.0001], 30)).toEqual([118.1, 30]);
    const corners: Place[] = [
      [118.1, 30],
      [118.2, 30],
      [118.2, 30.1],
      [118.1, 30.1],
    ];
    const draft = well(drawGrid(alone, corners, { name: '白地镇', regionCode: '341825100001' }, newId));
    expect(faultsOf(draft)).toEqual([]);
    expect(draftArgs(draft).made).toMatchObject([{ name: '白地镇一', cameFrom: [], people: [] }]);
  });

  it('that takes a grid away ends it for nobody', () => {
    const args = draftArgs(removeGrid(begun, 'w'));
    expect(args).toMatchObject({ removed: [{ id: 'w' }], made: [], reshaped: [], seen: [{ id: 'e', version: 7 }] });
  });
});
