import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallName } from '../../contract/api/calls.ts';
import type { NewEvent } from '../../contract/events/catalogue.ts';
import type {
  ChangeRow,
  LevelAnswer,
  RescueAnswer,
  ResourcePoint,
  YearRow,
} from '../../contract/fires/list-schemas.ts';
import { openFire } from '../../server/fires/decider.ts';
import { append, tell } from '../clocks/given.ts';
import { password } from '../support/people.ts';
import { steppedClock } from '../support/server-clock.ts';
import { type SignedIn, startTestServer, type TestServer } from '../support/server.ts';

const clock = steppedClock();
let server: TestServer;
let officer: SignedIn;
beforeAll(async () => {
  server = await startTestServer({
    clock,
    prepare: async ({ auth }) =>
      auth
        .registerUser({
          userName: 'jingde',
          realName: '旌德值班员',
          password,
          regionCode: '341825',
          deptName: '测试',
          roles: ['ZBY'],
        })
        .then(() => undefined),
  });
  officer = await server.signIn('jingde');
});
afterAll(() => server.stop());

const county = '341825';
const by = { userId: 'u9', realName: '值班员甲' };
let made = 0;
const ask = (call: CallName, args: object) => server.call(call, args, officer.headers);
const data = async <T>(call: CallName, args: object): Promise<T> => (await ask(call, args)).answer.data as T;
type Event = Extract<NewEvent, { type: `fire.${string}` }>;
const event = (type: Event['type'], more: object): Event =>
  ({ type, areaCode: county, data: { by, ...more } }) as Event;
async function fire(events: readonly Event[] = [], startTime = '2026-03-01T01:50:00.000Z'): Promise<string> {
  const id = `listed-${(made += 1)}`;
  const facts = {
    by,
    longitude: 118.54,
    latitude: 30.29,
    startTime,
    areaName: '旌德县',
    placeName: `第${made}处`,
    alarmIds: [],
    holder: county,
  };
  await tell(server.ctx, `fire-${id}`, openFire(county, facts), ...events);
  return id;
}
const noSuchFire = { status: 404, answer: { code: 'A0404', field: 'fireId', message: '未找到该火情' } };

describe('whether help is on its way', () => {
  const forces = [
    { id: 'w1', kind: 'crew', name: '一队', resourceId: 'c1', strength: 12, longitude: 118.5, latitude: 30.2 },
    { id: 'w2', kind: 'uav', name: '二号机' },
  ];
  const said = (forceId: string, state: string) => event('fire.forceAnswered', { forceId, state });
  const rescue = async (...events: Event[]) => data<RescueAnswer>('isRescue', { fireId: await fire(events) });

  test('is told by who was sent, and how far each has come', async () => {
    const fireId = await fire([event('fire.dispatched', { forces })]);
    const sentAt = new Date(clock.now()).toISOString();
    expect(await data('isRescue', { fireId })).toEqual({
      fireId,
      isRescue: true,
      onTheWay: 2,
      onScene: 0,
      forces: [
        {
          id: 'w1',
          kind: 'crew',
          kindName: '扑火队伍',
          name: '一队',
          state: 'sent',
          stateName: '已派出',
          strength: 12,
          sentAt,
        },
        { id: 'w2', kind: 'uav', kindName: '无人机', name: '二号机', state: 'sent', stateName: '已派出', sentAt },
      ],
    });
  });

  test('is no, where nobody was sent or nobody comes; and yes where as many are there as are on the way', async () => {
    const sent = event('fire.dispatched', { forces });
    expect(await rescue()).toMatchObject({ isRescue: false, forces: [] });
    expect(await rescue(sent, said('w1', 'refused'), said('w2', 'refused'))).toMatchObject({
      isRescue: false,
      onTheWay: 0,
      onScene: 0,
    });
    expect(await rescue(sent, said('w1', 'arrived'))).toMatchObject({ isRescue: true, onTheWay: 1, onScene: 1 });
    expect(await ask('isRescue', { fireId: 'no-such-fire' })).toMatchObject(noSuchFire);
  });
});

