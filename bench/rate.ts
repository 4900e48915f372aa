import { rmSync } from 'node:fs';
import { keepAliveMessage, connectionProtocol } from '../contract/connection/frames.ts';
import { startChild } from './children.ts';
import { createFolder } from './folder.ts';
import type { LoadAnswer, LoadArgs, LoadQuestion } from './load.ts';
import { startLookout } from './lookout.ts';
import type { BenchResult, BenchRow } from './result.ts';
import type { WatchersAnswer, WatchersArgs } from './watchers.ts';

const sockets = 1_000;
const seconds = 8;
const attempts = 3;
const goal = 1_000;
const p99Ms = 50;
const rates = [500, 750, 1_000, 1_250, 1_500, 2_000, 2_500, 3_000];

/** The attempt with the median p99. */
async function medianOf<T extends { p99: number }>(count: number, attempt: () => Promise<T>): Promise<T> {
  const all: T[] = [];
  for (let n = 0; n < count; n++) all.push(await attempt());
  const median = all.toSorted((a, b) => a.p99 - b.p99)[count >> 1];
  if (!median) throw new Error('no attempt was made');
  return median;
}

/**
 * The rate of single durable alarms that 1,000 sockets take with a p99 of 50 ms from when each was due to when each
 * socket had it.
 */
async function run(): Promise<BenchResult> {
  const folder = createFolder();
  const server = await startLookout(folder);
  const args: WatchersArgs = {
    port: server.port,
    count: sockets,
    path: server.connectionPath,
    protocols: [connectionProtocol, server.token],
    keepAlive: keepAliveMessage,
  };
  const watchers = await startChild('watchers', args);
  const load = await startChild('load', { port: server.port, key: server.key, connections: 64 } satisfies LoadArgs);
  const rows: BenchRow[] = [];
  let held = 0;
  try {
    const steady = async (perSecond: number, forSeconds: number): Promise<WatchersAnswer & LoadAnswer> => {
      const loaded = await load.ask<LoadAnswer>({
        kind: 'steady',
        perSecond,
        batch: 1,
        seconds: forSeconds,
      } satisfies LoadQuestion);
      // What was acknowledged last is still on its way to the sockets.
      await new Promise((resolve) => {
        setTimeout(resolve, 1_000);
      });
      return { ...(await watchers.ask<WatchersAnswer>(null)), ...loaded };
    };
    await steady(500, 3);
    for (const perSecond of rates) {
      const { p50, p99, pairs, accepted, messages } = await medianOf(attempts, () => steady(perSecond, seconds));
      const whole = accepted === perSecond * seconds && pairs === accepted * sockets;
      rows.push(
        { label: `${perSecond} events/s, p50`, value: p50, unit: 'ms' },
        { label: `${perSecond} events/s, p99`, value: p99, unit: 'ms' },
        {
          label: `${perSecond} events/s, events per message`,
          value: Number((pairs / Math.max(1, messages)).toFixed(1)),
          unit: '',
        },
      );
      if (whole && p99 <= p99Ms) held = perSecond;
      else break;
    }
  } finally {
    for (const child of [load, watchers, server.child]) await child.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  return {
    name: `durable events per second to ${sockets} sockets at p99 of ${p99Ms} ms`,
    rows: [{ label: 'held', value: held, unit: 'events/s' }, ...rows],
    goal: `at least ${goal} events/s (median of ${attempts} attempts at each rate)`,
    met: held >= goal,
  };
}

/** The rate that 1,000 sockets take. */
export const rate = { run };
