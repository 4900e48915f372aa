import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isRefusal, refuse, type Refusal } from '../../contract/codes.ts';
import { limits, serverLimits } from '../../contract/limits.ts';
import { accountMessages } from '../../contract/session/messages.ts';
import { isAdministrator } from '../../contract/session/roles.ts';
import { addressKey } from '../auth/address-key.ts';
import type { Captchas } from '../auth/captchas.ts';
import { askerOf, nameDevice } from '../auth/device-cookie.ts';
import type { KnownDevices } from '../auth/known-devices.ts';
import type { Refusals } from '../auth/refusals.ts';
import type { Users } from '../auth/users.ts';
import type { Context } from '../context.ts';
import type { Caller } from '../caller.ts';
import { bearerOf } from '../http/credentials.ts';
import { ok, okList } from '../http/outcome.ts';
import { publicRoute, route } from '../http/route.ts';
import { messages } from './messages.ts';
import { covered } from './outbox.ts';
import type { Sms } from './sms.ts';

const msPerMinute = 60_000;
const msPerSecond = 1_000;

/** Whose phones are known, which captchas were solved, and who tells the log of those who try. */
interface Accounts {
  users: Users;
  captchas: Captchas;
  devices: KnownDevices;
  refusals: Refusals;
}

/** Who asks for a code, at which device, by which id of its own, for which phone. */
interface Asking {
  phone: string;
  asker: string;
  device: string;
  address: string;
  validCode: string | undefined;
  caller: Caller | undefined;
}

/**
 * Everybody who is signed in, also before they have changed their one-time password; nobody where the token opens
 * nothing.
 */
async function callerOf(ctx: Context, request: FastifyRequest): Promise<Caller | undefined> {
  const token = bearerOf(request);
  const caller = token === undefined ? undefined : await ctx.gate.person(token, 'evenBeforeChange');
  return isRefusal(caller) ? undefined : caller;
}

const waitFor = (seconds: number): Refusal =>
  refuse('tryLater', { field: 'phone', message: messages.waitSeconds(seconds), data: { seconds } });

/** The same answer for every phone, so that nobody learns which are known. */
function strangersWait({ strangers }: Sms, caller: Caller | undefined): Refusal | undefined {
  const seconds = caller ? 0 : strangers.secondsLeft();
  return seconds > 0 ? waitFor(seconds) : undefined;
}

async function hurdle(sms: Sms, { captchas }: Accounts, asking: Asking): Promise<Refusal | undefined> {
  const { quotas, codes } = sms;
  const { phone, device, validCode, caller } = asking;
  const network = addressKey(asking.address);
  const seconds = await codes.secondsLeft(phone);
  if (seconds > 0) return waitFor(seconds);
  const wait = strangersWait(sms, caller);
  if (wait) return wait;
  if (!caller && (await quotas.asked('address', network)) >= serverLimits.smsCaptchaAfter) {
    if (!validCode) return refuse('captchaDue', { field: 'validCode' });
    if (!captchas.check(device, validCode)) return refuse('captchaWrong', { field: 'validCode' });
  }
  const taken =
    (await quotas.take('address', network, serverLimits.smsPerAddress)) &&
    (await quotas.take('device', device, serverLimits.smsPerDevice)) &&
    (await quotas.take('phone', phone, serverLimits.smsPerPhone));
  return taken ? undefined : refuse('tooMany', { field: 'phone', message: messages.enoughToday });
}

/**
 * Tells the log that somebody who is not signed in has tried something with a phone: of each account that it belongs
 * to, or of none.
 */
async function tellTry(
  { users, refusals }: Accounts,
  phone: string,
  address: string,
  what: 'codeAsked' | 'wrongCode',
): Promise<void> {
  const owners = await users.ofMobile(phone);
  if (owners.length === 0) refusals.note({ way: 'recovery', user: undefined, address, reason: 'unknownAccount' });
  for (const user of owners) refusals.note({ way: 'recovery', user, address, reason: what });
}

/**
 * Makes a code for whatever phone, so that nobody learns which are known; it is sent to a phone that is known to belong
 * to an account, and to any phone for somebody who is signed in. So the server is no gun to fire SMS at strangers.
 */
async function send(sms: Sms, accounts: Accounts, asking: Asking): Promise<Refusal | undefined> {
  const { phone, caller } = asking;
  const refused = await hurdle(sms, accounts, asking);
  if (refused) return refused;
  const code = await sms.codes.issue(phone, asking.asker);
  if (code === undefined) return waitFor(limits.smsCounterMs / msPerSecond);
  if (!caller) await tellTry(accounts, phone, asking.address, 'codeAsked');
  const areaCode = (await accounts.users.regionOfMobile(phone)) ?? caller?.regionCode;
  // Others may have asked meanwhile.
  const wait = strangersWait(sms, caller);
  if (wait) return wait;
  if (areaCode === undefined) return undefined;
  if (!caller) sms.strangers.sent();
  sms.outbox.put({ phone, text: messages.code(code, serverLimits.smsCodeMs / msPerMinute), areaCode });
  return undefined;
}

/** Routes of SMS codes and of the outbox. */
export const smsRoutes =
  (sms: Sms, accounts: Accounts) =>
  (app: FastifyInstance, ctx: Context): void => {
    publicRoute(app, ctx, 'sendSms', async ({ params, args, request, reply }) => {
      const { phone, validCode } = args;
      const { device } = askerOf(accounts.devices, request);
      const asker = device ?? accounts.devices.create();
      const refused = await send(sms, accounts, {
        phone,
        validCode,
        asker,
        device: params.id,
        address: request.ip,
        caller: await callerOf(ctx, request),
      });
      if (!refused && device === undefined) nameDevice(accounts.devices, asker, request, reply);
      return refused ?? ok({ seconds: limits.smsCounterMs / msPerSecond });
    });
    publicRoute(app, ctx, 'smsExpire', async ({ args }) => ok({ seconds: await sms.codes.secondsLeft(args.phone) }));
    publicRoute(app, ctx, 'smsValidate', async ({ args: { phone, code }, request }) => {
      if (await sms.codes.check(phone, code, askerOf(accounts.devices, request).device)) return ok(null);
      if (!(await callerOf(ctx, request))) await tellTry(accounts, phone, request.ip, 'wrongCode');
      return refuse('captchaWrong', { field: 'code', message: accountMessages.wrongCode });
    });
    route(app, ctx, 'smsOutbox', async ({ args, caller }) => {
      const { messages: sent, total } = await sms.outbox.page({ ...args, areaCode: caller.regionCode });
      const mayReadCodes = isAdministrator(caller.roles);
      return okList(
        sent.map((one) => (mayReadCodes ? one : { ...one, text: covered(one.text) })),
        total,
      );
    });
  };
