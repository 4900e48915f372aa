import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { isRefusal, type Refusal } from '../../../contract/codes.ts';
import { hourMs } from '../../../contract/time.ts';
import { hasDecoder } from '../../../server/video/external/decoder.ts';
import { feedOfAnswer, feedOfHls } from '../../../server/video/external/feeds.ts';
import { createForeign } from '../../../server/video/external/foreign.ts';
import { isJpeg, createJpegCutter } from '../../../server/video/external/jpegs.ts';
import { isH265 } from '../../../server/video/external/stream-codec.ts';
import { readPlaylist } from '../../../server/video/external/playlist.ts';
import { createStreams, type Streams } from '../../../server/video/external/streams.ts';
import { type FakeDevices, startDevices } from './fake-devices.ts';

const folder = mkdtempSync(join(tmpdir(), 'streams-'));
const picture = ['-f', 'lavfi', '-i', 'testsrc=size=320x240:rate=10', '-t', '4'];
const ffmpeg = (...args: string[]): void =>
  void execFileSync('ffmpeg', ['-loglevel', 'error', '-y', ...picture, ...args], { cwd: folder });
let devices: FakeDevices;
let streams: Streams;

beforeAll(() => {
  if (!hasDecoder()) return;
  const h264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-g', '10', '-pix_fmt', 'yuv420p'];
  ffmpeg(...h264, '-hls_time', '1', '-hls_list_size', '0', '-f', 'hls', 'ts.m3u8');
  ffmpeg(...h264, '-hls_time', '1', '-hls_list_size', '0', '-hls_segment_type', 'fmp4', '-f', 'hls', 'mp4.m3u8');
  ffmpeg(
    '-c:v',
    'libx265',
    '-preset',
    'ultrafast',
    '-x265-params',
    'log-level=none',
    '-hls_time',
    '1',
    '-f',
    'hls',
    'h265.m3u8',
  );
  ffmpeg(...h264, '-f', 'flv', 'one.flv');
  // Long enough that pictures come before its end, however many of them a decoder holds back.
  ffmpeg(...h264, '-t', '30', '-f', 'flv', 'long.flv');
});
beforeEach(async () => {
  devices = await startDevices();
  devices.on('/', ({ url }, response) => {
    try {
      response.end(readFileSync(join(folder, url)));
    } catch {
      response.writeHead(404).end();
    }
  });
  streams = createStreams(() => Date.now());
});
afterEach(async () => {
  streams.close();
  await devices.close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const foreign = () => createForeign(new Map([[devices.host, undefined]]));
const seen = (what: Uint8Array | Refusal): string => (isRefusal(what) ? what.message : isJpeg(what) ? 'picture' : '?');

describe.skipIf(!hasDecoder())('a stream, decoded by ffmpeg (Debian: ffmpeg)', () => {
  test.each(['ts.m3u8', 'mp4.m3u8', 'h265.m3u8'])('of HLS (%s) becomes pictures', async (name) => {
    const open = async () => ({ feed: feedOfHls(foreign(), `http://${devices.host}/${name}`) });
    expect(seen(await streams.picture('one', Date.now(), open))).toBe('picture');
  });
  test('of HTTP-FLV becomes pictures, and is opened once for all who look', async () => {
    const open = async () => ({ feed: feedOfAnswer(foreign(), `http://${devices.host}/one.flv`) });
    const both = await Promise.all(['a', 'b'].map(() => streams.picture('one', Date.now(), open)));
    expect(both.map(seen)).toEqual(['picture', 'picture']);
    expect(devices.asked).toHaveLength(1);
  });
  test.each<[string, (first: number) => number]>([
    ['number 12', (first) => (first & 0xf0) | 12],
    ['four letters that it does not know', (first) => first | 0x80],
  ])('of HTTP-FLV in H.265, by %s, is named with what to do, once and again', async (_name, coded) => {
    const flv = readFileSync(join(folder, 'one.flv'));
    for (let at = 13; at + 12 < flv.length; at += 15 + flv.readUIntBE(at + 1, 3)) {
      if (flv[at] !== 9) continue;
      flv[at + 11] = coded(flv[at + 11] ?? 0);
      if ((flv[at + 11] ?? 0) & 0x80) flv.write('hvc1', at + 12, 'latin1');
    }
    devices.on('/', (_request, response) => void response.write(flv));
    const open = async () => ({ feed: feedOfAnswer(foreign(), `http://${devices.host}/one.flv`) });
    const named = '画面编码为 H.265，服务器不能解码，请将摄像机编码改为 H.264';
    expect(seen(await streams.picture('one', Date.now(), open))).toBe(named);
    expect(seen(await streams.picture('one', Date.now(), open))).toBe(named);
    expect(devices.asked).toHaveLength(1);
  });
  test.each([
    ['ts.m3u8', 'ts0.ts', false],
    ['mp4.m3u8', 'init.mp4', false],
    ['h265.m3u8', 'h2650.ts', true],
    ['one.flv', 'one.flv', false],
  ])('of %s says by its first bytes whether it is H.265', (_name, file, is) => {
    const bytes = readFileSync(join(folder, file));
    expect(isH265(bytes)).toBe(is);
    expect([0, 5, 12, 20].map((cut) => isH265(bytes.subarray(0, cut)))).toEqual(Array.from({ length: 4 }));
  });
  test('that gives nothing for twenty seconds is left, and opened anew after the usual pause', async () => {
    let at = 0;
    let [begun, left] = [0, 0];
    streams.close();
    streams = createStreams(() => at);
    const open = async () => ({
      async *feed(signal: AbortSignal) {
        begun += 1;
        if (begun > 1) {
          at += 9_000;
          yield readFileSync(join(folder, 'long.flv'));
        }
        await once(signal, 'abort');
      },
      release: () => void (left += 1),
    });
    const look = async (): Promise<string> => seen(await streams.picture('one', at, open));
    const first = look();
    await expect.poll(() => begun).toBe(1);
    at = 20_000;
    expect([await look(), await first, begun, left]).toEqual(['视频流没有画面', '视频流没有画面', 1, 1]);
    at += 5_000;
    expect([await look(), begun, at]).toEqual(['picture', 2, 34_000]);
    at = 40_000;
    expect(await look()).toBe('picture');
    // It counts from the last picture on, not from the beginning, which is 21 seconds ago.
    at = 46_000;
    const waits = look();
    expect(left).toBe(1);
    at = 66_000;
    expect([await look(), left]).toEqual(['视频流没有画面', 2]);
    await waits;
  });
  test('whose pictures lie an hour ahead, as the clock was set back, is opened anew after the pause', async () => {
    let at = hourMs;
    let begun = 0;
    streams.close();
    streams = createStreams(() => at);
    const open = async () => ({
      async *feed(signal: AbortSignal) {
        begun += 1;
        yield readFileSync(join(folder, 'long.flv'));
        await once(signal, 'abort');
      },
    });
    const look = async (): Promise<string> => seen(await streams.picture('one', at, open));
    expect(await look()).toBe('picture');
    at = 0;
    expect([await look(), begun]).toEqual(['视频流没有画面', 1]);
    at += 5_000;
    expect([await look(), begun]).toEqual(['picture', 2]);
  });
  test('that nobody looks at is ended, also where the clock was set back by an hour', async () => {
    let at = hourMs;
    let left = 0;
    streams.close();
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    streams = createStreams(() => at);
    const feed = feedOfAnswer(foreign(), `http://${devices.host}/long.flv`);
    expect(seen(await streams.picture('one', at, async () => ({ feed, release: () => void (left += 1) })))).toBe(
      'picture',
    );
    at = 0;
    vi.advanceTimersByTime(5_000);
    vi.useRealTimers();
    expect(left).toBe(1);
  });
  test('that failed is opened anew at once after the clock was set back by an hour', async () => {
    const open = async () => ({ feed: feedOfAnswer(foreign(), `http://${devices.host}/none.flv`) });
    const at = Date.now();
    for (const now of [at, at - hourMs]) expect(seen(await streams.picture('one', now, open))).toContain('404');
    expect(devices.asked).toHaveLength(2);
  });
  test('that is cut off says so in Chinese', async () => {
    devices.on('/', (_request, response) => void response.write('FLV', () => response.destroy()));
    const open = async () => ({ feed: feedOfAnswer(foreign(), `http://${devices.host}/one.flv`) });
    expect(seen(await streams.picture('one', Date.now(), open))).toBe('视频流没有画面');
  });
  test('that is none says so, and is not opened anew within five seconds', async () => {
    const open = async () => ({ feed: feedOfHls(foreign(), `http://${devices.host}/none.m3u8`) });
    const at = Date.now();
    expect(seen(await streams.picture('one', at, open))).toBe('摄像机返回错误 404');
    expect(seen(await streams.picture('one', at + 100, open))).toBe('摄像机返回错误 404');
    expect(devices.asked).toHaveLength(1);
  });
  test('whose playlist leads to another host is not followed there', async () => {
    const open = async () => ({ feed: feedOfHls(foreign(), `http://${devices.host}/led.m3u8`) });
    devices.on('/', (_request, response) => response.end('#EXTM3U\n#EXTINF:1,\nhttp://192.0.2.1/inner.ts\n'));
    expect(seen(await streams.picture('one', Date.now(), open))).toBe(
      '画面地址的主机未列入允许的主机，请联系系统管理员',
    );
  });
});

describe.skipIf(!hasDecoder())('streams that are still being opened (Debian: ffmpeg)', () => {
  const held = () => {
    let letThrough = (): void => undefined;
    const gate = new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    const left: string[] = [];
    const open = (name: string) => async () => {
      await gate;
      return { feed: feedOfHls(foreign(), `http://${devices.host}/${name}`), release: () => void left.push(name) };
    };
    return { letThrough: () => letThrough(), left, open };
  };
  test('are left again where the server stops meanwhile', async () => {
    const { letThrough, left, open } = held();
    const asked = streams.picture('one', Date.now(), open('one.m3u8'));
    streams.close();
    letThrough();
    expect(seen(await asked)).toBe('视频流没有画面');
    expect(left).toEqual(['one.m3u8']);
  });
  test('count among the sixteen that are decoded at once', async () => {
    const { letThrough, open } = held();
    const sixteen = Array.from({ length: 16 }, (_, n) => streams.picture(`${n}`, Date.now(), open(`${n}`)));
    expect(seen(await streams.picture('16', Date.now(), open('16')))).toBe('同时播放的视频流过多，请先关闭一些');
    streams.close();
    letThrough();
    await Promise.all(sixteen);
  });
});

test('a stream of HLS whose service was started again is read from its new beginning', async () => {
  let lists = 0;
  devices.on('/', ({ url }, response) => {
    if (url.endsWith('.m3u8')) lists += 1;
    const list = lists === 1 ? '70\n/a.ts\n/b.ts\n' : '0\n/new-a.ts\n/new-b.ts\n';
    const text = `#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXT-X-MEDIA-SEQUENCE:${list}`;
    response.end(url.endsWith('.m3u8') ? text : url);
  });
  const parts: string[] = [];
  const feed = feedOfHls(foreign(), `http://${devices.host}/live.m3u8`);
  for await (const part of feed(AbortSignal.timeout(5_000))) {
    parts.push(Buffer.from(part).toString());
    if (parts.length === 4) break;
  }
  expect(parts).toEqual(['/a.ts', '/b.ts', '/new-a.ts', '/new-b.ts']);
});

describe('a playlist', () => {
  const base = 'http://cam.example/live/index.m3u8';
  test('is read with its variants, or its segments and their numbers', () => {
    expect(readPlaylist('#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=800\nlow.m3u8\n', base)).toEqual({
      kind: 'variants',
      variants: [{ url: 'http://cam.example/live/low.m3u8', bandwidth: 800 }],
    });
    const text =
      '#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXT-X-MEDIA-SEQUENCE:7\n#EXT-X-MAP:URI="/init.mp4"\n#EXTINF:2,\na.m4s\n';
    expect(readPlaylist(text, base)).toEqual({
      kind: 'segments',
      first: 7,
      segments: ['http://cam.example/live/a.m4s'],
      init: 'http://cam.example/init.mp4',
      targetMs: 2_000,
      isOver: false,
    });
  });
  test.each([
    ['0.01', 1_000],
    ['99999999', 60_000],
    ['0', 4_000],
    ['10', 10_000],
  ])('whose target is %s seconds is asked for anew neither without pause nor never', (told, targetMs) => {
    expect(readPlaylist(`#EXTM3U\n#EXT-X-TARGETDURATION:${told}\na.ts\n`, base)).toMatchObject({ targetMs });
  });
  test('that is encrypted, or none, is said to be so', () => {
    expect(readPlaylist('#EXTM3U\n#EXT-X-KEY:METHOD=AES-128,URI="k"\n', base)).toBe('encrypted');
    expect(readPlaylist('<html>', base)).toBe('none');
  });
});

test('pictures are cut out of a stream however it is parted', () => {
  const one = [0xff, 0xd8, 9, 9, 0xff, 0xd9];
  const got: number[] = [];
  const cut = createJpegCutter((jpeg) => void got.push(jpeg.length));
  for (const byte of [...one, ...one, 0xff]) cut(Uint8Array.of(byte));
  cut(Uint8Array.from(one.slice(1)));
  expect(got).toEqual([6, 6, 6]);
});
