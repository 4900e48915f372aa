import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isRefusal } from '../../../contract/codes.ts';
import { createMedia, type Media } from '../../../server/media/media.ts';
import { hasDecoder } from '../../../server/video/external/decoder.ts';
import { createForeign, type Foreign } from '../../../server/video/external/foreign.ts';
import { isJpeg } from '../../../server/video/external/jpegs.ts';
import { createStreams, type Streams } from '../../../server/video/external/streams.ts';
import { createWhep } from '../../../server/video/external/whep.ts';
import { startDevices } from './fake-devices.ts';
import { type FakeWhep, startWhep } from './fake-whep.ts';

let media: Media;
let streams: Streams;
let service: FakeWhep | undefined;
const faults: unknown[] = [];
const password = 'Camera-1';
beforeEach(() => {
  media = createMedia({});
  streams = createStreams(() => Date.now());
  faults.length = 0;
});
afterEach(async () => {
  streams.close();
  await service?.close();
  media.close();
});

const whepOf = (hosts: readonly string[]) => {
  const allowed = new Map(hosts.map((host) => [host, { user: 'viewer', password }] as const));
  return createWhep(createForeign(allowed), media, (error) => faults.push(error));
};
async function seen(address: string, hosts: readonly string[]): Promise<string> {
  const what = await streams.picture('one', Date.now(), () => whepOf(hosts).watch(address));
  return isRefusal(what) ? what.message : isJpeg(what) ? Buffer.from(what).toString('base64') : '?';
}
async function start(...how: Parameters<typeof startWhep>): Promise<FakeWhep & { look: () => Promise<string> }> {
  service = await startWhep(...how);
  const { host } = service;
  return Object.assign(service, { look: () => seen(`http://${host}/live/slope/whep`, [host]) });
}

describe.skipIf(!hasDecoder())('a camera of a media service that speaks WHEP', () => {
  test.each([
    ['h264', true],
    ['h264', false],
    ['h265', true],
  ] as const)('is seen moving, by one offer to receive (%s, its source named: %s)', async (codec, names) => {
    const { look, asked } = await start(codec, names);
    const pictures = new Set<string>();
    await expect.poll(async () => pictures.add(await look()).size, { timeout: 20_000 }).toBeGreaterThan(5);
    expect([...pictures].every((one) => one.startsWith('/9j/'))).toBe(true);
    expect(asked.map(({ method, url }) => [method, url])).toEqual([['POST', '/live/slope/whep']]);
    expect(asked[0]?.headers['content-type']).toBe('application/sdp');
    expect(asked[0]?.body).toContain('a=recvonly');
    expect(faults).toEqual([]);
  });

  test('is seen on where packets are lost on the way', async () => {
    const service = await start();
    const pictures = new Set<string>();
    await service.look();
    service.leaveOut(40);
    await expect.poll(async () => pictures.add(await service.look()).size, { timeout: 30_000 }).toBeGreaterThan(3);
    expect([...pictures].every((one) => one.startsWith('/9j/'))).toBe(true);
  });

  test('is left at the service, too, when its picture closes', async () => {
    const service = await start();
    await service.look();
    expect(service.sessions).toBe(1);
    streams.close();
    await expect.poll(() => service.sessions).toBe(0);
    expect(service.asked.at(-1)).toMatchObject({ method: 'DELETE', url: '/session/1' });
  });
});

describe('a media service', () => {
  test('is given the password of its host, as it asks for it, and no other host is asked', async () => {
    const service = await start();
    service.refuse(401, { 'www-authenticate': 'Basic realm="media"' });
    expect(await service.look()).toMatch(/摄像机拒绝登录|未安装 ffmpeg/u);
    const signed = service.asked.map(({ headers }) => headers.authorization);
    expect(signed).toEqual([undefined, `Basic ${Buffer.from(`viewer:${password}`).toString('base64')}`]);
    streams = createStreams(() => Date.now());
    service.refuse(401, { 'www-authenticate': 'Bearer' });
    await service.look();
    expect(service.asked.at(-1)?.headers.authorization).toBe(`Bearer ${password}`);
    const before = service.asked.length;
    expect(await seen(`http://${service.host}/whep`, ['media.example'])).toMatch(/未列入允许的主机|未安装 ffmpeg/u);
    expect(service.asked).toHaveLength(before);
  });

  test.each([
    [404, '媒体服务上没有这路视频，请核对画面地址'],
    [400, '媒体服务不能提供可播放的编码，请将摄像机编码改为 H.264'],
    [403, '摄像机拒绝登录，请核对用户和密码'],
    [503, '摄像机返回错误 503'],
    [307, '摄像机返回错误 307'],
  ])('that answers %i leaves no picture, and says why', async (status, why) => {
    const service = await start();
    service.refuse(status, { location: 'http://192.0.2.1/' });
    expect(await whepOf([service.host]).watch(`http://${service.host}/whep`)).toMatchObject({ message: why });
  });

  test('that does not answer leaves no picture', async () => {
    const gone = await startWhep();
    await gone.close();
    const { host } = gone;
    expect(await whepOf([host]).watch(`http://${host}/whep`)).toMatchObject({ message: '摄像机没有应答' });
  });

  test('that answers what is no session leaves no picture, and is left', async () => {
    const service = await start();
    service.refuse(201, { location: '/session/9', 'content-type': 'application/sdp' });
    expect(await whepOf([service.host]).watch(`http://${service.host}/whep`)).toMatchObject({
      message: '媒体服务不能提供可播放的编码，请将摄像机编码改为 H.264',
    });
    await expect.poll(() => service.asked.at(-1)?.method).toBe('DELETE');
  });
});

test.each([
  ['at the service', '/session/9', true],
  ['at another host', 'http://192.0.2.1/session/9', false],
  ['at another port of its host', 'http://127.0.0.1:9/session/9', false],
])('a session that an answer places %s is ended at the service alone', async (_name, location, isEnded) => {
  const devices = await startDevices();
  devices.on('/whep', (_request, response) => response.writeHead(201, { location }).end('v=0'));
  const foreign = createForeign(new Map([[devices.host, undefined]]));
  const sent: string[] = [];
  const send: Foreign['send'] = (url, mostBytes, ask) => {
    sent.push(`${ask?.method ?? 'GET'} ${url}`);
    return foreign.send(url, mostBytes, ask);
  };
  const whep = createWhep({ ...foreign, send }, media, (error) => faults.push(error));
  const session = await whep.pass(`http://${devices.host}/whep`, 'v=0');
  if (!isRefusal(session)) session.leave();
  await devices.close();
  const asked = `POST http://${devices.host}/whep`;
  expect(sent).toEqual(isEnded ? [asked, `DELETE http://${devices.host}/session/9`] : [asked]);
});
