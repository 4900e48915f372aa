import { describe, expect, test } from 'vitest';
import { openCommanded } from './commanded.ts';
import { off, seen } from './seen.ts';

const house = openCommanded();
const { clock, at, fire, ask, act, info } = house;

/** What an officer decided of what they had received, as the answer names it. */
const decided = async (incidentId: string, action: string, more: object, who = house.county): Promise<string> => {
  await act(incidentId, 'receive', {}, who);
  const { data } = (await act(incidentId, action, more, who)).answer;
  clock.advance(1_000);
  return (data as { decidedAt: string }).decidedAt;
};
const takeBack = (incidentId: string, action: string, decidedAt: string, who = house.county) =>
  act(incidentId, action, { reason: '撤销刚才的操作', decidedAt }, who);
const statusOf = async (id: string): Promise<unknown> =>
  ((await ask('alarmInfo', { id })).answer.data as { status: string }).status;
/** One more alarm of the fire on the hill, gathered. */
async function oneMore(minutes: number, more: object = {}): Promise<string> {
  const alarmId = await seen(house.server, { ...more, startTime: at(minutes) });
  await house.gatherer.gather();
  return alarmId;
}

describe('taking a decision back', () => {
  test('reopens what that dismissal ruled out, and nothing that was ruled out before', async () => {
    const { alarmIds, incidentId } = await fire(1);
    await decided(incidentId, 'dismiss', { reason: '炊烟' });
    const later = await oneMore(2);
    const last = await decided(incidentId, 'dismiss', { reason: '田埂焚烧' });
    expect((await takeBack(incidentId, 'reopen', last)).answer.data).toMatchObject({ acted: 1, left: 0 });
    expect(await statusOf(later)).toBe('pending');
    expect(await statusOf(alarmIds[0] ?? '')).toBe('dismissed');
  });

  test('leaves alone what another officer has decided since then, and says so', async () => {
    const { alarmIds, incidentId } = await fire(1);
    const mine = await decided(incidentId, 'dismiss', { reason: '炊烟' });
    await act(incidentId, 'reopen', { reason: '再次冒烟' }, house.city);
    const theirs = await decided(incidentId, 'dismiss', { reason: '已核实' }, house.city);
    for (const decidedAt of [mine, theirs])
      expect(await takeBack(incidentId, 'reopen', decidedAt)).toMatchObject({
        status: 409,
        answer: { code: 'C0002', field: 'decidedAt', message: '该警情此后已另有处置，不能撤销' },
      });
    expect(await statusOf(alarmIds[0] ?? '')).toBe('dismissed');
    expect((await takeBack(incidentId, 'reopen', theirs, house.city)).answer.data).toMatchObject({ acted: 1 });
  });

  test('takes from the fire what that association brought, and leaves what was brought before', async () => {
    const burning = await fire(1, off(0, 9_000));
    await act(burning.incidentId, 'receive');
    const { fireId } = (await act(burning.incidentId, 'confirm')).answer.data as { fireId: string };
    const { alarmIds, incidentId } = await fire(1);
    await decided(incidentId, 'associate', { fireId });
    const later = await oneMore(2);
    const last = await decided(incidentId, 'associate', { fireId });
    expect((await takeBack(incidentId, 'detach', last)).answer.data).toMatchObject({ acted: 1 });
    expect((await ask('fireDetail', { fireId })).answer.data).toMatchObject({
      alarmIds: [...burning.alarmIds, ...alarmIds],
    });
    expect(await statusOf(later)).toBe('pending');
    expect(await info(incidentId)).toMatchObject({ counts: { repeat: 1, pending: 1 } });
  });
});
