import type { FastifyInstance } from 'fastify';
import { refuse } from '../../contract/codes.ts';
import type { Context } from '../context.ts';
import { ok } from '../http/outcome.ts';
import { route } from '../http/route.ts';
import { kindsFor, tableInfo } from './kinds.ts';
import { stockMessages as say } from './messages.ts';

/** The calls that tell of the kinds of fire-prevention resources; their records have the calls of every resource. */
export function stockRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, 'stockKinds', async ({ caller }) => ok(await kindsFor(ctx, caller)));
  route(app, ctx, 'stockTable', ({ args: { resource } }) => {
    const table = tableInfo(resource);
    return table ? ok(table) : refuse('notFound', { field: 'resource', message: say.noSuchKind(resource) });
  });
}
