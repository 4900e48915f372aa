import type { LogPosition } from '../../contract/ids.ts';
import type { MaterialMove } from '../../contract/materials/schemas.ts';
import type { StoreStock } from '../../contract/materials/stock.ts';
import type { DocRow } from '../store/doc.ts';

/** Read model of the stock; the key is the id of the storehouse. */
export type MaterialStocksRow = DocRow<StoreStock>;

/** A movement and the storehouse that it concerns. */
export type KeptMove = MaterialMove & { storeId: string };

/** Read model of the movements; the key is the position of the event. */
export interface MaterialMovesRow extends DocRow<KeptMove> {
  store_id: string;
  position: LogPosition;
}

/** Tables of the stock of storehouses. */
export interface MaterialTables {
  material_stocks: MaterialStocksRow;
  material_moves: MaterialMovesRow;
}
