import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { AnyRecord } from '../../contract/resources/resource.ts';
import { videoLimits } from '../../contract/video/limits.ts';
import { createMedia } from '../../server/media/media.ts';
import { hasDecoder } from '../../server/video/external/decoder.ts';
import { type Given, made, openStock } from '../stock/given.ts';
import { type FakeWhep, startWhep } from './external/fake-whep.ts';
import { leaseFor, openPictures } from './given.ts';

const at = { regionCode: '341825', longitude: 118.54213, latitude: 30.28654 };
let service: FakeWhep;
let given: Given;
let camera: AnyRecord;
let drawn: AnyRecord;
const open: { end(): unknown }[] = [];
beforeAll(async () => {
  if (!hasDecoder()) return;
  service = await startWhep();
  const cameraHosts = new Map([[service.host, { user: 'viewer', password: 'Camera-1' }]]);
  given = await openStock({ options: { cameraHosts } });
  const more = { source: 'whep', sourceUrl: `http://${service.host}/live/slope/whep`, heading: 90 };
  camera = await made(given, 'camera', { name: '坡上球机', type: '1', ...at, ...more });
  drawn = await made(given, 'camera', { name: '大岭云台', type: '1', ...at });
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.end()));
});
afterAll(async () => {
  await given?.server.stop();
  await service?.close();
});

async function sitDown() {
  const { leaseId } = await leaseFor(given.server, given.county);
  const client = openPictures(given.server, given.county, leaseId);
  open.push({
    end() {
      client.socket.terminate();
      return client.closed;
    },
  });
  expect(await client.opened).toBe(101);
  return {
    ...client,
    offer: (view: number, sdp: string) => client.socket.send(JSON.stringify({ offer: { view, sdp } })),
  };
}
/** What offers to receive one moving picture as a browser does, in a thread of its own, and counts what comes. */
async function browser() {
  const media = createMedia({});
  open.push({ end: () => media.close() });
  const counted = { pictures: 0 };
  await media.open('watch', 'page', (told) => {
    if ('picture' in told) counted.pictures += 1;
  });
  const { offer: sdp } = await media.ask<{ offer: string }>('page', { do: 'offer' });
  return { counted, sdp, answered: (answer: string) => media.ask('page', { do: 'connect', answer }) };
}
/** Whether the session that was made by an offer has been ended at the service. */
const isLeft = (sdp: string) => (): boolean => {
  const session = service.asked.findIndex(({ body }) => body === sdp) + 1;
  return service.asked.some(({ method, url }) => method === 'DELETE' && url === `/session/${session}`);
};

describe.skipIf(!hasDecoder())('a camera of a media service that speaks WHEP', () => {
  test('is proposed to the browser, whose offer the server hands on, until the picture closes', async () => {
    const client = await sitDown();
    client.watch({ view: 1, camera: camera.id, width: 640 }, { view: 2, camera: drawn.id, width: 320 });
    await client.until(() => client.said.some(({ direct }) => direct));
    expect(client.said).toEqual([{ view: 1, direct: { bearingDeg: 90, tiltDeg: expect.any(Number), zoom: 1 } }]);
    const one = await browser();
    client.offer(1, one.sdp);
    await client.until(() => client.said.some(({ answer }) => answer));
    const told = JSON.stringify(client.said);
    await one.answered(client.said.find(({ answer }) => answer)?.answer ?? '');
    await expect.poll(() => one.counted.pictures).toBeGreaterThan(10);
    // Neither address nor password of the service is told to browsers.
    for (const secret of ['Camera-1', '/session/', '/live/slope']) expect(told).not.toContain(secret);

    // It wants no pictures on the socket any more, and another width changes nothing.
    client.watch({ view: 1, camera: camera.id, width: 640, isDirect: true });
    client.watch({ view: 1, camera: camera.id, width: 960, isDirect: true });
    client.watch({ view: 1, camera: camera.id, width: 960, isDirect: true }, { view: 3, camera: drawn.id, width: 320 });
    await client.until(() => client.pictures.some(({ view }) => view === 3));
    const own = () => client.pictures.filter(({ view }) => view === 1).length;
    const before = own();
    const others = client.pictures.length;
    await client.until(() => client.pictures.length > others + 5);
    expect(own()).toBe(before);
    const { pictures } = one.counted;
    await expect.poll(() => one.counted.pictures).toBeGreaterThan(pictures + 10);
    expect(isLeft(one.sdp)()).toBe(false);
    client.watch();
    await expect.poll(isLeft(one.sdp)).toBe(true);
  });

  test('is left when the socket closes', async () => {
    const client = await sitDown();
    client.watch({ view: 1, camera: camera.id, width: 640, isDirect: true });
    const { sdp } = await browser();
    client.offer(1, sdp);
    await client.until(() => client.said.some(({ answer }) => answer));
    expect(isLeft(sdp)()).toBe(false);
    client.socket.terminate();
    await expect.poll(isLeft(sdp)).toBe(true);
  });

  test('is proposed for so many pictures of a station and no more', async () => {
    const client = await sitDown();
    const views = Array.from({ length: videoLimits.direct + 1 }, (_, view) => ({
      view,
      camera: camera.id,
      width: 320,
    }));
    client.watch(...views);
    await client.until(() => client.said.length === views.length);
    const { sdp } = await browser();
    for (const { view } of views) client.offer(view, sdp);
    await client.until(() => client.said.filter(({ answer }) => answer !== undefined).length === views.length);
    expect(client.said.filter(({ answer }) => answer === '')).toHaveLength(1);
    const sessions = service.asked.length;
    client.watch(...views.slice(1).map((one) => ({ ...one, camera: drawn.id })));
    client.offer(1, sdp);
    await client.until(() => client.said.at(-1)?.answer === '');
    expect(service.asked.slice(sessions).every(({ method }) => method === 'DELETE')).toBe(true);
  });

  test.each(['v=0\r\na=sendrecv\r\n', 'hello', `v=0\r\n${'a'.repeat(videoLimits.sdpLength)}`])(
    'takes no offer that would send, or is none',
    async (sdp) => {
      const client = await sitDown();
      const before = service.asked.length;
      client.watch({ view: 1, camera: drawn.id, width: 320 });
      client.offer(1, sdp);
      expect(await client.closed).toBe(1008);
      expect(service.asked).toHaveLength(before);
    },
  );
});
