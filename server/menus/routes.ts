import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { ok } from '../http/outcome.ts';
import { route } from '../http/route.ts';
import { menuOf } from './menu-of.ts';

/** The call that answers a person's menu. */
export function menuRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, 'menuSearch', async ({ caller }) => ok(await menuOf(ctx, caller)));
}
