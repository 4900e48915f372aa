import { expect, test } from 'vitest';
import { defaultConfig } from '../../machines/config.ts';
import { createFoundation } from '../../machines/foundation.ts';
import { completeStation } from '../../machines/runtime.ts';
import type { BusMessage } from '../../streams/bus.ts';
import { createFakePorts } from '../support/fake-ports.ts';
import { settle } from '../support/manual-clock.ts';
import { officer, serveOfficer } from '../support/station.ts';

/** A sign-in page behind which the rest of the station is still on its way. */
function openEntrance(ports = createFakePorts()) {
  serveOfficer(ports);
  const foundation = createFoundation(ports, defaultConfig);
  const messages: BusMessage[] = [];
  foundation.bus.messages$.subscribe((message) => messages.push(message));
  foundation.start();
  return { ports, foundation, messages };
}

test('who signs in before the rest has come is signed in when it has, and all of it hears so', async () => {
  const { foundation, messages } = openEntrance();
  foundation.wish({ type: 'sound.unlock' });
  foundation.wish({ type: 'session.signIn', username: 'jingde', password: 'p' });
  await settle();
  expect(foundation.session$.value.state).toBe('signingIn');
  expect(messages.map(({ kind }) => kind)).not.toContain('session');
  const station = completeStation(foundation);
  expect(station.session$.value).toMatchObject({ state: 'signedIn', user: { id: officer.id } });
  expect(foundation.whole$.value).toBe(station);
  await settle();
  expect(station.connection$.value.state).not.toBe('off');
  expect(station.sound$.value.state).toBe('quiet');
  station.stop();
});

test('a refused sign-in is said without the rest, and a remembered session waits for it', async () => {
  const { ports, foundation } = openEntrance();
  ports.on('POST /api-auth/oauth/token', () => ({
    status: 200,
    body: JSON.stringify({ code: 'A0001', message: '用户名或密码错误' }),
  }));
  foundation.wish({ type: 'session.signIn', username: 'jingde', password: 'wrong' });
  await settle();
  expect(foundation.session$.value).toMatchObject({ state: 'signedOut', refusal: '用户名或密码错误' });

  serveOfficer(ports);
  const station = completeStation(foundation);
  station.wish({ type: 'session.signIn', username: 'jingde', password: 'p' });
  await settle();
  station.stop();
  const next = openEntrance(ports);
  await settle();
  expect(next.foundation.session$.value.state).toBe('restoring');
  const restored = completeStation(next.foundation);
  expect(restored.session$.value.state).toBe('signedIn');
  restored.stop();
});
