import { type Kysely, sql } from 'kysely';
import { rolesAllowing } from '../auth/permissions.ts';
import type { Tables } from '../store/tables.ts';

/** Whether anybody could sign in the name of a region: an account of just that region that may act on fires, an administrator's too. */
export async function isOnDutyIn(db: Kysely<Tables>, regionCode: string): Promise<boolean> {
  const roles = new Set(['XTGLY', ...await rolesAllowing(db, 'alarms.act')]);
  const acts = [...roles].map((code) => sql`instr(roles, ${JSON.stringify(code)}) > 0`);
  const found = await sql<{ n: number }>`select count(*) as n from people where serves = 1 and region_code = ${regionCode} and (${sql.join(acts, sql` or `)})`.execute(db);
  return (found.rows[0]?.n ?? 0) > 0;
}
