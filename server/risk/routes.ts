import type { FastifyInstance } from 'fastify';
import { isWithin } from '../../contract/areas.ts';
import { refuse } from '../../contract/codes.ts';
import { dayOf } from '../../contract/time.ts';
import type { Context } from '../context.ts';
import { ok } from '../http/outcome.ts';
import { route } from '../http/route.ts';
import { risksOf } from './risk-of.ts';

/** The call about conditions in the forest; the bulletins behind it have the calls of every resource. */
export function riskRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, 'forestConditions', async ({ args, caller }) => {
    const { areaCode = caller.regionCode, day = dayOf(ctx.clock.now()) } = args;
    if (!isWithin(caller.regionCode, areaCode)) return refuse('outsideArea', { field: 'areaCode' });
    const [own, ...children] = await risksOf(
      ctx,
      [areaCode, ...ctx.gazetteer.children(areaCode).map(({ code }) => code)],
      day,
    );
    return own ? ok({ ...own, day, children }) : refuse('notFound', { field: 'areaCode' });
  });
}
