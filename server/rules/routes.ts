import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { ok } from '../http/outcome.ts';
import { route } from '../http/route.ts';
import { readRegionRules } from './region-rules.ts';

/** The call that tells what each region says of its duty; the records have the calls of every resource. */
export function ruleRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, 'dutyRules', async () =>
    ok(
      (await readRegionRules(ctx.db)).map((one) => ({
        ...one,
        regionName: ctx.gazetteer.fullName(one.regionCode) ?? one.regionCode,
      })),
    ),
  );
}
