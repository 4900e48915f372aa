import { type Kysely, sql } from 'kysely';
import type { RegionCode } from '../../contract/ids.ts';
import { type ComputedDanger } from '../../contract/risk/danger.ts';
import { rainLookBack, stationWithinM } from '../../contract/risk/reach.ts';
import { seasonOf } from '../../contract/weather/season.ts';
import type { Context } from '../context.ts';
import { degreeM, metresBetween, type Point } from '../places/metres.ts';
import { amongGiven, entriesOf, valueIn } from '../store/dialect.ts';
import { type Doc, readDoc } from '../store/doc.ts';
import type { Tables } from '../tables.ts';
import { dayBefore, type KeptDay } from '../weather/projections.ts';
import { countyDangerOn, type Witness } from './county-danger.ts';

type Ctx = Pick<Context, 'db' | 'gazetteer'>;

/** Digits of a county's code. */
const countyDigits = 6;

/** The counties of a region: those below it, or the one in which it lies. */
export function countiesOf({ gazetteer }: Pick<Ctx, 'gazetteer'>, areaCode: RegionCode): string[] {
  if (areaCode.length >= countyDigits) return [areaCode.slice(0, countyDigits)];
  return gazetteer.children(areaCode).flatMap(({ code }) => countiesOf({ gazetteer }, code));
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** The middle of a county: the mean of the seats of its townships. */
function middleOf({ gazetteer }: Pick<Ctx, 'gazetteer'>, county: string): Point | undefined {
  const seats = gazetteer.children(county).flatMap(({ code }) => gazetteer.seat(code) ?? []);
  if (seats.length === 0) return undefined;
  return {
    longitude: mean(seats.map(({ position: [x] }) => x)),
    latitude: mean(seats.map(({ position: [, y] }) => y)),
  };
}

/** A station that observed in a season, without its days. */
interface Known extends Point {
  id: string;
  areaCode: string;
}

/** Stations within reach of the middles of some counties, and all of their own, however long a county is. */
async function stationsOf(
  db: Kysely<Tables>,
  seasons: readonly number[],
  middles: readonly { county: string; middle: Point }[],
): Promise<Known[]> {
  if (middles.length === 0) return [];
  const counties = middles.map(({ county }) => county);
  const box = middles.map(({ middle }) => middle);
  const { east, north } = degreeM(Math.max(...box.map(({ latitude }) => latitude)));
  const [dx, dy] = [stationWithinM / east, stationWithinM / north];
  const edge = (of: keyof Point, pick: (...of: number[]) => number, by: number): number =>
    pick(...box.map((point) => point[of])) + by;
  return db
    .selectFrom('weather_seasons')
    .select(['id', 'region_code as areaCode', 'longitude', 'latitude'])
    .where('season', 'in', seasons)
    .where((row) =>
      row.or([
        row('region_code', 'in', amongGiven(counties)),
        row.and([
          row('longitude', '>=', edge('longitude', Math.min, -dx)),
          row('longitude', '<=', edge('longitude', Math.max, dx)),
          row('latitude', '>=', edge('latitude', Math.min, -dy)),
          row('latitude', '<=', edge('latitude', Math.max, dy)),
        ]),
      ]),
    )
    .execute();
}

interface KeptOf {
  stationCode: string;
  name: string;
  days: Map<string, KeptDay>;
}

/** What some station seasons hold of the days from one to another. */
async function daysOf(db: Kysely<Tables>, ids: readonly string[], from: string, until: string) {
  const rows = await sql<{ id: string; code: string; name: string; day: string; kept: Doc<KeptDay> }>`
    select s.id as id, ${valueIn('s.doc', 'stationCode')} as code, ${valueIn('s.doc', 'name')} as name,
      d.key as day, d.value as kept
    from weather_seasons as s, ${entriesOf('s.doc', 'days')} as d
    where s.id in ${amongGiven(ids)} and d.key >= ${from} and d.key <= ${until}`.execute(db);
  const kept = new Map<string, KeptOf>();
  for (const { id, code, name, day, kept: one } of rows.rows) {
    const of = kept.get(id) ?? { stationCode: code, name, days: new Map<string, KeptDay>() };
    of.days.set(day, readDoc(one));
    kept.set(id, of);
  }
  return kept;
}

/** Both seasons of one station as one witness. */
function joined(witnesses: readonly Witness[]): Witness[] {
  const byCode = new Map<string, Witness>();
  for (const one of witnesses) {
    const other = byCode.get(one.code);
    byCode.set(one.code, other ? { ...one, days: new Map([...other.days, ...one.days]) } : one);
  }
  return [...byCode.values()];
}

/** What the weather comes to, by county and day; a county or day without data is missing. */
export type DangerByCounty = ReadonlyMap<string, ReadonlyMap<string, ComputedDanger>>;

/** A county, and the stations that may speak for it: its own, and those of others within reach, the nearest first. */
interface Heard {
  county: string;
  own: readonly Known[];
  near: readonly { station: Known; distanceM: number }[];
}

const heardIn = (county: string, middle: Point, stations: readonly Known[]): Heard => ({
  county,
  own: stations.filter(({ areaCode }) => areaCode === county),
  near: stations
    .filter(({ areaCode }) => areaCode !== county)
    .map((station) => ({ station, distanceM: metresBetween(middle, station) }))
    .filter(({ distanceM }) => distanceM <= stationWithinM)
    .sort((a, b) => a.distanceM - b.distanceM),
});

function witnessesOf({ own, near }: Heard, kept: ReadonlyMap<string, KeptOf>) {
  const witnessOf = ({ id }: Known, distanceM?: number): Witness[] => {
    const of = kept.get(id);
    if (!of) return [];
    return [{ code: of.stationCode, name: of.name, days: of.days, ...(distanceM === undefined ? {} : { distanceM }) }];
  };
  return {
    own: joined(own.flatMap((station) => witnessOf(station))),
    near: joined(near.flatMap(({ station, distanceM }) => witnessOf(station, distanceM))),
  };
}

/**
 * What the weather of the `days` days up to one comes to in some counties: of their own stations, or of the nearest
 * within reach of their middle. Those of others are only read where its own are silent.
 */
export async function dangersOf(
  { db, gazetteer }: Ctx,
  counties: readonly string[],
  until: string,
  days = 1,
): Promise<DangerByCounty> {
  const wanted = Array.from({ length: days }, (_, n) => dayBefore(until, days - 1 - n));
  const from = dayBefore(wanted[0] ?? until, rainLookBack);
  const middles = counties.flatMap((county) => {
    const middle = middleOf({ gazetteer }, county);
    return middle ? [{ county, middle }] : [];
  });
  const seasons = [...new Set([seasonOf(from), seasonOf(until)])];
  const stations = await stationsOf(db, seasons, middles);
  const heard = middles.map(({ county, middle }) => heardIn(county, middle, stations));
  const read = async (some: readonly Known[]): Promise<ReadonlyMap<string, KeptOf>> => {
    const ids = [...new Set(some.map(({ id }) => id))];
    return ids.length === 0 ? new Map<string, KeptOf>() : daysOf(db, ids, from, until);
  };
  const ofOwn = await read(heard.flatMap(({ own }) => own));
  const isSilent = ({ own }: Heard): boolean =>
    wanted.some((day) => !own.some(({ id }) => ofOwn.get(id)?.days.has(day) === true));
  const silent = heard.filter(isSilent).flatMap(({ near }) => near.map(({ station }) => station));
  const kept = new Map([...ofOwn, ...(await read(silent.filter(({ id }) => !ofOwn.has(id))))]);
  return new Map(
    heard.map((one) => {
      const witnesses = witnessesOf(one, kept);
      const byDay = wanted.flatMap((day) => {
        const danger = countyDangerOn(day, witnesses);
        return danger ? [[day, danger] as const] : [];
      });
      return [one.county, new Map(byDay)] as const;
    }),
  );
}
