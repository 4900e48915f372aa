import type { EventData, NewEvent } from '../../contract/events/catalogue.ts';
import type { Sighting } from '../../contract/incidents/evidence.ts';
import { alarmIdOf, raisedWrite } from '../../server/alarms/raise.ts';
import { type Clocks, createClocks } from '../../server/clocks/clocks.ts';
import type { Context } from '../../server/context.ts';
import { openFire } from '../../server/fires/decider.ts';
import { fireStream } from '../../server/fires/streams.ts';
import { incidentStream } from '../../server/incidents/streams.ts';
import { openRules, type Rules } from '../../server/rules/rules.ts';
import type { StreamWrite } from '../../server/store/port.ts';

/** A point in Jingde (341825), and its county. */
export const here = { longitude: 118.54, latitude: 30.29 };
export const county = '341825';

/** Who does what no person is asked for. */
export const officer = { userId: 'u1', realName: '旌德值班员' };

type Store = Pick<Context, 'store' | 'clock'>;

let made = 0;

/** Appends events, or fails the test. */
export async function append({ store }: Store, ...writes: readonly StreamWrite[]): Promise<void> {
  const outcome = await store.append({ actor: 'test', writes });
  if (!outcome.appended) throw new Error(`${outcome.stream} stands at ${outcome.actualVersion}`);
}

/** Appends events to a stream, wherever it stands. */
export async function tell(ctx: Store, stream: string, ...events: readonly NewEvent[]): Promise<void> {
  await append(ctx, { stream, expectedVersion: (await ctx.store.readStream(stream)).length, events });
}

/** How a camera's alarm of now is seen. */
export const sightingOf = (ctx: Store, alarmId: string): Sighting => ({
  alarmId,
  sourceType: 5,
  voice: 'cam-1',
  startTime: new Date(ctx.clock.now()).toISOString(),
  ...here,
  reachM: 100,
});

/** The alarm that makes an alarm, and its id. */
function alarmNow(ctx: Store, areaCode: string): { id: string; write: StreamWrite } {
  made += 1;
  const id = alarmIdOf('clocks', 5, `c${made}`);
  const startTime = new Date(ctx.clock.now()).toISOString();
  return {
    id,
    write: raisedWrite(id, areaCode, {
      sourceType: 5,
      sourceId: `c${made}`,
      ...here,
      startTime,
      areaName: '旌德县',
      placeName: areaCode === county ? '版书镇' : '茂林镇',
      imageUrls: [],
    }),
  };
}

/** What begins an incident with this first alarm. */
export const opening = (
  ctx: Store,
  alarmId: string,
  areaCode = county,
  more: Partial<EventData<'incident.opened'>> = {},
): NewEvent => ({
  type: 'incident.opened',
  areaCode,
  data: { first: sightingOf(ctx, alarmId), areaName: '旌德县', placeName: '版书镇', surroundings: {}, ...more },
});

/** An incident of one new alarm; how that is seen, and what lies around, unless it is the usual. */
export async function opened(
  ctx: Store,
  areaCode = county,
  { first, ...around }: { first?: Partial<Sighting>; surroundings?: EventData<'incident.opened'>['surroundings'] } = {},
): Promise<{ id: string; alarmId: string; stream: string }> {
  const alarm = alarmNow(ctx, areaCode);
  const id = `i${made}`;
  await append(ctx, alarm.write, {
    stream: incidentStream(id),
    expectedVersion: 0,
    events: [opening(ctx, alarm.id, areaCode, { first: { ...sightingOf(ctx, alarm.id), ...first }, ...around })],
  });
  return { id, alarmId: alarm.id, stream: incidentStream(id) };
}

/** One more alarm of an incident, perhaps of another county. */
export async function joined(ctx: Store, incidentId: string, areaCode = county): Promise<string> {
  const alarm = alarmNow(ctx, areaCode);
  await append(ctx, alarm.write);
  await tell(ctx, incidentStream(incidentId), {
    type: 'alarm.joined',
    areaCode,
    data: { sighting: sightingOf(ctx, alarm.id) },
  });
  return alarm.id;
}

/** A fire, in Jingde unless elsewhere, that a region's duty has in hand. */
export async function burning(ctx: Store, holder = county, areaCode = county): Promise<{ id: string; stream: string }> {
  made += 1;
  const id = `f${made}`;
  const startTime = new Date(ctx.clock.now()).toISOString();
  await append(ctx, {
    stream: fireStream(id),
    expectedVersion: 0,
    events: [
      openFire(areaCode, {
        by: officer,
        ...here,
        startTime,
        areaName: '旌德县',
        placeName: '版书镇',
        alarmIds: [],
        holder,
      }),
    ],
  });
  return { id, stream: fireStream(id) };
}

/** What the log holds of a stream's passed clocks. */
export async function passedOf({ store }: Store, stream: string): Promise<unknown[]> {
  return (await store.readStream(stream)).filter(({ type }) => type.endsWith('.clockPassed')).map(({ data }) => data);
}

/** The keeper of deadlines over a server, with its rules. */
export interface Keeper extends Clocks {
  rules: Rules;
}

/** Opens it. Nothing happens until it is asked to look. */
export async function keeperOf(ctx: Context): Promise<Keeper> {
  const rules = await openRules(ctx);
  return { ...createClocks(ctx, rules), rules };
}

/** Ends it. */
export async function end(keeper: Keeper): Promise<void> {
  await keeper.stop();
  await keeper.rules.stop();
}
