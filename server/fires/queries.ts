import type { Metres, Milliseconds } from '../../contract/units.ts';
import CheapRuler from 'cheap-ruler';
import { type Expression, type ExpressionBuilder, type Kysely, type SqlBool } from 'kysely';
import type { Fire } from '../../contract/fires/fire.ts';
import type { FirePageQuery } from '../../contract/fires/list-schemas.ts';
import type { TransferStatus } from '../../contract/fires/transfer.ts';
import { metresBetween } from '../places/metres.ts';
import { codeRange, scopeOf } from '../region-scope.ts';
import type { Tables } from '../tables.ts';
import { readDocs } from '../store/doc.ts';
import { contains, valueIn } from '../store/dialect.ts';
import type { FireId, RegionCode } from '../../contract/ids.ts';

type Db = Kysely<Tables>;
type Builder = ExpressionBuilder<Tables, 'fires'>;
type Condition = Expression<SqlBool>;

const utc = (time: string): string => new Date(time).toISOString();

/** One fire by id; undefined where there is none in the region. */
export async function findFire(db: Db, regionCode: RegionCode, fireId: FireId): Promise<Fire | undefined> {
  return (await firesByIds(db, regionCode, [fireId]))[0];
}

/** Fires by their ids, as far as they lie in the region. */
export async function firesByIds(db: Db, regionCode: RegionCode, ids: readonly string[]): Promise<Fire[]> {
  const [from, below] = codeRange(regionCode);
  if (ids.length === 0) return [];
  return readDocs(
    await db
      .selectFrom('fires')
      .select('doc')
      .where('id', 'in', ids)
      .where('area_code', '>=', from)
      .where('area_code', '<', below)
      .execute(),
  );
}

const wantedTransfer: Readonly<Record<NonNullable<FirePageQuery['transfer']>, (eb: Builder) => Condition>> = {
  unsigned: (eb) => eb('transfer_to', 'is not', null),
  transferred: (eb) => eb('transfer_status', '=', 1),
  reported: (eb) => eb('transfer_status', '=', 2),
  informed: (eb) => eb('informed', 'is not', null),
  none: (eb) => eb.and([eb('transfer_to', 'is', null), eb('informed', 'is', null)]),
};

/** One page of the fires that match and lie in the region, newest outbreak first, and how many they are. */
export async function findFires(
  db: Db,
  regionCode: RegionCode,
  asked: FirePageQuery,
): Promise<{ fires: Fire[]; total: number }> {
  const scope = scopeOf(regionCode, asked.areaCode);
  if (scope === undefined) return { fires: [], total: 0 };
  const [from, below] = codeRange(scope);
  const { status, badge, transfer, hand, startDate, endDate, keyword, pageNum, pageSize } = asked;
  const where = (eb: Builder): Condition =>
    eb.and([
      // Always bounded below, so that the index by time is taken.
      eb('start_time', '>=', startDate === undefined ? '' : utc(startDate)),
      eb('area_code', '>=', from),
      eb('area_code', '<', below),
      ...(endDate === undefined ? [] : [eb('start_time', '<=', utc(endDate))]),
      ...(status === undefined ? [] : [eb('status', 'in', status === 'burning' ? ['open', 'dispatched'] : [status])]),
      ...(badge === undefined ? [] : [eb('badge', '=', badge)]),
      ...(transfer === undefined ? [] : [wantedTransfer[transfer](eb)]),
      ...(hand === undefined ? [] : [eb('holder', '=', regionCode)]),
      ...(keyword ? [contains('keywords', keyword)] : []),
    ]);
  const rows = await db
    .selectFrom('fires')
    .select('doc')
    .where(where)
    .orderBy('start_time', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute();
  const { n } = await db
    .selectFrom('fires')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where(where)
    .executeTakeFirstOrThrow();
  return { fires: readDocs(rows), total: n };
}

/** The fires that wait for the signature of a region's duty, the newest first. */
export async function waitingFor(db: Db, regionCode: RegionCode, transferStatus: TransferStatus): Promise<Fire[]> {
  const [from, below] = codeRange(regionCode);
  return readDocs(
    await db
      .selectFrom('fires')
      .select('doc')
      .where('transfer_to', '=', regionCode)
      .where('transfer_status', '=', transferStatus)
      .where('area_code', '>=', from)
      .where('area_code', '<', below)
      .orderBy(valueIn('doc', 'transfer.at'), 'desc')
      .execute(),
  );
}

/** A point in space and time: WGS84 degrees and an ISO 8601 moment. */
export interface Moment {
  longitude: number;
  latitude: number;
  startTime: string;
}

/** A fire, how far it lies in whole metres, and how many hours lie between the beginnings. */
export interface Near {
  fire: Fire;
  distanceM: Metres;
  hoursApart: number;
}

const mostNear = 50;

/** How a fire lies to a point. */
export function nearness(here: Moment, fire: Fire): Near {
  const hours = Math.abs(Date.parse(fire.startTime) - Date.parse(here.startTime)) / 3_600_000;
  return { fire, distanceM: Math.round(metresBetween(here, fire)), hoursApart: Math.round(hours * 10) / 10 };
}

/** The fires of the region that burn near a point, nearest first, at most 50; `withinMs`: between the beginnings. */
export async function openFiresNear(
  db: Db,
  regionCode: RegionCode,
  here: Moment,
  { withinM, withinMs = Infinity, except }: { withinM: Metres; withinMs?: Milliseconds; except?: string },
): Promise<Near[]> {
  const [from, below] = codeRange(regionCode);
  const [west, south, east, north] = new CheapRuler(here.latitude, 'meters').bufferPoint(
    [here.longitude, here.latitude],
    withinM,
  );
  const rows = await db
    .selectFrom('fires')
    .select('doc')
    .where('status', 'in', ['open', 'dispatched'])
    .where('area_code', '>=', from)
    .where('area_code', '<', below)
    .where('longitude', '>=', west)
    .where('longitude', '<=', east)
    .where('latitude', '>=', south)
    .where('latitude', '<=', north)
    .execute();
  return readDocs(rows)
    .filter(({ id }) => id !== except)
    .map((fire) => nearness(here, fire))
    .filter(({ distanceM, hoursApart }) => distanceM <= withinM && hoursApart * 3_600_000 <= withinMs)
    .sort((a, b) => a.distanceM - b.distanceM)
    .slice(0, mostNear);
}
