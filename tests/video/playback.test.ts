import { describe, expect, test } from 'vitest';
import {
  evolvePlayback,
  livePicture,
  type Playback,
  recordedFrom,
  windowOf,
} from '../../src/video/playback/playback-state.ts';
import { createSegmentStore, type Missed, pictureAt, type Segments } from '../../src/video/playback/segment-store.ts';
import { packSegment } from '../../contract/video/segment.ts';

const now = 10_000_000;
const segment = (fromMs: number, untilMs: number) => ({ fromMs, untilMs, pictures: 2, bytes: 100 });
const segments = [segment(1_000_000, 1_010_000), segment(1_010_400, 1_020_000), segment(5_000_000, 5_010_000)];
const go = (playback: Playback, atMs: number): Playback => evolvePlayback(playback, { type: 'go', atMs, nowMs: now });
const play = (playback: Playback): Playback => evolvePlayback(playback, { type: 'play', isPlaying: true });
const tick = (playback: Playback, ms: number): Playback => evolvePlayback(playback, { type: 'tick', ms, segments });

describe('a recording that is played', () => {
  test('goes on by the clock times its speed, and passes over what was not recorded', () => {
    const fast = evolvePlayback(play(go(livePicture, 1_000_000)), { type: 'speed', speed: 4 });
    expect(tick(fast, 1_000).atMs).toBe(1_004_000);
    expect(tick({ ...fast, atMs: 1_019_000 }, 1_000).atMs).toBe(5_000_000);
  });

  test('stands still at the end of what there is, and while nobody plays it', () => {
    const end = tick(play(go(livePicture, 5_009_900)), 1_000);
    expect([end.atMs, end.isPlaying]).toEqual([5_009_900, false]);
    expect(tick(go(livePicture, 1_000_000), 1_000).atMs).toBe(1_000_000);
  });

  test('is the live picture again at the present, and by End', () => {
    expect(go(go(livePicture, 5_000_000), now).atMs).toBeUndefined();
    const live = evolvePlayback(play(go(livePicture, 5_000_000)), { type: 'live' });
    expect([live.atMs, live.isPlaying, windowOf(live, now).untilMs]).toEqual([undefined, false, now]);
  });

  test('the bar stands still while a hand moves on it, and follows a moment beyond its ends', () => {
    const shown = go(livePicture, now - 1_000_000);
    expect(windowOf(go(shown, now - 2_000_000), now)).toEqual(windowOf(shown, now));
    const { fromMs, untilMs } = windowOf(go(shown, now - 9_000_000), now);
    expect((fromMs + untilMs) / 2).toBe(now - 9_000_000);
  });

  test('of a camera that was recorded later begins there', () => {
    expect([recordedFrom(segments, 0), recordedFrom(segments, 6_000_000)]).toEqual([1_000_000, undefined]);
  });
});

test('segments are fetched when they are wanted, once each, and the oldest is given up for a ninth', async () => {
  const asked: number[] = [];
  const arrived: Segments[] = [];
  const pose = { bearingDeg: 0, tiltDeg: 0, zoom: 1 };
  const station = {
    file: (_: string, { from }: { from: number }) => {
      asked.push(from);
      const bytes = packSegment([
        { atMs: from, pose, jpeg: new Uint8Array(5) },
        { atMs: from + 400, pose, jpeg: new Uint8Array(6) },
      ]);
      return Promise.resolve({ ok: true, data: new Blob([bytes as Uint8Array<ArrayBuffer>]) });
    },
  };
  const store = createSegmentStore(station as never, 'cam', (segments) => arrived.push(segments));
  store.want(0);
  store.want(0);
  await expect.poll(() => arrived.length).toBe(1);
  expect(pictureAt(arrived[0]?.get(0) ?? [], 399)?.jpeg.length).toBe(5);
  expect(pictureAt(arrived[0]?.get(0) ?? [], 900)?.jpeg.length).toBe(6);
  for (let n = 1; n <= 8; n += 1) store.want(n * 10_000);
  await expect.poll(() => arrived.length).toBe(9);
  expect([arrived.at(-1)?.has(0), arrived.at(-1)?.size]).toEqual([false, 8]);
  store.want(0);
  expect(asked.filter((from) => from === 0)).toHaveLength(2);
});

test('a segment that could not be had is no empty one: it is told with why, and tried at the next wish', async () => {
  let isCut = true;
  const heard: [Segments, Missed][] = [];
  const bytes = packSegment([{ atMs: 0, pose: { bearingDeg: 0, tiltDeg: 0, zoom: 1 }, jpeg: new Uint8Array(5) }]);
  const station = {
    file: () =>
      Promise.resolve(
        isCut
          ? { ok: false, kind: 'network', code: 'network', message: '网络异常' }
          : { ok: true, data: new Blob([bytes as Uint8Array<ArrayBuffer>]) },
      ),
  };
  const store = createSegmentStore(station as never, 'cam', (...held) => heard.push(held));
  const told = () => heard.at(-1)?.map((one) => [...one.keys()]);
  store.want(0);
  await expect.poll(told).toEqual([[], [0]]);
  expect(heard.at(-1)?.[1].get(0)).toBe('网络异常');
  isCut = false;
  store.want(0);
  expect(told()).toEqual([[], []]);
  await expect.poll(told).toEqual([[0], []]);
});
