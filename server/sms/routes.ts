import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isRefusal, refuse, type Refusal } from '../../contract/codes.ts';
import { limits, ownLimits } from '../../contract/limits.ts';
import { accountMessages } from '../../contract/session/messages.ts';
import { isAdministrator } from '../../contract/session/roles.ts';
import type { Captchas } from '../auth/captchas.ts';
import type { Users } from '../auth/users.ts';
import type { Caller, Context } from '../context.ts';
import { bearerOf } from '../http/credentials.ts';
import { ok, okList } from '../http/outcome.ts';
import { publicRoute, route } from '../http/route.ts';
import { messages } from './messages.ts';
import { covered } from './outbox.ts';
import type { Sms } from './sms.ts';

const msPerMinute = 60_000;
const msPerSecond = 1_000;

/** Whose phones are known, and which captchas were solved. */
interface Accounts { users: Users; captchas: Captchas }

/** Who asks for a code, by which device, for which phone. */
interface Asking { phone: string; device: string; address: string; validCode: string | undefined; caller: Caller | undefined }

/** Whoever is signed in, also before he has changed his one-time password; nobody where the token opens nothing. */
async function callerOf(ctx: Context, request: FastifyRequest): Promise<Caller | undefined> {
  const token = bearerOf(request);
  const caller = token === undefined ? undefined : await ctx.gate.person(token, 'evenBeforeChange');
  return isRefusal(caller) ? undefined : caller;
}

const waitFor = (seconds: number): Refusal => refuse('tryLater', { field: 'phone', message: messages.waitSeconds(seconds), data: { seconds } });

async function hurdle({ quotas, codes }: Sms, { captchas }: Accounts, asking: Asking): Promise<Refusal | undefined> {
  const { phone, device, address, validCode, caller } = asking;
  const seconds = await codes.secondsLeft(phone);
  if (seconds > 0) return waitFor(seconds);
  if (!caller && await quotas.asked('address', address) >= ownLimits.smsCaptchaAfter) {
    if (!validCode) return refuse('captchaDue', { field: 'validCode' });
    if (!captchas.check(device, validCode)) return refuse('captchaWrong', { field: 'validCode' });
  }
  const taken = await quotas.take('address', address, ownLimits.smsPerAddress)
    && await quotas.take('device', device, ownLimits.smsPerDevice) && await quotas.take('phone', phone, ownLimits.smsPerPhone);
  return taken ? undefined : refuse('tooMany', { field: 'phone', message: messages.enoughToday });
}

/**
 * Makes a code for whatever phone, so that nobody learns which are known; it is sent to a phone that is known to belong to an
 * account, and to any phone for somebody who is signed in. So the server is no gun to fire SMS at strangers.
 */
async function send(sms: Sms, accounts: Accounts, asking: Asking): Promise<Refusal | undefined> {
  const { phone, caller } = asking;
  const refused = await hurdle(sms, accounts, asking);
  if (refused) return refused;
  const code = await sms.codes.issue(phone);
  if (code === undefined) return waitFor(limits.smsCounterMs / msPerSecond);
  const areaCode = await accounts.users.regionOfMobile(phone) ?? caller?.regionCode;
  if (areaCode !== undefined) sms.outbox.put({ phone, text: messages.code(code, ownLimits.smsCodeMs / msPerMinute), areaCode });
  return undefined;
}

/** Routes of SMS codes and of the outbox. */
export const smsRoutes = (sms: Sms, accounts: Accounts) => (app: FastifyInstance, ctx: Context): void => {
  publicRoute(app, ctx, 'sendSms', async ({ params, args, request }) => {
    const { phone, validCode } = args;
    const refused = await send(sms, accounts, { phone, validCode, device: params.id, address: request.ip, caller: await callerOf(ctx, request) });
    return refused ?? ok({ seconds: limits.smsCounterMs / msPerSecond });
  });
  publicRoute(app, ctx, 'smsExpire', async ({ args }) => ok({ seconds: await sms.codes.secondsLeft(args.phone) }));
  publicRoute(app, ctx, 'smsValidate', async ({ args: { phone, code } }) =>
    await sms.codes.check(phone, code) ? ok(null) : refuse('captchaWrong', { field: 'code', message: accountMessages.wrongCode }));
  route(app, ctx, 'smsOutbox', async ({ args, caller }) => {
    const { messages: sent, total } = await sms.outbox.page({ ...args, areaCode: caller.regionCode });
    const mayReadCodes = isAdministrator(caller.roles);
    return okList(sent.map((one) => (mayReadCodes ? one : { ...one, text: covered(one.text) })), total);
  });
};
