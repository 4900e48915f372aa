import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isRefusal, refuse } from '../../contract/codes.ts';
import { accountMessages as say } from '../../contract/session/messages.ts';
import type { Context } from '../context.ts';
import type { Command } from '../store/command.ts';
import { commandKeyOf, createCommand } from '../http/command.ts';
import { answered, ok } from '../http/outcome.ts';
import { publicRoute, route } from '../http/route.ts';
import { changeAccount, isDoneBy } from './account-events.ts';
import type { Auth } from './auth.ts';
import type { Wish } from './password-changes.ts';
import { askerOf } from './device-cookie.ts';
import { inTime } from './in-time.ts';
import { decideProfile } from './profile.ts';

/** Routes by which a person keeps their own account, and an administrator lets somebody in again. */
export const accountRoutes =
  ({ passwordChanges, redeemCode, devices }: Auth) =>
  (app: FastifyInstance, ctx: Context): void => {
    const wishOf = ({ request, command }: { request: FastifyRequest; command: Command }): Wish => ({
      asker: askerOf(devices, request),
      command,
    });
    route(
      app,
      ctx,
      'updateUser',
      async ({ args, caller, command }) =>
        (await changeAccount(ctx.store, { userId: caller.userId, actor: caller.userId, command }, (user) =>
          decideProfile(user, args, ctx.clock.now()),
        )) ?? ok(null),
    );
    route(
      app,
      ctx,
      'updateUserPassword',
      async ({ args, caller, ...rest }) =>
        (await inTime(() => passwordChanges.change(caller, args, wishOf(rest)))) ?? ok(null),
    );
    route(app, ctx, 'resetPwd', async ({ args, caller, command }) => {
      return answered(await inTime(() => passwordChanges.reset(caller, args.id, command)));
    });
    publicRoute(
      app,
      ctx,
      'modifyPwd',
      async ({ args, ...rest }) => (await inTime(() => passwordChanges.recover(args, wishOf(rest)))) ?? ok(null),
    );
    route(app, ctx, 'modifyMobile', async ({ args: { phone, code, password }, caller, request }) => {
      // The call is a GET, of which no key is looked at otherwise.
      const command = createCommand(commandKeyOf(request) ?? request.id);
      if (await isDoneBy(ctx.store, command, caller.userId, 'user.mobileChanged')) return ok(null);
      const wrong = refuse('badCredentials', { field: 'password', message: say.wrongPassword });
      const account = await inTime(() => passwordChanges.verify(caller, password, wrong));
      if (isRefusal(account)) return account;
      if (!(await redeemCode(phone, code, askerOf(devices, request).device)))
        return refuse('captchaWrong', { field: 'code', message: say.wrongCode });
      return (
        (await changeAccount(
          ctx.store,
          { userId: caller.userId, actor: caller.userId, command },
          ({ regionCode, mobile, mobileProven }) =>
            mobile === phone && mobileProven
              ? []
              : [{ type: 'user.mobileChanged', areaCode: regionCode, data: { from: mobile ?? null, to: phone } }],
        )) ?? ok(null)
      );
    });
  };
