import { sql } from 'kysely';
import { refuse, type Refusal } from '../../contract/codes.ts';
import { gridLimits } from '../../contract/grids/limits.ts';
import { dayOf, dayStart } from '../../contract/time.ts';
import type { Context } from '../context.ts';
import { amongGiven, entriesOf, valueIn } from '../store/dialect.ts';
import { gridSay as say } from './messages.ts';

/**
 * Refuses to change a grid that was changed too often today (by the day in China): its whole history is one document,
 * which each change writes again.
 */
export async function changedOften(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  ids: readonly string[],
  field: string,
): Promise<Refusal | undefined> {
  if (ids.length === 0) return undefined;
  const midnight = new Date(dayStart(dayOf(clock.now())) ?? 0).toISOString();
  const changes = entriesOf('grid_history.doc', 'changes');
  const { rows } = await sql<{ name: string; n: number }>`select ${valueIn('grids.doc', 'name')} as name,
    (select count(*) from ${changes} as one where ${valueIn('one.value', 'at')} >= ${midnight}) as n
    from grid_history join grids on grids.id = grid_history.id
    where grid_history.id in ${amongGiven(ids)}`.execute(db);
  const often = rows.find(({ n }) => n >= gridLimits.changesADay);
  return often && refuse('overQuota', { field, message: say.changedOften(often.name, gridLimits.changesADay) });
}
