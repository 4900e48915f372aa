import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';

/** Serves `/healthz` (whether the log can be read) and `/metrics` (Prometheus). */
export function systemRoutes(app: FastifyInstance, ctx: Context): void {
  app.get('/healthz', async () => {
    await ctx.store.read({ after: ctx.store.head(), limit: 1 });
    return { status: 'ok', position: ctx.store.head() };
  });
  app.get('/metrics', async (_request, reply) => {
    void reply.type(ctx.metrics.contentType);
    return ctx.metrics.metrics();
  });
}
