import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { dayMs, hourMs } from '../../contract/time.ts';
import { createHazardReminders } from '../../server/hazards/reminders.ts';
import { StoreOverloaded } from '../../server/store/group-commit.ts';
import { burning } from '../clocks/given.ts';
import { type GivenFires, openFires } from '../fires/given.ts';
import { type Given, given, morning, workOf } from '../pushes/given.ts';
import type { TestServer } from '../support/server.ts';

const refuses = () => Promise.reject(new StoreOverloaded());

/** How many SMS of today's quota are used. */
async function usedOf({ ctx: { db, quotas } }: TestServer): Promise<number> {
  await quotas.flush();
  const counts = db.selectFrom('quota_counts').select('used').where('counted', '=', 'sms').where('scope', '=', 'all');
  return (await counts.execute()).reduce((sum, { used }) => sum + used, 0);
}

/** Tries ten times what sends SMS, while the log takes nothing; resolves to how many it used up of the quota. */
async function usedByTrying(server: TestServer, work: () => Promise<unknown>): Promise<number> {
  const before = await usedOf(server);
  const append = vi.spyOn(server.ctx.store, 'append').mockImplementation(refuses);
  for (let n = 0; n < 10; n++) await work().catch(() => undefined);
  expect(append).toHaveBeenCalledTimes(10);
  append.mockRestore();
  return (await usedOf(server)) - before;
}

describe('while the log takes nothing, no SMS of the day’s quota is used up', () => {
  let it: Given;
  beforeEach(async () => {
    it = await given();
  }, 60_000);
  afterEach(() => it.stop());

  test('by the push rules; as it takes again, all are sent', async () => {
    await it.rule();
    await burning(it.server.ctx);
    await burning(it.server.ctx);
    expect(await usedByTrying(it.server, () => it.work.carryOut())).toBe(0);
    await it.work.carryOut();
    expect(await it.texts()).toHaveLength(2);
    expect(await usedOf(it.server)).toBe(2);
  });

  test('by what they have held back', async () => {
    await it.rule({ quietHours: '22:00-06:00' });
    it.clock.set(morning + 13.5 * hourMs);
    await burning(it.server.ctx);
    await it.work.carryOut();
    it.clock.set(morning + 20 * hourMs);
    expect(await usedByTrying(it.server, () => it.work.carryOut())).toBe(0);
    await it.work.carryOut();
    expect(await it.texts()).toHaveLength(1);
  });

  test('by orders to mend a hazard, nor by what reminds of them', async () => {
    const { headers } = await it.as('jingde');
    const place = { longitude: 118.54, latitude: 30.29 };
    const reported = await it.server.call('hazardReport', { kind: 'fuel', description: '秸秆', ...place }, headers);
    const { id } = reported.answer.data as { id: string };
    await it.server.call('hazardGrade', { id, grade: 'general' }, headers);
    const order = { id, unit: '林业站', measures: '清运', person: '王某', phone: '13800000031' };
    const give = () => it.server.call('hazardOrder', order, headers);
    expect(await usedByTrying(it.server, give)).toBe(0);
    expect((await give()).status).toBe(200);
    it.clock.set(morning + 14 * dayMs);
    const reminders = createHazardReminders(it.server.ctx, workOf(it).outbox);
    expect(await usedByTrying(it.server, () => reminders.tell())).toBe(0);
    expect(await reminders.tell()).toBe(1);
    expect(await it.texts()).toHaveLength(2);
  });
});

describe('nor is any', () => {
  let it: GivenFires;
  beforeEach(async () => {
    it = await openFires();
  }, 60_000);
  afterEach(() => it.server.stop());

  test('by an SMS about a fire, to each of its people', async () => {
    const { fireId } = await it.burning();
    const to = [{ phone: '13800000011' }, { phone: '13800000012' }, { phone: '13800000012' }];
    const send = () => it.ask('county', 'pushSms', { fireId, to });
    expect(await usedByTrying(it.server, send)).toBe(0);
    expect((await send()).status).toBe(200);
    expect(await usedOf(it.server)).toBe(2);
  });

  test('by an SMS to a pilot', async () => {
    const at = { regionCode: '341825', longitude: 118.54213, latitude: 30.28654 };
    const drone = { ...at, name: '巡检一号', condition: 'ready', tracker: 't-1', endurance: 40 };
    const { id: uavId } = await it.data<{ id: string }>('admin', 'uav.create', drone);
    const way = [0, 0.01].map((east) => ({
      longitude: at.longitude + east,
      latitude: at.latitude,
      heightM: 200,
      speedKmh: 36,
    }));
    const { id } = await it.data<{ id: string }>('county', 'flightPlan', { uavId, way, name: '北坡巡查' });
    const issue = () => it.ask('county', 'flightIssue', { id, pilot: '飞手甲', phone: '13900001234' });
    expect(await usedByTrying(it.server, issue)).toBe(0);
    expect((await issue()).status).toBe(200);
    expect(await usedOf(it.server)).toBe(1);
  });
});
