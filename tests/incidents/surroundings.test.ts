import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { surroundingsOf, villageNear } from '../../server/incidents/surroundings.ts';
import { type LogRig, openRig } from './log-rig.ts';
import { hill, off } from './seen.ts';

let rig: LogRig;
beforeEach(async () => {
  rig = await openRig();
});
afterEach(() => rig.end());

const data = {
  sourceType: 5 as const,
  sourceId: 'c',
  ...hill,
  startTime: '2026-02-28T20:00:00.000Z',
  areaName: '旌德县',
  placeName: '版书镇',
  imageUrls: [],
};
const around = (more: object = {}) => surroundingsOf(rig.ctx, { areaCode: '341825', data: { ...data, ...more } });
const protect = (id: string, place: object, areaCode = '341825') =>
  rig.tell(`protectedObject-${id}`, {
    type: 'protectedObject.created',
    areaCode,
    data: { name: id, kind: 'village', regionCode: areaCode, ...place },
  });
const grade = (day: string, regionCode: string, is: string) =>
  rig.tell(`fireRisk-${regionCode}-${day}`, {
    type: 'fireRisk.created',
    areaCode: regionCode,
    data: { regionCode, day, grade: is, issuedBy: '气象局' },
  });

describe('around an alarm lie', () => {
  test('nothing where nothing is known', async () => {
    expect(await around()).toStrictEqual({});
  });

  test('the nearest village, as it was placed', () => {
    const nearestVillage = {
      code: '341825100201',
      name: '版书村',
      level: 'village' as const,
      distanceM: 420,
      surveyed: true,
    };
    expect([villageNear({ ...data, nearestVillage }), villageNear(data)]).toStrictEqual([
      { villageM: 420, villageName: '版书村' },
      {},
    ]);
  });

  test('the nearest protected object within five kilometres, of whichever county', async () => {
    await protect('远处', off(5_100));
    expect(await around()).toStrictEqual({});
    await protect('邻县', off(4_900), '341002');
    expect(await around()).toStrictEqual({ protectedM: expect.any(Number), protectedName: '邻县' });
    await protect('学校', off(300, 400));
    const { protectedM = 0, protectedName } = await around();
    expect([Math.abs(protectedM - 500) < 5, protectedName]).toEqual([true, '学校']);
  });

  test('the fire danger of its county on its day in China, or else that of the city', async () => {
    await grade('2026-02-28', '341825', '5');
    expect(await around()).toStrictEqual({});
    await grade('2026-03-01', '3418', '3');
    expect(await around()).toStrictEqual({ riskGrade: 3 });
    await grade('2026-03-01', '341825', '4');
    expect(await around()).toStrictEqual({ riskGrade: 4 });
  });
});
