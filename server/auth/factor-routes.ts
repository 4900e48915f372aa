import type { FastifyInstance } from 'fastify';
import { isRefusal, refuse, type Refusal } from '../../contract/codes.ts';
import { accountMessages as say } from '../../contract/session/messages.ts';
import type { Context } from '../context.ts';
import type { Caller } from '../caller.ts';
import { answered, ok } from '../http/outcome.ts';
import { route } from '../http/route.ts';
import type { Auth } from './auth.ts';
import { askerOf } from './device-cookie.ts';
import { inTime } from './in-time.ts';

/** Routes by which a person keeps the second factor of their account, and by which it is taken off somebody else's. */
export const factorRoutes =
  ({ factor, passwordChanges, devices }: Auth) =>
  (app: FastifyInstance, ctx: Context): void => {
    /** Does what only the person may do, after their password has shown that it is they. */
    const byPassword = async <T>(
      caller: Caller,
      password: string,
      act: () => Promise<T | Refusal>,
    ): Promise<T | Refusal> => {
      const wrong = refuse('badCredentials', { field: 'password', message: say.wrongPassword });
      const account = await inTime(() => passwordChanges.verify(caller, password, wrong));
      return isRefusal(account) ? account : act();
    };
    route(app, ctx, 'factorState', async ({ caller }) => ok(await factor.state(caller)));
    route(app, ctx, 'factorBegin', async ({ args, caller }) =>
      answered(await byPassword(caller, args.password, () => factor.begin(caller))),
    );
    route(app, ctx, 'factorConfirm', async ({ args, caller, command, request }) =>
      answered(await factor.confirm(caller, { code: args.code, device: askerOf(devices, request).device }, command)),
    );
    route(app, ctx, 'factorCodes', async ({ args, caller, command }) =>
      answered(await byPassword(caller, args.password, () => factor.newCodes(caller, args.code, command))),
    );
    route(app, ctx, 'factorRemove', async ({ args, caller, command }) =>
      answered(
        await byPassword(caller, args.password, async () => (await factor.remove(caller, args.code, command)) ?? null),
      ),
    );
    route(app, ctx, 'factorReset', async ({ args, caller, command }) =>
      answered((await factor.reset(caller, args.id, command)) ?? null),
    );
  };
