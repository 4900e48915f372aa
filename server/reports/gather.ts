import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Alarm } from '../../contract/alarms/alarm.ts';
import { evolveAlarm } from '../../contract/alarms/evolve.ts';
import { isWithin } from '../../contract/areas.ts';
import type { AlarmEvent, FireEvent, LookoutEvent, PublicEvent } from '../../contract/events/catalogue.ts';
import { isAlarmEvent, isFireEvent } from '../../contract/events/kinds.ts';
import { evolveFire } from '../../contract/fires/evolve.ts';
import type { Fire } from '../../contract/fires/fire.ts';
import { alarmStream } from '../alarms/streams.ts';
import type { Context } from '../context.ts';
import { namesOf } from '../fires/operator-log.ts';
import { fireStream } from '../fires/streams.ts';
import { wordsOf } from '../fires/log-words.ts';
import type { Words } from '../../contract/log/words.ts';
import type { Doc } from '../store/doc.ts';
import { readBody } from '../store/stored-event.ts';
import { type IncidentPassed, passedBefore } from '../fires/incident-clocks.ts';
import type { FireId, RegionCode } from '../../contract/ids.ts';

type Ctx = Pick<Context, 'db' | 'store' | 'gazetteer'>;

/** Between two parts others have their turn. */
const partOfFire = 400;
const alarmsAtOnce = 100;

/**
 * All that a report is made of. `alarms`: those that belong to the fire and lie in the region, by their sighting;
 * `before`: the deadlines of their incidents that passed; `events`: all of these and of the fire, in the order of the
 * log.
 */
export interface Material {
  fire: Fire;
  own: readonly FireEvent[];
  alarms: readonly { alarm: Alarm; events: readonly AlarmEvent[] }[];
  before: readonly IncidentPassed[];
  events: readonly PublicEvent[];
  words: Words;
  nameOf: (event: PublicEvent) => string;
}

async function eventsOfFire({ db }: Ctx, fireId: FireId): Promise<{ fire: Fire | undefined; own: FireEvent[] }> {
  const own: FireEvent[] = [];
  let fire: Fire | undefined;
  for (;;) {
    const found = await sql<{
      body: Doc<LookoutEvent>;
    }>`select body from events where stream = ${fireStream(fireId)} and version > ${own.length}
      order by version limit ${partOfFire}`.execute(db);
    for (const event of found.rows.map(({ body }) => readBody(body)).filter(isFireEvent)) {
      fire = evolveFire(fire, event);
      own.push(event);
    }
    if (found.rows.length < partOfFire) return { fire, own };
    await setImmediate();
  }
}

/** What happened to some alarms, without who has read them: that is nobody's business but the reader's. */
async function eventsOfAlarms({ db }: Ctx, regionCode: RegionCode, ids: readonly string[]): Promise<AlarmEvent[]> {
  const all: AlarmEvent[] = [];
  for (let at = 0; at < ids.length; at += alarmsAtOnce) {
    const streams = ids.slice(at, at + alarmsAtOnce).map(alarmStream);
    const found = await sql<{
      body: Doc<LookoutEvent>;
    }>`select body from events where stream in (${sql.join(streams)}) and type <> 'alarm.read'
      order by position`.execute(db);
    const events: LookoutEvent[] = found.rows.map(({ body }) => readBody(body));
    all.push(...events.filter(isAlarmEvent).filter(({ areaCode }) => isWithin(regionCode, areaCode)));
    await setImmediate();
  }
  return all;
}

function alarmsOf(events: readonly AlarmEvent[]): Material['alarms'] {
  const byStream = new Map<string, AlarmEvent[]>();
  for (const event of events) byStream.set(event.stream, [...(byStream.get(event.stream) ?? []), event]);
  return [...byStream.values()]
    .flatMap((some) => {
      const alarm = some.reduce((before: Alarm | undefined, event) => evolveAlarm(before, event), undefined);
      return alarm ? [{ alarm, events: some }] : [];
    })
    .sort((a, b) => (a.alarm.startTime < b.alarm.startTime ? -1 : 1));
}

/** Reads a fire with its alarms for people of a region; undefined where there is none for them. */
export async function gather(ctx: Ctx, regionCode: RegionCode, fireId: FireId): Promise<Material | undefined> {
  const { fire, own } = await eventsOfFire(ctx, fireId);
  if (!fire || !isWithin(regionCode, fire.areaCode)) return undefined;
  const theirs = await eventsOfAlarms(ctx, regionCode, fire.alarmIds);
  const before = await passedBefore(ctx, regionCode, fire.alarmIds);
  const events = [...own, ...theirs, ...before].sort((a, b) => a.position - b.position);
  const words = await wordsOf(ctx, regionCode, events);
  return { fire, own, alarms: alarmsOf(theirs), before, events, words, nameOf: await namesOf(ctx, events, words) };
}
