import { sql } from 'kysely';
import { areaLevel, isWithin, superiorOf } from '../../contract/areas.ts';
import type { RegionCode } from '../../contract/ids.ts';
import { pushGroups } from '../../contract/pushes/group.ts';
import type { PushLevel, PushRule } from '../../contract/pushes/rule.ts';
import type { Happening } from '../../contract/pushes/verdict.ts';
import { rosters } from '../../contract/shift/roster.ts';
import { watchOf } from '../../contract/shift/watch.ts';
import type { Context } from '../context.ts';
import { type KnownPerson, serves } from '../people/projections.ts';
import { codeRange } from '../region-scope.ts';
import { columnOf, tableOf } from '../resources/columns.ts';
import { keptRecord } from '../resources/queries.ts';
import type { KeptRecord } from '../resources/projection.ts';
import { amongGiven } from '../store/dialect.ts';
import { type Doc, readDoc, readDocs } from '../store/doc.ts';

type Ctx = Pick<Context, 'db'>;

/** Selects the people that a rule tells. */
export type RuleReaders = Pick<PushRule, 'regionCode' | 'roles' | 'levels' | 'onDuty' | 'groups' | 'others'>;

/** Most people of one message and one append; further people get the next message. */
export const readersAtOnce = 200;

/** What decides whether a rule tells a person. */
interface Candidate {
  id: string;
  regionCode: RegionCode;
  roles: readonly string[];
}

const levelOf = (regionCode: RegionCode): PushLevel => {
  const level = areaLevel(regionCode);
  return level === 'province' || level === 'city' ? level : 'county';
};

/** An area and the regions above it. */
function chainOf(areaCode: RegionCode): RegionCode[] {
  const above = superiorOf(areaCode);
  return above === undefined ? [areaCode] : [areaCode, ...chainOf(above)];
}

/** People of an area, of those above it, and of what lies within it. */
async function peopleAround({ db }: Ctx, areaCode: RegionCode): Promise<Candidate[]> {
  const [from, below] = codeRange(areaCode);
  const rows = await db
    .selectFrom('people')
    .select(['id', 'region_code', 'roles'])
    .where('serves', '=', 1)
    .where((row) =>
      row.or([
        row('region_code', 'in', chainOf(areaCode)),
        row.and([row('region_code', '>=', from), row('region_code', '<', below)]),
      ]),
    )
    .orderBy('region_code')
    .execute();
  return rows.map(({ id, region_code: regionCode, roles }) => ({ id, regionCode, roles: readDoc(roles) }));
}

/** Who stands on the rosters of this watch, by region; a region without one is not in it. */
async function onDutyAt({ db }: Ctx, now: number): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const { day, watch } = watchOf(now);
  const rows = await sql<{ doc: Doc<KeptRecord> }>`select doc from ${sql.table(tableOf(rosters))}
    where ${sql.ref(columnOf('day'))} = ${day} and ${sql.ref(columnOf('watch'))} = ${watch}`.execute(db);
  const duty = new Map<string, Set<string>>();
  for (const record of readDocs(rows.rows)) {
    const known = duty.get(record.areaCode) ?? new Set<string>();
    for (const id of [...((record['officers'] ?? []) as string[]), record['leader'] as string | undefined])
      if (id !== undefined) known.add(id);
    duty.set(record.areaCode, known);
  }
  return duty;
}

/** Finds the people that rules tell, and remembers what it has read: for the events of one moment. */
export function createReaders(ctx: Ctx, now: number) {
  const around = new Map<RegionCode, Promise<Candidate[]>>();
  const read = new Map<string, KnownPerson | undefined>();
  let duty: ReturnType<typeof onDutyAt> | undefined;
  const peopleOf = (areaCode: RegionCode): Promise<Candidate[]> => {
    const known = around.get(areaCode) ?? peopleAround(ctx, areaCode);
    around.set(areaCode, known);
    return known;
  };
  /** By role: in the event's area and above it, within the rule's own region. */
  const byRole = async (rule: RuleReaders, { areaCodes, to }: Happening): Promise<Candidate[]> => {
    const { roles = [], levels = [], onDuty, regionCode } = rule;
    if (roles.length === 0) return [];
    const areas = to === undefined ? areaCodes : [to];
    const people = (await Promise.all(areas.map(peopleOf))).flat();
    const chosen = people.filter(
      (person) =>
        isWithin(regionCode, person.regionCode) &&
        (to === undefined || person.regionCode === to) &&
        person.roles.some((role) => roles.includes(role)) &&
        (levels.length === 0 || levels.includes(levelOf(person.regionCode))),
    );
    if (!onDuty) return chosen;
    duty ??= onDutyAt(ctx, now);
    const watch = await duty;
    return chosen.filter(({ id, regionCode: own }) => watch.get(own)?.has(id) ?? true);
  };
  /** Who stands in the groups now; one that is gone holds nobody. */
  const membersOf = async (groups: readonly string[]): Promise<string[]> => {
    const kept = await Promise.all(groups.map((id) => keptRecord(ctx.db, pushGroups, id)));
    return kept.flatMap((group) => (group?.['members'] ?? []) as readonly string[]);
  };
  return {
    /** The ids of the people told of an event, each once: by role and area, then people named in the rule. */
    async of(rule: RuleReaders, happening: Happening): Promise<string[]> {
      const inGroups = await membersOf(rule.groups ?? []);
      const chosen = await byRole(rule, happening);
      return [...new Set([...chosen.map(({ id }) => id), ...inGroups, ...(rule.others ?? [])])];
    },
    /** People by their ids, in the same order, without disabled accounts. */
    async people(ids: readonly string[]): Promise<KnownPerson[]> {
      const asked = ids.filter((id) => !read.has(id));
      const rows =
        asked.length === 0
          ? []
          : await ctx.db.selectFrom('people').select('doc').where('id', 'in', amongGiven(asked)).execute();
      for (const id of asked) read.set(id, undefined);
      for (const person of readDocs(rows)) read.set(person.id, serves(person) ? person : undefined);
      return ids.flatMap((id) => read.get(id) ?? []);
    },
  };
}
