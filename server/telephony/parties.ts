import { refuse, type Refusal } from '../../contract/codes.ts';
import type { RegionCode } from '../../contract/ids.ts';
import { outsideNames, type Party } from '../../contract/telephony/schemas.ts';
import { isExtension } from '../../contract/validation/extension.ts';
import type { Caller } from '../caller.ts';
import type { Context } from '../context.ts';
import { peopleById } from '../people/names.ts';
import { knownAmong } from '../people/scope.ts';
import { extensionsOf, usersAt } from './lines.ts';
import { messages as say } from './messages.ts';

type Ctx = Pick<Context, 'db'>;

/** A side of a call, with the region that it belongs to where it is a person of this system. */
export interface Side extends Party {
  regionCode?: RegionCode;
  /** Name of its leg, where that is neither the person's nor the outside line's. */
  leg?: string;
}

/** Leg of what calls in a round: it plays, and hears nothing. */
export const announcerLeg = 'announcement';

/** The side that a person of this system is. */
export async function sideOf(ctx: Ctx, userId: string): Promise<Side> {
  const [people, tels] = [await peopleById(ctx.db, [userId]), await extensionsOf(ctx, [userId])];
  const person = people.get(userId);
  return {
    tel: tels.get(userId) ?? '',
    name: person?.realName ?? '',
    userId,
    isOutside: false,
    ...(person ? { regionCode: person.regionCode } : {}),
  };
}

/** The name of the person whose mobile a number outside is, as far as a caller can know them. */
async function nameAt(ctx: Ctx, caller: Caller, tel: string, otherwise: string): Promise<string> {
  const people = await ctx.db.selectFrom('users').select('id').where('mobile', '=', tel).execute();
  const ids = people.map(({ id }) => id);
  const known = await knownAmong(ctx, caller, ids);
  return ids.flatMap((id) => known.get(id)?.realName ?? [])[0] ?? otherwise;
}

/**
 * The side behind a number that a caller dials. An extension of somebody they can not know is refused as not found; any
 * other number goes outside; `isSimulated`: by a line that is simulated.
 */
export async function dialled(
  ctx: Ctx,
  caller: Caller,
  { tel, isSimulated }: { tel: string; isSimulated: boolean },
): Promise<Side | Refusal> {
  if (!isExtension(tel)) {
    const name = await nameAt(ctx, caller, tel, isSimulated ? outsideNames.simulated : outsideNames.trunk);
    return { tel, name, isOutside: true, ...(isSimulated ? { isSimulated } : {}) };
  }
  const userId = (await usersAt(ctx, [tel])).get(tel);
  if (userId === caller.userId) return refuse('badInput', { field: 'tel', message: say.self });
  if (userId === undefined || !(await knownAmong(ctx, caller, [userId])).has(userId))
    return refuse('notFound', { field: 'tel', message: say.noNumber });
  return sideOf(ctx, userId);
}

/** A side as it is shown. */
export const shownParty = ({ tel, name, userId, isOutside, isSimulated }: Side): Party => ({
  tel,
  name,
  ...(userId === undefined ? {} : { userId }),
  isOutside,
  ...(isSimulated === true ? { isSimulated } : {}),
});
