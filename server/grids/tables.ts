import type { DocRow } from '../store/doc.ts';
import type { GridHistory, KeptGrid, KeptShape } from './evolve.ts';

interface Boxed {
  west: number;
  south: number;
  east: number;
  north: number;
}

/**
 * Read model of grids as they are; the document is a `KeptGrid`. `people`: how many; `words`: what is looked through.
 */
export interface GridRow extends DocRow<KeptGrid> {
  code: string;
  level: number;
  area_code: string;
  parent_id: string | null;
  area_km2: number;
  people: number;
  words: string;
}

/** Read model of the land of grids as they are; the document is a `KeptShape`. */
export interface GridShapeRow extends DocRow<KeptShape>, Boxed {
  level: number;
  area_code: string;
  parent_id: string | null;
}

/** Read model of all that grids ever were; the document is a `GridHistory`. `ended` is empty while a grid is there. */
export interface GridHistoryRow extends DocRow<GridHistory>, Boxed {
  code: string;
  level: number;
  area_code: string;
  begun: string;
  ended: string | null;
}

/** Tables of fire grids. */
export interface GridTables {
  grids: GridRow;
  grid_shapes: GridShapeRow;
  grid_history: GridHistoryRow;
}
