import { describe, expect, it } from 'vitest';
import { type GridShape, shapeOf } from '../../contract/grids/shape.ts';
import { type CheckInput, checkGrids, type Land } from '../../server/grids/topology.ts';

const box = (west: number, south: number, east: number, north: number): GridShape =>
  shapeOf([
    [
      [
        [west, south],
        [east, south],
        [east, north],
        [west, north],
        [west, south],
      ],
    ],
  ]);
const land = (id: string, name: string, shape: GridShape): Land => ({ id, name, shape });

const parent = land('p', '白地镇', box(118, 30, 118.2, 30.1));
const west = land('w', '西村', box(118, 30, 118.1, 30.1));
const east = land('e', '东村', box(118.1, 30, 118.2, 30.1));
const check = (input: Partial<CheckInput>) =>
  checkGrids({ level: 2, parent, before: [], after: [], neighbours: [], children: [], ...input }).faults;
const said = (input: Partial<CheckInput>): string[] => check(input).map(({ kind, message }) => `${kind} ${message}`);

describe('the check of edited grids', () => {
  it('finds nothing where neighbours share their border, or differ by less than five metres', () => {
    expect(check({ after: [west], neighbours: [east] })).toEqual([]);
    const nearly = land('w', '西村', box(118, 30, 118.10003, 30.1));
    expect(check({ after: [nearly], neighbours: [east] })).toEqual([]);
  });

  it('names both grids of an overlap, and shows where and how large it is', () => {
    const over = land('w', '西村', box(118, 30, 118.11, 30.1));
    const [fault] = check({ after: [over], neighbours: [east] });
    expect(fault).toMatchObject({ kind: 'overlap', gridIds: ['w', 'e'], isRefused: true });
    expect(fault?.message).toBe('西村与东村重叠10.69平方公里');
    expect(fault?.shape?.coordinates[0]?.[0]).toContainEqual([118.11, 30.1]);
  });

  it('tells of grids beyond the own region that they are there, and neither which, how many nor where', () => {
    const over = land('w', '西村', box(118, 30, 118.11, 30.1));
    const beyond = { ...east, name: '相邻网格', isBeyond: true };
    const other = { ...land('f', '相邻网格', box(118.1, 30.02, 118.2, 30.04)), isBeyond: true };
    expect(check({ after: [over], neighbours: [beyond, other] })).toEqual([
      { kind: 'overlap', gridIds: ['w'], message: '西村与相邻辖区的网格重叠', isRefused: true },
    ]);
    const short = land('w', '西村', box(118, 30, 118.0997, 30.1));
    expect(check({ after: [short], neighbours: [beyond] })).toEqual([
      { kind: 'gap', gridIds: ['w'], message: '西村、相邻网格之间有缝隙', isRefused: true },
    ]);
  });

  it('finds a strip between neighbours', () => {
    const short = land('w', '西村', box(118, 30, 118.0997, 30.1));
    expect(said({ after: [short], neighbours: [east] })).toEqual(['gap 西村、东村之间有缝隙32.07公顷']);
  });

  it('leaves land free that never had a grid, but not land that had one', () => {
    expect(check({ after: [west] })).toEqual([]);
    const half = land('w', '西村', box(118, 30, 118.05, 30.1));
    const before = [{ ...west, isRetired: false }];
    expect(said({ before, after: [half] })).toEqual(['gap 西村原有的53.45平方公里不再属于任何网格']);
  });

  it('points out what is given up on purpose, and does not refuse it', () => {
    const faults = check({ before: [{ ...west, isRetired: true }] });
    expect(faults).toMatchObject([{ kind: 'retired', isRefused: false }]);
  });

  it('finds what lies outside the grid above', () => {
    const out = land('w', '西村', box(117.99, 30, 118.1, 30.1));
    expect(said({ after: [out], neighbours: [east] })).toEqual(['outside 西村超出白地镇10.69平方公里']);
  });

  it('finds grids below that would lie outside, or in two pieces', () => {
    const child = land('c', '第一组', box(118.04, 30.02, 118.06, 30.04));
    const before = [{ ...west, isRetired: false }];
    const [one, two] = [
      land('n1', '西村一', box(118, 30, 118.05, 30.1)),
      land('n2', '西村二', box(118.05, 30, 118.1, 30.1)),
    ];
    const faults = check({ before, after: [one, two], neighbours: [east], children: [child] });
    expect(faults.map(({ kind, message }) => `${kind} ${message}`)).toEqual([
      'child 下级网格第一组不在任何一块新网格内，请先调整下级网格',
    ]);
  });

  it('refuses a border that crosses itself, and grids that are too small to be meant', () => {
    const bow = shapeOf([
      [
        [
          [118, 30],
          [118.1, 30.1],
          [118.1, 30],
          [118, 30.1],
          [118, 30],
        ],
      ],
    ]);
    expect(said({ after: [land('b', '西村', bow)] })).toEqual(['shape 西村的边界自相交']);
    expect(said({ after: [land('s', '西村', box(118, 30, 118.001, 30.001))] })).toContain('small 西村的面积小于5公顷');
  });
});
