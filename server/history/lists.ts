import { type RawBuilder, sql } from 'kysely';
import { fireStatusNames, type FireStatus } from '../../contract/fires/fire.ts';
import { mostFirePlaces } from '../../contract/fires/list-schemas.ts';
import { causeName, type FireGrade } from '../../contract/fires/record.ts';
import { recordStatusNames, type RecordStatus } from '../../contract/history/life.ts';
import type {
  FireRecordQuery,
  FireRecordRow,
  HistoryPlace,
  HistoryPlacesQuery,
} from '../../contract/history/schemas.ts';
import type { RegionCode } from '../../contract/ids.ts';
import { dayOf } from '../../contract/time.ts';
import type { Context } from '../context.ts';
import { isCounted } from '../fires/by-year.ts';
import { codeRange, scopeOf } from '../region-scope.ts';
import { contains, valueIn } from '../store/dialect.ts';

/** Where the counted past fires of a region were, those of a span, the newest first, and how many there are in all. */
export async function historyPlacesOf(
  { db }: Pick<Context, 'db'>,
  regionCode: RegionCode,
  { areaCode, startDate, endDate }: HistoryPlacesQuery,
): Promise<{ fires: HistoryPlace[]; total: number }> {
  const scope = scopeOf(regionCode, areaCode);
  if (scope === undefined) return { fires: [], total: 0 };
  const [from, below] = codeRange(scope);
  const wanted = db
    .selectFrom('fire_figures')
    .where('origin', '=', 'record')
    .where(isCounted)
    .where('area_code', '>=', from)
    .where('area_code', '<', below)
    .$if(startDate !== undefined, (query) => query.where('day', '>=', dayOf(Date.parse(startDate ?? ''))))
    .$if(endDate !== undefined, (query) => query.where('day', '<=', dayOf(Date.parse(endDate ?? ''))));
  // Beside the rows, as a window over all of them would read the documents of those that no map gets.
  const counted = await wanted.select(({ fn }) => fn.countAll<number>().as('n')).executeTakeFirst();
  const rows = await wanted
    .select([
      'id',
      'name',
      'area_code',
      'cause',
      'grade',
      'burned_ha',
      valueIn<number>('doc', 'record.longitude').as('longitude'),
      valueIn<number>('doc', 'record.latitude').as('latitude'),
      valueIn('doc', 'record.startTime').as('startTime'),
    ])
    .orderBy('day', 'desc')
    .orderBy('id', 'desc')
    .limit(mostFirePlaces)
    .execute();
  return {
    fires: rows.map(({ id, area_code, cause, grade, burned_ha, ...place }) => ({
      ...place,
      recordId: id,
      areaCode: area_code as RegionCode,
      ...(grade === null ? {} : { grade: grade as FireGrade }),
      ...(cause === null ? {} : { cause: causeName(cause) }),
      ...(burned_ha > 0 ? { burnedHa: burned_ha } : {}),
      ...(isDemo(id) ? { demo: true as const } : {}),
    })),
    total: counted?.n ?? 0,
  };
}

/** Records that the demo brings say so by their id. */
const isDemo = (id: string): boolean => id.startsWith('demo-');

function conditions(scope: RegionCode, asked: FireRecordQuery): RawBuilder<unknown> {
  const [from, below] = codeRange(scope);
  const { year, cause, grade, origin, keyword = '' } = asked;
  return sql.join(
    [
      sql`area_code >= ${from} and area_code < ${below}`,
      // A fire that was none, or another's repeat, is no record; one that is not counted yet is.
      sql`(counts = 1 or origin = 'record')`,
      ...(year === undefined ? [] : [sql`day >= ${`${year}-01-01`} and day <= ${`${year}-12-31`}`]),
      ...(cause === undefined ? [] : [sql`cause = ${cause}`]),
      ...(grade === undefined ? [] : [sql`grade = ${Number(grade)}`]),
      ...(origin === undefined ? [] : [sql`origin = ${origin}`]),
      ...(keyword === '' ? [] : [contains('name', keyword)]),
    ],
    sql` and `,
  );
}

interface Found {
  id: string;
  origin: 'system' | 'record';
  name: string;
  area_code: RegionCode;
  counts: number;
  status: string;
  cause: string | null;
  said: string | null;
  grade: FireGrade | null;
  burned_ha: number;
  deaths: number;
  injured: number;
  loss: number | null;
  start: string;
}

const statusName = ({ origin, status }: Found): string =>
  origin === 'record' ? recordStatusNames[status as RecordStatus] : fireStatusNames[status as FireStatus];

/** A page of the fires of this system and the recorded ones, the newest first, and how many there are in all. */
export async function fireRecordsOf(
  { db, gazetteer }: Pick<Context, 'db' | 'gazetteer'>,
  regionCode: RegionCode,
  asked: FireRecordQuery,
): Promise<{ rows: FireRecordRow[]; total: number }> {
  const scope = scopeOf(regionCode, asked.areaCode);
  if (scope === undefined) return { rows: [], total: 0 };
  const where = conditions(scope, asked);
  const counted = await sql<{ n: number }>`select count(*) as n from fire_figures where ${where}`.execute(db);
  const { rows } = await sql<Found>`select id, origin, name, area_code,
    ${isCounted} as counts, status, cause, grade, burned_ha, deaths,
    injured, ${valueIn('fire_figures.doc', 'fire.record.causeName')} as said,
    ${valueIn('fire_figures.doc', 'record.lossWan')} as loss,
    coalesce(${valueIn('fire_figures.doc', 'record.startTime')}, ${valueIn('fire_figures.doc', 'fire.startTime')})
    as start from fire_figures where ${where} order by day desc, id desc
    limit ${asked.pageSize} offset ${(asked.pageNum - 1) * asked.pageSize}`.execute(db);
  return {
    rows: rows.map((row) => ({
      id: row.id,
      origin: row.origin,
      name: row.name,
      areaCode: row.area_code,
      areaName: gazetteer.fullName(row.area_code) ?? row.area_code,
      startTime: row.start,
      statusName: statusName(row),
      counted: row.counts === 1,
      burnedHa: row.burned_ha,
      deaths: row.deaths,
      injured: row.injured,
      ...(row.grade === null ? {} : { grade: row.grade }),
      ...(row.cause === null ? {} : { cause: causeName(row.cause, row.said ?? undefined) }),
      ...(row.loss === null ? {} : { lossWan: row.loss }),
    })),
    total: counted.rows[0]?.n ?? 0,
  };
}
