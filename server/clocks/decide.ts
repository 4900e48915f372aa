import type { Alarm } from '../../contract/alarms/alarm.ts';
import { superiorOf } from '../../contract/areas.ts';
import type { NewEvent } from '../../contract/events/catalogue.ts';
import { fireClocks, stepClocks } from '../../contract/fires/clocks.ts';
import type { Fire, FireClock } from '../../contract/fires/fire.ts';
import type { FireLookup } from '../../contract/fires/in-hand.ts';
import { aloneClock, type ClockedAlarm, incidentClock } from '../../contract/incidents/clocks.ts';
import type { Incident, IncidentClock } from '../../contract/incidents/incident.ts';
import { present } from '../../contract/present.ts';
import type { DutyRule } from '../../contract/rules/rule.ts';
import { isTold } from '../../contract/running-clock.ts';
import { clockMessages as say } from './messages.ts';
import type { RegionCode } from '../../contract/ids.ts';

/** What has to be told now, and when to look again (ms since 1970); neither where nothing runs. */
export interface Ticked {
  events: readonly NewEvent[];
  next?: number;
}

/** The region whose duty is told that another's was silent: the one above, or itself where there is none. */
const above = (regionCode: RegionCode): string => superiorOf(regionCode) ?? regionCode;

/** An incident, with its alarms and their fires, as of one moment. */
export interface Standing {
  incident: Incident;
  alarms: readonly ClockedAlarm[];
  fireOf: FireLookup;
}

/**
 * What time does to an incident at `now`: its shelf ends, or its clock passes. `silent`: the region whose duty was to
 * act.
 */
export function tickIncident(
  { incident, alarms, fireOf }: Standing,
  rule: DutyRule,
  silent: (clock: IncidentClock) => string,
  now: number,
): Ticked {
  const { areaCode, shelf } = incident;
  if (shelf) {
    const until = Date.parse(shelf.until);
    return until > now
      ? { events: [], next: until }
      : { events: [{ type: 'incident.unshelved', areaCode, data: { cause: 'expired', reason: say.shelfOver } }] };
  }
  const running = incidentClock(incident, alarms, rule, fireOf);
  if (!running || isTold(incident.passed, running)) return { events: [] };
  const due = Date.parse(running.due);
  if (due > now) return { events: [], next: due };
  return {
    events: [
      {
        type: 'incident.clockPassed',
        areaCode,
        data: { clock: running.clock, due: running.due, to: above(silent(running.clock)) },
      },
    ],
  };
}

/** What has to be told of single alarms, and when to look again (ms since 1970). */
export interface TickedAlone {
  told: readonly { alarm: Alarm; event: NewEvent }[];
  next?: number;
}

/**
 * What time does at `now` to alarms of one county that stand alone there, in one incident beyond its border: each is a
 * row with a clock of its own, but what nobody looks at is told once, of the one whose time is over first.
 */
export function tickAlone(
  alarms: readonly Alarm[],
  ruleFor: (alarm: Alarm) => DutyRule,
  silent: (alarm: Alarm, clock: IncidentClock) => string,
  now: number,
): TickedAlone {
  const running = alarms
    .flatMap((alarm) => {
      const clock = aloneClock(alarm, ruleFor(alarm), () => undefined);
      return clock ? { alarm, clock } : [];
    })
    .toSorted((a, b) => (a.clock.due < b.clock.due ? -1 : 1));
  const late = running.filter(({ alarm, clock }) => isTold(alarm.passed ?? [], clock)).map(({ clock }) => clock);
  const told: { alarm: Alarm; event: NewEvent }[] = [];
  for (const { alarm, clock } of running) {
    const { clock: name, since, due } = clock;
    if (late.some((one) => one.clock === name && one.due > since)) continue;
    if (Date.parse(due) > now) return { told, next: Date.parse(due) };
    late.push(clock);
    const data = { clock: name, due, to: above(silent(alarm, name)) };
    told.push({ alarm, event: { type: 'alarm.clockPassed', areaCode: alarm.areaCode, data } });
  }
  return { told };
}

/**
 * Whose duty is told: above the region that owes a report, a signature or a step of its plan; the holder where a force
 * is silent.
 */
function toldOf({ holder, transfer }: Fire, clock: FireClock): string {
  switch (clock) {
    case 'report':
    case 'step':
      return above(holder);
    case 'sign':
      return transfer ? above(transfer.to) : holder;
    case 'answer':
    case 'checkIn':
      return holder;
    default:
      return clock satisfies never;
  }
}

/** What time does to a fire at `now`. */
export function tickFire(fire: Fire, rule: DutyRule, now: number): Ticked {
  const { areaCode, passed } = fire;
  const untold = [...fireClocks(fire, rule), ...stepClocks(fire)].filter(
    (clock) =>
      !isTold(
        passed.filter(({ forceId, stepKey }) => forceId === clock.forceId && stepKey === clock.stepKey),
        clock,
      ),
  );
  const events = untold
    .filter(({ due }) => Date.parse(due) <= now)
    .map(({ clock, due, forceId, stepKey }): NewEvent => {
      const what = fire.response?.steps.find(({ key }) => key === stepKey)?.what;
      const data = { clock, due, to: toldOf(fire, clock), ...present({ forceId, stepKey, what }) };
      return { type: 'fire.clockPassed', areaCode, data };
    });
  const later = untold.map(({ due }) => Date.parse(due)).filter((due) => due > now);
  return { events, ...(later.length === 0 ? {} : { next: Math.min(...later) }) };
}
