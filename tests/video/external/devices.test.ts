import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isRefusal } from '../../../contract/codes.ts';
import { hourMs } from '../../../contract/time.ts';
import type { Pose } from '../../../contract/video/pose.ts';
import type { Camera } from '../../../server/video/cameras.ts';
import type { CameraEngine } from '../../../server/video/engine.ts';
import { withExternal } from '../../../server/video/external/external-engine.ts';
import { createForeign } from '../../../server/video/external/foreign.ts';
import { createVirtualTime, type VirtualTime } from '../../push/virtual-time.ts';
import { quietLog } from './quiet-log.ts';
import { type FakeDevices, isSigned, onvifAnswers, startDevices } from './fake-devices.ts';

const jpeg = Buffer.from([0xff, 0xd8, 1, 2, 3, 0xff, 0xd9]);
const still: Pose = { bearingDeg: 10, tiltDeg: 0, zoom: 1 };
const drawnEngine: CameraEngine = {
  lookingOf: () => ({ pose: still, movesUntilMs: 0 }),
  move: () => ({ pose: still, movesUntilMs: 0 }),
  go: (_camera, pose) => ({ pose, movesUntilMs: 0 }),
  picture: async () => ({ jpeg: Buffer.from('drawn'), pose: still }),
  close: () => undefined,
};
const camera = (more: Partial<Camera>): Camera => ({
  id: 'c-1',
  name: '云台',
  type: '1',
  areaCode: '341825',
  areaName: '旌德县',
  longitude: 118.5,
  latitude: 30.3,
  turns: true,
  angleDeg: 60,
  rangeM: 5_000,
  headingDeg: 90,
  eyeM: 20,
  ...more,
});

let devices: FakeDevices;
let engine: CameraEngine;
let now: number;
let time: VirtualTime;
const password = 'Camera-1';
beforeEach(async () => {
  devices = await startDevices();
  now = Date.parse('2026-11-26T04:00:00.000Z');
  const options = { cameraHosts: new Map([[devices.host, { user: 'viewer', password }]]) } as never;
  time = createVirtualTime();
  const ctx = { clock: { now: () => now }, options, log: quietLog, media: {} as never };
  engine = withExternal(ctx, drawnEngine, time.timers);
});
afterEach(async () => {
  engine.close();
  await devices.close();
});

const pictureOf = async (one: Camera): Promise<string> => {
  const picture = await engine.picture(one, 640, now);
  return isRefusal(picture) ? picture.message : Buffer.from(picture.jpeg).toString('hex');
};
const whole = jpeg.toString('hex');

test('a camera without a source is drawn as ever', async () => {
  expect(await pictureOf(camera({}))).toBe(Buffer.from('drawn').toString('hex'));
});

describe('a camera that gives snapshots', () => {
  const snapshot = (path = '/snap'): Camera =>
    camera({ source: 'snapshot', sourceUrl: `http://${devices.host}${path}` });
  test('is asked with the password that it wants by digest, once for all who look within half a second', async () => {
    devices.on('/snap', ({ headers }, response) => {
      const isIn = headers.authorization?.startsWith('Digest username="viewer"') ?? false;
      if (isIn) response.writeHead(200, { 'content-type': 'image/jpeg' }).end(jpeg);
      else response.writeHead(401, { 'www-authenticate': 'Digest realm="cam", nonce="n", qop="auth"' }).end();
    });
    expect(await Promise.all([pictureOf(snapshot()), pictureOf(snapshot())])).toEqual([whole, whole]);
    expect(devices.asked).toHaveLength(2);
    now += 600;
    await pictureOf(snapshot());
    expect(devices.asked).toHaveLength(4);
    expect(JSON.stringify(devices.asked)).not.toContain(password);
  });
  test('is asked anew at once after the clock was set back by an hour', async () => {
    devices.on('/snap', (_request, response) => response.end(jpeg));
    await pictureOf(snapshot());
    now -= hourMs;
    expect(await pictureOf(snapshot())).toBe(whole);
    expect(devices.asked).toHaveLength(2);
    await pictureOf(snapshot());
    expect(devices.asked).toHaveLength(2);
  });
  test.each<[string, Partial<Camera>, string]>([
    [
      'whose host is not allowed',
      { sourceUrl: 'http://127.0.0.1:9/x' },
      '画面地址的主机未列入允许的主机，请联系系统管理员',
    ],
    [
      'with an account in its address',
      { sourceUrl: 'http://a:b@127.0.0.1:9/x' },
      '画面地址的主机未列入允许的主机，请联系系统管理员',
    ],
    ['without an address', {}, '未填写画面地址'],
  ])('%s says so, and nobody is asked', async (_name, more, why) => {
    expect(await pictureOf(camera({ source: 'snapshot', ...more }))).toBe(why);
    expect(devices.asked).toEqual([]);
  });
  test.each<[string, number, Buffer | string, string]>([
    ['answers a page', 200, '<html>', '摄像机返回的不是 JPEG 图片'],
    ['refuses the password', 401, '', '摄像机拒绝登录，请核对用户和密码'],
    ['fails', 500, '', '摄像机返回错误 500'],
    ['sends to another place', 302, '', '摄像机返回错误 302'],
    ['sends without end', 200, Buffer.alloc(3_100_000), '摄像机返回的内容过大'],
  ])('that %s says so', async (_name, status, body, why) => {
    devices.on('/snap', (_request, response) =>
      response.writeHead(status, { location: 'http://127.0.0.1:9/' }).end(body),
    );
    expect(await pictureOf(snapshot())).toBe(why);
  });
});

