import { isWithin } from '../../contract/areas.ts';
import { refuse, type Refusal } from '../../contract/codes.ts';
import type { LastFix, MemberPlace } from '../../contract/location/schemas.ts';
import { present } from '../../contract/present.ts';
import type { Caller } from '../caller.ts';
import type { Context } from '../context.ts';
import { knownAmong } from '../people/scope.ts';
import type { Subject } from '../positions/subject.ts';
import { extensionsOf, usersAt } from '../telephony/lines.ts';
import { messages as say } from './messages.ts';

type Ctx = Pick<Context, 'db' | 'positions' | 'gazetteer'>;

/** The newest subject of a member in the asker's region; undefined where there is none for them. */
export function subjectOf({ positions }: Pick<Ctx, 'positions'>, caller: Caller, userId: string): Subject | undefined {
  const subject = positions.newestOf(userId);
  return subject && isWithin(caller.regionCode, subject.areaCode) ? subject : undefined;
}

/** So many devices of one member make their track: those that told last. */
const mostDevices = 10;

/** All subjects of a member in the asker's region, such as their phone and the page at which they sit; newest first. */
export const devicesOf = ({ positions }: Pick<Ctx, 'positions'>, caller: Caller, userId: string): Subject[] =>
  [...positions.known.ofOwner(userId)]
    .filter(({ areaCode }) => isWithin(caller.regionCode, areaCode))
    .sort((a, b) => b.at - a.at)
    .slice(0, mostDevices);

/** What is told of a last position. */
export const fixOf = ({ gazetteer }: Pick<Ctx, 'gazetteer'>, subject: Subject): LastFix => ({
  id: subject.id,
  longitude: subject.longitude,
  latitude: subject.latitude,
  at: new Date(subject.at).toISOString(),
  source: subject.feed,
  areaName: gazetteer.fullName(subject.areaCode) ?? subject.areaCode,
  ...present({ accuracyM: subject.accuracyM }),
});

/** The member behind an extension or a user id; undefined for a member that the caller may not know. */
export async function memberFor(
  ctx: Ctx,
  caller: Caller,
  { memTel, userId }: { memTel?: string | undefined; userId?: string | undefined },
): Promise<MemberPlace | Refusal> {
  const field = memTel === undefined ? 'userId' : 'memTel';
  const id = memTel === undefined ? userId : (await usersAt(ctx, [memTel])).get(memTel);
  const person = id === undefined ? undefined : (await knownAmong(ctx, caller, [id])).get(id);
  if (id === undefined || !person) return refuse('notFound', { field, message: say.noMember });
  const subject = subjectOf(ctx, caller, id);
  return {
    userId: id,
    name: person.realName,
    deptName: person.deptName,
    region: ctx.gazetteer.fullName(person.regionCode) ?? person.regionCode,
    memTel: (await extensionsOf(ctx, [id])).get(id) ?? '',
    ...(subject ? { fix: fixOf(ctx, subject) } : {}),
  };
}
