import type { RegionCode } from '../../contract/ids.ts';
import type { PatrolRoute, PatrolTask } from '../../contract/patrol/task.ts';

export const areaCode: RegionCode = '341825001';
export const officer = { userId: 'u-jingde', realName: '旌德值班员' };
export const ranger = { userId: 'u-ranger', realName: '旌阳镇护林员' };

/** Some 950 m to the east along a parallel, with a check-point at each end and one in the middle. */
export const route: PatrolRoute = {
  routeId: 'r1',
  version: 1,
  name: '梓山防火线',
  areaCode: '341825',
  line: [
    [118.54, 30.29],
    [118.55, 30.29],
  ],
  checkPoints: [
    { name: '山口', longitude: 118.54, latitude: 30.29 },
    { name: '中段', longitude: 118.545, latitude: 30.29 },
    { name: '林场', longitude: 118.55, latitude: 30.29 },
  ],
  radiusM: 100,
  by: officer,
  drawnAt: '2026-02-01T00:00:00.000Z',
};

/** A duty from 8 to 17 o'clock of 1 March 2026. */
export const task = (more: Partial<PatrolTask> = {}): PatrolTask => ({
  taskId: 't1',
  version: 1,
  routeId: 'r1',
  title: route.name,
  areaCode,
  person: ranger,
  day: '2026-03-01',
  beginsAt: '2026-03-01T00:00:00.000Z',
  endsAt: '2026-03-01T09:00:00.000Z',
  checkPoints: 3,
  by: officer,
  issuedAt: '2026-02-28T08:00:00.000Z',
  state: 'issued',
  reached: [],
  checkIns: 0,
  lateCheckIns: 0,
  isOnline: false,
  ...more,
});
