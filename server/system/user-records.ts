import { refuse } from '../../contract/codes.ts';
import type { LookoutEvent, NewEvent } from '../../contract/events/catalogue.ts';
import { users } from '../../contract/system/user.ts';
import { idIn } from '../../contract/stream-names.ts';
import { birthdayFault } from '../../contract/session/profile.ts';
import type { Guard, Special } from '../resources/guards.ts';
import type { KeptRecord } from '../resources/projection.ts';
import { messages } from '../auth/messages.ts';
import { outranks } from '../auth/outranks.ts';
import { unknownRole } from '../auth/permissions.ts';
import { unusableHash } from '../auth/passwords.ts';
import { userStream } from '../auth/projections.ts';
import { userIdOf } from '../auth/register.ts';
import type { RegionCode } from '../../contract/ids.ts';

type Values = Readonly<Record<string, unknown>>;

const texts = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/**
 * Nobody makes, changes or removes an account that may do more than they may, nor disables or removes their own; and
 * its roles exist.
 */
const guardUser: Guard = async ({ ctx, caller, values, record }) => {
  const isOwn = record?.id === caller.userId;
  if (isOwn && (!values || values['disabled'] === true || values['roles'] !== undefined))
    return refuse('notAllowedNow', { message: messages.ownAccount });
  const held = [...texts(record?.['roles']), ...texts(values?.['roles'])];
  const unknown = await unknownRole(ctx.db, texts(values?.['roles']));
  if (unknown !== undefined) return refuse('badInput', { field: 'roles', message: messages.noRole(unknown) });
  if (await outranks(ctx.db, held, caller.roles))
    return refuse('forbidden', { field: 'roles', message: messages.outranks });
  const birthday = values?.['birthday'];
  const fault = typeof birthday === 'string' ? birthdayFault(birthday, ctx.clock.now()) : undefined;
  return fault === undefined ? undefined : refuse('badInput', { field: 'birthday', message: fault });
};

const begin = (values: Values, areaCode: RegionCode): NewEvent =>
  ({ type: 'user.registered', areaCode, data: { ...values, userType: Number(values['userType']) } }) as NewEvent;

const stamp = ({ version, at, actor }: LookoutEvent): Pick<KeptRecord, 'version' | 'changedAt' | 'changedBy'> => ({
  version,
  changedAt: at,
  changedBy: actor,
});

/**
 * The record of an account: it begins as it is registered, and follows what the person themselves changes. Passwords
 * only count as versions.
 */
function evolve(record: KeptRecord | undefined, event: LookoutEvent): KeptRecord | undefined {
  if (event.type === 'user.registered') {
    const values = Object.fromEntries(Object.entries(event.data).filter(([name]) => name in users.fields));
    return {
      ...values,
      userType: String(event.data.userType),
      id: idIn('user', event.stream),
      areaCode: event.areaCode,
      createdAt: event.at,
      ...stamp(event),
    };
  }
  if (!record) return undefined;
  switch (event.type) {
    case 'user.profileChanged':
      return {
        ...Object.fromEntries(Object.entries({ ...record, ...event.data.to }).filter(([, value]) => value !== null)),
        ...stamp(event),
      } as KeptRecord;
    case 'user.mobileChanged':
      return { ...record, mobile: event.data.to, ...stamp(event) };
    case 'user.passwordChanged':
    case 'user.passwordReset':
    case 'user.secondFactorSet':
    case 'user.secondFactorRemoved':
    case 'user.recoveryCodesMade':
    case 'user.recoveryCodeUsed':
      return { ...record, version: event.version };
    default:
      return undefined;
  }
}

/**
 * What is special about accounts as records. A new one has no password yet: it is let in by a reset, or by a code to
 * its phone.
 */
export const specialUser: Special = {
  guard: guardUser,
  evolve,
  begin,
  idOf: ({ userName }) => userIdOf(String(userName)),
  async prepare(ctx, id) {
    if ((await ctx.store.readStream(userStream(id))).length > 0)
      return refuse('duplicate', { field: 'userName', message: messages.nameUsed });
    await ctx.db
      .insertInto('credentials')
      .values({ user_id: id, hash: unusableHash(), must_change: 1, changed_at: ctx.clock.now() })
      .onConflict((row) => row.column('user_id').doNothing())
      .execute();
    return undefined;
  },
};
