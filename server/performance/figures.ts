import { chatterLimits, staleMs } from '../../contract/performance/targets.ts';
import type { AlarmWaits } from '../../contract/alarms/waits.ts';
import type { Performance, Waits } from '../../contract/performance/schemas.ts';
import { floodLimits } from '../../contract/incidents/flood.ts';
import { dayMs, dayOf, hourMs, minuteMs, startOfDay } from '../../contract/time.ts';
import type { OfficersAt } from '../clocks/flood-time.ts';

/** An alarm as it was presented: an incident that asked for attention. Moments in ms since 1970. */
export interface Presented {
  id: string;
  areaCode: string;
  placeName: string;
  at: number;
  /** When the last of its alarms was decided; undefined while one is open. */
  closedAt?: number;
  priority: 1 | 2 | 3 | 4;
  sourceType: number;
  voice: string;
}

/** An alarm as it was delivered. */
export interface Delivered extends AlarmWaits {
  incidentId: string;
  areaCode: string;
  at: number;
  sourceType: number;
  voice: string;
  isDecided: boolean;
  owner?: { userId: string; realName: string };
}

/** What performance is reckoned from, between two moments in ms since 1970. */
export interface PerformanceFacts {
  from: number;
  until: number;
  presented: readonly Presented[];
  /** Incidents presented before the span and still open as it began; they count only as stale. */
  carried: readonly Presented[];
  delivered: readonly Delivered[];
  officers: OfficersAt;
}

const windowMs = floodLimits.windowMs;
const most = 10;
const mostStale = 20;
const mostFloods = 100;
/** A satellite tells of a whole pass at once: what it sees at one moment does not chatter. */
const satellite = 1;

const iso = (ms: number): string => new Date(ms).toISOString();

function countedBy<T>(all: readonly T[], keyOf: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of all) {
    const group = groups.get(keyOf(one)) ?? [];
    groups.set(keyOf(one), group);
    group.push(one);
  }
  return groups;
}

/** How many for one officer in each window of a length from `from` on, those without any counted too. */
function countsIn({ from, until, presented, officers }: PerformanceFacts, lengthMs: number): number[] {
  const counts = Array.from({ length: Math.max(1, Math.ceil((until - from) / lengthMs)) }, () => 0);
  for (const { at } of presented) {
    const n = Math.floor((at - from) / lengthMs);
    counts[n] = (counts[n] ?? 0) + 1 / officers(at);
  }
  return counts;
}

function rateOf(facts: PerformanceFacts, lengthMs: number): Performance['perDay'] {
  const counts = countsIn(facts, lengthMs);
  const highest = Math.max(...counts);
  return {
    average: counts.reduce((sum, n) => sum + n, 0) / ((facts.until - facts.from) / lengthMs),
    most: highest,
    ...(highest === 0 ? {} : { at: iso(facts.from + counts.indexOf(highest) * lengthMs) }),
  };
}

/** Windows in flood that follow each other, as one. */
function floodsOf(facts: PerformanceFacts, counts: readonly number[]): Performance['floods'] {
  const floods: { from: number; until: number }[] = [];
  for (const [n, count] of counts.entries()) {
    if (count <= floodLimits.on) continue;
    const begins = facts.from + n * windowMs;
    const last = floods.at(-1);
    if (last?.until === begins) last.until += windowMs;
    else floods.push({ from: begins, until: begins + windowMs });
  }
  return floods.slice(0, mostFloods).map(({ from, until }) => {
    const within = facts.presented.filter(({ at }) => at >= from && at < until);
    return { from: iso(from), until: iso(until), alarms: within.length, incidentId: within[0]?.id ?? '' };
  });
}

const nameOf = ({ sourceType, voice }: { sourceType: number; voice: string }): string => `${sourceType}:${voice}`;

function sourcesOf({ presented }: PerformanceFacts): Performance['sources'] {
  return [...countedBy(presented, nameOf).values()]
    .toSorted((a, b) => b.length - a.length)
    .slice(0, most)
    .flatMap((all) => {
      const [first] = all;
      if (!first) return [];
      const { sourceType, voice, id } = first;
      return [{ sourceType, voice, alarms: all.length, share: all.length / presented.length, incidentId: id }];
    });
}

/** The runs of one device's alarms of which any three in a row lie within a minute. */
function burstsOf(alarms: readonly Delivered[]): Delivered[][] {
  const inOrder = alarms.toSorted((a, b) => a.at - b.at);
  const bursts: Delivered[][] = [];
  let taken = 0;
  for (const [n, first] of inOrder.entries()) {
    const last = inOrder[n + chatterLimits.alarms - 1];
    if (!last || last.at - first.at > chatterLimits.windowMs) continue;
    const burst = n < taken ? bursts.at(-1) : undefined;
    const added = inOrder.slice(Math.max(n, taken), n + chatterLimits.alarms);
    if (burst) burst.push(...added);
    else bursts.push(added);
    taken = n + chatterLimits.alarms;
  }
  return bursts;
}

function chatteringOf({ delivered }: PerformanceFacts): Performance['chattering'] {
  const devices = countedBy(
    delivered.filter(({ sourceType }) => sourceType !== satellite),
    nameOf,
  );
  return [...devices.values()]
    .flatMap((alarms) => {
      const bursts = burstsOf(alarms);
      const first = bursts[0]?.[0];
      if (!first) return [];
      const { sourceType, voice, at, incidentId } = first;
      const n = bursts.reduce((sum, burst) => sum + burst.length, 0);
      return [{ sourceType, voice, bursts: bursts.length, alarms: n, at: iso(at), incidentId }];
    })
    .toSorted((a, b) => b.alarms - a.alarms)
    .slice(0, most);
}

