import type { FastifyInstance } from 'fastify';
import { isWithin } from '../../contract/areas.ts';
import { isRefusal, refuse } from '../../contract/codes.ts';
import { serverLimits } from '../../contract/limits.ts';
import { isAdministrator } from '../../contract/session/roles.ts';
import type { UserDetail, UserInfo } from '../../contract/session/schemas.ts';
import type { Context } from '../context.ts';
import type { Caller } from '../caller.ts';
import { createRateLimit } from '../rate-limit.ts';
import { bearerOf } from '../http/credentials.ts';
import { ok, raw } from '../http/outcome.ts';
import { publicRoute, route } from '../http/route.ts';
import { addressKey } from './address-key.ts';
import type { Auth } from './auth.ts';
import { askerOf, nameDevice } from './device-cookie.ts';
import { namedRoles, permissionsOf } from './permissions.ts';
import type { User } from './projections.ts';
import type { Account } from './users.ts';

const userInfo = (ctx: Context, { user, mustChange }: Account): UserInfo => ({
  id: user.id,
  userName: user.userName,
  realName: user.realName,
  regionCode: user.regionCode,
  region: ctx.gazetteer.fullName(user.regionCode) ?? user.regionCode,
  deptName: user.deptName,
  firstLogin: mustChange,
  userType: user.userType,
});

/** What the person themself is told beside: what they have to do before all else. */
const ownInfo = (ctx: Context, account: Account, caller: Caller): UserInfo => ({
  ...userInfo(ctx, account),
  ...(caller.mustSetFactor ? { mustSetFactor: true } : {}),
});

/** The personal fields that are there; gender travels as a number. */
function personal({
  gender,
  birthday,
  policitalStatus,
  officePhone,
  mobile,
  qq,
  email,
  address,
}: User): Partial<UserDetail> {
  const texts = { birthday, policitalStatus, officePhone, mobile, qq, email, address };
  return {
    ...(gender === undefined ? {} : { gender: gender === '1' ? 1 : 0 }),
    ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined)),
  };
}

const userDetail = async (ctx: Context, account: Account): Promise<UserDetail> => ({
  ...userInfo(ctx, account),
  ...personal(account.user),
  roleList: await namedRoles(ctx.db, account.user.roles),
  permissions: [...(await permissionsOf(ctx.db, account.user.roles))],
});

/** Ends every session that the given tokens belong to; tokens that belong to none are no mistake of the caller. */
async function signOut(
  auth: Auth,
  accessTokens: readonly (string | undefined)[],
  refreshToken: string | undefined,
): Promise<void> {
  const ids = new Set<string>();
  for (const token of accessTokens) {
    const claims = token === undefined ? undefined : await auth.accessTokens.verifyAnyAge(token);
    if (claims) ids.add(claims.sessionId);
  }
  const family = refreshToken === undefined ? undefined : await auth.refreshTokens.sessionOf(refreshToken);
  if (family) ids.add(family);
  for (const id of ids) await auth.sessions.end(id, 'signedOut');
}

/** Routes of sign-in and of accounts. */
export const authRoutes =
  (auth: Auth) =>
  (app: FastifyInstance, ctx: Context): void => {
    publicRoute(app, ctx, 'token', async ({ args, request, reply }) => {
      const signedIn = await auth.signIn.token(args, askerOf(auth.devices, request));
      if (isRefusal(signedIn)) return signedIn;
      if (signedIn.device !== undefined) nameDevice(auth.devices, signedIn.device, request, reply);
      return ok(signedIn.tokens);
    });
    publicRoute(app, ctx, 'removeToken', async ({ args, request }) => {
      await signOut(auth, [args.accessToken, bearerOf(request)], args.refreshToken);
      return ok(null);
    });
    const pictures = createRateLimit(ctx.clock, serverLimits.captchasPerMinute);
    publicRoute(app, ctx, 'captcha', async ({ params, request }) => {
      const seconds = pictures.take(addressKey(request.ip), 1);
      return seconds > 0
        ? refuse('tooMany', { data: { seconds } })
        : raw(await auth.captchas.issue(params.id), 'image/png');
    });
    route(app, ctx, 'currentUser', async ({ caller }) => {
      const account = await auth.users.accountById(caller.userId);
      return account ? ok(ownInfo(ctx, account, caller)) : refuse('notFound');
    });
    route(app, ctx, 'userDetail', async ({ params, caller }) => {
      const account = await auth.users.accountById(params.id);
      const allowed =
        account &&
        (account.user.id === caller.userId ||
          (isAdministrator(caller.roles) && isWithin(caller.regionCode, account.user.regionCode)));
      const own = account?.user.id === caller.userId && caller.mustSetFactor ? { mustSetFactor: true as const } : {};
      return allowed ? ok({ ...(await userDetail(ctx, account)), ...own }) : refuse('notFound', { field: 'id' });
    });
  };
