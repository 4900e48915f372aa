import type { PatrolRouteRow, PatrolTaskInfo, PatrolTaskRow } from '../../contract/patrol/schemas.ts';

// What screens are shown.
export const route: PatrolRouteRow = {
  routeId: 'r1',
  name: '梓山防火线',
  areaCode: '341825',
  areaName: '安徽省宣城市旌德县',
  line: [
    [118.54, 30.29],
    [118.55, 30.29],
  ],
  checkPoints: [
    { name: '山口', longitude: 118.54, latitude: 30.29 },
    { name: '林场', longitude: 118.55, latitude: 30.29 },
  ],
  radiusM: 100,
  lengthM: 960,
  byName: '旌德值班员',
  drawnAt: '2026-02-01T00:00:00.000Z',
};
export const row: PatrolTaskRow = {
  taskId: 't1',
  routeId: 'r1',
  title: '梓山防火线',
  areaCode: '341825001',
  areaName: '安徽省宣城市旌德县旌阳镇',
  userId: 'u-ranger',
  realName: '旌阳镇护林员',
  day: '2026-03-01',
  beginsAt: '2026-03-01T00:00:00.000Z',
  endsAt: '2026-03-01T09:00:00.000Z',
  state: 'underWay',
  reached: 1,
  checkPoints: 2,
  checkIns: 2,
  photos: 0,
  lateCheckIns: 1,
  lastAt: '2026-03-01T01:30:00.000Z',
  farthestM: 222,
  isOnline: true,
  byName: '旌德值班员',
};
export const info: PatrolTaskInfo = {
  ...row,
  issuedAt: '2026-02-28T08:00:00.000Z',
  reachedPoints: [0],
  route,
  points: [
    {
      key: 'k1',
      saidAt: '2026-03-01T01:00:00.000Z',
      receivedAt: '2026-03-01T02:00:00.000Z',
      longitude: 118.54,
      latitude: 30.29,
      accuracyM: 8,
      deviationM: 0,
      reached: [0],
      late: true,
      remark: '路口无火',
    },
  ],
};