function staleOf({ from, until, presented, carried }: PerformanceFacts): Performance['stale'] {
  const all = [...carried, ...presented];
  const isStaleAt = ({ at, closedAt }: Presented, moment: number): boolean =>
    at <= moment - staleMs && (closedAt ?? Number.POSITIVE_INFINITY) > moment;
  let [highest, day] = [0, ''];
  for (let end = startOfDay(from) + dayMs; end - dayMs < until; end += dayMs) {
    const moment = Math.min(end, until);
    const n = all.filter((one) => isStaleAt(one, moment)).length;
    if (n > highest) [highest, day] = [n, dayOf(moment - 1)];
  }
  const incidents = all
    .map((one) => ({ ...one, hours: ((one.closedAt ?? until) - one.at) / hourMs }))
    .filter(({ hours }) => hours * hourMs > staleMs)
    .toSorted((a, b) => b.hours - a.hours)
    .slice(0, mostStale)
    .map(({ id, placeName, at, hours }) => ({ id, placeName, openedAt: iso(at), hours: Math.round(hours) }));
  return { most: highest, ...(highest === 0 ? {} : { day }), incidents };
}

function waitsOf(all: readonly (number | undefined)[]): Waits {
  const seconds = all.flatMap((ms) => (ms === undefined ? [] : [Math.round(ms / 1_000)])).toSorted((a, b) => a - b);
  const at = (share: number): number | undefined => seconds[Math.max(0, Math.ceil(seconds.length * share) - 1)];
  const [median, ninth] = [at(0.5), at(0.9)];
  return { n: seconds.length, ...(median === undefined ? {} : { median }), ...(ninth === undefined ? {} : { ninth }) };
}

function officerFigures({ delivered }: PerformanceFacts): Performance['officerFigures'] {
  const owned = delivered.filter(({ owner }) => owner !== undefined);
  return [...countedBy(owned, ({ owner }) => owner?.userId ?? '').entries()]
    .map(([userId, all]) => ({
      userId,
      realName: all[0]?.owner?.realName ?? '',
      received: all.length,
      decided: all.filter(({ isDecided }) => isDecided).length,
      receive: waitsOf(all.map(({ receiveMs }) => receiveMs)),
      decide: waitsOf(all.map(({ decideMs }) => decideMs)),
    }))
    .toSorted((a, b) => b.received - a.received);
}

/** Windows in flood of some alarms alone. */
const floodedIn = (facts: PerformanceFacts): number =>
  countsIn(facts, windowMs).filter((n) => n > floodLimits.on).length;

/** All figures of a span without the names of regions. */
export type Figures = Omit<Performance, 'areaName' | 'regions'> & {
  regions: Omit<Performance['regions'][number], 'areaName'>[];
};

function regionFigures(facts: PerformanceFacts, digits: number): Figures['regions'] {
  const regionOf = ({ areaCode }: { areaCode: string }): string => areaCode.slice(0, digits);
  const received = countedBy(facts.delivered, regionOf);
  return [...countedBy(facts.presented, regionOf).entries()]
    .map(([areaCode, all]) => ({
      areaCode,
      alarms: all.length,
      flooded: floodedIn({ ...facts, presented: all }),
      receive: waitsOf((received.get(areaCode) ?? []).map(({ receiveMs }) => receiveMs)),
    }))
    .toSorted((a, b) => b.alarms - a.alarms);
}

/** All figures of a span; an alarm counts in the row of the region that the first `digits` of its code name. */
export function figuresOf(facts: PerformanceFacts, digits: number): Figures {
  const { from, until, presented, delivered, officers } = facts;
  const windows = countsIn(facts, windowMs);
  const byDay = countedBy(presented, ({ at }) => dayOf(at));
  const days: Performance['days'] = [];
  for (let begins = startOfDay(from); begins < until; begins += dayMs) {
    const all = byDay.get(dayOf(begins)) ?? [];
    const flooded = floodedIn({ ...facts, from: begins, until: begins + dayMs, presented: all });
    days.push({ day: dayOf(begins), alarms: all.length, flooded });
  }
  const ofPriority = (...wanted: readonly number[]): number =>
    presented.filter(({ priority }) => wanted.includes(priority)).length;
  return {
    from: iso(from),
    until: iso(until),
    officers: officers(until - minuteMs),
    alarms: presented.length,
    raw: delivered.length,
    perDay: rateOf(facts, dayMs),
    perHour: rateOf(facts, hourMs),
    perTenMinutes: rateOf(facts, windowMs),
    windows: {
      all: windows.length,
      empty: windows.filter((n) => n === 0).length,
      overTwo: windows.filter((n) => n > 2).length,
      flooded: windows.filter((n) => n > floodLimits.on).length,
    },
    floods: floodsOf(facts, windows),
    priorities: { high: ofPriority(1), medium: ofPriority(2), low: ofPriority(3, 4) },
    sources: sourcesOf(facts),
    chattering: chatteringOf(facts),
    stale: staleOf(facts),
    receive: waitsOf(delivered.map(({ receiveMs }) => receiveMs)),
    decide: waitsOf(delivered.map(({ decideMs }) => decideMs)),
    officerFigures: officerFigures(facts),
    regions: regionFigures(facts, digits),
    days,
  };
}
