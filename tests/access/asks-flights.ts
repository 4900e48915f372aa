import type { OwnCallName } from '../../contract/api/own-calls.ts';
import type { NewEvent } from '../../contract/events/catalogue.ts';
import { flightStream } from '../../contract/uav/flight.ts';
import { uavs } from '../../contract/uav/uavs.ts';
import type { Ask, Supplies } from './ask.ts';
import { points } from './ground.ts';
import type { At } from './things.ts';

const by = { userId: 'walk', realName: 'walk' };
const issued = { type: 'flight.issued', data: { by, pilot: 'walk', isSms: false } } as const;
const begun = { type: 'flight.begun', data: { by } } as const;

/** A short way high above the ground, where the place's things lie. */
const wayAt = ({ place }: At) => {
  const { longitude, latitude } = points[place];
  const point = { latitude, heightM: 500, speedKmh: 36 };
  return [
    { longitude, ...point },
    { longitude: longitude + 0.001, ...point },
  ];
};

/** A flight of a drone of its own after such a life. */
async function flight({ ground, things }: Supplies, at: At, life: readonly Pick<NewEvent, 'type' | 'data'>[]) {
  // A drone is on one flight at a time.
  const uav = await things.record(uavs, { ...at, spoils: true });
  const id = `walk-${ground.next()}`;
  const { area: areaCode } = at;
  const planned = {
    type: 'flight.planned',
    data: {
      by,
      name: uav.mark,
      uavId: uav.id,
      uavName: uav.mark,
      purpose: 'patrol',
      way: wayAt(at),
      lengthM: 96,
      minutes: 1,
      clearanceM: 500,
    },
  } as const;
  for (const [version, event] of [planned, ...life].entries())
    await ground.write(flightStream(id), version, { ...event, areaCode } as NewEvent);
  return { id, mark: uav.mark };
}

const onFlight =
  (life: readonly Pick<NewEvent, 'type' | 'data'>[], more: object = {}): Ask =>
  async (supplies, at) => {
    const { id } = await flight(supplies, at, life);
    return { args: { id, ...more }, marks: [id] };
  };

/** How the calls about drones' flights are asked. */
export const flightAsks = {
  flightPage: async (supplies, at) => {
    const { mark } = await flight(supplies, at, []);
    return { args: { text: mark }, marks: [mark] };
  },
  flightView: onFlight([]),
  flightCheck: async ({ things }, at) => {
    const uav = await things.record(uavs, at);
    return { args: { uavId: uav.id, way: wayAt(at) } };
  },
  flightPlan: async ({ things }, at) => {
    const uav = await things.record(uavs, { ...at, spoils: true });
    return { args: { uavId: uav.id, way: wayAt(at), name: uav.mark } };
  },
  flightIssue: async (supplies, at) => {
    const { id } = await flight(supplies, at, []);
    return { args: { id, pilot: 'walk' }, marks: [id] };
  },
  flightBegin: onFlight([issued]),
  flightFinish: onFlight([issued, begun]),
  flightBreakOff: onFlight([], { reason: 'walk' }),
} as const satisfies Partial<Record<OwnCallName, Ask>>;
