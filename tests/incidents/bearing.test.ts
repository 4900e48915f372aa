import gcoord from 'gcoord';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { feedHeaders, inJingde, item, send } from '../feeds/given.ts';
import { steppedClock } from '../support/server-clock.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let key: { authorization: string };
beforeAll(async () => {
  server = await startTestServer({ clock: steppedClock() });
  key = await feedHeaders(server);
});
afterAll(() => server.stop());

const camera = { longitude: 118.5, latitude: 30.29 };
const sight = { ...camera, bearing: 88.5, bearingError: 0.5, rangeM: 3_850, rangeErrorM: 200 };

const raisedBearing = async (id: string | undefined): Promise<unknown> =>
  ((await server.ctx.store.readStream(`alarm-${id}`))[0]?.data as { sight?: unknown } | undefined)?.sight;

test('a camera that tells its line of sight is taken at its word', async () => {
  const { answer } = await send(server, key, JSON.stringify(item('plain', { sight })));
  expect(await raisedBearing(answer.data.items[0]?.id)).toEqual(sight);
});

test('its own position is brought to WGS84 like the alarm’s', async () => {
  const [longitude, latitude] = gcoord.transform<[number, number]>(
    [camera.longitude, camera.latitude],
    gcoord.WGS84,
    gcoord.GCJ02,
  );
  const { answer } = await send(
    server,
    key,
    JSON.stringify(item('gcj', { coordinateSystem: 'gcj02', sight: { longitude, latitude, bearing: 0 } })),
  );
  const told = (await raisedBearing(answer.data.items[0]?.id)) as typeof camera;
  expect(told.longitude).toBeCloseTo(camera.longitude, 4);
  expect(told.latitude).toBeCloseTo(camera.latitude, 4);
});

test('a CloudEvent carries it as well', async () => {
  const event = {
    specversion: '1.0',
    id: 'e1',
    source: '/cameras/7',
    type: 'camera.smoke',
    time: '2026-03-01T01:58:00Z',
    data: { sourceType: 7, ...inJingde, sight },
  };
  const { answer } = await send(server, key, JSON.stringify(event), { 'content-type': 'application/cloudevents+json' });
  expect(await raisedBearing(answer.data.items[0]?.id)).toEqual(sight);
});

test.each([
  ['without a direction', { ...camera }, 'sight.bearing'],
  ['beyond the circle', { ...sight, bearing: 361 }, 'sight.bearing'],
  ['from nowhere', { bearing: 10 }, 'sight.longitude'],
  ['that is a text', '东', 'sight'],
  ['of no length', { ...sight, rangeM: 0 }, 'sight.rangeM'],
  ['that is a wedge', { ...sight, bearingError: 21 }, 'sight.bearingError'],
  ['of a camera whose position was never set', { ...sight, longitude: 0, latitude: 0 }, 'sight.longitude'],
])('a line of sight %s is refused, and the field is named', async (_, wrong, field) => {
  const { status, answer } = await send(server, key, JSON.stringify(item(`bad ${field}`, { sight: wrong })));
  expect({ status, field: answer.field, message: answer.message }).toEqual({
    status: 400,
    field,
    message: expect.stringContaining('sight'),
  });
});
