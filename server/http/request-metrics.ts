import type { FastifyInstance } from 'fastify';
import { Histogram } from 'prom-client';
import { refusals } from '../../contract/codes.ts';
import type { Context } from '../context.ts';
import { commandKeyOf } from './command.ts';

const secondsPerMs = 0.001;

/**
 * Measures and logs each request: reads at level debug, commands at info with the id that their events carry as
 * `causedBy`.
 */
export function observeRequests(app: FastifyInstance, ctx: Context): void {
  const durations = new Histogram({
    name: 'lookout_http_request_seconds',
    help: 'Duration of requests',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
    registers: [ctx.metrics],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    durations.observe(
      { method: request.method, route, status: String(reply.statusCode) },
      reply.elapsedTime * secondsPerMs,
    );
    const entry = {
      requestId: request.id,
      commandId: commandKeyOf(request) ?? request.id,
      method: request.method,
      route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    if (reply.statusCode >= refusals.serverFault.status) ctx.log.error(entry, 'request');
    else if (request.method === 'GET') ctx.log.debug(entry, 'request');
    else ctx.log.info(entry, 'request');
    done();
  });
}
