import type { NewEvent } from '../../contract/events/catalogue.ts';
import { fireStream } from '../../server/fires/streams.ts';
import { hashOfSecret } from '../../server/rescue/secrets.ts';
import { samples } from '../files/samples.ts';
import type { Ask, Supplies } from './ask.ts';
import { burn, handOf, spotOf } from './fire-things.ts';
import { areas, markOf, phoneOf, points } from './ground.ts';
import type { At, Thing } from './things.ts';

const by = { userId: 'walk', realName: 'walk' };
const days = 86_400_000;

const event = (type: NewEvent['type'], areaCode: string, data: unknown): NewEvent =>
  ({ type, areaCode, data }) as NewEvent;

/** A fire in the caller's hand with what else happened there, which bears its mark too. */
async function held(
  supplies: Supplies,
  at: At,
  life: (county: string, mark: string) => readonly NewEvent[] = () => [],
): Promise<Thing> {
  const { county, point } = spotOf(supplies, at);
  return burn(supplies, {
    holder: handOf(at),
    county,
    point,
    events: life(county, markOf(county, supplies.ground.next())),
  });
}

const aboutFire =
  (more: (supplies: Supplies, at: At) => object | Promise<object>): Ask =>
  async (supplies, at) => {
    const { id, mark } = await held(supplies, at);
    return { args: { fireId: id, ...(await more(supplies, at)) }, marks: [mark] };
  };

/** Somebody in the city, known to all callers. */
const colleague = async ({ things }: Supplies, at: At): Promise<string> =>
  (await things.user({ ...at, place: 'own', area: areas.own, spoils: false })).id;

const toColleague = async (supplies: Supplies, at: At): Promise<object> => ({
  userIds: [await colleague(supplies, at)],
  content: '请到场',
});

const validUntil = ({ ground }: Supplies): string => new Date(ground.server.ctx.clock.now() + days).toISOString();

/**
 * A fire that bears no area's mark, as who is asked for by name or holds a link sees it; its events follow its
 * beginning.
 */
async function mine(supplies: Supplies, life: (county: string) => readonly NewEvent[]): Promise<Thing> {
  const { ground } = supplies;
  const n = ground.next();
  const { county, ...point } = points.sibling;
  const mark = markOf('mine', n);
  const id = `walk-mine-${n}`;
  const stream = fireStream(id);
  const opened = event('fire.opened', county, {
    by,
    ...point,
    startTime: new Date(ground.server.ctx.clock.now()).toISOString(),
    areaName: mark,
    placeName: mark,
    alarmIds: [],
  });
  await ground.server.ctx.store.append({
    actor: 'system',
    writes: [{ stream, expectedVersion: 0, events: [opened, ...life(county)] }],
  });
  return { id, mark, n, stream, position: ground.server.ctx.store.head() };
}

/** A living link, by its secret. */
async function link(supplies: Supplies): Promise<{ secret: string; mark: string }> {
  const linkId = `walk-link-${supplies.ground.next()}`;
  const secret = linkId.padEnd(24, 'x');
  await supplies.ground.server.ctx.db
    .insertInto('link_secrets')
    .values({ hash: hashOfSecret(secret), link_id: linkId })
    .execute();
  const { mark } = await mine(supplies, (county) => [
    event('fire.linkSent', county, { by, linkId, to: '村主任', validUntil: validUntil(supplies) }),
  ]);
  return { secret, mark };
}

async function form(
  fields: Record<string, string>,
  file?: { name: string; content: Buffer },
): Promise<{ payload: Buffer; headers: Record<string, string> }> {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  if (file) data.append('file', new File([new Uint8Array(file.content)], file.name));
  const response = new Response(data);
  return {
    payload: Buffer.from(await response.arrayBuffer()),
    headers: { 'content-type': response.headers.get('content-type') ?? '' },
  };
}

/** A task of the caller's. */
async function ownTask(supplies: Supplies, { caller }: At): Promise<{ taskId: string; fireId: string; mark: string }> {
  const taskId = `walk-task-${supplies.ground.next()}`;
  const { id, mark } = await mine(supplies, (county) => [
    event('fire.taskReleased', county, { by, taskId, userIds: [caller.userId], content: '查看火场' }),
  ]);
  return { taskId, fireId: id, mark };
}

