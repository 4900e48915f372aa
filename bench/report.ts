import { rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { reportCalls } from '../contract/reports/calls.ts';
import { reportFormats } from '../contract/reports/schemas.ts';
import { createApp } from '../server/app.ts';
import { authRoutes } from '../server/auth/routes.ts';
import { reportRoutes } from '../server/reports/routes.ts';
import { startChild, type Child, type Role } from './children.ts';
import { machineMs, percentile, round } from './clock.ts';
import { createFolder } from './folder.ts';
import { openBenchHouse } from './lookout.ts';
import { signInOfficer } from './officer.ts';
import { tellLongFire } from './long-fire.ts';
import type { BenchResult, BenchRow } from './result.ts';

const events = 10_000;
const times = 5;
const mostMs = 2_000;
const mostFreezeMs = 50;

interface Ready {
  url: string;
  token: string;
  fireId: string;
}

/**
 * The product's server with one long fire. To any question it answers the longest delay of the event loop since the
 * last one, in milliseconds.
 */
export const reportServer: Role = async (folder) => {
  const house = await openBenchHouse(String(folder));
  const app = createApp(house.ctx, [authRoutes(house.auth), reportRoutes]);
  const ready = { token: (await signInOfficer(house)).token, fireId: await tellLongFire(house, events) };
  await app.listen({ port: 0, host: '127.0.0.1' });
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  return {
    ready: { url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`, ...ready } satisfies Ready,
    answer() {
      const longest = delay.max / 1e6;
      delay.reset();
      return Promise.resolve(longest);
    },
  };
};

async function fetchReport({ url, token, fireId }: Ready, format: string): Promise<{ tookMs: number; bytes: number }> {
  const startedAt = machineMs();
  const answer = await fetch(
    `${url}${reportCalls.fireReport.path}?${new URLSearchParams({ fireId, format }).toString()}`,
    { headers: { authorization: `Bearer ${token}` } },
  );
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  const { byteLength: bytes } = await answer.arrayBuffer();
  return { tookMs: machineMs() - startedAt, bytes };
}

async function measure(
  server: Child<Ready>,
  format: string,
): Promise<{ rows: BenchRow[]; slowestMs: number; freezeMs: number }> {
  // The writer of a kind is loaded with the first of its reports.
  const first = await fetchReport(server.ready, format);
  await server.ask<number>(null);
  const took: number[] = [];
  let bytes = 0;
  for (let n = 0; n < times; n++) {
    const { tookMs, bytes: size } = await fetchReport(server.ready, format);
    took.push(tookMs);
    bytes = size;
  }
  const freezeMs = await server.ask<number>(null);
  const slowestMs = Math.max(first.tookMs, ...took);
  return {
    slowestMs,
    freezeMs,
    rows: [
      { label: `${format}, the first`, value: round(first.tookMs, 0), unit: 'ms' },
      { label: `${format}, median of the next ${times}`, value: round(percentile(took, 0.5), 0), unit: 'ms' },
      { label: `${format}, size`, value: round(bytes / 1e6, 2), unit: 'MB' },
      { label: `${format}, longest stop of the server meanwhile`, value: round(freezeMs), unit: 'ms' },
    ],
  };
}

/** The report of a fire with 10,000 events over HTTP, in each of its forms, and for how long others had to wait. */
async function run(): Promise<BenchResult> {
  const folder = createFolder();
  const server = await startChild<Ready>('reportServer', folder);
  try {
    const found = [];
    for (const format of reportFormats) found.push(await measure(server, format));
    return {
      name: `report of a fire with ${events.toLocaleString('en')} events`,
      rows: found.flatMap(({ rows }) => rows),
      goal:
        `each at most ${mostMs.toLocaleString('en')} ms to its last byte, the server never stopped for more ` +
        `than ${mostFreezeMs} ms`,
      met: found.every(({ slowestMs, freezeMs }) => slowestMs <= mostMs && freezeMs <= mostFreezeMs),
    };
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The report of a long fire. */
export const report = { run };
