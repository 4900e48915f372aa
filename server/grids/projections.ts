import { boxOfShape } from '../../contract/grids/shape.ts';
import type { LookoutEvent } from '../../contract/events/catalogue.ts';
import type { Projection } from '../store/projection.ts';
import {
  boxOfHistory,
  evolveGrid,
  evolveHistory,
  evolveShape,
  type GridHistory,
  isGridEvent,
  type KeptGrid,
  type KeptShape,
} from './evolve.ts';

const key = (event: LookoutEvent): string | undefined => (isGridEvent(event) ? event.data.gridId : undefined);
const creates = (event: LookoutEvent): boolean => event.type === 'grid.drawn';
const boxColumns = { west: 'real', south: 'real', east: 'real', north: 'real' } as const;
const inColumns = ([west, south, east, north]: readonly [number, number, number, number]) => ({
  west,
  south,
  east,
  north,
});

const grids: Projection<KeptGrid> = {
  table: 'grids',
  revision: 1,
  columns: {
    code: 'text',
    level: 'integer',
    area_code: 'text',
    parent_id: 'text',
    area_km2: 'real',
    people: 'integer',
    words: 'text',
  },
  indexes: [
    // Holds all that lists and sums look at, so that they read no document.
    ['level', 'area_code', 'code', 'people', 'area_km2', 'words'],
    ['parent_id', 'area_km2'],
  ],
  key,
  creates,
  evolve: evolveGrid,
  row: (grid) => ({
    code: grid.code,
    level: grid.level,
    area_code: grid.areaCode,
    parent_id: grid.parentId ?? null,
    area_km2: grid.areaKm2,
    people: grid.people.length,
    words: `${grid.name}\n${grid.code}`.toLowerCase(),
  }),
};

const shapes: Projection<KeptShape> = {
  table: 'grid_shapes',
  revision: 1,
  columns: { ...boxColumns, level: 'integer', area_code: 'text', parent_id: 'text' },
  indexes: [['parent_id'], ['level', 'west', 'east', 'south', 'north', 'area_code']],
  key,
  creates,
  evolve: evolveShape,
  row: (kept) => ({
    ...inColumns(boxOfShape(kept.shape)),
    level: kept.level,
    area_code: kept.areaCode,
    parent_id: kept.parentId ?? null,
  }),
};

const history: Projection<GridHistory> = {
  table: 'grid_history',
  revision: 1,
  columns: { ...boxColumns, code: 'text', level: 'integer', area_code: 'text', begun: 'text', ended: 'text' },
  indexes: [
    ['west', 'east', 'south', 'north', 'area_code', 'begun', 'ended'],
    ['area_code', 'level'],
  ],
  // No two grids ever bore one code.
  unique: ['code'],
  key,
  creates,
  evolve: evolveHistory,
  row: (kept) => ({
    ...inColumns(boxOfHistory(kept)),
    code: kept.code,
    level: kept.level,
    area_code: kept.areaCode,
    begun: kept.begun,
    ended: kept.ended ?? null,
  }),
};

/** Read models of fire grids. */
export const gridProjections = [grids, shapes, history] as const;
