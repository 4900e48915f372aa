import type { NewEvent } from '../../contract/events/catalogue.ts';
import type { Sighting } from '../../contract/incidents/evidence.ts';
import { incidentIdOf } from '../../server/incidents/incident-id.ts';
import { incidentStream } from '../../server/incidents/streams.ts';
import { points, type Ground } from './ground.ts';
import type { Ask, Asked, Supplies } from './ask.ts';
import type { At, Thing } from './things.ts';

const opened = new WeakMap<Ground, Map<string, Promise<unknown>>>();

const sightingOf = ({ id }: Thing, { place }: At, startTime: string): Sighting => {
  const { longitude, latitude } = points[place];
  return { alarmId: id, sourceType: 5, voice: 'walk', startTime, longitude, latitude, reachM: 500 };
};

/** An alarm in an incident of its own: one incident for each alarm, however often it is asked for. */
export async function incident(
  { ground, things }: Supplies,
  at: At,
): Promise<Thing & { incidentId: string; startTime: string }> {
  const alarm = await things.alarm(at);
  const known = opened.get(ground) ?? new Map<string, Promise<unknown>>();
  opened.set(ground, known);
  const incidentId = incidentIdOf(alarm.id);
  const first: NewEvent = {
    type: 'incident.opened',
    areaCode: at.area,
    data: {
      first: sightingOf(alarm, at, alarm.startTime),
      areaName: alarm.mark,
      placeName: alarm.mark,
      surroundings: {},
    },
  };
  const write = known.get(alarm.id) ?? ground.write(incidentStream(incidentId), 0, first);
  known.set(alarm.id, write);
  await write;
  return { ...alarm, incidentId };
}

const about =
  (argsOf: (incidentId: string) => object): Ask =>
  async (supplies, at): Promise<Asked> => {
    const { incidentId, mark } = await incident(supplies, at);
    return { args: argsOf(incidentId), marks: [mark] };
  };

const reason = '计划烧除';
const inAnHour = ({ server }: Ground): string => new Date(server.ctx.clock.now() + 3_600_000).toISOString();

/** How the calls about incidents are asked. */
export const incidentAsks = {
  incidentPage: async (supplies, at) => {
    const startDate = new Date(supplies.ground.server.ctx.clock.now()).toISOString();
    const { mark } = await incident(supplies, { ...at, spoils: true });
    return { args: { startDate, areaCode: at.area, pageSize: 100 }, marks: [mark] };
  },
  incidentInfo: about((incidentId) => ({ incidentId })),
  incidentAlarms: about((incidentId) => ({ incidentId })),
  incidentAct: about((incidentId) => ({ incidentId, action: 'receive' })),
  incidentMerge: async (supplies, at) => {
    const [one, other] = [await incident(supplies, at), await incident(supplies, { ...at, spoils: true })];
    return { args: { incidentId: one.incidentId, into: other.incidentId }, marks: [one.mark, other.mark] };
  },
  incidentSplit: async (supplies, at) => {
    const own = { ...at, spoils: true };
    const [one, second] = [await incident(supplies, own), await supplies.things.alarm(own)];
    const joined: NewEvent = {
      type: 'alarm.joined',
      areaCode: at.area,
      data: { sighting: sightingOf(second, at, second.startTime) },
    };
    await supplies.ground.write(incidentStream(one.incidentId), 1, joined);
    return { args: { incidentId: one.incidentId, alarmIds: [second.id], reason }, marks: [one.mark, second.mark] };
  },
  incidentShelve: (supplies, at) =>
    about((incidentId) => ({ incidentId, reason, until: inAnHour(supplies.ground) }))(supplies, at),
  incidentUnscreen: async ({ ground, things }, at) => {
    const alarm = await things.alarm({ ...at, spoils: true });
    const incidentId = incidentIdOf(alarm.id);
    await ground.write(incidentStream(incidentId), 0, {
      type: 'incident.opened',
      areaCode: at.area,
      data: {
        first: sightingOf(alarm, at, alarm.startTime),
        areaName: alarm.mark,
        placeName: alarm.mark,
        surroundings: { staticHeat: { days: 90, weeks: 40, months: 12, since: alarm.startTime } },
      },
    });
    return { args: { incidentId }, marks: [alarm.mark] };
  },
  incidentUnshelve: async (supplies, at) => {
    const { incidentId, mark } = await incident(supplies, { ...at, spoils: true });
    await supplies.ground.write(incidentStream(incidentId), 1, {
      type: 'incident.shelved',
      areaCode: at.area,
      data: { kind: 'byHand', reason, until: inAnHour(supplies.ground) },
    });
    return { args: { incidentId, reason }, marks: [mark] };
  },
} as const satisfies Readonly<Record<string, Ask>>;
