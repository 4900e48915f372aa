import { v7 as uuidv7 } from 'uuid';
import { minuteMs } from '../../contract/time.ts';
import type { RegionCode } from '../../contract/ids.ts';
import type { EventData, NewEvent } from '../../contract/events/catalogue.ts';
import type { WayPoint } from '../../contract/uav/flight-events.ts';
import { flightLimits } from '../../contract/uav/flight-limits.ts';
import { flightStream } from '../../contract/uav/flight.ts';
import type { Gazetteer } from '../places/gazetteer.ts';
import { degreeM, metresBetween, type Point } from '../places/metres.ts';
import { overGround } from '../sight/over-ground.ts';
import { flightTime } from '../uav/flight-check.ts';
import { type DemoDrone, demoDrones } from './drones.ts';
import { doing, type DemoFire, event } from './fire-lives.ts';
import type { Moment } from './history.ts';
import { type DemoOfficer, named, officerIn } from './officers.ts';
import { luckOf } from './random.ts';
import { demoHeights } from './seen-by-camera.ts';

type Places = Pick<Gazetteer, 'area' | 'children' | 'randomPointIn'>;
type Planned = EventData<'flight.planned'>;

/** The county whose drones have tasks, and the city of which one has a plan. */
const [county, city] = ['341825', '3410'];
/** The pilot of all of them, who is nobody. */
export const demoPilot = '演示飞手';
/** A way leads around a place, so wide and so often, in metres; at least so high above the ground, in metres. */
const around = { fire: { radiusM: 1_000, turns: 1.5 }, patrol: { radiusM: 1_500, turns: 1 } } as const;
const [cornersOfTurn, leastM, stepM, speedKmh] = [6, 50, 40, 60];

/** Corners around a place, each as high as the ground between them asks for. */
function wayAround(
  place: Point,
  { radiusM, turns }: { radiusM: number; turns: number },
): Pick<Planned, 'way' | 'lengthM' | 'clearanceM'> {
  const { east, north } = degreeM(place.latitude);
  const corners = Array.from({ length: cornersOfTurn * turns + 1 }, (_, n) => {
    const angle = (n / cornersOfTurn) * 2 * Math.PI;
    return {
      longitude: Number((place.longitude + (Math.sin(angle) * radiusM) / east).toFixed(6)),
      latitude: Number((place.latitude + (Math.cos(angle) * radiusM) / north).toFixed(6)),
    };
  });
  const { usual, most } = flightLimits.heightM;
  for (let heightM: number = usual; ; heightM += stepM) {
    const way = corners.map((corner): WayPoint => ({ ...corner, heightM, speedKmh }));
    const { lengthM, clearanceM } = overGround({ way }, demoHeights());
    if (clearanceM >= leastM || heightM + stepM > most) return { way, lengthM, clearanceM };
  }
}

/** A flight of the demo: who plans it, which drone flies it, around which place, and for which fire. */
interface Task {
  name: string;
  drone: DemoDrone;
  by: DemoOfficer;
  plannedAt: number;
  fire?: DemoFire;
}

function planOf({ name, drone, by, fire }: Task): Planned {
  const measured = wayAround(fire?.alarm.data ?? drone, fire ? around.fire : around.patrol);
  return {
    by: named(by),
    name: `${name}（演示）`,
    uavId: drone.record.id,
    uavName: drone.name,
    tracker: drone.tracker,
    purpose: fire ? 'fire' : 'patrol',
    ...(fire ? { fire: { id: fire.fireId, name: fire.alarm.data.placeName } } : {}),
    ...measured,
    minutes: flightTime(drone, measured.way).minutes,
    note: '演示数据',
    demo: true,
  };
}

/** A flight with its steps, each with what its fire is told; a step is at so many milliseconds since 1970. */
function lifeOf(
  task: Task,
  steps: readonly { at: number; event: NewEvent; told?: 'issued' | 'flying' }[] = [],
): Moment[] {
  const { drone, by, plannedAt, fire } = task;
  const areaCode = drone.record.values['regionCode'] as RegionCode;
  const random = luckOf(`flight ${task.name}`);
  const id = uuidv7({ msecs: plannedAt, random: Uint8Array.from({ length: 16 }, () => Math.floor(random() * 256)) });
  const data = planOf(task);
  const moment = (at: number, fact: NewEvent): Moment => ({
    at,
    actor: by.userId,
    writes: [{ stream: flightStream(id), events: [fact] }],
  });
  return [
    moment(plannedAt, { type: 'flight.planned', areaCode, data }),
    ...steps.flatMap(({ at, event: fact, told }) => {
      const said = { by: named(by), flightId: id, name: data.name, uavName: data.uavName, pilot: demoPilot };
      return [
        moment(at, { ...fact, areaCode }),
        ...(fire && told
          ? [doing({ ...fire, officer: by }, at, event(fire, 'fire.flightTold', { ...said, state: told }))]
          : []),
      ];
    }),
  ];
}

const ofArea = (drones: readonly DemoDrone[], code: RegionCode): DemoDrone[] =>
  drones.filter(({ isInService, record }) => isInService && String(record.values['regionCode']).startsWith(code));

/**
 * Flights of the demo's drones as they stand at `now`: one over a fire that is fought, one that was done yesterday, and
 * two that are planned, for people to issue.
 */
export function demoFlights(places: Places, regionCode: RegionCode, fires: readonly DemoFire[], now: number): Moment[] {
  const drones = demoDrones(places, regionCode);
  const [fire] = fires.filter(({ alarm }) => alarm.areaCode === county).toSorted((a, b) => a.seenAt - b.seenAt);
  const own = ofArea(drones, county);
  const [there] = fire
    ? own.toSorted((a, b) => metresBetween(a, fire.alarm.data) - metresBetween(b, fire.alarm.data))
    : [];
  const home = own.find((drone) => drone !== there);
  const [other] = ofArea(drones, city);
  const by = officerIn(county);
  const minutesAgo = (minutes: number): number => now - minutes * minuteMs;
  const issued = { type: 'flight.issued', data: { by: named(by), pilot: demoPilot, isSms: false } } as NewEvent;
  const begun = { type: 'flight.begun', data: { by: named(by) } } as NewEvent;
  const done = {
    type: 'flight.done',
    data: { by: named(by), text: '未见烟火', flownPercent: 100, farthestM: 14 },
  } as NewEvent;
  return [
    ...(fire && there
      ? lifeOf({ name: '火场侦察第1架次', drone: there, by, plannedAt: minutesAgo(26), fire }, [
          { at: minutesAgo(23), event: issued, told: 'issued' },
          { at: minutesAgo(17), event: begun, told: 'flying' },
        ])
      : []),
    ...(home
      ? [
          ...lifeOf({ name: '林区日常巡查', drone: home, by, plannedAt: minutesAgo(1_500) }, [
            { at: minutesAgo(1_490), event: issued },
            { at: minutesAgo(1_480), event: begun },
            { at: minutesAgo(1_465), event: done },
          ]),
          ...lifeOf({ name: '高火险时段巡查', drone: home, by, plannedAt: minutesAgo(40) }),
        ]
      : []),
    ...(other ? lifeOf({ name: '景区周边巡查', drone: other, by: officerIn(city), plannedAt: minutesAgo(55) }) : []),
  ];
}
