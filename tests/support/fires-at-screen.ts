import type { FireRow } from '../../contract/fires/list-schemas.ts';
import type { Fire } from '../../contract/fires/fire.ts';
import type { Force } from '../../contract/fires/forces.ts';
import { builtInPermissions } from '../../contract/session/roles.ts';
import { screenNow } from './fake-alarms.ts';
import { type FakeStation, officer } from './fake-station.ts';
import { aFire } from './sample-fire.ts';

const ago = (minutes: number): string => new Date(screenNow - minutes * 60_000).toISOString();

/** A fire of the moment at which screens are tested, in the county's hand. */
export const burning = (over: Partial<Fire> = {}): Fire => aFire({ startTime: ago(50), openedAt: ago(45), ...over });

/** A force at it. */
export const aForce = (over: Partial<Force> = {}): Force => ({
  id: 'w1',
  kind: 'crew',
  name: '旌德县半专业队',
  strength: 20,
  state: 'sent',
  sentAt: ago(30),
  ...over,
});

/** A row of the list. */
export const aRow = (over: Partial<FireRow> = {}): FireRow => ({
  id: 'f1',
  fireId: 'f1',
  areaCode: '341825',
  areaName: '安徽省宣城市旌德县',
  placeName: '版书镇附近',
  longitude: 118.5,
  latitude: 30.3,
  startTime: ago(50),
  openedAt: ago(45),
  status: 'open',
  statusName: '待处置',
  badge: 1,
  badgeName: '待处置',
  holder: '341825',
  holderName: '旌德县',
  sourceTypeStr: '电话报警',
  alarms: 1,
  onTheWay: 0,
  onScene: 0,
  fires: 0,
  ...over,
});

/** Sits the officer of a region down at a station, with what a built-in role permits. */
export function sitDown(station: FakeStation, regionCode: string, roleCode = 'ZBY'): void {
  station.session$.next({
    state: 'signedIn',
    user: {
      ...officer,
      regionCode,
      roleList: [{ roleName: roleCode, roleCode }],
      permissions: [...(builtInPermissions[roleCode] ?? [])],
    },
  });
}
