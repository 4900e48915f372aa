import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import { calls } from '../contract/api/calls.ts';
import { connectionProtocol, keepAliveMessage, type Frame } from '../contract/connection/frames.ts';
import type { LookMessage } from '../contract/connection/looks.ts';
import { positionSource } from '../server/positions/source.ts';
import { startChild, type Child, type Role } from './children.ts';
import { percentile, round } from './clock.ts';
import { createFolder } from './folder.ts';
import { alarmBody, ingestPath, serveLookout, type LookoutReady } from './lookout.ts';
import type { BenchOptions, BenchResult } from './result.ts';

const people = 60_000;
const perSecond = 2_000;
const batch = 100;
const maps = 200;
const quietMs = 20_000;
const alarmEveryMs = 200;
const goalMs = 1_000;
/** The middle of Anhui, all of it inside. */
const land = { west: 116.4, south: 30.6, width: 1.8, height: 1.6 };
/** What each map shows, in degrees. */
const view = { width: 0.12, height: 0.1 };

const wait = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** The product's own server with whereabouts; asked anything, it answers with its memory in bytes. */
export const positionsServer: Role = async (folder) => {
  const { ready } = await serveLookout(String(folder), ({ ctx }) => [positionSource(ctx.positions)]);
  return {
    ready,
    async answer() {
      globalThis.gc?.();
      const { heapUsed, rss } = process.memoryUsage();
      return { heapUsed, rss };
    },
  };
};

/** What one of many people tells now; they walk along their parallel. */
function told(n: number, now: number): object {
  const [x, y] = [(n * 7_919) % people, (n * 104_729) % people];
  return {
    subjectId: `p${n}`,
    kind: 'ranger',
    name: `护林员${n}`,
    longitude: land.west + (land.width * x) / people + ((now / 1_000) % 600) * 1e-5,
    latitude: land.south + (land.height * y) / people,
    at: new Date(now).toISOString(),
    accuracyM: 8,
    battery: 80,
  };
}

/** Posts positions at a rate for so many seconds, each of the people in turn; answers with the times of the answers. */
export const positionsLoad: Role = async (args) => {
  const { port, key } = args as Pick<LookoutReady, 'port' | 'key'>;
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${key}` };
  let n = 0;
  return {
    ready: null,
    async answer(seconds) {
      const took: number[] = [];
      const posts: Promise<void>[] = [];
      let failed = 0;
      const startedAt = performance.now();
      const total = (Number(seconds) * perSecond) / batch;
      for (let sent = 0; sent < total; sent += 1) {
        await wait(Math.max(0, startedAt + (sent * batch * 1_000) / perSecond - performance.now()));
        const now = Date.now();
        const body = JSON.stringify(Array.from({ length: batch }, () => told((n += 1) % people, now)));
        const began = performance.now();
        const url = `http://127.0.0.1:${port}${calls.ingestPositions.path}`;
        posts.push(
          (async () => {
            const answer = await fetch(url, { method: 'POST', headers, body });
            await answer.arrayBuffer();
            if (answer.status !== 200) failed += 1;
            took.push(performance.now() - began);
          })(),
        );
      }
      await Promise.all(posts);
      return { p50: percentile(took, 0.5), p99: percentile(took, 0.99), failed };
    },
  };
};

/** Opens maps that look at their own part of the land; answers with how old positions were when they came. */
export const positionsMaps: Role = async (args) => {
  const { port, path, token } = args as { port: number; path: string; token: string };
  let ages: number[] = [];
  let messages = 0;
  const open = async (n: number): Promise<WebSocket> => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, [connectionProtocol, token]);
    socket.on('message', (data: Buffer) => {
      const now = Date.now();
      for (const frame of JSON.parse(data.toString()) as Frame[]) {
        if (frame.type !== 'line.positions') continue;
        messages += 1;
        if (frame.data.whole) continue;
        for (const [, , , , at] of frame.data.points ?? []) ages.push(now - at);
      }
    });
    await new Promise((resolve, reject) => {
      socket.once('open', resolve);
      socket.once('error', reject);
    });
    const west = land.west + ((n % 14) * (land.width - view.width)) / 14;
    const south = land.south + (Math.floor(n / 14) * (land.height - view.height)) / 15;
    const box: LookMessage['box'] = [west, south, west + view.width, south + view.height];
    socket.send(JSON.stringify({ source: 'positions', look: 1, box } satisfies LookMessage));
    setInterval(() => socket.send(keepAliveMessage), 20_000).unref();
    return socket;
  };
  for (let n = 0; n < maps; n += 20) await Promise.all(Array.from({ length: 20 }, (_, at) => open(n + at)));
  return {
    ready: null,
    async answer() {
      const found = { count: ages.length, p50: percentile(ages, 0.5), p99: percentile(ages, 0.99), messages };
      ages = [];
      messages = 0;
      return found;
    },
  };
};

