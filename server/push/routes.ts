import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import type { LineOptions } from './line-options.ts';
import { attachLine } from './live-line.ts';
import { createReadPicture } from './read-picture.ts';

/** Serves the live line on the application's server, and says goodbye to its clients before that closes. */
export function lineRoutes(app: FastifyInstance, ctx: Context, options: Partial<LineOptions> = {}): void {
  const line = attachLine(app.server, { ...ctx, options, readPicture: createReadPicture(ctx.reads), origins: ctx.options.http?.origins ?? [] });
  app.addHook('preClose', () => line.close());
}
