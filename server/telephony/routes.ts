import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { okList } from '../http/outcome.ts';
import { route } from '../http/route.ts';
import { membersFor } from './members.ts';

/** Routes of telephony. */
export const telephonyRoutes = (app: FastifyInstance, ctx: Context): void => {
  route(app, ctx, 'orgMembers', async ({ args, caller }) => {
    const { members, total } = await membersFor(ctx, caller, args);
    return okList(members, total);
  });
};
