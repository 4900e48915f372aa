import pino from 'pino';
import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import type { LookMessage } from '../../contract/connection/looks.ts';
import { createConnectionMetrics } from '../../server/push/connection-metrics.ts';
import { connectionOptions } from '../../server/push/connection-options.ts';
import { runLooked } from '../../server/push/looked-source.ts';
import { paperSocket, textOf, type PaperSocket } from './paper-socket.ts';
import { settle } from './source-rig.ts';
import { createVirtualTime } from './virtual-time.ts';

const look: LookMessage = { source: 'positions', look: 1, box: [117, 30, 118, 31] };

/** A source that counts how often it changed, with a client that looks; `allows` is the gate's answer. */
function rig(allows = true) {
  const time = createVirtualTime(0);
  let changes = 0;
  let changed = (): void => undefined;
  const running = runLooked(
    {
      name: 'positions',
      resume: 'look',
      everyMs: 1_000,
      permission: 'position.read',
      start(callback) {
        changed = callback;
        return () => undefined;
      },
      watch: () => ({ next: () => changes }),
    },
    {
      gate: { stillAllows: async () => allows },
      clock: time,
      timers: time.timers,
      log: pino({ level: 'silent' }),
      metrics: createConnectionMetrics(new Registry()),
      options: connectionOptions,
    },
  );
  const socket = paperSocket();
  running.add(socket);
  return {
    running,
    socket,
    pass: async (ms: number): Promise<void> => {
      for (let left = ms; left > 0; left -= 10) {
        time.advance(10);
        await settle(1);
      }
    },
    change: (): void => {
      changes += 1;
      changed();
    },
  };
}

const told = ({ sent }: PaperSocket): unknown[] =>
  sent.flatMap((frame) => (JSON.parse(textOf(frame)) as { data: unknown }[]).map(({ data }) => data));

test('a client that looks at no map is told nothing', async () => {
  const { socket, change, pass } = rig();
  change();
  await pass(3_000);
  expect(told(socket)).toEqual([]);
});

test('a client that looks gets the latest alone, at most once a second', async () => {
  const { running, socket, change, pass } = rig();
  running.look(socket, look);
  await pass(100);
  for (let n = 0; n < 25; n += 1) {
    change();
    await pass(100);
    socket.takeAside();
  }
  expect(told(socket).length).toBeGreaterThanOrEqual(3);
  expect(told(socket).length).toBeLessThanOrEqual(4);
  await pass(2_000);
  expect(told(socket).at(-1)).toBe(25);
});

test('a client that has not taken the last message gets no more until it has', async () => {
  const { running, socket, change, pass } = rig();
  running.look(socket, look);
  await pass(100);
  change();
  await pass(5_000);
  expect(told(socket)).toEqual([0]);
  socket.takeAside();
  await pass(100);
  expect(told(socket)).toEqual([0, 1]);
});

test('who may not read whereabouts is told nothing', async () => {
  const { running, socket, change, pass } = rig(false);
  running.look(socket, look);
  change();
  await pass(3_000);
  expect(told(socket)).toEqual([]);
});
