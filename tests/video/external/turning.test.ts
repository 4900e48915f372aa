import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Speeds } from '../../../contract/video/pose.ts';
import { createTurning } from '../../../server/video/external/turning.ts';
import { createVirtualTime } from '../../push/virtual-time.ts';
import { quietLog } from './quiet-log.ts';

/** A device that answers at once, and moves for six seconds where it is told nothing else. */
function open() {
  const time = createVirtualTime();
  const turning = createTurning(quietLog, time.timers);
  const told: string[] = [];
  const device = { move: async ({ pan }: Speeds) => void told.push(pan === 0 ? 'stop' : `pan ${pan}`) };
  const move = async (pan: number): Promise<void> => {
    turning.move('c-1', device, { pan, tilt: 0, zoom: 0 }, 6_000);
    await nextTurn();
  };
  const pass = async (ms: number): Promise<void> => {
    time.advance(ms);
    await nextTurn();
  };
  return { turning, told, move, pass };
}

test('a movement that is renewed goes on, and is stopped when it is renewed no more', async () => {
  const { told, move, pass } = open();
  await move(1);
  await pass(5_000);
  await move(0.5);
  await pass(5_999);
  expect(told).toEqual(['pan 1', 'pan 0.5']);
  await pass(1);
  expect(told).toEqual(['pan 1', 'pan 0.5', 'stop']);
  await pass(60_000);
  expect(told).toHaveLength(3);
});

test('a movement that was stopped, or gave way to a pose, is not stopped later', async () => {
  const { turning, told, move, pass } = open();
  await move(1);
  await move(0);
  await pass(60_000);
  expect(told).toEqual(['pan 1', 'stop']);
  await move(1);
  turning.go('c-1', async () => void told.push('go'));
  await pass(60_000);
  expect(told).toEqual(['pan 1', 'stop', 'pan 1', 'go']);
});

test('what moves when the server ends is stopped at once', async () => {
  const { turning, told, move, pass } = open();
  await move(1);
  turning.close();
  await pass(60_000);
  expect(told).toEqual(['pan 1', 'stop']);
});

test('a camera is told one thing at a time, and of what waits only the last; another is not held up', async () => {
  const { turning } = open();
  const told: string[] = [];
  const answers: ((failed?: Error) => void)[] = [];
  const tell = (cameraId: string, what: string): void =>
    turning.go(cameraId, () => {
      told.push(what);
      return new Promise<undefined>((resolve, reject) => {
        answers.push((failed) => (failed ? reject(failed) : resolve(undefined)));
      });
    });
  for (const what of ['right', 'left', 'stop']) tell('c-1', what);
  tell('c-2', 'up');
  await nextTurn();
  expect(told).toEqual(['right', 'up']);
  answers[0]?.(new Error('cut off'));
  await nextTurn();
  expect(told).toEqual(['right', 'up', 'stop']);
  answers[2]?.();
  await nextTurn();
  tell('c-1', 'down');
  expect(told).toEqual(['right', 'up', 'stop', 'down']);
});
