import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { z } from 'zod';
import { isRefusal } from '../../contract/codes.ts';
import type { ownFeedback } from '../../contract/feedback/api.ts';
import { feedback } from '../../contract/system/publications.ts';
import type { Context } from '../context.ts';
import { ok, okList } from '../http/outcome.ts';
import { route } from '../http/route.ts';
import { createRecord } from '../resources/keeper.ts';
import { type Doc, readDoc } from '../store/doc.ts';

type Own = z.output<typeof ownFeedback>;

const asOwn = (record: object): Own => {
  const { id, title, kind, content, contact, state, reply, createdAt, changedAt } = record as Own;
  return {
    id,
    title,
    kind,
    content,
    state,
    createdAt,
    changedAt,
    ...(contact === undefined ? {} : { contact }),
    ...(reply === undefined ? {} : { reply }),
  };
};

/**
 * Giving feedback, and what became of the person's own. It is kept in the giver's region, for the people who handle it
 * there.
 */
export function feedbackRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, 'feedbackSend', async ({ args, caller, command }) => {
    const made = await createRecord({ ctx, of: feedback, caller, command }, { ...args, state: 'open' });
    return isRefusal(made) ? made : ok(asOwn(made));
  });
  route(app, ctx, 'feedbackMine', async ({ args: { pageNum, pageSize }, caller: { userId } }) => {
    const counted = await ctx.db
      .selectFrom('feedback_authors')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('user_id', '=', userId)
      .executeTakeFirst();
    const found = await sql<{
      doc: Doc<object>;
    }>`select f.doc from feedback_authors as a join res_feedback as f on f.id = a.id
      where a.user_id = ${userId} order by a.given_at desc, a.id desc limit ${pageSize}
      offset ${(pageNum - 1) * pageSize}`.execute(ctx.db);
    return okList(
      found.rows.map(({ doc }) => asOwn(readDoc(doc))),
      counted?.n ?? 0,
    );
  });
}
