import type { FastifyInstance } from 'fastify';
import { refuse } from '../../contract/codes.ts';
import type { Context } from '../context.ts';
import { findFire } from '../fires/queries.ts';
import { ok } from '../http/outcome.ts';
import { route } from '../http/route.ts';
import { adviceFor } from './advice.ts';
import { adviceMessages as say } from './messages.ts';

/** The call that advises who to send to a fire; run cards have the calls of every resource. */
export function adviceRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, 'fireAdvice', async ({ args: { fireId }, caller }) => {
    const fire = await findFire(ctx.db, caller.regionCode, fireId);
    return fire
      ? ok(await adviceFor(ctx, caller, fire))
      : refuse('notFound', { field: 'fireId', message: say.noSuchFire });
  });
}
