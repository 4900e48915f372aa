import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { ok } from '../http/outcome.ts';
import { route } from '../http/route.ts';
import { uavsOf } from './standing.ts';

/** The calls about drones beside those of their records. */
export function uavRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, 'uavStates', async ({ caller: { regionCode } }) => ok(await uavsOf(ctx, regionCode)));
}
