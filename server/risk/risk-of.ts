import { type Kysely, sql } from 'kysely';
import { fireRisk } from '../../contract/risk/fire-risk.ts';
import { type RiskGrade, riskText } from '../../contract/risk/grades.ts';
import type { ComputedDanger } from '../../contract/risk/danger.ts';
import type { RegionRisk } from '../../contract/risk/schemas.ts';
import type { RecordOf } from '../../contract/resources/resource.ts';
import type { Context } from '../context.ts';
import { calledAs, peopleById } from '../people/names.ts';
import type { KnownPerson } from '../people/projections.ts';
import { columnOf, tableOf } from '../resources/columns.ts';
import type { Tables } from '../tables.ts';
import { type Doc, readDocs } from '../store/doc.ts';
import type { RegionCode } from '../../contract/ids.ts';
import { countiesOf, dangersOf, type DangerByCounty } from './danger.ts';

type Db = Kysely<Tables>;
type Ctx = Pick<Context, 'db' | 'gazetteer'>;
type Bulletin = RecordOf<typeof fireRisk>;

/** The regions in which an area lies, itself among them; the nearest last. */
const over = (areaCode: RegionCode): string[] =>
  [2, 4, 6, 9, 12].filter((digits) => digits <= areaCode.length).map((digits) => areaCode.slice(0, digits));

/** What was issued on a day for any of these regions, by region. */
async function issuedFor(db: Db, regions: readonly string[], day: string): Promise<Map<string, Bulletin>> {
  const region = sql.ref(columnOf('regionCode'));
  const rows = await sql<{
    doc: Doc<Bulletin>;
  }>`select doc from ${sql.table(tableOf(fireRisk))} where ${sql.ref(columnOf('day'))} = ${day}
    and ${region} in (${sql.join(regions)})`.execute(db);
  return new Map(readDocs(rows.rows).map((bulletin) => [bulletin.regionCode, bulletin]));
}

const nearest = (issued: ReadonlyMap<string, Bulletin>, areaCode: RegionCode): Bulletin | undefined =>
  over(areaCode)
    .map((code) => issued.get(code))
    .findLast((bulletin) => bulletin !== undefined);

const gradeIn = ({ grade }: Pick<Bulletin, 'grade'>): RiskGrade => Number(grade) as RiskGrade;

/** What the weather comes to in an area: of a county its own, of a region above the highest of its counties. */
function computedIn(ctx: Pick<Ctx, 'gazetteer'>, dangers: DangerByCounty, areaCode: RegionCode, day: string) {
  return countiesOf(ctx, areaCode)
    .flatMap((county) => dangers.get(county)?.get(day) ?? [])
    .reduce<ComputedDanger | undefined>((most, one) => (most && most.htz >= one.htz ? most : one), undefined);
}

/**
 * The fire danger (1–5) that holds in an area on a Chinese day (YYYY-MM-DD): what was issued for it or for the nearest
 * region above, else what the weather comes to; undefined where there is neither.
 */
export async function riskGradeOf(ctx: Ctx, areaCode: RegionCode, day: string): Promise<RiskGrade | undefined> {
  const bulletin = nearest(await issuedFor(ctx.db, over(areaCode), day), areaCode);
  if (bulletin) return gradeIn(bulletin);
  return (await computedOf(ctx, areaCode, day))?.grade as RiskGrade | undefined;
}

/** What the weather of a day comes to in an area; undefined where no station is near. */
export async function computedOf(ctx: Ctx, areaCode: RegionCode, day: string): Promise<ComputedDanger | undefined> {
  return computedIn(ctx, await dangersOf(ctx, countiesOf(ctx, areaCode), day), areaCode, day);
}

/** Where a grade that was issued comes from, who says so, and what was reckoned as they did. */
function fromOf(bulletin: Bulletin, people: ReadonlyMap<string, KnownPerson>, regionName: string) {
  const { regionCode, issuedBy, remark, reason, computedGrade, computedHtz, changedAt, changedBy } = bulletin;
  const person = people.get(changedBy);
  return {
    id: bulletin.id,
    version: bulletin.version,
    regionCode,
    regionName,
    issuedBy,
    at: changedAt,
    ...(person ? { by: calledAs(person) } : {}),
    ...(remark === undefined ? {} : { remark }),
    ...(reason === undefined ? {} : { reason }),
    ...(computedGrade === undefined || computedHtz === undefined
      ? {}
      : { computed: { grade: Number(computedGrade), htz: computedHtz } }),
  };
}

/** The grades that hold in several areas on a day, their names, where each comes from, and what the weather says. */
export async function risksIn(
  ctx: Ctx,
  areaCodes: readonly string[],
  day: string,
  dangers: DangerByCounty,
): Promise<RegionRisk[]> {
  const issued = await issuedFor(ctx.db, [...new Set(areaCodes.flatMap(over))], day);
  const people = await peopleById(ctx.db, [...new Set([...issued.values()].map(({ changedBy }) => changedBy))]);
  const nameOf = (code: string): string => ctx.gazetteer.area(code)?.name ?? code;
  return areaCodes.map((areaCode) => {
    const bulletin = nearest(issued, areaCode);
    const computed = computedIn(ctx, dangers, areaCode, day);
    const grade = bulletin ? gradeIn(bulletin) : (computed?.grade as RiskGrade | undefined);
    return {
      areaCode,
      areaName: nameOf(areaCode),
      text: riskText(grade),
      ...(grade === undefined ? {} : { grade }),
      ...(computed ? { computed: { grade: computed.grade, htz: computed.htz } } : {}),
      ...(bulletin ? { from: fromOf(bulletin, people, nameOf(bulletin.regionCode)) } : {}),
    };
  });
}

/** The same with the weather of the day. */
export async function risksOf(ctx: Ctx, areaCodes: readonly string[], day: string): Promise<RegionRisk[]> {
  const counties = [...new Set(areaCodes.flatMap((code) => countiesOf(ctx, code)))];
  return risksIn(ctx, areaCodes, day, await dangersOf(ctx, counties, day));
}
