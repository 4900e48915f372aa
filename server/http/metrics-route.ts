import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from '../../contract/codes.ts';
import { serverLimits } from '../../contract/limits.ts';
import type { Context } from '../context.ts';
import { bearerOf } from './credentials.ts';
import { isFromHere } from './local.ts';
import { messages } from './messages.ts';
import { sendRefusal } from './reply.ts';

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

const holdsToken = (request: FastifyRequest, token: string | undefined): boolean =>
  token !== undefined && timingSafeEqual(hashOf(bearerOf(request) ?? ''), hashOf(token));

/**
 * Serves `/metrics` (Prometheus) to this machine and to holders of METRICS_TOKEN. The page is made once a second at
 * most, for all who ask.
 */
export function metricsRoute(app: FastifyInstance, { metrics, clock, options }: Context): void {
  let page: { text: Promise<Buffer>; madeAt: number } | undefined;
  const pageNow = (): Promise<Buffer> => {
    const now = clock.now();
    if (page && now - page.madeAt < serverLimits.metricsPageMs) return page.text;
    const text = metrics.metrics().then((lines) => Buffer.from(lines));
    page = { text, madeAt: now };
    // A page that could not be made is tried again by the next who asks.
    text.catch(() => {
      page = undefined;
    });
    return text;
  };
  app.get('/metrics', async (request, reply) => {
    if (!isFromHere(request) && !holdsToken(request, options.http?.metricsToken))
      return sendRefusal(reply, refuse('forbidden', { message: messages.metricsClosed }));
    void reply.type(metrics.contentType).header('cache-control', 'no-store');
    return reply.send(await pageNow());
  });
}
