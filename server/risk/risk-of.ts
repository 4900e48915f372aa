import { type Kysely, sql } from 'kysely';
import { fireRisk } from '../../contract/risk/fire-risk.ts';
import { type RiskGrade, riskText } from '../../contract/risk/grades.ts';
import type { RegionRisk } from '../../contract/risk/schemas.ts';
import type { RecordOf } from '../../contract/resources/resource.ts';
import type { Context } from '../context.ts';
import { columnOf, tableOf } from '../resources/columns.ts';
import type { Tables } from '../tables.ts';
import { type Doc, readDocs } from '../store/doc.ts';
import type { RegionCode } from '../../contract/ids.ts';

type Db = Kysely<Tables>;
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

const gradeIn = ({ grade }: Bulletin): RiskGrade => Number(grade) as RiskGrade;

/**
 * The fire danger (1–5) of an area on a Chinese day (YYYY-MM-DD): what was issued for it, else for the nearest region
 * above; undefined where nobody has entered any.
 */
export async function riskGradeOf(db: Db, areaCode: RegionCode, day: string): Promise<RiskGrade | undefined> {
  const bulletin = nearest(await issuedFor(db, over(areaCode), day), areaCode);
  return bulletin && gradeIn(bulletin);
}

/** The same of several areas with their names, and where each grade comes from. */
export async function risksOf(
  { db, gazetteer }: Pick<Context, 'db' | 'gazetteer'>,
  areaCodes: readonly string[],
  day: string,
): Promise<RegionRisk[]> {
  const issued = await issuedFor(db, [...new Set(areaCodes.flatMap(over))], day);
  const nameOf = (code: string): string => gazetteer.area(code)?.name ?? code;
  return areaCodes.map((areaCode) => {
    const bulletin = nearest(issued, areaCode);
    const head = { areaCode, areaName: nameOf(areaCode), text: riskText(bulletin && gradeIn(bulletin)) };
    if (!bulletin) return head;
    const { regionCode, issuedBy, remark } = bulletin;
    return {
      ...head,
      grade: gradeIn(bulletin),
      from: { regionCode, regionName: nameOf(regionCode), issuedBy, ...(remark === undefined ? {} : { remark }) },
    };
  });
}
