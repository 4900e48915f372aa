import { type RawBuilder, sql } from 'kysely';
import type { PeopleQuery, Person } from '../../contract/people/schemas.ts';
import type { Context } from '../context.ts';
import type { Caller } from '../caller.ts';
import { type KnownPerson, wordsOf } from './projections.ts';
import { dutyRoles, scopeConditions } from './scope.ts';
import { type Doc, readDoc } from '../store/doc.ts';
import { includes, listOf, place } from '../store/dialect.ts';

type Ctx = Pick<Context, 'db' | 'gazetteer' | 'gate'>;

/** Each word stands in the name or in the organisation. */
const holds = (keyword: string): RawBuilder<unknown>[] =>
  wordsOf(keyword)
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => includes('words', word));

/** Fewer hits than these are taken down at once: counting them first would be a second look through all. */
const few = 2_000;

/** Places in the table of one page of people, those of wider regions first, and how many people they are in all. */
async function placesOf(
  { db }: Ctx,
  parts: readonly RawBuilder<unknown>[],
  { narrowed, limit, offset }: { narrowed: boolean; limit: number; offset: number },
): Promise<{ places: number[]; total: number }> {
  const all = sql.join(
    parts.map((part) => sql`select region_code, words, roles, ${place} as r ${part}`),
    sql` union all `,
  );
  const taken = async (most: number, after: number): Promise<number[]> => {
    const found = await sql<{
      places: Doc<number[]>;
    }>`select ${listOf('r')} as places from (${all} order by region_code, words, roles, r limit ${most}
      offset ${after})`.execute(db);
    return found.rows.flatMap(({ places }) => readDoc(places));
  };
  const first = narrowed ? await taken(few, 0) : [];
  if (narrowed && first.length < few) return { places: first.slice(offset, offset + limit), total: first.length };
  const counted = await sql<{ n: number }>`select ${sql.join(
    parts.map((part) => sql`(select count(*) ${part})`),
    sql` + `,
  )} as n`.execute(db);
  return { places: await taken(limit, offset), total: counted.rows[0]?.n ?? 0 };
}

/** One page of the people that somebody may know and looks for, and how many they are in all. */
export async function findPeople(
  ctx: Ctx,
  caller: Caller,
  { keyword = '', regionCode, pageNum, pageSize }: PeopleQuery,
): Promise<{ people: Person[]; total: number }> {
  const duty = await dutyRoles(ctx);
  const words = holds(keyword);
  // Each part reads the index that has all of it in the order of the list; the planner would not see that in an `or`.
  const parts = scopeConditions(caller, duty, regionCode).map(
    (seen) => sql`from people where ${sql.join([sql`serves = 1`, seen, ...words], sql` and `)}`,
  );
  if (parts.length === 0) return { people: [], total: 0 };
  const { places, total } = await placesOf(ctx, parts, {
    narrowed: words.length > 0,
    limit: pageSize,
    offset: (pageNum - 1) * pageSize,
  });
  const rows =
    places.length === 0
      ? []
      : (
          await sql<{
            r: number;
            doc: Doc<KnownPerson>;
          }>`select ${place} as r, doc from people where ${place} in (${sql.join(places)})`.execute(ctx.db)
        ).rows;
  const byPlace = new Map(rows.map(({ r, doc }) => [r, doc]));
  const calls = await ctx.gate.allows(caller, 'alarms.act');
  const people = places
    .flatMap((place) => byPlace.get(place) ?? [])
    .map((doc) => asKnown(ctx, readDoc(doc), duty, calls));
  return { people, total };
}

function asKnown(
  { gazetteer }: Ctx,
  { id, realName, deptName, regionCode, roles, mobile }: KnownPerson,
  duty: readonly string[],
  calls: boolean,
): Person {
  return {
    id,
    realName,
    deptName,
    regionCode,
    region: gazetteer.fullName(regionCode) ?? regionCode,
    isOfficer: roles.some((role) => duty.includes(role)),
    ...(calls && mobile !== undefined ? { mobile } : {}),
  };
}
