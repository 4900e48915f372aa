import { sql } from 'kysely';
import type { RegionCode } from '../../contract/ids.ts';
import type { Context } from '../context.ts';
import { listHoldsAny } from '../store/dialect.ts';
import { dutyRoles } from './scope.ts';

/** The user ids of the duty officers of a region itself, who serve. */
export async function officersOf(ctx: Pick<Context, 'db'>, regionCode: RegionCode): Promise<string[]> {
  const duty = await dutyRoles(ctx);
  if (duty.length === 0) return [];
  const found = await sql<{ id: string }>`select id from people where serves = 1 and region_code = ${regionCode}
    and ${listHoldsAny('roles', duty)} order by words`.execute(ctx.db);
  return found.rows.map(({ id }) => id);
}
