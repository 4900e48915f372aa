import { expect, test } from 'vitest';
import { createFakePorts, ok } from '../support/fake-ports.ts';
import { settle } from '../support/manual-clock.ts';
import { signedInStation } from '../support/station.ts';

const settings = 'PUT /api-map/v1/settings';

test('what was chosen of a map just before signing out goes to the server before the session ends', async () => {
  const ports = createFakePorts();
  ports.on(settings, () => ok(null));
  ports.on('GET /api-map/v1/settings', () => ok({ layers: {}, views: [] }));
  ports.on('POST /api-auth/oauth/removeToken', () => ok(null));
  const { station } = await signedInStation(ports);
  station.wish({ type: 'map.layers', section: '/home', choice: { on: ['crews'], off: [] } });
  await settle();
  const asked = (): string[] => ports.requests.map(({ method, path }) => `${method} ${path}`);
  expect(asked().some((one) => one.startsWith(settings))).toBe(false);
  station.wish({ type: 'session.signOut' });
  await settle();
  await settle();
  const [kept, left] = [
    asked().findIndex((one) => one.startsWith(settings)),
    asked().findIndex((one) => one.includes('removeToken')),
  ];
  expect(kept).toBeGreaterThan(-1);
  expect(left).toBeGreaterThan(kept);
  expect(ports.requests[kept]?.body).toContain('crews');
  expect(station.session$.value.state).toBe('signedOut');
  station.stop();
});
