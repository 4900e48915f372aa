import { sql } from 'kysely';
import { type AlarmStatus, alarmStatusNames, type SourceType, sourceTypeNames } from '../../contract/alarms/alarm.ts';
import { type Fire, fireStatusNames } from '../../contract/fires/fire.ts';
import type { LookoutEvent } from '../../contract/events/catalogue.ts';
import type { Incident } from '../../contract/incidents/incident.ts';
import type { DailyReport } from '../../contract/shift/schemas.ts';
import { dateTime, dayMs, dayOf, dayStart } from '../../contract/time.ts';
import type { Context } from '../context.ts';
import { fireIdOfStream } from '../fires/streams.ts';
import { openThings, openWithin, waitingIncidents } from '../incidents/open-things.ts';
import { standsIn } from '../incidents/tree.ts';
import { incidentIdOfStream } from '../incidents/streams.ts';
import { eventsBetween } from '../log/find.ts';
import { codeRange } from '../region-scope.ts';
import { readBody } from '../store/stored-event.ts';
import { shiftMessages as say } from './messages.ts';
import { rostersOn, shiftLogBetween, watchName } from './queries.ts';
import { readDocs } from '../store/doc.ts';
import { amongGiven, valueIn } from '../store/dialect.ts';
import type { RegionCode } from '../../contract/ids.ts';

type Seeing = Pick<Context, 'db' | 'store' | 'gazetteer' | 'clock' | 'specials'>;
interface Span {
  regionCode: RegionCode;
  from: string;
  until: string;
}

/** From the same tallies as the home page, so that both show one number. */
async function alarmsOf({ db }: Seeing, regionCode: RegionCode, day: string): Promise<DailyReport['alarms']> {
  const rows = await db
    .selectFrom('alarm_days')
    .select(['source_type', 'status', 'n'])
    .where('area_code', '=', regionCode)
    .where('day', '=', day)
    .where('n', '>', 0)
    .execute();
  const sum = (nameOf: (row: (typeof rows)[number]) => string): { name: string; count: number }[] => {
    const counts = new Map<string, number>();
    for (const row of rows) counts.set(nameOf(row), (counts.get(nameOf(row)) ?? 0) + row.n);
    return [...counts].map(([name, count]) => ({ name, count })).sort((a, b) => b.count - a.count);
  };
  return {
    total: rows.reduce((total, { n }) => total + n, 0),
    bySource: sum((row) => sourceTypeNames[row.source_type as SourceType]),
    byState: sum((row) => alarmStatusNames[row.status as AlarmStatus]),
  };
}

async function incidentsOf({ db }: Seeing, { regionCode, from, until }: Span): Promise<Incident[]> {
  const [low, high] = codeRange(regionCode);
  const rows = await db
    .selectFrom('incidents')
    .select('doc')
    .where('opened_at', '>=', from)
    .where('opened_at', '<', until)
    .where('area_code', '>=', low)
    .where('area_code', '<', high)
    .where(standsIn(regionCode))
    .orderBy('opened_at')
    .execute();
  return readDocs(rows);
}

const clockTypes = ['incident.clockPassed', 'fire.clockPassed'] as const;
type ClockEvent = Extract<LookoutEvent, { type: (typeof clockTypes)[number] }>;

/**
 * The fires of the day: opened, still burning, and ended. A fire that was later ruled out or made a repeat still counts
 * for the days before, so that the report of a past day does not change.
 */
async function firesOf({ db, clock }: Seeing, { regionCode, from, until }: Span): Promise<Fire[]> {
  const [low, high] = codeRange(regionCode);
  // Of a day that is still to come nobody knows what will burn.
  const burning = Date.parse(from) > clock.now() ? [] : ['open', 'dispatched'];
  const rows = await db
    .selectFrom('fires')
    .select('doc')
    .where('opened_at', '<', until)
    .where('area_code', '>=', low)
    .where('area_code', '<', high)
    .where((eb) =>
      eb.or([
        eb('opened_at', '>=', from),
        eb('status', 'in', burning),
        eb('id', 'in', eb.selectFrom('fire_figures').select('id').where('none_since', '>=', from)),
        eb.and([eb('status', '=', 'handled'), eb(valueIn('doc', 'endedAt'), '>=', from)]),
      ]),
    )
    .orderBy('opened_at')
    .orderBy('id')
    .execute();
  return readDocs(rows);
}

/** The deadlines missed on the day, read from the log, whenever the incident or fire was opened. */
async function clocksOf(ctx: Seeing, { regionCode, from, until }: Span): Promise<DailyReport['clocks']> {
  const { db } = ctx;
  const passed = (await eventsBetween(ctx, regionCode, clockTypes, from, until)).map(({ body }) => {
    const { type, stream, at, data } = readBody(body) as ClockEvent;
    return {
      at,
      id: type === 'fire.clockPassed' ? fireIdOfStream(stream) : incidentIdOfStream(stream),
      what: say.clock(say.clocks[data.clock], dateTime(data.due)),
    };
  });
  const ids = amongGiven(passed.map(({ id }) => id));
  const incidents = await db.selectFrom('incidents').select(['id', 'doc']).where('id', 'in', ids).execute();
  const fires = await db.selectFrom('fires').select(['id', 'doc']).where('id', 'in', ids).execute();
  const places = new Map([...readDocs(incidents), ...readDocs(fires)].map((thing) => [thing.id, thing]));
  return passed.map(({ id, at, what }) => ({
    id,
    at,
    placeName: places.get(id)?.placeName ?? '',
    areaName: places.get(id)?.areaName ?? '',
    what,
  }));
}

/** How many of the incidents that were opened then wait for a decision still. */
async function stillOpenIn({ db }: Seeing, { regionCode, from, until }: Span): Promise<number> {
  const { n } = await db
    .selectFrom('incidents')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('opened_at', '>=', from)
    .where('opened_at', '<', until)
    .where(standsIn(regionCode))
    .where('id', 'in', sql<string>`(select id from ${waitingIncidents(regionCode)})`)
    .executeTakeFirstOrThrow();
  return n;
}

/** What a day (YYYY-MM-DD, a day of the calendar) brought to a region and what lies below it. */
export async function dailyReportOf(ctx: Seeing, regionCode: RegionCode, day: string): Promise<DailyReport> {
  const start = dayStart(day) ?? Number.NaN;
  const span: Span = { regionCode, from: new Date(start).toISOString(), until: new Date(start + dayMs).toISOString() };
  const [incidents, fires, rosters] = await Promise.all([
    incidentsOf(ctx, span),
    firesOf(ctx, span),
    rostersOn(ctx, regionCode, day),
  ]);
  return {
    regionCode,
    region: ctx.gazetteer.fullName(regionCode) ?? regionCode,
    day,
    alarms: await alarmsOf(ctx, regionCode, day),
    ...(dayOf(ctx.clock.now()) === day ? { now: openWithin(await openThings(ctx.db, regionCode), regionCode) } : {}),
    incidents: {
      total: incidents.length,
      shelved: incidents.filter(({ shelf }) => shelf).length,
      late: incidents.filter(({ passed }) => passed.length > 0).length,
      open: await stillOpenIn(ctx, span),
    },
    fires: fires.map(({ id, openedAt, placeName, areaName, status }) => ({
      id,
      at: openedAt,
      placeName,
      areaName,
      what: fireStatusNames[status],
    })),
    clocks: await clocksOf(ctx, span),
    duty: await shiftLogBetween(ctx, regionCode, span.from, span.until),
    roster: [...rosters].map(([watch, roster]) => ({ watch: watchName(watch), ...roster })),
  };
}
