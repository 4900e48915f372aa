import { type Fire, isBurning } from '../../contract/fires/fire.ts';
import type { Link } from '../../contract/rescue/link.ts';
import { endOf } from '../../contract/rescue/link-fold.ts';
import type { Context } from '../context.ts';
import { fireStream } from '../fires/streams.ts';
import { linkOfSecret } from './secrets.ts';
import { readDoc } from '../store/doc.ts';

type Ctx = Pick<Context, 'db' | 'clock'>;

/** A link that lives, and the one fire that it opens. */
export interface OpenLink {
  link: Link;
  fire: Fire;
}

/**
 * Since when a fire is over, undefined where it is not. What was no fire, and what is told under another fire, is over
 * too.
 */
export async function overSince(
  { db }: Pick<Context, 'db'>,
  { id, status, endedAt }: Pick<Fire, 'id' | 'status' | 'endedAt'>,
): Promise<string | undefined> {
  if (isBurning({ status })) return undefined;
  if (endedAt !== undefined) return endedAt;
  const row = await db
    .selectFrom('events')
    .select('body')
    .where('stream', '=', fireStream(id))
    .where('type', 'in', ['fire.ruledOut', 'fire.associated'])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && readDoc(row.body).at;
}

async function linkById({ db }: Ctx, id: string): Promise<Link | undefined> {
  const row = await db.selectFrom('fire_links').select('doc').where('id', '=', id).executeTakeFirst();
  return row && readDoc(row.doc);
}

async function fireById({ db }: Ctx, id: string): Promise<Fire | undefined> {
  const row = await db.selectFrom('fires').select('doc').where('id', '=', id).executeTakeFirst();
  return row && readDoc(row.doc);
}

/** What a secret opens now; undefined where it opens nothing, whatever the reason. */
export async function openLink(ctx: Ctx, secret: string): Promise<OpenLink | undefined> {
  const linkId = await linkOfSecret(ctx.db, secret);
  const link = linkId === undefined ? undefined : await linkById(ctx, linkId);
  const fire = link && (await fireById(ctx, link.fireId));
  if (!link || !fire || endOf(link, await overSince(ctx, fire), ctx.clock.now()) !== undefined) return undefined;
  return { link, fire };
}

/** The actor of events that come by a link. */
export const linkActor = (linkId: string): string => `link:${linkId}`;
