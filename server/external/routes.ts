import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isRefusal, refuse, type Refusal } from '../../contract/codes.ts';
import { memberKinds } from '../../contract/external/resources.ts';
import { addressKey } from '../auth/address-key.ts';
import type { Context } from '../context.ts';
import type { Caller } from '../caller.ts';
import { hashOfKey } from '../feeds/keys.ts';
import { createRateLimit } from '../rate-limit.ts';
import type { Command } from '../store/command.ts';
import { createCommand, formerAnswer, repeatable } from '../http/command.ts';
import { answered, okList, type Outcome } from '../http/outcome.ts';
import { publicRoute, route } from '../http/route.ts';
import { keptRecord } from '../resources/queries.ts';
import { mayRead } from '../resources/scope.ts';
import { holderOfKey } from './holder.ts';
import { issueMemberKey, type KeyOf, revokeMemberKey } from './member-keys.ts';
import { memberOf, type One, pageOfMembers, removeMember, saveMember, seenMember, type Within } from './members.ts';
import { externalMessages as say } from './messages.ts';
import { actorOfUser } from '../resources/outsiders.ts';

/** For our own administrators: the keys of the users and devices in their region. */
function keeperRoutes(app: FastifyInstance, ctx: Context): void {
  const keyOf = async ({
    args: { kind, id },
    caller,
    command,
  }: {
    args: One;
    caller: Caller;
    command: Command;
  }): Promise<KeyOf | Refusal> => {
    const member = await keptRecord(ctx.db, memberKinds[kind], id);
    return member && mayRead(memberKinds[kind], caller, member)
      ? { kind, member, actor: caller.userId, cause: command.id }
      : refuse('notFound', { field: 'id' });
  };
  route(app, ctx, 'externalKey', async (by) =>
    answered(await withKey(await keyOf(by), (of) => issueMemberKey(ctx, of))),
  );
  route(app, ctx, 'externalKeyRevoke', async (by) =>
    answered(await withKey(await keyOf(by), async (of) => (await revokeMemberKey(ctx, of)) ?? null)),
  );
}

const withKey = async <T>(of: KeyOf | Refusal, act: (of: KeyOf) => Promise<T | Refusal>): Promise<T | Refusal> =>
  isRefusal(of) ? of : act(of);

/** So many calls a minute by one key, and so many wrong keys a minute from one network. */
const callsPerMinute = 120;
const wrongPerMinute = 20;

interface Entered extends Within {
  manages: boolean;
  ownName: string;
  ownId: string;
}

type Act<T> = (entered: Entered) => Promise<T | Refusal>;
type By<A> = { args: { secret: string } & A; request: FastifyRequest; command: Command };

const tooOften = (seconds: number): Refusal => refuse('tooMany', { message: say.tooOften(seconds), data: { seconds } });

/** Carries out once what is sent again with its key, as `route` does for people who have signed in. */
const once =
  <A, T>(ctx: Context, { args, request }: By<A>, act: Act<T>): Act<T> =>
  async (entered) => {
    const { secret: _, ...asked } = args;
    const repeated = repeatable(request, entered.caller, asked);
    if (repeated === undefined || isRefusal(repeated)) return repeated ?? act(entered);
    const former = async (): Promise<T | Refusal | undefined> => {
      const answer = await formerAnswer(ctx, repeated);
      return answer === undefined || isRefusal(answer) ? answer : (answer.data as T);
    };
    const known = await former();
    if (known !== undefined) return known;
    const outcome = await act({ ...entered, command: createCommand(request.id, repeated) });
    const overtaken = isRefusal(outcome) ? await former() : undefined;
    return overtaken === undefined ? outcome : overtaken;
  };

/**
 * For an external system's own people: each call shows the access key of one of them, and reaches their system only.
 */
