import { type Kysely, sql } from 'kysely';
import { isWithin } from '../../contract/areas.ts';
import type { RegionCode } from '../../contract/ids.ts';
import { crews } from '../../contract/stock/forces.ts';
import { tableOf } from '../resources/columns.ts';
import { amongGiven } from '../store/dialect.ts';
import type { Tables } from '../tables.ts';

/** The fields by which a position belongs to an account, or to a crew's record. */
export const ownerFields = ['userId', 'crewId'] as const;
type OwnerField = (typeof ownerFields)[number];

/** Ids of accounts and of crews, by the field that names them. */
export type Owners = Readonly<Record<OwnerField, ReadonlySet<string>>>;

const rowsOf = {
  userId: sql`select id, region_code as area from people`,
  crewId: sql`select id, area_code as area from ${sql.table(tableOf(crews))}`,
} as const;

function idsIn(sent: readonly unknown[], field: OwnerField): string[] {
  const ids = sent.map((one) => (one as Partial<Record<OwnerField, unknown>> | null)?.[field]);
  return [...new Set(ids.filter((id) => typeof id === 'string'))];
}

/** Those accounts and crews that a delivery names and that belong to a region: one look for all of its positions. */
export async function ownersWithin(
  db: Kysely<Tables>,
  regionCode: RegionCode,
  sent: readonly unknown[],
): Promise<Owners> {
  const within = async (field: OwnerField): Promise<ReadonlySet<string>> => {
    const ids = idsIn(sent, field);
    if (ids.length === 0) return new Set();
    const { rows } = await sql<{ id: string; area: RegionCode }>`${rowsOf[field]}
      where id in ${amongGiven(ids)}`.execute(db);
    return new Set(rows.filter(({ area }) => isWithin(regionCode, area)).map(({ id }) => id));
  };
  const [userId, crewId] = await Promise.all([within('userId'), within('crewId')]);
  return { userId, crewId };
}
