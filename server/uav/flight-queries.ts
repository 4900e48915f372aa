import { sql } from 'kysely';
import { isWithin } from '../../contract/areas.ts';
import type { RegionCode } from '../../contract/ids.ts';
import type { FlightPageQuery, FlightRow } from '../../contract/uav/flight-schemas.ts';
import type { Flight } from '../../contract/uav/flight.ts';
import { busyStates } from '../../contract/uav/flight-life.ts';
import type { Context } from '../context.ts';
import { codeRange, scopeOf } from '../region-scope.ts';
import { progressOf } from './flight-progress.ts';
import { contains, valueIn } from '../store/dialect.ts';
import { type Doc, readDoc, readDocs } from '../store/doc.ts';

type Db = Pick<Context, 'db'>;

/** A flight by its id; undefined where there is none in the region. */
export async function flightFor({ db }: Db, regionCode: RegionCode, id: string): Promise<Flight | undefined> {
  const row = await db.selectFrom('flights').select('doc').where('id', '=', id).executeTakeFirst();
  const flight = row && readDoc(row.doc);
  return flight && isWithin(regionCode, flight.areaCode) ? flight : undefined;
}

/** The flight on which a drone is; undefined where it is on none. */
export async function flightUnderWay({ db }: Db, uavId: string): Promise<Flight | undefined> {
  const row = await db.selectFrom('flights').select('doc').where('busy_uav', '=', uavId).executeTakeFirst();
  return row && readDoc(row.doc);
}

/** The flights that are in the air, wherever they are. */
export async function flightsInAir({ db }: Db): Promise<Flight[]> {
  return readDocs(await db.selectFrom('flights').select('doc').where('state', '=', 'flying').execute());
}

/** A flight as its events make it. */
export function flightRowOf({ gazetteer }: Pick<Context, 'gazetteer'>, flight: Flight): Omit<FlightRow, 'progress'> {
  const { version: _version, tracker: _tracker, way, steps, ...rest } = flight;
  return {
    ...rest,
    way: [...way],
    steps: [...steps],
    areaName: gazetteer.fullName(flight.areaCode) ?? flight.areaCode,
  };
}

/** A flight as lists show it: with how far it has come while it is in the air. */
async function listedRow(ctx: Pick<Context, 'gazetteer' | 'positions'>, flight: Flight): Promise<FlightRow> {
  const row = flightRowOf(ctx, flight);
  const told = flight.state === 'flying' ? await progressOf(ctx, flight) : undefined;
  if (!told) return row;
  const { track: _track, ...progress } = told;
  return { ...row, progress };
}

/** A page of a region's flights, the newest plan first. */
export async function flightsOf(
  ctx: Db & Pick<Context, 'gazetteer' | 'positions'>,
  regionCode: RegionCode,
  { areaCode, state, fireId, text = '', pageNum, pageSize }: FlightPageQuery,
): Promise<{ rows: FlightRow[]; total: number }> {
  const scope = scopeOf(regionCode, areaCode);
  if (scope === undefined) return { rows: [], total: 0 };
  const [from, below] = codeRange(scope);
  const states = state === 'open' ? ['planned', ...busyStates] : state === undefined ? [] : [state];
  const where = sql.join(
    [
      sql`area_code >= ${from} and area_code < ${below}`,
      ...(states.length === 0 ? [] : [sql`state in (${sql.join(states)})`]),
      ...(fireId === undefined ? [] : [sql`fire_id = ${fireId}`]),
      ...(text === ''
        ? []
        : [
            sql`(${sql.join(
              ['name', 'uavName', 'fire.name', 'pilot'].map((part) =>
                contains(sql`coalesce(${valueIn('doc', part)}, '')`, text),
              ),
              sql` or `,
            )})`,
          ]),
    ],
    sql` and `,
  );
  const counted = await sql<{ n: number }>`select count(*) as n from flights where ${where}`.execute(ctx.db);
  const { rows } = await sql<{ doc: Doc<Flight> }>`select doc from flights where ${where}
    order by planned_at desc, id desc limit ${pageSize} offset ${(pageNum - 1) * pageSize}`.execute(ctx.db);
  const listed = await Promise.all(readDocs(rows).map((flight) => listedRow(ctx, flight)));
  return { rows: listed, total: counted.rows[0]?.n ?? 0 };
}
