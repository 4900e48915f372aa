import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { ok } from '../http/outcome.ts';
import { route } from '../http/route.ts';
import { type FlightNeeds, flightRoutes } from './flight-routes.ts';
import { uavsOf } from './standing.ts';

/** The calls about drones beside those of their records: how they stand, and their flights. */
export const uavRoutes =
  (needs: FlightNeeds) =>
  (app: FastifyInstance, ctx: Context): void => {
    route(app, ctx, 'uavStates', async ({ caller: { regionCode } }) => ok(await uavsOf(ctx, regionCode)));
    flightRoutes(app, ctx, needs);
  };