describe('a camera that speaks ONVIF', () => {
  const onvif = (): Camera => camera({ source: 'onvif', sourceUrl: `http://${devices.host}/onvif/device` });
  const bodies = (): string[] => devices.asked.map(({ body }) => /<s:Body>(.*)<\/s:Body>/u.exec(body)?.[1] ?? '');
  beforeEach(() => {
    const answers = onvifAnswers(devices.host);
    devices.on('/onvif', ({ body }, response) => {
      if (!isSigned(body, password)) {
        response.writeHead(401).end();
        return;
      }
      const name = /<s:Body><(\w+)/u.exec(body)?.[1] ?? '';
      response.writeHead(200).end(`<env:Envelope><env:Body>${answers[name] ?? ''}</env:Body></env:Envelope>`);
    });
    devices.on('/snap', (_request, response) => response.writeHead(200).end(jpeg));
  });
  test('is asked for services and profiles once, signed, and gives the picture of its snapshot address', async () => {
    expect(await pictureOf(onvif())).toBe(whole);
    now += 1_000;
    expect(await pictureOf(onvif())).toBe(whole);
    expect(bodies().map((body) => /^<(\w+)/u.exec(body)?.[1] ?? 'picture')).toEqual([
      'GetCapabilities',
      'GetProfiles',
      'GetSnapshotUri',
      'picture',
      'GetSnapshotUri',
      'picture',
    ]);
    expect(devices.asked[3]?.url).toBe('/snap?a=1&b=2');
  });
  test('moves by speeds, stops, and goes to a bearing about its own heading', async () => {
    engine.move(onvif(), { pan: 0.5, tilt: -0.25, zoom: 0 }, now, now + 1_000);
    await expect
      .poll(() => bodies().at(-1))
      .toContain('<PanTilt xmlns="http://www.onvif.org/ver10/schema" x="0.5" y="-0.25"/>');
    engine.move(onvif(), { pan: 0, tilt: 0, zoom: 0 }, now, now);
    await expect.poll(() => bodies().at(-1)).toContain('<Stop ');
    engine.go(onvif(), { bearingDeg: 45, tiltDeg: -9, zoom: 20 }, now);
    await expect
      .poll(() => bodies().at(-1))
      .toContain('x="-0.2500" y="-0.1000"/><Zoom xmlns="http://www.onvif.org/ver10/schema" x="1.0000"/>');
  });
  test('is stopped where nothing more comes while it moves', async () => {
    engine.move(onvif(), { pan: 1, tilt: 0, zoom: 0 }, now, now + 6_000);
    await expect.poll(() => bodies().at(-1)).toContain('<ContinuousMove ');
    time.advance(6_000);
    await expect.poll(() => bodies().at(-1)).toContain('<Stop ');
  });
  test('is looked up anew where it refuses: another device may stand at its address', async () => {
    const answers = onvifAnswers(devices.host);
    let token = 'Profile_1';
    devices.on('/onvif', ({ body }, response) => {
      const name = /<s:Body><(\w+)/u.exec(body)?.[1] ?? '';
      const isOther = body.includes('<ProfileToken>') && !body.includes(`<ProfileToken>${token}<`);
      const answer = answers[name]?.replace('Profile_1', token) ?? '';
      response.writeHead(isOther ? 500 : 200).end(`<env:Envelope><env:Body>${answer}</env:Body></env:Envelope>`);
    });
    const look = (): Promise<string> => {
      now += 1_000;
      return pictureOf(onvif());
    };
    expect(await look()).toBe(whole);
    token = 'Other_1';
    expect([await look(), await look()]).toEqual(['摄像机返回错误 500', whole]);
    token = 'Third_1';
    engine.move(onvif(), { pan: 1, tilt: 0, zoom: 0 }, now, now + 1_000);
    engine.move(onvif(), { pan: 0, tilt: 0, zoom: 0 }, now, now);
    await expect.poll(() => bodies().at(-1)).toMatch(/^<Stop .*<ProfileToken>Third_1</u);
  });
});

