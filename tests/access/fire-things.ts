import { aFigure } from '../support/sample-figure.ts';
import { isWithin } from '../../contract/areas.ts';
import type { NewEvent } from '../../contract/events/catalogue.ts';
import { alarmIdOf, raisedWrite } from '../../server/alarms/raise.ts';
import { fireStream } from '../../server/fires/streams.ts';
import { password } from '../support/people.ts';
import type { Supplies } from './ask.ts';
import { markOf, points } from './ground.ts';
import type { At, Thing } from './things.ts';

const by = { userId: 'walk', realName: 'walk' };

/**
 * A fire of the walk: who has it, where to the metre, in which county; `events` by which it came to stand where it
 * stands.
 */
export interface WalkFire {
  holder: string;
  county: string;
  point: { longitude: number; latitude: number };
  events?: readonly NewEvent[];
  id?: string;
  alarmIds?: readonly string[];
}

/** In whose hand a fire there is for the caller to act on: their own region's, or the county's where they may not. */
export const handOf = ({ caller, place }: At): string =>
  isWithin(caller.regionCode, points[place].county) ? caller.regionCode : points[place].county;

/** A point that nothing else has, some metres from where the place's things lie. */
export function spotOf(
  { ground }: Supplies,
  { place }: At,
): { county: string; point: { longitude: number; latitude: number } } {
  const { county, longitude, latitude } = points[place];
  return { county, point: { longitude: longitude + (ground.next() % 900) * 0.000_01, latitude } };
}

/** Begins a fire, and lets it live as it is told. */
export async function burn(
  { ground }: Supplies,
  { holder, county, point, events = [], id, alarmIds = [] }: WalkFire,
): Promise<Thing> {
  const n = ground.next();
  const mark = markOf(county, n);
  const fireId = id ?? `walk-held-${n}`;
  const stream = fireStream(fireId);
  const startTime = new Date(ground.server.ctx.clock.now()).toISOString();
  const opened: NewEvent = {
    type: 'fire.opened',
    areaCode: county,
    data: {
      by: { ...by, realName: mark },
      ...point,
      startTime,
      areaName: mark,
      placeName: mark,
      alarmIds: [...alarmIds],
      holder,
      remark: mark,
    },
  };
  const outcome = await ground.server.ctx.store.append({
    actor: 'system',
    writes: [{ stream, expectedVersion: 0, events: [opened, ...events] }],
  });
  if (!outcome.appended) throw new Error(`${stream} is there already`);
  return { id: fireId, mark, n, stream, position: ground.server.ctx.store.head() };
}

/** An alarm at a point, with what became of it. */
export async function alarmAt(
  { ground }: Supplies,
  county: string,
  point: { longitude: number; latitude: number },
  then: (by: { userId: string; realName: string }) => readonly NewEvent[],
): Promise<Thing> {
  const n = ground.next();
  const mark = markOf(county, n);
  const id = alarmIdOf('walk', 5, mark);
  const startTime = new Date(ground.server.ctx.clock.now()).toISOString();
  const write = raisedWrite(
    id,
    county,
    {
      sourceType: 5,
      sourceId: mark,
      ...point,
      startTime,
      areaName: mark,
      placeName: mark,
      content: mark,
      imageUrls: [],
    },
    then(by) as never,
  );
  await ground.server.ctx.store.append({ actor: 'system', writes: [write] });
  return { id, mark, n, stream: write.stream, position: ground.server.ctx.store.head() };
}

const signs = new Map<Supplies['ground'], Set<string>>();

/** Sees to it that somebody is on duty in a region, so that a fire can go there. */
export async function dutyIn({ ground }: Supplies, regionCode: string): Promise<void> {
  const known = signs.get(ground) ?? new Set();
  signs.set(ground, known);
  if (known.has(regionCode)) return;
  known.add(regionCode);
  await ground.server.auth.registerUser({
    userName: `duty${regionCode}`,
    realName: `duty${regionCode}`,
    password,
    regionCode,
    deptName: '测试',
    roles: ['ZBY'],
  });
}

const event = (type: NewEvent['type'], areaCode: string, data: unknown): NewEvent =>
  ({ type, areaCode, data }) as NewEvent;

const sent = (county: string): NewEvent[] => [
  event('fire.dispatched', county, { by, forces: [{ id: 'w1', kind: 'crew', name: '一队' }] }),
];

/** Events that bring a fire of a county to where a call finds it. */
export const lives = {
  transferred: (county: string, from: string, to: string) => [event('fire.transferred', county, { by, from, to })],
  reported: (county: string, from: string, to: string) => [event('fire.reported', county, { by, from, to })],
  informed: (county: string, from: string, to: string) => [
    event('fire.reported', county, { by, from, to }),
    event('fire.signed', county, { by, transferStatus: 2, from, to }),
  ],
  sent,
  plotted: (county: string) => [event('fire.plotDrawn', county, { by, figure: aFigure() })],
  responding: (county: string) => [
    event('fire.responseBegun', county, {
      level: 4,
      plan: { id: 'p1', name: '旌德县森林火灾应急预案', no: 1, areaCode: county },
      steps: [{ key: '4.1', who: '值班员', what: '核实火情', withinMinutes: 10, confirm: true }],
    }),
  ],
  arrived: (county: string) => [
    ...sent(county),
    event('fire.forceAnswered', county, { forceId: 'w1', state: 'arrived', by }),
  ],
  ruledOut: (county: string) => [event('fire.ruledOut', county, { by, reason: '无火' })],
  joined: (county: string, fireId: string) => [event('fire.fireJoined', county, { by, fireId })],
  associated: (county: string, into: string) => [event('fire.associated', county, { by, into })],
} as const satisfies Readonly<Record<string, (county: string, ...more: string[]) => NewEvent[]>>;
