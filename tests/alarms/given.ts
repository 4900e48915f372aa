import type { Alarm, AlarmStatus, Officer } from '../../contract/alarms/alarm.ts';
import type { AlarmActor } from '../../server/alarms/decider.ts';

/** Two officers of one county and one of another. */
export const first: AlarmActor = { userId: 'u1', realName: '旌德县值班员', regionCode: '341825' };
export const second: AlarmActor = { userId: 'u2', realName: '宣城市值班员', regionCode: '3418' };
export const stranger: AlarmActor = { userId: 'u3', realName: '黄山市值班员', regionCode: '3410' };

/** Noon of a spring day, in ms since 1970. */
export const noon = Date.parse('2026-03-01T04:00:00.000Z');

export const officer = ({ userId, realName }: Officer): Officer => ({ userId, realName });

/** An alarm in a given state; received or decided ones belong to the first officer. */
export const alarmIn = (status: AlarmStatus, more: Partial<Alarm> = {}): Alarm => ({
  id: 'a1',
  areaCode: '341825',
  areaName: '安徽省宣城市旌德县',
  placeName: '版书镇附近',
  sourceType: 5,
  sourceId: 's1',
  longitude: 118.5,
  latitude: 30.3,
  startTime: '2026-03-01T03:58:00.000Z',
  raisedAt: '2026-03-01T03:58:10.000Z',
  imageUrls: [],
  status,
  readBy: [],
  version: 1,
  position: 1,
  ...(status === 'pending' ? {} : { owner: officer(first), receivedAt: '2026-03-01T03:59:00.000Z' }),
  ...(status === 'confirmed' || status === 'repeat' ? { fireId: 'f1' } : {}),
  ...more,
});