describe('a fire that is asked for', () => {
  test('is told in detail, with its log', async () => {
    const fireId = await fire([event('fire.ruledOut', { reason: '无火' })]);
    expect(await data('fireDetail', { fireId })).toMatchObject({ id: fireId, statusName: '无火情', reason: '无火' });
    const { answer } = await ask('fireOperatorLog', { fireId });
    expect([answer.total, (answer.data as { type: string }[]).map(({ type }) => type)]).toEqual([
      2,
      ['fire.opened', 'fire.ruledOut'],
    ]);
    expect(await ask('fireDetail', { fireId: 'no-such-fire' })).toMatchObject(noSuchFire);
    expect([
      (await ask('fireOperatorLog', { fireId: 'no-such-fire' })).status,
      (await ask('fireOperatorLog', { alarmId: 'no-such-alarm' })).status,
    ]).toEqual([404, 404]);
  });

  test('is found on its page of the list', async () => {
    const fireId = await fire();
    const { answer } = await ask('firePage', { keyword: fireId });
    expect([answer.total, answer.data]).toEqual([1, [expect.objectContaining({ fireId, holderName: '旌德县' })]]);
  });

  test('is counted in its year', async () => {
    const count = async () =>
      (await data<YearRow[]>('queryCountHistoryFireByYear', { years: 2 })).map(({ year, count: n }) => [year, n]);
    const [[, before] = [], [, now] = []] = await count();
    await fire([], '2025-06-01T00:00:00.000Z');
    expect(await count()).toEqual([
      [2025, (before ?? 0) + 1],
      [2026, now],
    ]);
  });
});

describe('what changed', () => {
  test('is that of the last ten minutes where no moment is named', async () => {
    clock.advance(20_000);
    const fireId = await fire();
    const changed = async (more: object = {}) => (await data<ChangeRow[]>('jobUpdateAlarm', more)).map(({ id }) => id);
    expect((await changed())[0]).toBe(fireId);
    expect(await changed({ since: new Date(clock.now() + 1).toISOString() })).toEqual([]);
    expect(await changed({ since: new Date(clock.now()).toISOString() })).toEqual([fireId]);
    const at = clock.now();
    clock.advance(600_000);
    expect(await changed()).toEqual([fireId]);
    clock.advance(1);
    const gone = await changed();
    clock.set(at);
    expect(gone).toEqual([]);
  });
});

describe('resources around', () => {
  const place = { longitude: 118.1, latitude: 30.1 };
  beforeAll(async () => {
    const created = {
      type: 'crew.created',
      areaCode: county,
      data: { name: '一队', regionCode: county, ...place },
    } as unknown as NewEvent;
    await append(server.ctx, { stream: 'crew-c1', expectedVersion: 0, events: [created] });
  });

  test('are found in a view, and around a fire or a point', async () => {
    const { answer } = await ask('fireResourceSimpListByViewSearch', {
      west: 118,
      south: 30,
      east: 118.2,
      north: 30.2,
    });
    expect([answer.total, (answer.data as ResourcePoint[]).map(({ name }) => name)]).toEqual([1, ['一队']]);
    const around = async (args: object) => {
      const { longitude, latitude, levels } = await data<LevelAnswer>('fireListBySearchResourceLevelMin', {
        levels: '1',
        ...args,
      });
      return [longitude, latitude, levels[0]?.resources.length];
    };
    expect(await around({ ...place })).toEqual([118.1, 30.1, 1]);
    expect(await around({ fireId: await fire() })).toEqual([118.54, 30.29, 0]);
    expect(await around({ longitude: 118.2, latitude: 30.2 })).toEqual([118.2, 30.2, 0]);
    expect(await ask('fireListBySearchResourceLevelMin', { fireId: 'no-such-fire' })).toMatchObject(noSuchFire);
  });
});
