import type { Alarm } from '../../contract/alarms/alarm.ts';
import { isOpen } from '../../contract/alarms/alarm.ts';
import { isHistory, isLongPast } from '../../contract/alarms/history.ts';
import { waitsOf } from '../../contract/alarms/waits.ts';
import type { RegionCode } from '../../contract/ids.ts';
import { newsAt } from '../../contract/incidents/flood.ts';
import { type Incident, evidenceIn } from '../../contract/incidents/incident.ts';
import { rank } from '../../contract/incidents/priority.ts';
import { ownLimits } from '../../contract/limits.ts';
import { dayMs } from '../../contract/time.ts';
import { officersOnShift } from '../clocks/on-shift.ts';
import type { Context } from '../context.ts';
import { codeRange } from '../region-scope.ts';
import { readDoc } from '../store/doc.ts';
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

async function incidentsOf(db: Db, { areaCode, from, until }: Span): Promise<Incident[]> {
  const [first, beyond] = codeRange(areaCode);
  const rows = await inParts(
    ({ at, id }) =>
      db
        .selectFrom('incidents')
        .select(['id', 'opened_at', 'doc'])
        .where('opened_at', '>=', at === '' ? iso(from) : at)
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
  return rows.map(({ doc }) => readDoc(doc));
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
  for (let n = 0; n < inSpan.length; n += rowsAtOnce) all.push(...(await placed(db, inSpan.slice(n, n + rowsAtOnce))));
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
  return Math.max(...alarms.map(({ decidedAt, raisedAt }) => Date.parse(decidedAt ?? raisedAt)));
}

function presentedOf(incident: Incident, alarms: readonly Alarm[], { from, until }: Span): Presented[] {
  const at = newsAt(incident);
  const evidence = evidenceIn(incident);
  if (at === undefined || at < from || at >= until || isLongPast(evidence.lastSeen, incident.openedAt)) return [];
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

/** Reads what the performance of a region between two moments (ms since 1970) is reckoned from. */
export async function readFacts(db: Db, span: Span): Promise<PerformanceFacts> {
  const incidents = await incidentsOf(db, span);
  const alarms = await alarmsOf(db, span);
  const byIncident = new Map<string, Alarm[]>();
  for (const alarm of alarms) {
    const known = byIncident.get(alarm.incidentId) ?? [];
    byIncident.set(alarm.incidentId, known);
    known.push(alarm);
  }
  return {
    from: span.from,
    until: span.until,
    presented: incidents.flatMap((one) => presentedOf(one, byIncident.get(one.id) ?? [], span)),
    delivered: alarms.map(deliveredOf),
    officers: await officersOnShift(db, span.areaCode, span.from, span.until),
  };
}
