import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Context } from './context.ts';
import { clientFiles } from './http/client-files.ts';
import { compressAnswers } from './http/compression.ts';
import { docsRoutes } from './http/docs.ts';
import { answerError, handleErrors } from './http/errors.ts';
import { eventRoutes } from './http/event-routes.ts';
import { cleanForwarded } from './http/forwarded.ts';
import { boundInHand } from './http/in-hand.ts';
import { connectionRules, countCuts, createListener } from './http/listener.ts';
import { metricsRoute } from './http/metrics-route.ts';
import { addParsers, boundRequests } from './http/parsers.ts';
import { observeRequests } from './http/request-metrics.ts';
import type { Routes } from './http/route.ts';
import { addSecurityHeaders, refuseForeignPages } from './http/security-headers.ts';
import { waitForHandlers } from './http/under-way.ts';
import { healthRoutes } from './space/routes.ts';

const bodyLimit = 1_000_000;

/** Builds the HTTP side over a context, without listening: the given areas' routes and what all of them share. */
export function createApp(ctx: Context, areas: readonly Routes[]): FastifyInstance {
  const trusted = ctx.options.http?.trustProxy ?? ['loopback'];
  const onCut = countCuts(ctx.metrics);
  const app: FastifyInstance = Fastify({
    bodyLimit,
    serverFactory: (handle) =>
      createListener(handle, connectionRules(trusted, onCut), () => onCut('pipelined'), ctx.options.http?.tls),
    // Plugins write whole requests at level trace; headers carry tokens and cookies.
    loggerInstance: ctx.log.child({}, { redact: { paths: ['*.headers'], remove: true } }),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // A TLS proxy says who its client is; else all of them would share one count of failed sign-ins.
    trustProxy: [...trusted],
    forceCloseConnections: 'idle',
    frameworkErrors: (error, request, reply) => {
      answerError(error, request, reply);
    },
    routerOptions: { maxParamLength: 200 },
  }) as unknown as FastifyInstance;
  handleErrors(app);
  waitForHandlers(app);
  addSecurityHeaders(app, ctx.options.http);
  refuseForeignPages(app, ctx.options.http);
  cleanForwarded(app);
  boundInHand(app);
  boundRequests(app);
  addParsers(app);
  compressAnswers(app);
  observeRequests(app, ctx);
  healthRoutes(app, ctx);
  metricsRoute(app, ctx);
  docsRoutes(app, ctx);
  eventRoutes(app, ctx);
  for (const routes of areas) routes(app, ctx);
  clientFiles(app, ctx.options);
  return app;
}
