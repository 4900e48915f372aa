import type { FastifyInstance } from 'fastify';
import { mostMapSections } from '../../contract/map/limits.ts';
import type { LayerChoice, MapSettings, NamedView } from '../../contract/map/settings.ts';
import type { Context } from '../context.ts';
import { ok } from '../http/outcome.ts';
import { route } from '../http/route.ts';
import { docOf, readDoc } from '../store/doc.ts';

const views = 'views';

/** The calls about how a person's own maps are set. What was set last holds, at whichever station. */
export function mapRoutes(app: FastifyInstance, ctx: Context): void {
  const { db } = ctx;

  async function keep(userId: string, part: string, value: unknown): Promise<void> {
    const row = { user_id: userId, part, value: docOf(value), at: ctx.clock.now() };
    await db
      .insertInto('map_settings')
      .values(row)
      .onConflict((known) => known.columns(['user_id', 'part']).doUpdateSet({ value: row.value, at: row.at }))
      .execute();
  }
  /** A person keeps the choices of the sections that they set last. */
  async function forgetSurplus(userId: string): Promise<void> {
    const surplus = db
      .selectFrom('map_settings')
      .select('part')
      .where('user_id', '=', userId)
      .where('part', '!=', views)
      .orderBy('at', 'desc')
      .limit(-1)
      .offset(mostMapSections);
    await db.deleteFrom('map_settings').where('user_id', '=', userId).where('part', 'in', surplus).execute();
  }

  route(app, ctx, 'mapSettings', async ({ caller }) => {
    const rows = await db.selectFrom('map_settings').selectAll().where('user_id', '=', caller.userId).execute();
    const settings: MapSettings = { layers: {}, views: [] };
    for (const { part, value } of rows) {
      if (part === views) settings.views = readDoc(value) as NamedView[];
      else settings.layers[part] = readDoc(value) as LayerChoice;
    }
    return ok(settings);
  });

  route(app, ctx, 'keepMapSettings', async ({ args, caller: { userId } }) => {
    if (args.views) await keep(userId, views, args.views);
    if (args.layers) {
      await keep(userId, args.layers.section, args.layers.choice);
      await forgetSurplus(userId);
    }
    return ok(null);
  });
}
