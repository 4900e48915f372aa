import { type RawBuilder, sql } from 'kysely';
import { isWithin, superiorOf } from '../../contract/areas.ts';
import { rolesAllowing } from '../auth/permissions.ts';
import type { Context } from '../context.ts';
import type { Caller } from '../caller.ts';
import { codeRange, scopeOf } from '../region-scope.ts';
import { peopleById } from './names.ts';
import { type KnownPerson, serves } from './projections.ts';
import { includes } from '../store/dialect.ts';

type Seeing = Pick<Context, 'db'>;
type Asking = Pick<Caller, 'regionCode'>;

/**
 * Roles that make a duty officer: those that let act on alarms, as their records say. An administrator may do
 * everything, and is on duty by that as little as by anything else.
 */
export async function dutyRoles({ db }: Seeing): Promise<readonly string[]> {
  return (await rolesAllowing(db, 'alarms.act')).filter((code) => code !== 'XTGLY');
}

const isOfficer = ({ roles }: KnownPerson, duty: readonly string[]): boolean =>
  roles.some((role) => duty.includes(role));

/**
 * Which of these people somebody may know and who serve: those of their region and below, and the duty officers of the
 * region right above.
 */
export async function knownAmong(
  ctx: Seeing,
  { regionCode }: Asking,
  ids: readonly string[],
): Promise<ReadonlyMap<string, KnownPerson>> {
  const found = await peopleById(ctx.db, ids);
  const duty = await dutyRoles(ctx);
  const superior = superiorOf(regionCode);
  return new Map(
    [...found].filter(
      ([, person]) =>
        serves(person) &&
        (isWithin(regionCode, person.regionCode) || (person.regionCode === superior && isOfficer(person, duty))),
    ),
  );
}

/** The same as conditions of a search, one for each of the two, for those of `wanted` alone where a region is named. */
export function scopeConditions(
  { regionCode }: Asking,
  duty: readonly string[],
  wanted: string | undefined,
): RawBuilder<unknown>[] {
  const own = scopeOf(regionCode, wanted);
  const superior = superiorOf(regionCode);
  const isOnDuty = duty.map((code) => includes('roles', JSON.stringify(code)));
  return [
    ...(own === undefined ? [] : [sql`region_code >= ${codeRange(own)[0]} and region_code < ${codeRange(own)[1]}`]),
    ...(superior === undefined || duty.length === 0 || (wanted !== undefined && !isWithin(wanted, superior))
      ? []
      : [sql`region_code = ${superior} and (${sql.join(isOnDuty, sql` or `)})`]),
  ];
}
