import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isRefusal, refuse, type Refusal } from '../../contract/codes.ts';
import { externalSystems } from '../../contract/external/resources.ts';
import type { Caller, Context } from '../context.ts';
import { hashOfKey } from '../feeds/keys.ts';
import { createRateLimit } from '../feeds/rate-limit.ts';
import type { Command } from '../http/command.ts';
import { ok, type Outcome } from '../http/outcome.ts';
import { publicRoute, route } from '../http/route.ts';
import { keptRecord } from '../resources/queries.ts';
import { mayRead } from '../resources/sight.ts';
import { holderOfKey } from './holder.ts';
import { issueKeyOf, type Keeping, membersOf, removeMember, revokeKeyOf, saveMember } from './members.ts';
import { externalMessages as say } from './messages.ts';

const answered = <T>(outcome: T | Refusal): Outcome<T> => (isRefusal(outcome) ? outcome : ok(outcome));

/** For our own administrators: the users and devices of a system in their region. */
function keeperRoutes(app: FastifyInstance, ctx: Context): void {
  const keeping = async ({ args, caller, command }: { args: { systemId: string }; caller: Caller; command: Command }): Promise<Keeping | Refusal> => {
    const system = await keptRecord(ctx.db, externalSystems, args.systemId);
    return system && mayRead(externalSystems, caller, system) ? { ctx, system, caller, command } : refuse('notFound', { field: 'systemId' });
  };
  const within = async <T>(by: Parameters<typeof keeping>[0], act: (keeping: Keeping) => Promise<T | Refusal>): Promise<Outcome<T>> => {
    const found = await keeping(by);
    return isRefusal(found) ? found : answered(await act(found));
  };
  route(app, ctx, 'externalMembers', (by) => within(by, membersOf));
  route(app, ctx, 'externalSave', (by) => within(by, (found) => saveMember(found, by.args)));
  route(app, ctx, 'externalRemove', (by) => within(by, (found) => removeMember(found, by.args)));
  route(app, ctx, 'externalKey', (by) => within(by, (found) => issueKeyOf(found, by.args)));
  route(app, ctx, 'externalKeyRevoke', (by) => within(by, (found) => revokeKeyOf(found, by.args)));
}

/** So many calls a minute by one key, and so many wrong keys a minute from one address. */
const callsPerMinute = 120;
const wrongPerMinute = 20;

/** For an external system's own people: each call shows the access key of one of them, and reaches his system only. */
function ownRoutes(app: FastifyInstance, ctx: Context): void {
  const calls = createRateLimit(ctx.clock, callsPerMinute);
  const wrong = createRateLimit(ctx.clock, wrongPerMinute);
  const tooOften = (seconds: number): Refusal => refuse('tooMany', { message: say.tooOften(seconds), data: { seconds } });

  const enter = async (secret: string, request: FastifyRequest, command: Command): Promise<Keeping & { manages: boolean; ownName: string; ownId: string } | Refusal> => {
    const holder = await holderOfKey(ctx.db, hashOfKey(secret));
    if (holder?.kind !== 'externalUser') {
      const wait = wrong.take(request.ip, 1);
      return wait > 0 ? tooOften(wait) : refuse('badCredentials', { field: 'secret', message: say.badKey });
    }
    const { member, system } = holder;
    const seconds = calls.take(member.id, 1);
    if (seconds > 0) return tooOften(seconds);
    const ownName = String(member['name']);
    const caller: Caller = { userId: `external:${member.id}`, realName: ownName, regionCode: system.areaCode, roles: [], sessionId: '' };
    return { ctx, system, caller, command, ownId: member.id, ownName, manages: member['manages'] === true };
  };
  const manage = async <T>(by: { args: { secret: string }; request: FastifyRequest; command: Command }, act: (keeping: Keeping) => Promise<T | Refusal>): Promise<Outcome<T>> => {
    const entered = await enter(by.args.secret, by.request, by.command);
    if (isRefusal(entered)) return entered;
    return entered.manages ? answered(await act(entered)) : refuse('forbidden', { message: say.cannotManage });
  };
  publicRoute(app, ctx, 'externalMine', async ({ args, request, command }) => {
    const entered = await enter(args.secret, request, command);
    if (isRefusal(entered)) return entered;
    const { system, ownId, ownName, manages } = entered;
    return ok({
      ...await membersOf(entered),
      system: { name: String(system['name']), regionName: ctx.gazetteer.fullName(system.areaCode) ?? system.areaCode, sourceTypes: [...system['sourceTypes'] as string[]] },
      me: { id: ownId, name: ownName, manages },
    });
  });
  publicRoute(app, ctx, 'externalMineSave', (by) => manage(by, (found) => saveMember(found, by.args)));
  publicRoute(app, ctx, 'externalMineRemove', (by) => manage(by, (found) => removeMember(found, by.args)));
  publicRoute(app, ctx, 'externalMineKey', (by) => manage(by, (found) => issueKeyOf(found, by.args)));
  publicRoute(app, ctx, 'externalMineKeyRevoke', (by) => manage(by, (found) => revokeKeyOf(found, by.args)));
}

/** The calls about external systems' users and devices, beside those of the systems' records. */
export function externalRoutes(app: FastifyInstance, ctx: Context): void {
  keeperRoutes(app, ctx);
  ownRoutes(app, ctx);
}
