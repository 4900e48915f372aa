import type { Alarm } from '../../contract/alarms/alarm.ts';
import { evolveAlarm } from '../../contract/alarms/evolve.ts';
import { isWithin } from '../../contract/areas.ts';
import type { PublicEvent } from '../../contract/events/catalogue.ts';
import { isAlarmEvent, isFireEvent } from '../../contract/events/kinds.ts';
import { evolveFire } from '../../contract/fires/evolve.ts';
import type { Fire } from '../../contract/fires/fire.ts';
import { pushMark, type Frame } from '../../contract/connection/frames.ts';
import type { Clock } from '../../machines/ports.ts';
import { idIn } from '../../contract/stream-names.ts';
import { isKnownEvent } from '../../streams/known-events.ts';
import type { LogPosition, RegionCode } from '../../contract/ids.ts';

/** A fact that the world is to take into its log. */
export interface Fact {
  type: string;
  stream: string;
  areaCode: RegionCode;
  actor: string;
  data: unknown;
  causedBy?: string;
  schemaVersion?: number;
}

/** A server's log in memory: what happened, in order, and the alarms and fires that it comes to. */
export interface World {
  readonly alarms: ReadonlyMap<string, Alarm>;
  readonly fires: ReadonlyMap<string, Fire>;
  head(): number;
  /** Takes facts that belong together; each follower gets them as one. */
  append(facts: readonly Fact[]): readonly PublicEvent[];
  /** What a region may see of the events after a position, marked as on the wire. */
  framesAfter(position: LogPosition, regionCode: RegionCode): readonly Frame[];
  snapshot(regionCode: RegionCode): Frame;
  /** Calls back after every append with the position before it. */
  follow(listener: (before: number) => void): () => void;
}

/** An empty world whose events are dated by `clock`. */
export function createWorld(clock: Pick<Clock, 'now'>): World {
  const log: PublicEvent[] = [];
  const versions = new Map<string, number>();
  const alarms = new Map<string, Alarm>();
  const fires = new Map<string, Fire>();
  const followers = new Set<(before: number) => void>();
  const nowText = (): string => new Date(clock.now()).toISOString();

  const fold = (event: PublicEvent): void => {
    // An event of the future is for the stations to refuse; this world can not fold it.
    if (!isKnownEvent(event)) return;
    if (isAlarmEvent(event)) {
      const id = idIn('alarm', event.stream);
      alarms.set(id, evolveAlarm(alarms.get(id), event));
    } else if (isFireEvent(event)) {
      const id = idIn('fire', event.stream);
      fires.set(id, evolveFire(fires.get(id), event));
    }
  };
  const place = (fact: Fact): PublicEvent => {
    const version = (versions.get(fact.stream) ?? 0) + 1;
    versions.set(fact.stream, version);
    const position = log.length + 1;
    const event = { id: `e-${position}`, position, version, at: nowText(), ...fact } as PublicEvent;
    log.push(event);
    fold(event);
    return event;
  };
  const marked = (event: PublicEvent): Frame => {
    const mark = pushMark(event.type);
    return mark === undefined ? event : { ...event, errorMsg: mark };
  };
  return {
    alarms,
    fires,
    head: () => log.length,
    append(facts) {
      const before = log.length;
      const events = facts.map(place);
      for (const follower of followers) follower(before);
      return events;
    },
    framesAfter: (position, regionCode) =>
      log
        .slice(position)
        .filter((event) => isWithin(regionCode, event.areaCode))
        .map(marked),
    snapshot: (regionCode) => ({
      type: 'line.snapshot',
      position: log.length,
      at: nowText(),
      areaCode: regionCode,
      data: {
        alarms: [...alarms.values()].filter((alarm) => isWithin(regionCode, alarm.areaCode)),
        fires: [...fires.values()].filter((fire) => isWithin(regionCode, fire.areaCode)),
      },
    }),
    follow(listener) {
      followers.add(listener);
      return () => {
        followers.delete(listener);
      };
    },
  };
}