function ownRoutes(app: FastifyInstance, ctx: Context): void {
  const calls = createRateLimit(ctx.clock, callsPerMinute);
  const wrong = createRateLimit(ctx.clock, wrongPerMinute);
  const enter = async (secret: string, request: FastifyRequest, command: Command): Promise<Entered | Refusal> => {
    const holder = await holderOfKey(ctx.db, hashOfKey(secret));
    if (holder?.kind !== 'externalUser') {
      const wait = wrong.take(addressKey(request.ip), 1);
      return wait > 0 ? tooOften(wait) : refuse('badCredentials', { field: 'secret', message: say.badKey });
    }
    const { member, system } = holder;
    const seconds = calls.take(member.id, 1);
    if (seconds > 0) return tooOften(seconds);
    const ownName = String(member['name']);
    const caller: Caller = {
      userId: actorOfUser(member.id),
      realName: ownName,
      regionCode: system.areaCode,
      roles: [],
      sessionId: '',
    };
    return { ctx, system, caller, command, ownId: member.id, ownName, manages: member['manages'] === true };
  };
  const look = async <A, T>(by: By<A>, act: Act<T>): Promise<T | Refusal> => {
    const entered = await enter(by.args.secret, by.request, by.command);
    return isRefusal(entered) ? entered : act(entered);
  };
  const managing = async <A, T>(by: By<A>, act: Act<T>): Promise<Outcome<T>> =>
    answered(
      await look(by, async (entered) =>
        entered.manages ? act(entered) : refuse('forbidden', { message: say.cannotManage }),
      ),
    );
  const counted =
    <T>(act: Act<T>): Act<T> =>
    async (entered) => {
      const { userId: id, regionCode } = entered.caller;
      return ctx.quotas.take('record', { id, regionCode }) ?? act(entered);
    };
  const manage = <A, T>(by: By<A>, act: Act<T>): Promise<Outcome<T>> => managing(by, counted(act));
  const manageOnce = <A, T>(by: By<A>, act: Act<T>): Promise<Outcome<T>> => managing(by, once(ctx, by, counted(act)));
  const keyOf = async (entered: Entered, { kind, id }: One): Promise<KeyOf | Refusal> => {
    const member = await memberOf(entered, { kind, id });
    return isRefusal(member) ? member : { kind, member, actor: entered.caller.userId, cause: entered.command.id };
  };
  publicRoute(app, ctx, 'externalMine', async (by) =>
    answered(
      await look(by, async ({ system, ownId, ownName, manages }) => ({
        system: {
          name: String(system['name']),
          regionName: ctx.gazetteer.fullName(system.areaCode) ?? system.areaCode,
          sourceTypes: [...(system['sourceTypes'] as string[])],
        },
        me: { id: ownId, name: ownName, manages },
      })),
    ),
  );
  publicRoute(app, ctx, 'externalMinePage', async (by) => {
    const found = await look(by, (entered) => pageOfMembers(entered, by.args.kind, by.args.find));
    return isRefusal(found) ? found : okList(found.records, found.total);
  });
  publicRoute(app, ctx, 'externalMineInfo', async (by) =>
    answered(await look(by, (entered) => seenMember(entered, by.args))),
  );
  publicRoute(app, ctx, 'externalMineSave', (by) => manageOnce(by, (entered) => saveMember(entered, by.args)));
  publicRoute(app, ctx, 'externalMineRemove', (by) => manageOnce(by, (entered) => removeMember(entered, by.args)));
  // The answer, in which alone a key is told, is kept nowhere.
  publicRoute(app, ctx, 'externalMineKey', (by) =>
    manage(by, async (entered) => withKey(await keyOf(entered, by.args), (of) => issueMemberKey(ctx, of))),
  );
  publicRoute(app, ctx, 'externalMineKeyRevoke', (by) =>
    manage(by, async (entered) => {
      if (by.args.id === entered.ownId) return refuse('notAllowedNow', { message: say.ownKey });
      return withKey(await keyOf(entered, by.args), async (of) => (await revokeMemberKey(ctx, of)) ?? null);
    }),
  );
}

/** The calls about external systems' users and devices, beside those of the systems' records. */
export function externalRoutes(app: FastifyInstance, ctx: Context): void {
  keeperRoutes(app, ctx);
  ownRoutes(app, ctx);
}