describe('a channel of GB/T 28181 behind WVP', () => {
  const channel = (): Camera =>
    camera({
      source: 'gb28181',
      sourceUrl: `http://${devices.host}/`,
      channel: '34020000001320000001/34020000001310000001',
    });
  const path = '34020000001320000001/34020000001310000001';
  test('is turned by its commands and speeds, with the key of the host', async () => {
    devices.on('/api/front-end', (_request, response) => response.end('{"code":0}'));
    engine.move(channel(), { pan: -1, tilt: 0.5, zoom: 0 }, now, now + 1_000);
    await expect.poll(() => devices.asked.length).toBe(1);
    engine.move(channel(), { pan: 0, tilt: 0, zoom: 0 }, now, now);
    await expect.poll(() => devices.asked.length).toBe(2);
    expect(devices.asked.map(({ url, headers }) => [url, headers['viewer']])).toEqual([
      [`/api/front-end/ptz/${path}?command=upleft&horizonSpeed=255&verticalSpeed=128&zoomSpeed=0`, password],
      [`/api/front-end/ptz/${path}?command=stop&horizonSpeed=0&verticalSpeed=0&zoomSpeed=0`, password],
    ]);
  });
  const commands = (): (string | null)[] =>
    devices.asked.map(({ url }) => new URL(url, 'http://wvp.example').searchParams.get('command'));
  test('is stopped where nothing more comes while it moves', async () => {
    devices.on('/api/front-end', (_request, response) => response.end('{"code":0}'));
    engine.move(channel(), { pan: 1, tilt: 0, zoom: 0 }, now, now + 6_000);
    time.advance(6_000);
    await expect.poll(commands).toEqual(['right', 'stop']);
  });
  test('is told to stop only when it has answered the movement, so that neither overtakes the other', async () => {
    const held: ServerResponse[] = [];
    devices.on('/api/front-end', (_request, response) => void held.push(response));
    engine.move(channel(), { pan: 1, tilt: 0, zoom: 0 }, now, now + 6_000);
    engine.move(channel(), { pan: 0, tilt: 0, zoom: 0 }, now, now);
    await expect.poll(() => held.length).toBe(1);
    // By the answer to another question, all that was sent before has come.
    await fetch(`http://${devices.host}/another`);
    expect(commands()).toEqual(['right', null]);
    held[0]?.end('{"code":0}');
    await expect.poll(commands).toEqual(['right', null, 'stop']);
  });
  test('that does not start says so', async () => {
    devices.on('/api/play/start', (_request, response) => response.end('{"code":404,"msg":"offline"}'));
    expect(await pictureOf(channel())).toMatch(/摄像机的应答无法识别|未安装 ffmpeg/u);
    expect(await pictureOf(camera({ source: 'gb28181', sourceUrl: `http://${devices.host}` }))).toBe(
      '未填写设备与通道编号',
    );
  });
  test.each([
    ['../../device/control/teleboot/34020000001320000001'],
    ['34020000001320000001/..'],
    ['34020000001320000001/34020000001310000001/more'],
    ['34020000001320000001/34020000001310000001?x=1'],
    ['34020000001320000001'],
  ])('is none where its record says %s: nobody is asked', async (wrong) => {
    const one = { ...channel(), channel: wrong };
    expect(await pictureOf(one)).toMatch(/设备与通道编号应为|未安装 ffmpeg/u);
    engine.move(one, { pan: 1, tilt: 0, zoom: 0 }, now, now + 1_000);
    engine.move(channel(), { pan: 1, tilt: 0, zoom: 0 }, now, now + 1_000);
    await expect.poll(() => devices.asked.length).toBe(1);
    expect(devices.asked[0]?.url).toContain(`/api/front-end/ptz/${path}?`);
  });
  test.each(['/api/device/control/teleboot/1?', '/api/device/control/teleboot/1#'])(
    'is asked by its own commands alone, though its address ends with %s',
    async (end) => {
      engine.move(
        { ...channel(), sourceUrl: `http://${devices.host}${end}` },
        { pan: 1, tilt: 0, zoom: 0 },
        now,
        now + 1_000,
      );
      await expect.poll(() => devices.asked.length).toBe(1);
      expect(devices.asked[0]?.url).toContain(`/api/front-end/ptz/${path}?`);
    },
  );
});

test.each([
  ['http://10.2.0.9:8080/a', undefined],
  ['http://10.2.0.9/a', 'viewer'],
  ['http://10.2.0.9:80/a', 'viewer'],
  ['https://10.2.0.9/a', 'viewer'],
  ['https://10.2.0.9:80/a', undefined],
  ['http://10.2.0.8:8080/a', 'other'],
  ['http://10.2.0.8/a', undefined],
  ['https://10.2.0.7/a', 'third'],
])('a host that is listed without a port is allowed at the usual one alone: %s', (url, user) => {
  const hosts = new Map([
    ['10.2.0.9', { user: 'viewer', password }],
    ['10.2.0.8:8080', { user: 'other', password }],
    ['10.2.0.7:443', { user: 'third', password }],
  ]);
  expect(createForeign(hosts).hostOf(url)?.user).toBe(user);
});
