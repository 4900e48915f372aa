import type { Kysely } from 'kysely';
import { type FirePlace, type FirePlacesQuery, mostFirePlaces } from '../../contract/fires/list-schemas.ts';
import { causeName, type FireGrade } from '../../contract/fires/record.ts';
import type { FireId, RegionCode } from '../../contract/ids.ts';
import { codeRange, scopeOf } from '../region-scope.ts';
import { valueIn } from '../store/dialect.ts';
import type { Tables } from '../tables.ts';

const utc = (time: string): string => new Date(time).toISOString();

/**
 * Where the fires of a region were, for maps: those that broke out in a span, the newest first, without those that were
 * none or another's repeat.
 */
export async function firePlacesOf(
  db: Kysely<Tables>,
  regionCode: RegionCode,
  { areaCode, startDate, endDate }: FirePlacesQuery,
): Promise<{ fires: FirePlace[]; total: number }> {
  const scope = scopeOf(regionCode, areaCode);
  if (scope === undefined) return { fires: [], total: 0 };
  const [from, below] = codeRange(scope);
  const wanted = db
    .selectFrom('fires')
    .where('start_time', '>=', startDate === undefined ? '' : utc(startDate))
    .$if(endDate !== undefined, (query) => query.where('start_time', '<=', utc(endDate ?? '')))
    .where('area_code', '>=', from)
    .where('area_code', '<', below)
    .where('status', 'in', ['open', 'dispatched', 'handled']);
  // Beside the rows, as a window over all of them would read the documents of those that no map gets.
  const counted = await wanted.select(({ fn }) => fn.countAll<number>().as('n')).executeTakeFirst();
  const rows = await wanted
    .select([
      'id',
      'area_code',
      'longitude',
      'latitude',
      'start_time',
      'status',
      'grade',
      'burned_ha',
      valueIn('doc', 'placeName').as('name'),
      valueIn<string | null>('doc', 'record.cause').as('cause'),
      valueIn<string | null>('doc', 'record.causeName').as('said'),
      valueIn<number | null>('doc', 'demo').as('demo'),
    ])
    .orderBy('start_time', 'desc')
    .orderBy('id', 'desc')
    .limit(mostFirePlaces)
    .execute();
  return {
    fires: rows.map(({ id, area_code, start_time, status, grade, burned_ha, cause, said, demo, ...place }) => ({
      name: place.name,
      longitude: place.longitude,
      latitude: place.latitude,
      fireId: id as FireId,
      areaCode: area_code as RegionCode,
      startTime: start_time,
      status: status as FirePlace['status'],
      ...(grade === null ? {} : { grade: grade as FireGrade }),
      ...(cause === null ? {} : { cause: causeName(cause, said ?? undefined) }),
      ...(burned_ha > 0 ? { burnedHa: burned_ha } : {}),
      ...(demo === null ? {} : { demo: true as const }),
    })),
    total: counted?.n ?? 0,
  };
}
