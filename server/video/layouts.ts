import { refuse, type Refusal } from '../../contract/codes.ts';
import { videoLimits } from '../../contract/video/limits.ts';
import type { WallLayout } from '../../contract/video/schemas.ts';
import type { Context } from '../context.ts';
import { docOf, readDocs } from '../store/doc.ts';
import { messages as say } from './messages.ts';

type Ctx = Pick<Context, 'db' | 'clock'>;

/** The walls that a person keeps, the oldest first. */
export async function layoutsOf({ db }: Ctx, userId: string): Promise<WallLayout[]> {
  const rows = await db
    .selectFrom('video_layouts')
    .select('layout as doc')
    .where('user_id', '=', userId)
    .orderBy('at')
    .orderBy('id')
    .execute();
  return readDocs(rows);
}

/** Keeps a wall; the same id replaces the former one. */
export async function saveLayout(ctx: Ctx, userId: string, layout: WallLayout): Promise<Refusal | undefined> {
  const others = (await layoutsOf(ctx, userId)).filter(({ id }) => id !== layout.id);
  if (others.length >= videoLimits.layouts)
    return refuse('notAllowedNow', { message: say.tooManyLayouts(videoLimits.layouts) });
  const row = { user_id: userId, id: layout.id, layout: docOf(layout), at: ctx.clock.now() };
  await ctx.db
    .insertInto('video_layouts')
    .values(row)
    .onConflict((known) => known.columns(['user_id', 'id']).doUpdateSet({ layout: row.layout }))
    .execute();
  return undefined;
}

/** Forgets a wall. */
export async function removeLayout({ db }: Ctx, userId: string, id: string): Promise<Refusal | undefined> {
  const gone = await db
    .deleteFrom('video_layouts')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return gone.numDeletedRows === 0n ? refuse('notFound', { field: 'id', message: say.noLayout }) : undefined;
}
