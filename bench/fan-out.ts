import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { keepAliveMessage, connectionProtocol } from '../contract/connection/frames.ts';
import { startChild, type Child } from './children.ts';
import { percentile, round } from './clock.ts';
import type { CrowdAnswer, CrowdArgs, CrowdQuestion, Shot } from './crowd.ts';
import { createFolder } from './folder.ts';
import { alarmBody, ingestPath, startLookout } from './lookout.ts';
import type { BenchResult, BenchRow } from './result.ts';

const mark = 'mark'.padEnd(24, '-');
const gapMs = 30;
const burst = 20;

/** One of those that are compared, with its times: for single alarms, and for bursts of them. */
interface Contestant {
  name: string;
  crowd: Child<unknown>;
  shot: Shot;
  single: number[];
  bursts: number[];
}

/** How often is measured: rounds in which each contestant has its turn, single alarms and bursts in each. */
interface Plan {
  count: number;
  rounds: number;
  singles: number;
  bursts: number;
}

type Stops = (() => Promise<void>)[];

async function open(name: string, shot: Shot, args: CrowdArgs, stops: Stops): Promise<Contestant> {
  const crowd = await startChild('crowd', args);
  stops.push(() => crowd.stop());
  return { name, crowd, shot, single: [], bursts: [] };
}

const fire = (one: Contestant, shots: number, size: number): Promise<CrowdAnswer> =>
  one.crowd.ask<CrowdAnswer>({ shot: one.shot, shots, burst: size, gapMs } satisfies CrowdQuestion);

async function openOurs(count: number, folder: string, stops: Stops): Promise<{ ours: Contestant; sample: string }> {
  const server = await startLookout(folder);
  stops.push(() => server.child.stop());
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${server.key}` };
  const shot: Shot = { port: server.port, path: ingestPath, headers, mark, body: JSON.stringify(alarmBody(mark)) };
  const target: CrowdArgs = {
    port: server.port,
    count,
    path: server.connectionPath,
    protocols: [connectionProtocol, server.token],
    keepAlive: keepAliveMessage,
  };
  const ours = await open('lookout', shot, target, stops);
  return { ours, sample: (await fire(ours, 5, 1)).sample };
}

async function openOther(
  {
    name,
    role,
    args,
    body,
    count,
  }: { name: string; role: 'bareWebSockets' | 'socketIo'; args: string | null; body: string; count: number },
  stops: Stops,
): Promise<Contestant> {
  const server = await startChild<{ port: number }>(role, args);
  stops.push(() => server.stop());
  const { port } = server.ready;
  const shot: Shot = { port, path: '/post', headers: { 'content-type': 'application/json' }, body, mark };
  const target: CrowdArgs =
    role === 'socketIo'
      ? { port, count, path: '/socket.io/?EIO=4&transport=websocket', protocols: [], socketIo: true }
      : { port, count, path: '/', protocols: [] };
  const other = await open(name, shot, target, stops);
  await fire(other, 5, 1);
  return other;
}

/** Ingest to the last of `count` sockets, in turns with servers that send the same bytes. */
async function measure({ count, rounds, singles, bursts }: Plan): Promise<BenchResult> {
  const folder = createFolder();
  const stops: Stops = [];
  try {
    const { ours, sample } = await openOurs(count, join(folder, 'data'), stops);
    const body = sample.replace(/(?<="sourceId":")[^"]+/, mark);
    const bare = await openOther(
      { name: 'bare ws, no storage', role: 'bareWebSockets', args: null, body, count },
      stops,
    );
    const io = await openOther({ name: 'socket.io, no storage', role: 'socketIo', args: null, body, count }, stops);
    const synced = await openOther(
      { name: 'socket.io, fdatasync per event', role: 'socketIo', args: join(folder, 'io.log'), body, count },
      stops,
    );
    const all = [ours, bare, io, synced];
    for (let n = 0; n < rounds; n++) {
      for (const one of all) one.single.push(...(await fire(one, singles, 1)).lastMs);
      for (const one of all) one.bursts.push(...(await fire(one, bursts, burst)).lastMs);
    }
    return verdict(count, Buffer.byteLength(sample), { ours, bare, io, synced });
  } finally {
    for (const stop of stops.toReversed()) await stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Figures {
  name: string;
  p50: number;
  p99: number;
  burst50: number;
}

const figuresOf = ({ name, single, bursts }: Contestant): Figures => ({
  name,
  p50: percentile(single, 0.5),
  p99: percentile(single, 0.99),
  burst50: percentile(bursts, 0.5),
});

const rowsOf = ({ name, p50, p99, burst50 }: Figures): BenchRow[] => [
  { label: `${name}: one alarm, p50`, value: round(p50), unit: 'ms' },
  { label: `${name}: one alarm, p99`, value: round(p99), unit: 'ms' },
  { label: `${name}: ${burst} alarms at once, p50 of the last`, value: round(burst50), unit: 'ms' },
];

function verdict(
  count: number,
  bytes: number,
  all: Record<'ours' | 'bare' | 'io' | 'synced', Contestant>,
): BenchResult {
  const [ours, bare, io, synced] = [figuresOf(all.ours), figuresOf(all.bare), figuresOf(all.io), figuresOf(all.synced)];
  const against = (label: string, value: number): BenchRow => ({ label, value: round(value, 2), unit: '×' });
  const ratio = ours.p50 / bare.p50;
  return {
    name: `ingest to the last of ${count} sockets`,
    rows: [
      ...[ours, bare, io, synced].flatMap(rowsOf),
      { label: 'one message', value: bytes, unit: 'bytes' },
      against('p99 against bare ws', ours.p99 / bare.p99),
      against('p50 against socket.io without storage', ours.p50 / io.p50),
      against('p99 against socket.io without storage', ours.p99 / io.p99),
      against('p50 against socket.io with fdatasync', ours.p50 / synced.p50),
      against('p99 against socket.io with fdatasync', ours.p99 / synced.p99),
      against('burst against bare ws', ours.burst50 / bare.burst50),
      against('burst against socket.io without storage', ours.burst50 / io.burst50),
    ],
    ratio: round(ratio, 2),
    goal:
      'p50 and p99 at most 1.5 × bare ws; faster than socket.io with the same durability, p50 and p99, ' +
      'single and in bursts',
    met:
      ratio <= 1.5 &&
      ours.p99 / bare.p99 <= 1.5 &&
      ours.p50 < synced.p50 &&
      ours.p99 < synced.p99 &&
      ours.burst50 < synced.burst50,
  };
}

/** 1,000 sockets. */
export const fanOut1000 = { run: () => measure({ count: 1_000, rounds: 20, singles: 20, bursts: 2 }) };

/** 5,000 sockets. */
export const fanOut5000 = { run: () => measure({ count: 5_000, rounds: 20, singles: 10, bursts: 1 }) };
