import type { Fire } from '../../contract/fires/fire.ts';
import { linkRowOf } from '../../contract/rescue/link-row.ts';
import type { LinkRow } from '../../contract/rescue/schemas.ts';
import type { Context } from '../context.ts';
import { linksOfFire } from './links.ts';
import { overSince } from './open-link.ts';

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
  const outbox = new Map(rows.map((row) => [row.link_id, row.state]));
  return links.map((link) => linkRowOf(link, { overSince: over, sms: outbox.get(link.id), now: ctx.clock.now() }));
}
