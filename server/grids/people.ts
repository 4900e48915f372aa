import { isRefusal, refuse, type Refusal } from '../../contract/codes.ts';
import { byDuty, type GridDuty } from '../../contract/grids/duties.ts';
import type { KeptPerson } from '../../contract/grids/events.ts';
import type { Caller } from '../caller.ts';
import type { Context } from '../context.ts';
import { knownAmong } from '../people/scope.ts';
import { gridSay as say } from './messages.ts';

/** A person as a form sends them. */
export interface SentPerson {
  duty: GridDuty;
  name: string;
  phone?: string | undefined;
  userId?: string | undefined;
}

/**
 * People as a grid keeps them: of an account the name that it has now, and its telephone number where the caller may
 * know it. Refuses people that nobody could call, and accounts that the caller may not know.
 */
export async function keptPeople(
  { db, gate }: Pick<Context, 'db' | 'gate'>,
  caller: Caller,
  people: readonly SentPerson[],
  field = 'people',
): Promise<KeptPerson[] | Refusal> {
  const ids = people.flatMap(({ userId }) => userId ?? []);
  const known = await knownAmong({ db }, caller, ids);
  // A number is told to those who act on alarms; what a grid keeps of it is read by all who may read grids.
  const mayCall = await gate.allows(caller, 'alarms.act');
  const kept = people.map((sent, n): KeptPerson | Refusal => {
    const { duty, name, userId } = sent;
    if (userId === undefined)
      return sent.phone === undefined
        ? refuse('badInput', { field: `${field}.${n}.phone`, message: say.noPhone(name) })
        : { duty, name, phone: sent.phone };
    const account = known.get(userId);
    if (!account) return refuse('badInput', { field: `${field}.${n}.userId`, message: say.noPerson(name) });
    const phone = (mayCall ? account.mobile : undefined) ?? sent.phone;
    return { duty, name: account.realName, userId, ...(phone === undefined ? {} : { phone }) };
  });
  return kept.find(isRefusal) ?? byDuty(kept.filter((one): one is KeptPerson => !isRefusal(one)));
}
