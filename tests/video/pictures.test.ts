import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { hourMs } from '../../contract/time.ts';
import type { Pose } from '../../contract/video/pose.ts';
import type { Camera } from '../../server/video/cameras.ts';
import type { CameraEngine } from '../../server/video/engine.ts';
import { createPictures, type Watcher } from '../../server/video/pictures.ts';
import { createVirtualTime } from '../push/virtual-time.ts';

const pose: Pose = { bearingDeg: 0, tiltDeg: 0, zoom: 1 };
const camera = (id: string): Camera => ({
  id,
  name: id,
  type: '1',
  areaCode: '341825',
  areaName: '旌德县',
  longitude: 118.5,
  latitude: 30.3,
  turns: true,
  angleDeg: 60,
  rangeM: 5_000,
  eyeM: 20,
});

function open() {
  const time = createVirtualTime();
  let backMs = 0;
  const clock = { now: (): number => time.now() - backMs };
  const drawn: string[] = [];
  const engine: CameraEngine = {
    lookingOf: () => ({ pose, movesUntilMs: 0 }),
    move: () => ({ pose, movesUntilMs: 0 }),
    go: () => ({ pose, movesUntilMs: 0 }),
    picture: ({ id }, width) => {
      drawn.push(`${id} ${width}`);
      return Promise.resolve({ jpeg: new Uint8Array([1]), pose });
    },
    close: () => undefined,
  };
  const missed = { count: 0 };
  const counts = { drawn: () => undefined, missed: () => (missed.count += 1), failed: () => undefined };
  const pictures = createPictures(engine, { clock, timers: time.timers, counts });
  const watcher = (isReady = (): boolean => true) => {
    const came: number[] = [];
    const one: Watcher = { isReady, send: ({ atMs }) => void came.push(atMs), refuse: () => undefined };
    return { one, came };
  };
  const pass = async (ms: number): Promise<void> => {
    for (let passed = 0; passed < ms; passed += 50) {
      time.advance(50);
      await nextTurn();
    }
  };
  const setBack = (ms: number): void => void (backMs = ms);
  return { pass, drawn, missed, pictures, watcher, setBack };
}

test('two who watch a camera in one width share its pictures, five in a second', async () => {
  const { pass, drawn, pictures, watcher } = open();
  const [first, second] = [watcher(), watcher()];
  pictures.watch(camera('a'), 480, first.one);
  pictures.watch(camera('a'), 480, second.one);
  await pass(1_000);
  expect(drawn.length).toBeGreaterThanOrEqual(5);
  expect(drawn.length).toBeLessThanOrEqual(6);
  expect(second.came.length).toBeGreaterThanOrEqual(4);
});

test('a camera that nobody watches any more is not drawn', async () => {
  const { pass, drawn, pictures, watcher } = open();
  const end = pictures.watch(camera('a'), 480, watcher().one);
  await pass(400);
  end();
  const before = drawn.length;
  await pass(2_000);
  expect(drawn).toHaveLength(before);
  expect(pictures.count).toBe(0);
});

test('who is not ready misses pictures while others get them; where nobody is ready nothing is drawn', async () => {
  const { pass, drawn, missed, pictures, watcher } = open();
  const [quick, slow] = [watcher(), watcher(() => false)];
  const end = pictures.watch(camera('a'), 480, quick.one);
  pictures.watch(camera('a'), 480, slow.one);
  await pass(1_000);
  expect(quick.came.length).toBeGreaterThanOrEqual(4);
  expect(slow.came).toEqual([]);
  expect(missed.count).toBeGreaterThanOrEqual(4);
  end();
  const before = drawn.length;
  await pass(1_000);
  expect(drawn).toHaveLength(before);
});

test('where the clock is set back while a picture is had, the next one is due within its usual time', async () => {
  const { pass, drawn, pictures, watcher, setBack } = open();
  const { one } = watcher();
  pictures.watch(camera('a'), 480, { ...one, send: () => setBack(hourMs) });
  await pass(1_000);
  expect(drawn.length).toBeGreaterThanOrEqual(5);
});
