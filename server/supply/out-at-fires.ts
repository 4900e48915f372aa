import type { Kysely } from 'kysely';
import { type FireSupply, suppliedTo } from '../../contract/fires/supplies.ts';
import { rareValueIn } from '../store/dialect.ts';
import { readDocs } from '../store/doc.ts';
import type { Tables } from '../tables.ts';

/** At how many fires there are such supplies: also after a fire is over they come back or are used up. */
async function firesWith(db: Kysely<Tables>, fits: (supplies: readonly FireSupply[]) => boolean): Promise<number> {
  const rows = await db
    .selectFrom('fires')
    .select('doc')
    .where(rareValueIn('doc', 'supplies'), 'is not', null)
    .execute();
  return readDocs(rows).filter(({ supplies = [] }) => fits(supplies)).length;
}

/** At how many fires some of a species is, or on its way. */
export const outAtFires = (db: Kysely<Tables>, speciesId: string): Promise<number> =>
  firesWith(db, (supplies) => (suppliedTo(supplies).get(speciesId) ?? 0) > 0);

/** At how many fires something from a storehouse is, or on its way: it comes back there. */
export const outFromStore = (db: Kysely<Tables>, storeId: string): Promise<number> =>
  firesWith(db, (supplies) => supplies.some((supply) => supply.storeId === storeId && supply.state !== 'returned'));
