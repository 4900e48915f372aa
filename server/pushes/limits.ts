import { hourMs } from '../../contract/time.ts';
import type { Context } from '../context.ts';

/** How much a rule has sent to single people within the last hour, counted along while more is decided on. */
export function createHourly({ db }: Pick<Context, 'db'>, now: number) {
  const counts = new Map<string, number>();
  const countOf = async (ruleId: string, userId: string): Promise<number> => {
    const known = counts.get(`${ruleId} ${userId}`);
    if (known !== undefined) return known;
    const { n } = await db
      .selectFrom('push_deliveries')
      .select((row) => row.fn.countAll<number>().as('n'))
      .where('rule_id', '=', ruleId)
      .where('user_id', '=', userId)
      .where('sent_at', '>', now - hourMs)
      .executeTakeFirstOrThrow();
    return n;
  };
  return {
    /** Takes one of a person's pushes of this hour; false where none is left. */
    async take({ id, perHour }: { id: string; perHour: number }, userId: string): Promise<boolean> {
      const n = await countOf(id, userId);
      counts.set(`${id} ${userId}`, n < perHour ? n + 1 : n);
      return n < perHour;
    },
  };
}
