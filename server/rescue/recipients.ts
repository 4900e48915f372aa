import { isRefusal, refuse, type Refusal } from '../../contract/codes.ts';
import type { Fire } from '../../contract/fires/fire.ts';
import type { Force } from '../../contract/fires/forces.ts';
import type { SmsRecipient } from '../../contract/rescue/schemas.ts';
import { stock } from '../../contract/stock/all.ts';
import { rules } from '../../contract/validation/rules.ts';
import type { Context } from '../context.ts';
import type { Caller } from '../caller.ts';
import { knownAmong } from '../people/scope.ts';
import { keptRecord } from '../resources/queries.ts';
import { rescueMessages as say } from './messages.ts';
import { maskedPhone } from './secrets.ts';

/** Who is reached: as people read it, by which phone, and for which force they speak. */
export interface Reached {
  to: string;
  phone: string;
  forceId?: string | undefined;
}

const isMobile = (phone: string | undefined): phone is string =>
  phone !== undefined && rules.phone(phone) === undefined;
const labelled = (name: string, phone: string): string =>
  name === '' ? maskedPhone(phone) : `${name}（${maskedPhone(phone)}）`;

/** The force at a fire; a refusal where there is none. */
export const forceOf = (fire: Fire, forceId: string, field: string): Force | Refusal =>
  fire.forces.find(({ id }) => id === forceId) ?? refuse('notFound', { field, message: say.noSuchForce });

/** The phone under which a force can be reached: its record's, or the person's. */
async function phoneOfForce(ctx: Context, caller: Caller, { kind, resourceId }: Force): Promise<string | undefined> {
  if (resourceId === undefined) return undefined;
  if (kind === 'crew' || kind === 'storehouse')
    return (await keptRecord(ctx.db, stock[kind], resourceId))?.['phone'] as string | undefined;
  return (await knownAmong(ctx, caller, [resourceId])).get(resourceId)?.mobile;
}

async function person(
  ctx: Context,
  caller: Caller,
  userId: string,
  field: string,
): Promise<{ name: string; phone: string } | Refusal> {
  const known = (await knownAmong(ctx, caller, [userId])).get(userId);
  if (!known) return refuse('badInput', { field, message: say.unknownPeople });
  return isMobile(known.mobile)
    ? { name: known.realName, phone: known.mobile }
    : refuse('badInput', { field, message: say.noMobile(known.realName) });
}

async function reached(
  ctx: Context,
  caller: Caller,
  fire: Fire,
  { phone, name = '', userId, forceId }: SmsRecipient,
  field: string,
): Promise<Reached | Refusal> {
  const force = forceId === undefined ? undefined : forceOf(fire, forceId, field);
  if (isRefusal(force)) return force;
  if (phone !== undefined) return { to: labelled(name || (force?.name ?? ''), phone), phone, forceId };
  if (userId !== undefined) {
    const found = await person(ctx, caller, userId, field);
    return isRefusal(found) ? found : { to: labelled(found.name, found.phone), phone: found.phone, forceId };
  }
  const own = force && (await phoneOfForce(ctx, caller, force));
  return force && isMobile(own)
    ? { to: labelled(force.name, own), phone: own, forceId }
    : refuse('badInput', { field, message: say.noForcePhone(force?.name ?? '') });
}

/** Who these are, in their order; the same phone is reached once. */
export async function recipientsOf(
  ctx: Context,
  caller: Caller,
  fire: Fire,
  wanted: readonly SmsRecipient[],
): Promise<Reached[] | Refusal> {
  const all = new Map<string, Reached>();
  for (const [n, one] of wanted.entries()) {
    const found = await reached(ctx, caller, fire, one, `to.${n}`);
    if (isRefusal(found)) return found;
    if (!all.has(found.phone)) all.set(found.phone, found);
  }
  return [...all.values()];
}

/** Who a link is for that is not sent but shown. */
export async function namedFor(
  ctx: Context,
  caller: Caller,
  fire: Fire,
  { forceId, userId, to }: { forceId?: string | undefined; userId?: string | undefined; to?: string | undefined },
): Promise<Pick<Reached, 'to' | 'forceId'> | Refusal> {
  const force = forceId === undefined ? undefined : forceOf(fire, forceId, 'forceId');
  if (isRefusal(force)) return force;
  if (userId === undefined) return { to: to ?? force?.name ?? '', forceId };
  const known = (await knownAmong(ctx, caller, [userId])).get(userId);
  return known ? { to: known.realName, forceId } : refuse('badInput', { field: 'userId', message: say.unknownPeople });
}
