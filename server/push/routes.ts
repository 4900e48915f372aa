import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import type { ConnectionDeps } from './connection-deps.ts';
import type { ConnectionOptions } from './connection-options.ts';
import { attachConnection } from './live-connection.ts';
import { createReadPicture } from './read-picture.ts';
import type { PushSource } from './source.ts';

/**
 * Serves the live connection, with the log and `sources`, on the application's server, and says goodbye to its clients
 * before that closes.
 */
export function connectionRoutes(
  app: FastifyInstance,
  ctx: Context,
  sources: readonly PushSource[],
  { isOthers, ...options }: Partial<ConnectionOptions> & Pick<ConnectionDeps, 'isOthers'> = {},
): void {
  const connection = attachConnection(app.server, {
    ...ctx,
    sources,
    options,
    readPicture: createReadPicture(ctx.reads),
    ...(isOthers ? { isOthers } : {}),
    origins: ctx.options.http?.origins ?? [],
  });
  app.addHook('preClose', () => connection.close());
}
