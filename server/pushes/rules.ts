import { sql } from 'kysely';
import { type PushRule, pushRules } from '../../contract/pushes/rule.ts';
import type { Context } from '../context.ts';
import { tableOf } from '../resources/columns.ts';
import { keptRecord, recordsOf } from '../resources/queries.ts';

type Ctx = Pick<Context, 'db'>;

/** Rules that are switched on. */
export async function rulesInForce(ctx: Ctx): Promise<PushRule[]> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(tableOf(pushRules))}`.execute(ctx.db);
  if ((rows[0]?.n ?? 0) === 0) return [];
  return ((await recordsOf(ctx, pushRules)) as unknown as PushRule[]).filter(({ enabled }) => enabled === true);
}

/** A rule by its id, where it is there and switched on. */
export async function ruleInForce({ db }: Ctx, id: string): Promise<PushRule | undefined> {
  const rule = (await keptRecord(db, pushRules, id)) as unknown as PushRule | undefined;
  return rule?.enabled === true ? rule : undefined;
}
