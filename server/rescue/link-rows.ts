import type { Fire } from '../../contract/fires/fire.ts';
import { endOf, type Link, type LinkEnd, type LinkState, linkStateNames } from '../../contract/rescue/link.ts';
import type { LinkRow } from '../../contract/rescue/schemas.ts';
import type { Context } from '../context.ts';
import type { SmsOutboxRow } from '../sms/tables.ts';
import { linksOfFire } from './links.ts';
import { overSince } from './open-link.ts';

type Sms = Pick<SmsOutboxRow, 'state'>;

function stateOf({ delivered, failed, openedAt }: Link, end: LinkEnd | undefined, sms: Sms | undefined): LinkState {
  if (end !== undefined) return end;
  if (openedAt !== undefined) return 'opened';
  if (delivered) return 'delivered';
  if (failed) return 'failed';
  return sms?.state ?? 'made';
}

/** The links of a fire as their list shows them. */
export async function linkRows(ctx: Pick<Context, 'db' | 'clock'>, fire: Fire): Promise<LinkRow[]> {
  const links = await linksOfFire(ctx, fire.id);
  const over = await overSince(ctx, fire);
  const rows = await ctx.db
    .selectFrom('sms_outbox')
    .select(['link_id', 'state'])
    .where('fire_id', '=', fire.id)
    .where('link_id', 'is not', null)
    .execute();
  const outbox = new Map(rows.map((row) => [row.link_id, row]));
  return links.map((link) => {
    const end = endOf(link, over, ctx.clock.now());
    const sms = outbox.get(link.id);
    const state = stateOf(link, end, sms);
    const { id, fireId, to, forceId, by, sentAt, validUntil, delivered, failed, openedAt, revokedAt } = link;
    return {
      id,
      fireId,
      to,
      by,
      sentAt,
      validUntil,
      state,
      stateName: linkStateNames[state],
      isAlive: end === undefined,
      bySms: sms !== undefined || delivered !== undefined || failed !== undefined,
      ...(forceId === undefined ? {} : { forceId }),
      ...(delivered ? { deliveredAt: delivered.at } : {}),
      ...(openedAt === undefined ? {} : { openedAt }),
      ...(failed?.reason === undefined ? {} : { reason: failed.reason }),
      ...(revokedAt === undefined ? {} : { revokedAt }),
    };
  });
}
