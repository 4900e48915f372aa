import type { FastifyInstance } from 'fastify';
import { isWithin } from '../../contract/areas.ts';
import { isRefusal, refuse, type Refusal } from '../../contract/codes.ts';
import { accountMessages as say } from '../../contract/session/messages.ts';
import type { SessionRow } from '../../contract/session/factor-schemas.ts';
import type { Context } from '../context.ts';
import type { Caller } from '../caller.ts';
import { ok } from '../http/outcome.ts';
import { route } from '../http/route.ts';
import type { Auth } from './auth.ts';
import { deviceWords } from './device-words.ts';
import { outranks } from './outranks.ts';
import type { LiveSession } from './sessions.ts';

const iso = (ms: number): string => new Date(ms).toISOString();

const rowOf =
  (caller: Caller) =>
  ({ id, agent, address, startedAt, usedAt }: LiveSession): SessionRow => ({
    id,
    device: deviceWords(agent),
    address,
    startedAt: iso(startedAt),
    usedAt: iso(usedAt),
    isThis: id === caller.sessionId,
  });

/** Routes by which people see and end their own sessions, and those who keep accounts other people's. */
export const sessionRoutes =
  ({ sessions, users }: Auth) =>
  (app: FastifyInstance, ctx: Context): void => {
    const listed = async (caller: Caller, userId: string): Promise<SessionRow[]> =>
      (await sessions.of(userId)).map(rowOf(caller));
    const end = async (
      userId: string,
      which: (one: LiveSession) => boolean,
      why: 'person' | 'admin',
    ): Promise<number> => {
      const ended = (await sessions.of(userId)).filter(which);
      for (const { id } of ended) await sessions.end(id, why);
      return ended.length;
    };
    /** Why a caller does not keep an account's sessions. */
    const kept = async (caller: Caller, userId: string): Promise<Refusal | undefined> => {
      const user = await users.byId(userId);
      if (!user || !isWithin(caller.regionCode, user.regionCode)) return refuse('notFound', { field: 'id' });
      return (await outranks(ctx.db, user.roles, caller.roles))
        ? refuse('forbidden', { field: 'id', message: say.strongerSessions })
        : undefined;
    };
    route(app, ctx, 'mySessions', async ({ caller }) => ok(await listed(caller, caller.userId)));
    route(app, ctx, 'mySessionsEnd', async ({ args, caller }) => {
      const ended = await end(
        caller.userId,
        ({ id }) => (args.id === undefined ? id !== caller.sessionId : id === args.id),
        'person',
      );
      return args.id !== undefined && ended === 0 ? refuse('notFound', { field: 'id' }) : ok({ ended });
    });
    route(app, ctx, 'accountSessions', async ({ args, caller }) => {
      const refused = await kept(caller, args.id);
      return isRefusal(refused) ? refused : ok(await listed(caller, args.id));
    });
    route(app, ctx, 'accountSessionsEnd', async ({ args, caller }) => {
      const refused = await kept(caller, args.id);
      if (refused) return refused;
      const ended = await end(args.id, ({ id }) => args.sessionId === undefined || id === args.sessionId, 'admin');
      return args.sessionId !== undefined && ended === 0 ? refuse('notFound', { field: 'sessionId' }) : ok({ ended });
    });
  };
