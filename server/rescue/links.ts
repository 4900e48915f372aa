import { v7 as uuidv7 } from 'uuid';
import { isRefusal, refuse, type Refusal } from '../../contract/codes.ts';
import { rescueUrl } from '../../contract/rescue/page.ts';
import { hourMs } from '../../contract/time.ts';
import type { NewLink } from '../../contract/rescue/schemas.ts';
import type { Link } from '../../contract/rescue/link.ts';
import type { Context } from '../context.ts';
import type { Caller } from '../caller.ts';
import type { Command } from '../store/command.ts';
import { rescueMessages as say } from './messages.ts';
import { onFire } from './on-fire.ts';
import { namedFor } from './recipients.ts';
import { secretRow, newSecret } from './secrets.ts';
import { readDoc } from '../store/doc.ts';
import type { FireId } from '../../contract/ids.ts';

/** A link that is about to be: the log does not know it yet. */
export interface DraftLink {
  linkId: string;
  secret: string;
  validUntil: string;
}

/** Draws the secret of a link. It opens nothing before the log knows the link and its hash is kept. */
export function draftLink({ clock }: Pick<Context, 'clock'>, hours: number): DraftLink {
  const now = clock.now();
  return {
    linkId: uuidv7({ msecs: now }),
    secret: newSecret(),
    validUntil: new Date(now + hours * hourMs).toISOString(),
  };
}

/** Makes a link to be shown: as a code to be scanned, or read aloud. Its address is told this once. */
export function showLink(
  ctx: Context,
  caller: Caller,
  args: {
    fireId: FireId;
    hours: number;
    forceId?: string | undefined;
    userId?: string | undefined;
    to?: string | undefined;
  },
  command: Command,
  origin: string,
): Promise<NewLink | Refusal> {
  const draft = draftLink(ctx, args.hours);
  const { linkId, secret, validUntil } = draft;
  return onFire<NewLink>(
    ctx,
    args.fireId,
    { actor: caller.userId, command, regionCode: caller.regionCode },
    async ({ fire }) => {
      const named = await namedFor(ctx, caller, fire, args);
      if (isRefusal(named)) return named;
      return {
        by: caller,
        rows: [secretRow(draft)],
        wishes: [{ action: 'sendLink', linkId, validUntil, ...named }],
        answer: () => ({ linkId, url: rescueUrl(origin, secret), to: named.to, validUntil }),
      };
    },
  );
}

/** Takes a link back: from this moment on it opens nothing. Doing so again changes nothing. */
export function revokeLink(
  ctx: Context,
  caller: Caller,
  { fireId, linkId }: { fireId: FireId; linkId: string },
  command: Command,
): Promise<null | Refusal> {
  return onFire<null>(
    ctx,
    fireId,
    { actor: caller.userId, command, regionCode: caller.regionCode },
    async ({ past }) => {
      const isOf = (type: 'fire.linkSent' | 'fire.linkRevoked'): boolean =>
        past.some((event) => event.type === type && event.data.linkId === linkId);
      const wish = { action: 'revokeLink' as const, linkId };
      if (!isOf('fire.linkSent')) return refuse('notFound', { field: 'linkId', message: say.noSuchLink });
      return { by: caller, wishes: isOf('fire.linkRevoked') ? [] : [wish], answer: () => null };
    },
  );
}

/** A fire's links, newest first. */
export const linksOfFire = async ({ db }: Pick<Context, 'db'>, fireId: FireId): Promise<Link[]> =>
  (
    await db
      .selectFrom('fire_links')
      .select('doc')
      .where('fire_id', '=', fireId)
      .orderBy('sent_at', 'desc')
      .orderBy('id', 'desc')
      .execute()
  ).map(({ doc }) => readDoc(doc));
