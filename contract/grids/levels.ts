import { areaLevel, type AreaLevel } from '../areas.ts';

/** Levels of fire grids, from the province (6) to the group of villagers (1), as the layer tree of maps counts them. */
export const gridLevels = [6, 5, 4, 3, 2, 1] as const;

/** Level of a grid. */
export type GridLevel = (typeof gridLevels)[number];

/** What each level is called. */
export const gridLevelNames: Readonly<Record<GridLevel, string>> = {
  6: '省级',
  5: '市级',
  4: '县级',
  3: '乡镇级',
  2: '村级',
  1: '村民组级',
};

const areaLevels: Readonly<Record<GridLevel, AreaLevel>> = {
  6: 'province',
  5: 'city',
  4: 'county',
  3: 'township',
  2: 'village',
  1: 'village',
};

/** Whether a grid of this level may bear the code of this region: the two lowest levels both lie in a village. */
export const fitsLevel = (level: GridLevel, regionCode: string): boolean => areaLevel(regionCode) === areaLevels[level];

/** The least area of a grid of each level, in hectares: what is smaller was drawn by a slip of the hand. */
export const leastHectares: Readonly<Record<GridLevel, number>> = { 6: 10_000, 5: 5_000, 4: 500, 3: 50, 2: 5, 1: 0.5 };

/** Whether a number is a level. */
export const isGridLevel = (level: number): level is GridLevel => (gridLevels as readonly number[]).includes(level);
