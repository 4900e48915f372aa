import { type Kysely, sql } from 'kysely';
import { isWithin } from '../../contract/areas.ts';
import { type MaterialKind, materials } from '../../contract/materials/species.ts';
import { materialStream, noStock, type StoreStock } from '../../contract/materials/stock.ts';
import type { RecordOf } from '../../contract/resources/resource.ts';
import { storehouses } from '../../contract/stock/supplies.ts';
import { recordStream } from '../../contract/stream-names.ts';
import type { Caller } from '../caller.ts';
import { codeRange } from '../region-scope.ts';
import { tableOf } from '../resources/columns.ts';
import { type Doc, readDoc, readDocs } from '../store/doc.ts';
import type { StreamWrite } from '../store/port.ts';
import type { Tables } from '../tables.ts';

type Db = Kysely<Tables>;

/** A storehouse as it is kept. */
export type Storehouse = RecordOf<typeof storehouses>;
/** A species of material as it is kept. */
export type Species = RecordOf<typeof materials> & { kind: MaterialKind };

const storesTable = sql.table(tableOf(storehouses));
const speciesTable = sql.table(tableOf(materials));

/** The storehouses of a region, area by area. */
export async function storesIn(db: Db, scope: string): Promise<Storehouse[]> {
  const [from, below] = codeRange(scope);
  const { rows } = await sql<{ doc: Doc<Storehouse> }>`select doc from ${storesTable}
    where area_code >= ${from} and area_code < ${below} order by area_code, f_name, id`.execute(db);
  return readDocs(rows);
}

/** A storehouse that a caller may see; undefined where there is none for them. */
export async function storeFor(db: Db, caller: Caller, id: string): Promise<Storehouse | undefined> {
  const { rows } = await sql<{ doc: Doc<Storehouse> }>`select doc from ${storesTable} where id = ${id}`.execute(db);
  const store = readDocs(rows)[0];
  return store && isWithin(caller.regionCode, store.areaCode) ? store : undefined;
}

const asItStands = (stream: string, expectedVersion: number): StreamWrite => ({ stream, expectedVersion, events: [] });

/** A write that fails where the storehouse was changed or removed since it was read. */
export const storeStands = ({ id, version }: Storehouse): StreamWrite =>
  asItStands(recordStream(storehouses, id), version);

/** The same for a species. */
export const speciesStands = ({ id, version }: Species): StreamWrite =>
  asItStands(recordStream(materials, id), version);

/** All species, by their names. */
export async function allSpecies(db: Db): Promise<Species[]> {
  const { rows } = await sql<{ doc: Doc<Species> }>`select doc from ${speciesTable}`.execute(db);
  return readDocs(rows).sort((a, b) => a.name.localeCompare(b.name, 'zh'));
}

/** One species; undefined where there is none. */
export async function speciesOf(db: Db, id: string): Promise<Species | undefined> {
  const { rows } = await sql<{ doc: Doc<Species> }>`select doc from ${speciesTable} where id = ${id}`.execute(db);
  return readDocs(rows)[0];
}

/** What lies in a storehouse. */
export async function stockOf(db: Db, storeId: string): Promise<StoreStock> {
  const rows = await db.selectFrom('material_stocks').select('doc').where('id', '=', storeId).execute();
  return readDocs(rows)[0] ?? noStock(storeId);
}

/** Writes that fail where the stock of some storehouses changed since it was read. */
export const stocksStand = (stocks: readonly StoreStock[]): StreamWrite[] =>
  stocks.map(({ storeId, version }) => asItStands(materialStream(storeId), version));

/** The stocks of all storehouses, empty ones included. */
export async function allStocks(db: Db): Promise<StoreStock[]> {
  const { rows } = await sql<{ id: string; doc: Doc<StoreStock> | null }>`select stores.id, stocks.doc
    from ${storesTable} as stores left join material_stocks as stocks on stocks.id = stores.id`.execute(db);
  return rows.map(({ id, doc }) => (doc === null ? noStock(id) : readDoc(doc)));
}

/** What lies in all storehouses of a region, by their ids. */
export async function stocksIn(db: Db, scope: string): Promise<ReadonlyMap<string, StoreStock>> {
  const [from, below] = codeRange(scope);
  const rows = await db
    .selectFrom('material_stocks')
    .select('doc')
    .where('id', 'in', sql<string>`(select id from ${storesTable} where area_code >= ${from} and area_code < ${below})`)
    .execute();
  return new Map(readDocs(rows).map((stock) => [stock.storeId, stock]));
}