/** How the calls are asked that reach people outside. */
export const rescueAsks = {
  releaseTask: aboutFire(toColleague),
  foresterInfo: async ({ things }, at) => {
    const { id, mark } = await things.user(at);
    return { args: { id }, marks: [mark] };
  },
  fireTasks: async (supplies, at) => {
    const taskId = `walk-task-${supplies.ground.next()}`;
    const { id, mark } = await held(supplies, at, (county, content) => [
      event('fire.taskReleased', county, { by, taskId, userIds: ['walk'], content }),
    ]);
    return { args: { fireId: id }, marks: [mark] };
  },
  myTasks: async (supplies, at) => ({ args: {}, marks: [(await ownTask(supplies, at)).mark] }),
  answerTask: async (supplies, at) => ({ args: { taskId: (await ownTask(supplies, at)).taskId, state: 'accepted' } }),
  sceneFire: aboutFire(() => ({})),
  sceneFeedBack: async (supplies, at) => {
    const { fireId, mark } = await ownTask(supplies, at);
    return { args: { fireId, content: '火线在北坡' }, marks: [mark] };
  },
  pushNotice: aboutFire(toColleague),
  pushUsersMsg: async (supplies, at) => {
    const { id, mark } = await held(supplies, at);
    return {
      args: {},
      marks: [mark],
      ...(await form({ fireId: id, userIds: await colleague(supplies, at), content: '请到场' })),
    };
  },
  pushed: async (supplies, at) => {
    let told = '';
    await held(supplies, at, (county, content) => {
      told = content;
      return [event('fire.peopleNotified', county, { by, userIds: [at.caller.userId], content })];
    });
    return { args: {}, marks: [told] };
  },
  pushSms: aboutFire(({ ground }) => ({ to: [{ phone: phoneOf(ground.next()) }], hours: 6 })),
  // What is left of a budget names no fire: to be answered at all is what shows it.
  smsMoney: async (supplies, at) => {
    const { id } = await held(supplies, at);
    return {
      args: { fireId: id },
      shows: ({ data }) => (data as { massFrom?: number } | undefined)?.massFrom !== undefined,
    };
  },
  smsRecords: async (supplies, at) => {
    const { id, mark } = await held(supplies, at);
    const sms = {
      phone: phoneOf(supplies.ground.next()),
      kind: 'fire' as const,
      text: mark,
      area_code: spotOf(supplies, at).county,
      fire_id: id,
      sms_id: mark,
    };
    await supplies.ground.house.ctx.db
      .insertInto('sms_outbox')
      .values({ ...sms, at: 0, state: 'kept', attempts: 0, error: null })
      .execute();
    return { args: {}, marks: [mark] };
  },
  smsH5Url: async (supplies, at) => {
    const { id, mark } = await held(supplies, at);
    return { args: { fireId: id, to: mark, hours: 6 }, marks: [mark] };
  },
  fireLinks: async (supplies, at) => {
    const linkId = `walk-link-${supplies.ground.next()}`;
    const { id, mark } = await held(supplies, at, (county, to) => [
      event('fire.linkSent', county, { by, linkId, to, validUntil: validUntil(supplies) }),
    ]);
    return { args: { fireId: id }, marks: [mark, linkId] };
  },
  revokeLink: async (supplies, at) => {
    const linkId = `walk-link-${supplies.ground.next()}`;
    const { id, mark } = await held(supplies, at, (county, to) => [
      event('fire.linkSent', county, { by, linkId, to, validUntil: validUntil(supplies) }),
    ]);
    return { args: { fireId: id, linkId }, marks: [mark] };
  },
  rescueView: async (supplies) => {
    const { secret, mark } = await link(supplies);
    return { args: { secret }, marks: [mark] };
  },
  rescueAnswer: async (supplies) => {
    const { secret, mark } = await link(supplies);
    return { args: { secret, key: `walk-key-${supplies.ground.next()}`, answer: 'accepted' }, marks: [mark] };
  },
  rescuePhoto: async (supplies) => ({
    args: {},
    ...(await form({ secret: (await link(supplies)).secret }, { name: '现场.jpg', content: samples.jpeg })),
  }),
} as const satisfies Readonly<Record<string, Ask>>;