/** Posts one alarm after another until told to end; the times of the answers in milliseconds. */
async function alarmTimes({ port, key }: LookoutReady, isOver: () => boolean): Promise<number[]> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${key}` };
  const times: number[] = [];
  for (let n = 0; !isOver(); n += 1) {
    const body = JSON.stringify(alarmBody(`bench-${performance.now()}-${n}`));
    const began = performance.now();
    await (await fetch(`http://127.0.0.1:${port}${ingestPath}`, { method: 'POST', headers, body })).arrayBuffer();
    times.push(performance.now() - began);
    await wait(alarmEveryMs);
  }
  return times;
}

type Taken = { p50: number; p99: number; failed: number };
type Seen = { count: number; p50: number; p99: number; messages: number };
type Memory = { heapUsed: number; rss: number };

async function measure(server: Child<LookoutReady>, load: Child<null>, watching: Child<null>, seconds: number) {
  const endAt = performance.now() + quietMs;
  const quiet = await alarmTimes(server.ready, () => performance.now() >= endAt);
  // All people have told once before the clock runs.
  await load.ask(people / perSecond);
  const before = await server.ask<Memory>(null);
  await watching.ask<Seen>(null);
  let isOver = false;
  const alarms = alarmTimes(server.ready, () => isOver);
  const taken = await load.ask<Taken>(seconds);
  isOver = true;
  const [seen, beside, after] = [await watching.ask<Seen>(null), await alarms, await server.ask<Memory>(null)];
  return { quiet, before, taken, seen, beside, after };
}

const mega = 1_000_000;

/**
 * 2,000 positions a second of 60,000 people, with 200 maps that look at them, for a minute or as many as are asked for;
 * beside them single alarms, as before them without.
 */
async function run({ minutes = 1 }: BenchOptions): Promise<BenchResult> {
  const folder = createFolder();
  const server = await startChild<LookoutReady>('positionsServer', join(folder, 'data'), ['--expose-gc']);
  const stops = [() => server.stop()];
  try {
    const { port, key, token, connectionPath: path } = server.ready;
    const load = await startChild<null>('positionsLoad', { port, key });
    stops.push(() => load.stop());
    const watching = await startChild<null>('positionsMaps', { port, path, token });
    stops.push(() => watching.stop());
    const { quiet, before, taken, seen, beside, after } = await measure(server, load, watching, minutes * 60);
    const [alone, with_] = [percentile(quiet, 0.99), percentile(beside, 0.99)];
    return {
      name: `${perSecond} positions a second of ${people} people, ${maps} maps, ${minutes} minutes`,
      rows: [
        { label: 'from measured to a map, p50', value: round(seen.p50), unit: 'ms' },
        { label: 'from measured to a map, p99', value: round(seen.p99), unit: 'ms' },
        { label: 'positions on maps', value: Math.round(seen.count / (minutes * 60)), unit: 'a second' },
        { label: 'messages to a map', value: round(seen.messages / maps / (minutes * 60), 2), unit: 'a second' },
        { label: 'answer to a delivery, p50', value: round(taken.p50), unit: 'ms' },
        { label: 'answer to a delivery, p99', value: round(taken.p99), unit: 'ms' },
        { label: 'deliveries refused', value: taken.failed, unit: '' },
        { label: 'alarm answered, without, p50', value: round(percentile(quiet, 0.5)), unit: 'ms' },
        { label: 'alarm answered, without, p99', value: round(alone), unit: 'ms' },
        { label: 'alarm answered, beside, p50', value: round(percentile(beside, 0.5)), unit: 'ms' },
        { label: 'alarm answered, beside, p99', value: round(with_), unit: 'ms' },
        { label: 'heap before', value: round(before.heapUsed / mega), unit: 'MB' },
        { label: 'heap after', value: round(after.heapUsed / mega), unit: 'MB' },
        { label: 'resident after', value: round(after.rss / mega), unit: 'MB' },
      ],
      goal: `p99 on maps at most ${goalMs} ms, with at most one message a second to each`,
      met: seen.p99 <= goalMs,
    };
  } finally {
    for (const stop of stops.toReversed()) await stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Whereabouts beside alarms. */
export const positions = { run };
