import { describe, expect, test } from 'vitest';
import type { IncidentRow } from '../../contract/incidents/schemas.ts';
import { incidentIdOf } from '../../server/incidents/incident-id.ts';
import { off, rowsOf, seen } from './seen.ts';
import { openCommanded } from './commanded.ts';

const house = openCommanded();
const { clock, at, fire, ask, act, info } = house;

describe('a shelf', () => {
  const shelve = (incidentId: string, hours: number, who = house.county) =>
    ask(
      'incidentShelve',
      { incidentId, reason: '计划烧除', until: new Date(clock.now() + hours * 3_600_000).toISOString() },
      who,
    );

  test('takes an incident out of the list until it is ended by hand', async () => {
    const { incidentId } = await fire(1);
    expect(await shelve(incidentId, 2)).toMatchObject({
      status: 200,
      answer: { data: { id: incidentId, version: 2 } },
    });
    const rows = (query: object) =>
      rowsOf(house.server, house.county.headers, { startDate: new Date(clock.now()).toISOString(), ...query });
    expect(await rows({})).toEqual([]);
    expect((await rows({ shelved: 'only' })).map(({ id, shelf }) => [id, shelf?.reason, shelf?.by?.userId])).toEqual([
      [incidentId, '计划烧除', house.county.userId],
    ]);
    expect(await ask('incidentUnshelve', { incidentId, reason: '烧除结束' })).toMatchObject({
      status: 200,
      answer: { data: { version: 3 } },
    });
    expect(await rows({})).toHaveLength(1);
  });

  test.each([
    [25, '搁置最长24小时'],
    [0, '到期时间应晚于当前时间'],
    [-1, '到期时间应晚于当前时间'],
  ])('of %i hours is refused', async (hours, message) => {
    const { incidentId } = await fire(1);
    expect(await shelve(incidentId, hours)).toMatchObject({ status: 400, answer: { field: 'until', message } });
  });

  test('is not for what a person reported and nobody has looked at, nor for what burns, nor twice', async () => {
    const called = await seen(house.server, { sourceType: 4, startTime: at(0) });
    await house.gatherer.gather();
    const incidentId = incidentIdOf(called);
    expect(await shelve(incidentId, 1)).toMatchObject({
      status: 409,
      answer: { message: '有人员报告的报警尚未处置，不能搁置' },
    });
    await act(incidentId, 'receive');
    await act(incidentId, 'confirm');
    expect(await shelve(incidentId, 1)).toMatchObject({ status: 409, answer: { message: '已确认火情的警情不能搁置' } });
    const other = await fire(1, off(0, -2_500));
    await shelve(other.incidentId, 1);
    expect(await shelve(other.incidentId, 2)).toMatchObject({ status: 409, answer: { message: '该警情已搁置' } });
    expect((await ask('incidentUnshelve', { incidentId, reason: 'x' })).status).toBe(409);
  });

  test('is for what a person reported, too, once that is decided', async () => {
    const called = await seen(house.server, { sourceType: 4, startTime: at(0) });
    await house.gatherer.gather();
    const incidentId = incidentIdOf(called);
    await act(incidentId, 'receive');
    expect((await shelve(incidentId, 1)).status).toBe(409);
    await act(incidentId, 'dismiss', { reason: '炊烟' });
    await seen(house.server, { ...off(100), startTime: at(2) });
    await house.gatherer.gather();
    expect((await shelve(incidentId, 1)).status).toBe(200);
  });

  test.each([
    ['of the incident', (incidentId: string) => act(incidentId, 'confirm')],
    ['of one of its alarms', (_: string, alarmId: string) => ask('confirmAlarm', { alarmId })],
  ])('ends with the confirmation %s, in the same append', async (_, confirm) => {
    const { incidentId, alarmIds } = await fire(2);
    await shelve(incidentId, 1);
    await act(incidentId, 'receive');
    expect((await confirm(incidentId, alarmIds[0] ?? '')).status).toBe(200);
    expect((await house.server.ctx.store.readStream(`incident-${incidentId}`)).at(-1)).toMatchObject({
      type: 'incident.unshelved',
      data: { cause: 'evidence', reason: '已确认火情' },
    });
    const row = (
      await rowsOf(house.server, house.county.headers, { startDate: new Date(clock.now()).toISOString() })
    ).find(({ id }: IncidentRow) => id === incidentId);
    expect(row?.fireId).toBeDefined();
  });

  test.each([
    ['the incident', (incidentId: string, _: string, fireId: string) => act(incidentId, 'associate', { fireId })],
    ['one of its alarms', (_: string, alarmId: string, fireId: string) => ask('alarmsRepeat', { alarmId, fireId })],
  ])('ends when %s turns out to be of a fire that burns already', async (_, associate) => {
    const burning = await fire(1, off(0, -2_500));
    await act(burning.incidentId, 'receive');
    const { fireId } = (await act(burning.incidentId, 'confirm')).answer.data as { fireId: string };
    const { incidentId, alarmIds } = await fire(2);
    await shelve(incidentId, 1);
    await act(incidentId, 'receive');
    expect((await associate(incidentId, alarmIds[0] ?? '', fireId)).status).toBe(200);
    expect((await house.server.ctx.store.readStream(`incident-${incidentId}`)).at(-1)).toMatchObject({
      type: 'incident.unshelved',
      data: { cause: 'evidence', reason: '已确认火情' },
    });
    const row = await info(incidentId);
    expect([row.fireId, row.shelf]).toEqual([fireId, undefined]);
  });
});
