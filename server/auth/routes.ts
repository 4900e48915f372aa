import type { FastifyInstance } from 'fastify';
import { isWithin } from '../../contract/areas.ts';
import { isRefusal, refuse } from '../../contract/codes.ts';
import { isAdministrator, roleNames } from '../../contract/session/roles.ts';
import type { UserDetail, UserInfo } from '../../contract/session/schemas.ts';
import type { Context } from '../context.ts';
import { bearerOf } from '../http/credentials.ts';
import { ok, raw } from '../http/outcome.ts';
import { publicRoute, route } from '../http/route.ts';
import type { Auth } from './auth.ts';
import { permissionsOf } from './permissions.ts';
import type { User } from './projections.ts';
import type { Account } from './users.ts';

const userInfo = (ctx: Context, { user, mustChange }: Account): UserInfo => ({
  id: user.id, userName: user.userName, realName: user.realName,
  regionCode: user.regionCode, region: ctx.gazetteer.fullName(user.regionCode) ?? user.regionCode,
  deptName: user.deptName, firstLogin: mustChange, userType: user.userType,
});

const roleName = (code: string): string => Object.hasOwn(roleNames, code) ? roleNames[code as keyof typeof roleNames] : code;

/** The personal fields that are there; gender travels as a number. */
function personal({ gender, birthday, policitalStatus, officePhone, mobile, qq, email, address }: User): Partial<UserDetail> {
  const texts = { birthday, policitalStatus, officePhone, mobile, qq, email, address };
  return {
    ...(gender === undefined ? {} : { gender: gender === '1' ? 1 : 0 }),
    ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined)),
  };
}

const userDetail = async (ctx: Context, account: Account): Promise<UserDetail> => ({
  ...userInfo(ctx, account),
  ...personal(account.user),
  roleList: account.user.roles.map((roleCode) => ({ roleCode, roleName: roleName(roleCode) })),
  permissions: [...await permissionsOf(ctx.db, account.user.roles)],
});

/** Ends every session that the given tokens belong to; tokens that belong to none are no mistake of the caller. */
async function signOut(auth: Auth, accessTokens: readonly (string | undefined)[], refreshToken: string | undefined): Promise<void> {
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
export const authRoutes = (auth: Auth) => (app: FastifyInstance, ctx: Context): void => {
  publicRoute(app, ctx, 'token', async ({ args, request }) => {
    const tokens = await auth.signIn.token(args, request.ip);
    return isRefusal(tokens) ? tokens : ok(tokens);
  });
  publicRoute(app, ctx, 'removeToken', async ({ args, request }) => {
    await signOut(auth, [args.accessToken, bearerOf(request)], args.refreshToken);
    return ok(null);
  });
  publicRoute(app, ctx, 'captcha', async ({ params }) => raw(await auth.captchas.issue(params.id), 'image/svg+xml'));
  route(app, ctx, 'currentUser', async ({ caller }) => {
    const account = await auth.users.accountById(caller.userId);
    return account ? ok(userInfo(ctx, account)) : refuse('notFound');
  });
  route(app, ctx, 'userDetail', async ({ params, caller }) => {
    const account = await auth.users.accountById(params.id);
    const allowed = account && (account.user.id === caller.userId
      || (isAdministrator(caller.roles) && isWithin(caller.regionCode, account.user.regionCode)));
    return allowed ? ok(await userDetail(ctx, account)) : refuse('notFound', { field: 'id' });
  });
};
