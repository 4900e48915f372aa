import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { okList } from '../http/outcome.ts';
import { route } from '../http/route.ts';
import { findPeople } from './queries.ts';

/** The call of everybody who looks for people. */
export function peopleRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, 'qryAllUser', async ({ args, caller }) => {
    const { people, total } = await findPeople(ctx, caller, args);
    return okList(people, total);
  });
}
