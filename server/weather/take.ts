import { isRefusal, type Refusal } from '../../contract/codes.ts';
import type { NewEvent } from '../../contract/events/catalogue.ts';
import { dayOf } from '../../contract/time.ts';
import { observation, type Observation, saysTheSame } from '../../contract/weather/observation.ts';
import type { WeatherTaken } from '../../contract/weather/schemas.ts';
import { seasonOf } from '../../contract/weather/season.ts';
import type { Caller } from '../caller.ts';
import type { Context } from '../context.ts';
import { parseInput } from '../http/input.ts';
import { appendDecided } from '../store/append-decided.ts';
import type { Command } from '../store/command.ts';
import { readDoc } from '../store/doc.ts';
import { weatherSay as say } from './messages.ts';
import type { WeatherSeason } from './projections.ts';
import { type Station, stationsByCode } from './stations.ts';
import { weatherStream } from './streams.ts';
import type { WeatherLine } from './table-lines.ts';

type Ctx = Pick<Context, 'store' | 'db' | 'gazetteer' | 'clock'>;
type Fault = WeatherTaken['errors'][number];

/** What one station observed in one season, as it was sent. */
interface Batch {
  station: Station;
  areaCode: string;
  season: number;
  seen: Observation[];
}

/** What became of one batch. */
type Became = Pick<WeatherTaken, 'added' | 'replaced' | 'same'>;

async function seasonIn(
  { db }: Pick<Ctx, 'db'>,
  stationId: string,
  season: number,
): Promise<WeatherSeason | undefined> {
  const row = await db
    .selectFrom('weather_seasons')
    .select('doc')
    .where('id', '=', `${stationId}-${season}`)
    .executeTakeFirst();
  return row && readDoc(row.doc);
}

const eventOf = (
  { station, areaCode, season }: Batch,
  observations: Observation[],
  replaced: Observation[],
): NewEvent<'weather.observed'> => ({
  type: 'weather.observed',
  areaCode,
  data: {
    stationId: station.id,
    stationCode: station.code,
    name: station.name,
    longitude: station.longitude,
    latitude: station.latitude,
    season,
    observations,
    replaced,
  },
});

/**
 * Appends what is new in a batch as one event. A day that is known and said otherwise now is replaced, and the event
 * holds what it was; a day that says what is known makes none, so that sending twice is sending once.
 */
async function takeBatch(ctx: Ctx, actor: string, command: Command, batch: Batch): Promise<Became | Refusal> {
  return appendDecided(ctx.store, { actor, command }, async () => {
    const known = await seasonIn(ctx, batch.station.id, batch.season);
    const before = (day: string): Observation | undefined => known?.days[day]?.observed;
    const fresh = batch.seen.filter((one) => {
      const was = before(one.day);
      return was === undefined || !saysTheSame(was, one);
    });
    const replaced = fresh.flatMap(({ day }) => before(day) ?? []);
    return {
      writes: [
        {
          stream: weatherStream(batch.station.id, batch.season),
          expectedVersion: known?.version ?? 0,
          events: fresh.length === 0 ? [] : [eventOf(batch, fresh, replaced)],
        },
      ],
      answer: () => ({
        added: fresh.length - replaced.length,
        replaced: replaced.length,
        same: batch.seen.length - fresh.length,
      }),
    };
  });
}

/** Reads lines one by one: gathers what can be taken by station and season, and says of each other why not. */
function createReader({ gazetteer, clock }: Ctx, stations: ReadonlyMap<string, Station>) {
  const batches = new Map<string, Batch>();
  const firstLine = new Map<string, number>();
  const today = dayOf(clock.now());

  function read({ line, values: { stationCode, ...values } }: WeatherLine): Omit<Fault, 'line'> | undefined {
    const code = typeof stationCode === 'string' ? stationCode.trim() : '';
    if (code === '') return { field: 'stationCode', message: say.noCode };
    const station = stations.get(code);
    if (!station) return { field: 'stationCode', message: say.noStation(code) };
    const input = parseInput(observation, values, 'line');
    if (isRefusal(input))
      return { message: input.message, ...(input.field === undefined ? {} : { field: input.field }) };
    const { day } = input.value;
    if (day > today) return { field: 'day', message: say.inFuture };
    const first = firstLine.get(`${code} ${day}`);
    if (first !== undefined) return { field: 'day', message: say.repeats(first) };
    const county = gazetteer.locate(station.longitude, station.latitude)?.county;
    if (!county) return { field: 'stationCode', message: say.outside };
    firstLine.set(`${code} ${day}`, line);
    const season = seasonOf(day);
    const key = `${station.id} ${season}`;
    const batch = batches.get(key) ?? { station, areaCode: county.code, season, seen: [] };
    batch.seen.push(input.value);
    batches.set(key, batch);
    return undefined;
  }
  return { read, batches: () => [...batches.values()] };
}

/**
 * Takes in observations: each line that can be taken, and of each other its field and why. A caller brings those of
 * stations in their region.
 */
export async function takeObservations(
  ctx: Ctx,
  caller: Pick<Caller, 'userId' | 'regionCode'>,
  command: Command,
  lines: readonly WeatherLine[],
): Promise<WeatherTaken | Refusal> {
  const codes = lines.map(({ values }) => values['stationCode']).filter((code) => typeof code === 'string');
  const stations = await stationsByCode(ctx.db, caller.regionCode, [...new Set(codes.map((code) => code.trim()))]);
  const reader = createReader(ctx, stations);
  const errors = lines.flatMap((line): Fault[] => {
    const fault = reader.read(line);
    return fault ? [{ line: line.line, ...fault }] : [];
  });
  const taken: WeatherTaken = { rows: lines.length, added: 0, replaced: 0, same: 0, errors };
  // One wish, many appends: the key of the wish is not any of theirs.
  const each: Command = { id: command.id, remember: () => ({ commandId: command.id }) };
  for (const batch of reader.batches()) {
    const became = await takeBatch(ctx, caller.userId, each, batch);
    if (isRefusal(became)) return became;
    taken.added += became.added;
    taken.replaced += became.replaced;
    taken.same += became.same;
    // Between two batches others are served.
    await new Promise(setImmediate);
  }
  return taken;
}
