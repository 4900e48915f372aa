import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { ViewAsked } from '../../contract/video/picture-line.ts';
import type { Pose } from '../../contract/video/pose.ts';
import type { Camera } from '../../server/video/cameras.ts';
import { serveViewer } from '../../server/video/viewer.ts';
import { paperConnection } from '../push/paper-socket.ts';
import { createVirtualTime } from '../push/virtual-time.ts';

const pose: Pose = { bearingDeg: 90, tiltDeg: 0, zoom: 1 };
const camera: Camera = {
  id: 'c-1',
  name: '坡上球机',
  type: '1',
  areaCode: '341825',
  areaName: '旌德县',
  longitude: 118.5,
  latitude: 30.3,
  turns: false,
  angleDeg: 60,
  rangeM: 5_000,
  eyeM: 20,
  source: 'whep',
};
const view: ViewAsked = { view: 1, camera: camera.id, width: 320 };

/** A station at the socket of pictures, and the addresses from which its pictures come. */
function sitDown() {
  const { ws, hear } = paperConnection();
  const said: unknown[] = [];
  Object.assign(ws, { send: (text: string) => void said.push(JSON.parse(text)) });
  const time = createVirtualTime();
  let record: Camera = { ...camera, sourceUrl: 'old' };
  const [begun, ended, left]: [string[], string[], string[]] = [[], [], []];
  const viewer = serveViewer(ws, {
    clock: time,
    timers: time.timers,
    pictures: {
      watch({ sourceUrl = '' }) {
        begun.push(sourceUrl);
        return () => void ended.push(sourceUrl);
      },
      count: 0,
      close: () => undefined,
    },
    direct: {
      lookingOf: () => pose,
      pass: async ({ sourceUrl = '' }) => ({ answer: `from ${sourceUrl}`, leave: () => void left.push(sourceUrl) }),
    },
    cameraFor: async () => record,
    failed: (error) => void said.push(error),
  });
  return {
    begun,
    ended,
    left,
    said,
    tell: async (message: object): Promise<void> => {
      hear(JSON.stringify(message));
      await nextTurn();
    },
    /** The record says something else, and the cameras are asked for again. */
    change: async (more: Partial<Camera>): Promise<void> => {
      record = { ...record, ...more };
      viewer.inspect();
      await nextTurn();
    },
  };
}

test('a station goes on with the new address of a camera; where it is the same, nothing begins anew', async () => {
  const { begun, ended, tell, change } = sitDown();
  await tell({ views: [view] });
  await change({ name: '坡上球机一号' });
  expect([begun, ended]).toEqual([['old'], []]);
  await change({ sourceUrl: 'new' });
  expect([begun, ended]).toEqual([['old', 'new'], ['old']]);
  await change({});
  expect(begun).toHaveLength(2);
  await tell({ views: [] });
  expect(ended).toEqual(['old', 'new']);
});

test('pictures over WebRTC from the former address are left, and the page hears that they are over', async () => {
  const { begun, ended, left, said, tell, change } = sitDown();
  await tell({ views: [view] });
  await tell({ offer: { view: 1, sdp: 'v=0\r\n' } });
  await tell({ views: [{ ...view, isDirect: true }] });
  expect([said, begun, ended]).toEqual([
    [
      { view: 1, direct: pose },
      { view: 1, answer: 'from old' },
    ],
    ['old'],
    ['old'],
  ]);
  await change({ sourceUrl: 'new' });
  expect([left, said.at(-1), begun]).toEqual([['old'], { view: 1, answer: '' }, ['old']]);
  await tell({ offer: { view: 1, sdp: '' } });
  await tell({ views: [view] });
  expect([begun, said.at(-1)]).toEqual([['old', 'new'], { view: 1, direct: pose }]);
});
