import { type Kysely, sql } from 'kysely';
import { rolesAllowing } from '../auth/permissions.ts';
import type { Tables } from '../tables.ts';
import { includes } from '../store/dialect.ts';
import type { RegionCode } from '../../contract/ids.ts';

/**
 * Whether anybody could sign in the name of a region: an account of just that region that may act on fires, an
 * administrator's too.
 */
export async function isOnDutyIn(db: Kysely<Tables>, regionCode: RegionCode): Promise<boolean> {
  const roles = new Set(['XTGLY', ...(await rolesAllowing(db, 'alarms.act'))]);
  const acts = [...roles].map((code) => includes('roles', JSON.stringify(code)));
  const found = await sql<{
    n: number;
  }>`select count(*) as n from people where serves = 1 and region_code = ${regionCode}
    and (${sql.join(acts, sql` or `)})`.execute(db);
  return (found.rows[0]?.n ?? 0) > 0;
}
