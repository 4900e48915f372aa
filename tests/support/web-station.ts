import { http, HttpResponse, type RequestHandler } from 'msw';
import { setupServer } from 'msw/node';
import { defaultConfig } from '../../machines/config.ts';
import { createStation } from '../../machines/runtime.ts';
import type { Station } from '../../machines/station.ts';
import { createHttp } from '../../src/app/ports/http.ts';
import { createFakePorts, type FakePorts } from './fake-ports.ts';
import { jingdeBoundary, officer } from './station.ts';

/** Where the web server of these tests stands. */
export const webBase = 'http://lookout.test';

/** The envelope of success as an HTTP answer. */
export const answer = (data: unknown, more: object = {}): Response =>
  HttpResponse.json({ code: '00000', data, ...more });

const signedIn: readonly RequestHandler[] = [
  http.post(`${webBase}/api-auth/oauth/token`, () =>
    answer({ accessToken: 'access', refreshToken: 'refresh', expiresIn: 86_400 }),
  ),
  http.post(`${webBase}/api-auth/oauth/removeToken`, () => answer(null)),
  http.get(`${webBase}/api-upms/user/*`, () => answer(officer)),
  http.get(`${webBase}/api-firecommand/firecommand/commAlarmPrompt/getAlarmPrompt`, () =>
    answer({ mediaUrl: '/sounds/alarm.wav' }),
  ),
  http.get(`${webBase}/api-firecommand/firecommand/geo-xzqh-cun/getNameFromCode`, () => answer(officer.region)),
  http.get(`${webBase}/api-map/v1/boundary`, () => answer(jingdeBoundary)),
  http.get(`${webBase}/api-upms/sys/sys-permission/search`, () => answer([])),
  http.get(`${webBase}/api-map/v1/settings`, () => answer({ layers: {}, views: [] })),
];

/** A web server that knows the officer and that a test tells what else to answer. */
export const webServer = setupServer(...signedIn);

/** A real station over real HTTP requests to `webServer`, on a manual clock; everything else about it is fake. */
export async function webStation(): Promise<{ station: Station; ports: FakePorts }> {
  const ports = createFakePorts();
  ports.http = createHttp(webBase, ports.clock);
  const station = createStation(ports, defaultConfig);
  station.wish({ type: 'session.signIn', username: 'jingde', password: 'p' });
  await new Promise<void>((resolve) => {
    station.session$.subscribe(({ state }) => {
      if (state === 'signedIn') resolve();
    });
  });
  return { station, ports };
}
