import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Context } from './context.ts';
import { clientFiles } from './http/client-files.ts';
import { docsRoutes } from './http/docs.ts';
import { answerError, handleErrors } from './http/errors.ts';
import { eventRoutes } from './http/event-routes.ts';
import { addParsers } from './http/parsers.ts';
import { observeRequests } from './http/request-metrics.ts';
import { addSecurityHeaders } from './http/security-headers.ts';
import { systemRoutes } from './http/system-routes.ts';

/** Adds the routes of one area. */
export type Routes = (app: FastifyInstance, ctx: Context) => void;

const bodyLimit = 1_000_000;
/** A request that has not come whole by then is cut off; the largest file of hotspots over a slow line is quicker. */
const requestTimeout = 600_000;

/** Builds the HTTP side over a context, without listening: the given areas' routes and what all of them share. */
export function createApp(ctx: Context, areas: readonly Routes[]): FastifyInstance {
  const app: FastifyInstance = Fastify({
    bodyLimit,
    requestTimeout,
    loggerInstance: ctx.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // A TLS proxy on this machine says who its client is; else all of them would share one count of failed sign-ins.
    trustProxy: 'loopback',
    forceCloseConnections: 'idle',
    frameworkErrors: (error, request, reply) => { answerError(error, request, reply); },
    routerOptions: { maxParamLength: 200 },
  }) as unknown as FastifyInstance;
  handleErrors(app);
  addSecurityHeaders(app);
  addParsers(app);
  observeRequests(app, ctx);
  systemRoutes(app, ctx);
  docsRoutes(app);
  eventRoutes(app, ctx);
  for (const routes of areas) routes(app, ctx);
  clientFiles(app, ctx.options.clientDir);
  return app;
}
