import type { RegionBoundary } from '../../contract/places/schemas.ts';
import type { UserDetail } from '../../contract/session/schemas.ts';
import { defaultConfig } from '../../machines/config.ts';
import { createStation } from '../../machines/runtime.ts';
import type { Station } from '../../machines/station.ts';
import { createFakePorts, ok, type FakePorts } from './fake-ports.ts';
import { settle } from './manual-clock.ts';
import { zhang } from './sample-events.ts';

/** The duty officer of Jingde. */
export const officer: UserDetail = {
  id: zhang.userId,
  userName: 'jingde',
  realName: zhang.realName,
  regionCode: '341825',
  region: '旌德县',
  deptName: '旌德县林业局',
  firstLogin: false,
  userType: 1,
  roleList: [{ roleName: '值班员', roleCode: 'ZBY' }],
  permissions: ['FH_VIEW', 'alarms.act'],
};

/** Where Jingde lies, roughly. */
export const jingdeBoundary: RegionBoundary = {
  regionCode: '341825',
  areaCode: '341825',
  name: '旌德县',
  bounds: [118.25, 30.12, 118.73, 30.48],
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [118.25, 30.12],
        [118.73, 30.12],
        [118.73, 30.48],
        [118.25, 30.12],
      ],
    ],
  },
};

/** Answers of a server that knows the officer. `expiresIn` in seconds. */
export function serveOfficer(ports: FakePorts, expiresIn = 3_600): void {
  let tokens = 0;
  ports.on('POST /api-auth/oauth/token', () => {
    tokens += 1;
    return ok({ accessToken: `access-${tokens}`, refreshToken: `refresh-${tokens}`, expiresIn });
  });
  ports.on('POST /api-auth/oauth/removeToken', () => ok(null));
  ports.on('GET /api-upms/user/getUserRelativeInfoForCurrentUser', () => ok(officer));
  ports.on('GET /api-upms/user/forCur/', () => ok(officer));
  ports.on('GET /api-firecommand/firecommand/geo-xzqh-cun/getNameFromCode', () => ok('安徽省宣城市旌德县'));
  ports.on('GET /api-map/v1/boundary', () => ok(jingdeBoundary));
  // Every map asks as soon as its part of the program has come, which may be in any test that shows one.
  ports.on('GET /api-map/v1/ground', () => ok({ tilesets: [], layers: [] }));
  ports.on('GET /api-map/v1/settings', () => ok({ layers: {}, views: [] }));
  ports.on('GET /api-upms/sys/sys-permission/search', () => ok([]));
  ports.on('GET /api-firecommand/firecommand/commAlarmPrompt/getAlarmPrompt', () =>
    ok({ mediaUrl: '/sounds/alarm.wav' }),
  );
}

/** A station whose officer has signed in and whose line is live. */
export async function signedInStation(
  ports: FakePorts = createFakePorts(),
): Promise<{ ports: FakePorts; station: Station }> {
  serveOfficer(ports);
  const station = createStation(ports, defaultConfig);
  station.wish({ type: 'session.signIn', username: 'jingde', password: 'secret' });
  await settle();
  return { ports, station };
}
