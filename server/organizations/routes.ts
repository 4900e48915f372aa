import type { FastifyInstance } from 'fastify';
import type { OrganizationItem } from '../../contract/dictionaries/schemas.ts';
import { organizations } from '../../contract/system/access.ts';
import { scopeOf } from '../region-scope.ts';
import type { Context } from '../context.ts';
import { ok, okList } from '../http/outcome.ts';
import { route } from '../http/route.ts';
import { calledAs, peopleById } from '../people/names.ts';
import { recordsOf } from '../resources/queries.ts';
import { organizationList, organizationTrees, type OrganizationRecord } from './visible.ts';

/** Organisations with their leaders by name. */
async function withLeaders({ db }: Context, found: readonly OrganizationItem[]): Promise<OrganizationItem[]> {
  const people = await peopleById(
    db,
    found.flatMap(({ leader }) => leader ?? []),
  );
  return found.map((one) => {
    const leader = one.leader === undefined ? undefined : people.get(one.leader);
    return leader ? { ...one, leader: calledAs(leader) } : one;
  });
}

/**
 * The calls that choose an organisation: as trees, or one level of them. A region that is not the person's own has
 * none.
 */
export function organizationRoutes(app: FastifyInstance, ctx: Context): void {
  const records = async (): Promise<readonly OrganizationRecord[]> =>
    (await recordsOf(ctx, organizations)) as unknown as readonly OrganizationRecord[];

  route(app, ctx, 'organizationTrees', async ({ caller }) => ok(organizationTrees(await records(), caller.regionCode)));
  route(app, ctx, 'organizationList', async ({ args: { parentId, regionCode }, caller }) => {
    const scope = scopeOf(caller.regionCode, regionCode);
    const found = scope === undefined ? [] : organizationList(await records(), scope, parentId);
    return okList(await withLeaders(ctx, found), found.length);
  });
}
