import type { FastifyInstance } from 'fastify';
import type { SourceType } from '../../contract/alarms/alarm.ts';
import { isRefusal, refuse, type Refusal } from '../../contract/codes.ts';
import type { Context } from '../context.ts';
import type { Caller } from '../caller.ts';
import type { Command } from '../store/command.ts';
import { ok, okList } from '../http/outcome.ts';
import { route } from '../http/route.ts';
import { issueKey, type KeyChange, listKeys, revokeKey, rotateKey } from './keys.ts';
import type { FeedUse } from './use.ts';

interface Asked {
  args: { name: string };
  caller: Caller;
  command: Command;
}

/** A feed delivers for the whole authority, so its key is given out and taken back at the authority's seat. */
const keyChange = (ctx: Context, { args, caller, command }: Asked): KeyChange | Refusal =>
  caller.regionCode === ctx.options.regionCode
    ? { name: args.name, actor: caller.userId, regionCode: caller.regionCode, cause: command.id }
    : refuse('outsideArea');

/**
 * The keys of the feeds, for those who keep them. A new key is in its answer and nowhere else: it is not kept for a
 * repeated command.
 */
export function keyRoutes(app: FastifyInstance, ctx: Context, use: FeedUse): void {
  route(app, ctx, 'feedKeys', async () => {
    const keys = await listKeys(ctx.db);
    const rows = await Promise.all(
      keys.map(async ({ name, sourceType, issuedAt, revokedAt }) => ({
        name,
        issuedAt,
        ...(sourceType === undefined ? {} : { sourceType: sourceType as SourceType }),
        ...(revokedAt === undefined ? {} : { revokedAt }),
        ...(await use.of(name)),
      })),
    );
    return okList(rows, rows.length);
  });
  route(app, ctx, 'feedIssue', async (by) => {
    const change = keyChange(ctx, by);
    if (isRefusal(change)) return change;
    const { sourceType } = by.args;
    const made = await issueKey(ctx.store, { ...change, ...(sourceType === undefined ? {} : { sourceType }) });
    return isRefusal(made) ? made : ok({ name: change.name, secret: made.key });
  });
  route(app, ctx, 'feedRotate', async (by) => {
    const change = keyChange(ctx, by);
    if (isRefusal(change)) return change;
    const made = await rotateKey(ctx.store, change);
    return isRefusal(made) ? made : ok({ name: change.name, secret: made.key });
  });
  route(app, ctx, 'feedRevoke', async (by) => {
    const change = keyChange(ctx, by);
    if (isRefusal(change)) return change;
    const done = await revokeKey(ctx.store, change);
    return isRefusal(done) ? done : ok(null);
  });
}
