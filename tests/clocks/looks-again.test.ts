import { usualRule } from '../../contract/rules/rule.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { NewEvent } from '../../contract/events/catalogue.ts';
import { createAgenda } from '../../server/clocks/agenda.ts';
import { loadIncident } from '../../server/incidents/load.ts';
import { alarmStream } from '../../server/alarms/streams.ts';
import { type SteppedClock, steppedClock } from '../support/server-clock.ts';
import { type SignedIn, startTestServer, type TestServer } from '../support/server.ts';
import { burning, county, end, joined, type Keeper, keeperOf, officer, opened, passedOf, tell } from './given.ts';

const { decideMs } = usualRule;

let clock: SteppedClock;
let server: TestServer;
let [city, jingde]: SignedIn[] = [];
let keeper: Keeper;

beforeAll(async () => {
  clock = steppedClock();
  server = await startTestServer({ clock });
  keeper = await keeperOf(server.ctx);
});
afterAll(async () => {
  await end(keeper);
  await server.stop();
});
beforeEach(async () => {
  [city, jingde] = await Promise.all(['xuancheng', 'jingde'].map((name) => server.signIn(name)));
});

const fact = (type: NewEvent['type'], data: object): NewEvent => ({ type, areaCode: county, data }) as NewEvent;
const passed = (stream: string) => passedOf(server.ctx, stream);
const receive = (alarmId: string, who = jingde) => server.call('receiveFire', { alarmId }, who?.headers);
const dismiss = (alarmId: string, who = jingde) =>
  server.call('unConfirmAlarm', { alarmId, reason: '炊烟' }, who?.headers);
const pass = async (ms: number): Promise<void> => {
  clock.advance(ms);
  await keeper.tick();
};

describe('a deadline is told all the same', () => {
  test('after the log could not be written when it passed: half a second later, once', async () => {
    const { store } = server.ctx;
    let fails = false;
    const ailing = await keeperOf({
      ...server.ctx,
      store: {
        ...store,
        append: (request) => (fails ? Promise.reject(new Error('the disk is full')) : store.append(request)),
      },
    });
    const [incident, fire] = [await opened(server.ctx), await burning(server.ctx)];
    const forces = [{ id: 'w1', kind: 'crew', name: '一队' }];
    await tell(server.ctx, fire.stream, fact('fire.dispatched', { by: officer, forces }));
    await ailing.tick();
    clock.advance(600_000);
    fails = true;
    await expect(ailing.tick()).rejects.toThrow('the disk is full');
    expect([await passed(incident.stream), await passed(fire.stream)]).toEqual([[], []]);
    fails = false;
    for (const ms of [500, 500]) {
      clock.advance(ms);
      await ailing.tick();
    }
    expect([await passed(incident.stream), await passed(fire.stream)]).toMatchObject([
      [{ clock: 'receive' }],
      [{ clock: 'answer' }],
    ]);
    await end(ailing);
  });

  test('of an incident on which nothing ran, when an alarm of what was merged into it is received', async () => {
    const [top, part] = [await opened(server.ctx), await opened(server.ctx)];
    await tell(server.ctx, part.stream, fact('incident.merged', { into: top.id, by: officer }));
    const evidence = (await loadIncident(server.ctx.store, part.id))?.own;
    await tell(server.ctx, top.stream, fact('incident.absorbed', { incidentId: part.id, evidence, by: officer }));
    await receive(top.alarmId);
    await dismiss(top.alarmId);
    await pass(decideMs);
    expect(await passed(top.stream)).toMatchObject([{ clock: 'receive' }]);
    await pass(3_600_000);
    jingde = await server.signIn('jingde');
    expect((await receive(part.alarmId)).status).toBe(200);
    await keeper.tick();
    await pass(decideMs - 1);
    expect(await passed(top.stream)).toHaveLength(1);
    await pass(1);
    expect(await passed(top.stream)).toMatchObject([{ clock: 'receive' }, { clock: 'decide', to: '3418' }]);
  });

  test('at once of what was put apart again and had waited too long with the other', async () => {
    const [top, part] = [await opened(server.ctx), await opened(server.ctx)];
    await tell(server.ctx, part.stream, fact('incident.merged', { into: top.id, by: officer }));
    await pass(decideMs);
    expect(await passed(part.stream)).toEqual([]);
    await tell(server.ctx, part.stream, fact('incident.restored', { from: top.id, by: officer, reason: '两处' }));
    await keeper.tick();
    expect(await passed(part.stream)).toMatchObject([{ clock: 'receive' }]);
  });
});

test('of two who have alarms of one incident in hand, the silence is that of who received first', async () => {
  const { id, alarmId, stream } = await opened(server.ctx);
  const other = await joined(server.ctx, id);
  expect((await receive(alarmId, jingde)).status).toBe(200);
  clock.advance(1_000);
  expect((await receive(other, city)).status).toBe(200);
  expect((await server.ctx.store.readStream(alarmStream(other))).at(-1)?.type).toBe('alarm.received');
  await pass(decideMs);
  expect(await passed(stream)).toMatchObject([{ clock: 'decide', to: '3418' }]);
});

test('a fire of which the superior was informed owes no report when it is opened again', async () => {
  const { stream } = await burning(server.ctx);
  const nobody = { deaths: 0, seriousInjuries: 0, lightInjuries: 0 };
  const record = { outAt: new Date(clock.now()).toISOString(), burned: {}, ...nobody, cause: 'unknown' };
  await tell(
    server.ctx,
    stream,
    fact('fire.reported', { by: officer, from: county, to: '3418' }),
    fact('fire.signed', { by: officer, transferStatus: 2, from: county, to: '3418' }),
    fact('fire.ended', { by: officer, record }),
    fact('fire.reopened', { by: officer, reason: '复燃' }),
  );
  await pass(3_600_000);
  expect(await passed(stream)).toEqual([]);
});

describe('what is to be looked at', () => {
  test('is looked at when it was first wished, though it was wished later, too, and then no more', () => {
    const agenda = createAgenda();
    agenda.add('a', 100);
    agenda.add('a', 200);
    expect([agenda.due(99, 10), agenda.due(100, 10), agenda.due(200, 10), agenda.size]).toEqual([[], ['a'], [], 0]);
  });

  test('is looked at sooner where that is wished meanwhile, once', () => {
    const agenda = createAgenda();
    for (const at of [200, 100]) agenda.add('a', at);
    agenda.add('b', 150);
    expect([agenda.due(100, 10), agenda.due(1_000, 10)]).toEqual([['a'], ['b']]);
    agenda.add('a', 300);
    expect(agenda.due(300, 10)).toEqual(['a']);
  });

  test('comes out the longest overdue first, however many were put in, so many at a time', () => {
    const agenda = createAgenda();
    for (let n = 0; n < 100; n += 1) agenda.add(`k${(n * 37) % 100}`, (n * 37) % 100);
    expect(agenda.due(49, 20)).toEqual(Array.from({ length: 20 }, (_, n) => `k${n}`));
    expect(agenda.due(49, 100)).toEqual(Array.from({ length: 30 }, (_, n) => `k${20 + n}`));
    expect(agenda.size).toBe(50);
  });
});
