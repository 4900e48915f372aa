import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openFire } from '../../server/fires/decider.ts';
import { tell } from '../clocks/given.ts';
import { type GivenFires, openFires } from './given.ts';

let fires: GivenFires;
beforeAll(async () => {
  fires = await openFires();
});
afterAll(() => fires.server.stop());

const by = { userId: 'u1', realName: '旌德值班员' };
const place = {
  longitude: 118.54,
  latitude: 30.29,
  startTime: '2026-03-01T01:50:00.000Z',
  areaName: '旌德县',
  placeName: '版书镇',
};
let made = 0;
/** A fire in the county's hand, straight from the log. */
async function fire(): Promise<string> {
  const id = `two-${(made += 1)}`;
  await tell(fires.server.ctx, `fire-${id}`, openFire('341825', { by, ...place, alarmIds: [], holder: '341825' }));
  return id;
}
const part = (fireId: string) => fires.ask('county', 'dissociateFire', { fireId, reason: '两处' });

describe('what is done to two fires at once', () => {
  test('answers with where the first one stands, however far the other has come', async () => {
    const [one, into] = [await fire(), await fire()];
    for (const areaHa of [1, 2, 3])
      await fires.data('county', 'forestLandAdd', { fireId: into, kind: 'forest', areaHa });
    expect((await fires.ask('county', 'associateFire', { fireId: one, into })).answer.data).toEqual({
      id: one,
      status: 'repeat',
      version: 2,
    });
    expect((await part(one)).answer.data).toEqual({ id: one, status: 'open', version: 3 });
  });

  test('is refused with the other one’s own reason, and does nothing to either', async () => {
    const [one, into] = [await fire(), await fire()];
    await tell(fires.server.ctx, `fire-${one}`, { type: 'fire.associated', areaCode: '341825', data: { by, into } });
    const head = fires.server.ctx.store.head();
    expect((await part(one)).answer).toMatchObject({ code: 'C0002', message: '该火情未并入此火情' });
    expect(fires.server.ctx.store.head()).toBe(head);
  });

  test('is left to a superior where the other one lies beyond the region', async () => {
    const [one, beyond] = [await fire(), `beyond-${(made += 1)}`];
    await tell(
      fires.server.ctx,
      `fire-${beyond}`,
      openFire('341882', { by, ...place, alarmIds: [], holder: '341882' }),
    );
    await tell(fires.server.ctx, `fire-${one}`, {
      type: 'fire.associated',
      areaCode: '341825',
      data: { by, into: beyond },
    });
    expect((await part(one)).answer).toMatchObject({
      code: 'C0004',
      field: 'fireId',
      message: '主火情不在您的辖区内，请由上级取消重复',
    });
    expect((await fires.ask('county', 'associateFire', { fireId: await fire(), into: beyond })).answer).toMatchObject({
      code: 'A0404',
      field: 'into',
      message: '未找到该火情',
    });
  });

  test('is refused where there is no such fire', async () => {
    expect(await part('no-such')).toMatchObject({ status: 404, answer: { field: 'fireId', message: '未找到该火情' } });
    expect(await fires.ask('county', 'associateFire', { fireId: 'no-such', into: await fire() })).toMatchObject({
      status: 404,
      answer: { field: 'fireId' },
    });
  });
});
