import type { Kysely } from 'kysely';
import { suppliedTo } from '../../contract/fires/supplies.ts';
import { rareValueIn } from '../store/dialect.ts';
import { readDocs } from '../store/doc.ts';
import type { Tables } from '../tables.ts';

/** At how many fires some of a species is, or on its way: also after a fire is over it comes back or is used up. */
export async function outAtFires(db: Kysely<Tables>, speciesId: string): Promise<number> {
  const rows = await db
    .selectFrom('fires')
    .select('doc')
    .where(rareValueIn('doc', 'supplies'), 'is not', null)
    .execute();
  return readDocs(rows).filter(({ supplies = [] }) => (suppliedTo(supplies).get(speciesId) ?? 0) > 0).length;
}
