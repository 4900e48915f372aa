import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { isFromHere } from '../http/local.ts';
import { ok } from '../http/outcome.ts';
import { route } from '../http/route.ts';

const failingStatus = 503;
/**
 * Serves `/healthz`, which writes: to strangers no more than a load balancer wants. And the same in full to
 * administrators.
 */
export function healthRoutes(app: FastifyInstance, ctx: Context): void {
  app.get('/healthz', async (request, reply) => {
    const found = await ctx.health.look();
    void reply.code(found.status === 'failing' ? failingStatus : 200).header('cache-control', 'no-store');
    return isFromHere(request) ? { ...found, position: ctx.store.head() } : { status: found.status };
  });
  route(app, ctx, 'systemHealth', async () => ok({ ...(await ctx.health.look()), position: ctx.store.head() }));
}
