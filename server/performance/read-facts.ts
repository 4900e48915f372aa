import { sql } from 'kysely';
import type { Alarm } from '../../contract/alarms/alarm.ts';
import { isOpen } from '../../contract/alarms/alarm.ts';
import { isHistory, isLongPast } from '../../contract/alarms/history.ts';
import { waitsOf } from '../../contract/alarms/waits.ts';
import type { RegionCode } from '../../contract/ids.ts';
import { newsAt } from '../../contract/incidents/flood.ts';
import { type Incident, evidenceIn } from '../../contract/incidents/incident.ts';
import { rank } from '../../contract/incidents/priority.ts';
import { ownLimits, serverLimits } from '../../contract/limits.ts';
import { dayMs } from '../../contract/time.ts';
import { officersOnShift } from '../clocks/on-shift.ts';
import type { Context } from '../context.ts';
import { alarmsIn } from '../incidents/standings.ts';
import { treesOf } from '../incidents/tree.ts';
import { codeRange } from '../region-scope.ts';
import { readDoc, readDocs } from '../store/doc.ts';
import { amongGiven } from '../store/dialect.ts';
import type { Delivered, PerformanceFacts, Presented } from './figures.ts';

type Db = Context['db'];

/** A region and two moments (ms since 1970). */
export interface Span {
  areaCode: RegionCode;
  from: number;
  until: number;
}

const rowsAtOnce = 500;
/** Alarms are reported late by so much at most: what was seen before was told before. */
const lateMs = 8 * dayMs;
const iso = (ms: number): string => new Date(ms).toISOString();

/** Reads a part after another, in the order of a moment and a key: no question keeps a checkpoint waiting for long. */
async function inParts<T>(
  read: (after: { at: string; id: string }) => Promise<T[]>,
  keyOf: (last: T) => { at: string; id: string },
) {
  const all: T[] = [];
  let after = { at: '', id: '' };
  for (;;) {
    const part = await read(after);
    all.push(...part);
    const last = part.at(-1);
    if (part.length < rowsAtOnce || !last) return all;
    after = keyOf(last);
  }
}

/** A list in parts that fit into one query. */
const partsOf = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / rowsAtOnce) }, (_, n) => all.slice(n * rowsAtOnce, (n + 1) * rowsAtOnce));

/** Incidents opened in the span, or before it by no more than the longest shelf, since they may come back within it. */
async function openedIn(db: Db, { areaCode, from, until }: Span): Promise<Incident[]> {
  const [first, beyond] = codeRange(areaCode);
  const rows = await inParts(
    ({ at, id }) =>
      db
        .selectFrom('incidents')
        .select(['id', 'opened_at', 'doc'])
        .where('opened_at', '>=', at === '' ? iso(from - serverLimits.longestShelfMs) : at)
        .where('opened_at', '<', iso(until))
        .where('area_code', '>=', first)
        .where('area_code', '<', beyond)
        .where((eb) => eb.or([eb('opened_at', '>', at), eb('id', '>', id)]))
        .orderBy('opened_at')
        .orderBy('id')
        .limit(rowsAtOnce)
        .execute(),
    ({ id, opened_at }) => ({ at: opened_at, id }),
  );
  return readDocs(rows);
}

/** Ids of the alarms from before the span that were open as it began. */
async function alarmsCarried(db: Db, { areaCode, from }: Span): Promise<string[]> {
  const [first, beyond] = codeRange(areaCode);
  const before = db
    .selectFrom('alarms')
    .where('raised_at', '<', iso(from))
    .where('area_code', '>=', first)
    .where('area_code', '<', beyond)
    .limit(rowsAtOnce);
  const open = (['pending', 'received'] as const).map((status) =>
    inParts(
      ({ at, id }) =>
        before
          .select(['id', 'raised_at', 'start_time'])
          .where('status', '=', status)
          .where('raised_at', '>=', at)
          .where((eb) => eb.or([eb('raised_at', '>', at), eb('id', '>', id)]))
          .orderBy('raised_at')
          .orderBy('id')
          .execute(),
      ({ id, raised_at }) => ({ at: raised_at, id }),
    ),
  );
  const decided = await inParts(
    ({ at, id }) =>
      before
        .select(['id', 'raised_at', 'start_time', 'stood_until'])
        .where('stood_until', '>=', at === '' ? iso(from) : at)
        .where((eb) => eb.or([eb('stood_until', '>', at), eb('id', '>', id)]))
        .orderBy('stood_until')
        .orderBy('id')
        .execute(),
    ({ id, stood_until }) => ({ at: stood_until ?? '', id }),
  );
  return [...(await Promise.all(open)).flat(), ...decided]
    .filter((row) => !isHistory({ startTime: row.start_time, raisedAt: row.raised_at }))
    .map(({ id }) => id);
}

/** The incidents of some alarms, after all merges. */
async function incidentsWith(db: Db, { areaCode }: Span, alarmIds: readonly string[]): Promise<Incident[]> {
  const [first, beyond] = codeRange(areaCode);
  const rows = await db
    .selectFrom('incident_alarms as member')
    .innerJoin('incidents as part', 'part.id', 'member.incident_id')
    .innerJoin('incidents as top', (join) => join.on('top.id', '=', sql<string>`coalesce(part.top_id, part.id)`))
    .select('top.doc')
    .where('member.id', 'in', amongGiven(alarmIds))
    .where('top.area_code', '>=', first)
    .where('top.area_code', '<', beyond)
    .execute();
  return readDocs(rows);
}

type Placed = Alarm & { incidentId: string; voice: string };

