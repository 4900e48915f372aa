import type { Fire } from '../../contract/fires/fire.ts';

/** A fire in Jingde, open and in the county's hand, but for what `over` says. */
export const aFire = (over: Partial<Fire> = {}): Fire => ({
  id: 'f1',
  areaCode: '341825',
  areaName: '安徽省宣城市旌德县',
  placeName: '版书镇附近',
  longitude: 118.5,
  latitude: 30.3,
  startTime: '2026-03-01T03:58:00.000Z',
  openedAt: '2026-03-01T04:00:00.000Z',
  openedBy: { userId: 'u1', realName: '旌德县值班员' },
  holder: '341825',
  status: 'open',
  alarmIds: ['a1'],
  forces: [],
  fireIds: [],
  passed: [],
  version: 1,
  position: 1,
  ...over,
});