async function placed(db: Db, alarms: readonly Alarm[]): Promise<Placed[]> {
  const rows = await db
    .selectFrom('incident_alarms')
    .select(['id', 'doc'])
    .where('id', 'in', amongGiven(alarms.map(({ id }) => id)))
    .execute();
  const members = new Map(rows.map(({ id, doc }) => [id, readDoc(doc)]));
  return alarms.flatMap((alarm) => {
    const member = members.get(alarm.id);
    return member ? [{ ...alarm, incidentId: member.incidentId, voice: member.sighting.voice }] : [];
  });
}

async function alarmsOf(db: Db, { areaCode, from, until }: Span): Promise<Placed[]> {
  const [first, beyond] = codeRange(areaCode);
  const rows = await inParts(
    ({ at, id }) =>
      db
        .selectFrom('alarms')
        .select(['id', 'start_time', 'doc'])
        .where('start_time', '>=', at === '' ? iso(from - lateMs) : at)
        .where('start_time', '<', iso(until + ownLimits.futureToleranceMs))
        .where('area_code', '>=', first)
        .where('area_code', '<', beyond)
        .where((eb) => eb.or([eb('start_time', '>', at), eb('id', '>', id)]))
        .orderBy('start_time')
        .orderBy('id')
        .limit(rowsAtOnce)
        .execute(),
    ({ id, start_time }) => ({ at: start_time, id }),
  );
  const alarms = rows.map(({ doc }) => readDoc(doc)).filter((alarm) => !isHistory(alarm));
  const inSpan = alarms.filter(({ raisedAt }) => raisedAt >= iso(from) && raisedAt < iso(until));
  const all: Placed[] = [];
  for (const part of partsOf(inSpan)) all.push(...(await placed(db, part)));
  return all;
}

function deliveredOf(alarm: Placed): Delivered {
  const { incidentId, areaCode, raisedAt, sourceType, voice, decidedAt, owner } = alarm;
  return {
    incidentId,
    areaCode,
    at: Date.parse(raisedAt),
    sourceType,
    voice,
    isDecided: decidedAt !== undefined,
    ...waitsOf(alarm),
    ...(owner ? { owner } : {}),
  };
}

/** When the last alarm of an incident was decided; undefined while one is open, or none is known. */
function closedAtOf(alarms: readonly Alarm[]): number | undefined {
  if (alarms.length === 0 || alarms.some(({ status }) => isOpen(status))) return undefined;
  return alarms.reduce((last, { decidedAt, raisedAt }) => Math.max(last, Date.parse(decidedAt ?? raisedAt)), 0);
}

function presentedOf(incident: Incident, alarms: readonly Alarm[], until: number): Presented[] {
  const at = newsAt(incident);
  const evidence = evidenceIn(incident);
  if (at === undefined || at >= until || isLongPast(evidence.lastSeen, incident.openedAt)) return [];
  const [named = ''] = Object.keys(incident.own.voices);
  const closedAt = closedAtOf(alarms);
  const parted = named.indexOf(':');
  return [
    {
      id: incident.id,
      areaCode: incident.areaCode,
      placeName: incident.placeName,
      at,
      priority: rank(incident).priority,
      sourceType: Number(named.slice(0, parted)),
      voice: named.slice(parted + 1),
      ...(closedAt === undefined ? {} : { closedAt }),
    },
  ];
}

/** All incidents that may have been presented or open in a span, by their ids. */
async function incidentsIn(db: Db, span: Span): Promise<ReadonlyMap<string, Incident>> {
  const all = await openedIn(db, span);
  for (const ids of partsOf(await alarmsCarried(db, span))) all.push(...(await incidentsWith(db, span, ids)));
  return new Map(all.map((incident) => [incident.id, incident]));
}

/** The alarms of incidents, whenever they came; `known` are those that came in the span. */
async function membersOf(
  db: Db,
  areaCode: RegionCode,
  incidents: ReadonlyMap<string, Incident>,
  known: readonly Placed[],
): Promise<ReadonlyMap<string, readonly Alarm[]>> {
  const members = new Map<string, Alarm[]>([...incidents.keys()].map((id) => [id, []]));
  for (const alarm of known) members.get(alarm.incidentId)?.push(alarm);
  const lacking = [...incidents.values()].filter((one) => evidenceIn(one).total > (members.get(one.id)?.length ?? 0));
  for (const ids of partsOf(lacking.map(({ id }) => id))) {
    for (const id of ids) members.set(id, []);
    const trees = await treesOf(db, ids);
    const rows = await alarmsIn(db, areaCode)
      .where('member.incident_id', 'in', amongGiven(trees.ids))
      .select(['member.incident_id', 'alarm.doc'])
      .execute();
    for (const { incident_id, doc } of rows) {
      const alarm = readDoc(doc);
      if (!isHistory(alarm)) members.get(trees.topOf(incident_id) ?? '')?.push(alarm);
    }
  }
  return members;
}

/** Reads what the performance of a region between two moments (ms since 1970) is reckoned from. */
export async function readFacts(db: Db, span: Span): Promise<PerformanceFacts> {
  const { areaCode, from, until } = span;
  const incidents = await incidentsIn(db, span);
  const alarms = await alarmsOf(db, span);
  const members = await membersOf(db, areaCode, incidents, alarms);
  const all = [...incidents.values()].flatMap((one) => presentedOf(one, members.get(one.id) ?? [], until));
  return {
    from,
    until,
    presented: all.filter(({ at }) => at >= from),
    carried: all.filter(({ at, closedAt }) => at < from && (closedAt ?? until) > from),
    delivered: alarms.map(deliveredOf),
    officers: await officersOnShift(db, areaCode, from, until),
  };
}
