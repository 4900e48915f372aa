import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { keepAliveMessage, connectionProtocol } from '../contract/connection/frames.ts';
import type { LatestSource, Value } from '../server/push/source.ts';
import { startChild, type Child, type Role } from './children.ts';
import { percentile, round } from './clock.ts';
import type { CrowdAnswer, CrowdArgs, CrowdQuestion, Shot } from './crowd.ts';
import { createFolder } from './folder.ts';
import { alarmBody, ingestPath, serveLookout, type LookoutReady } from './lookout.ts';
import type { BenchResult, BenchRow } from './result.ts';

/** Sets how many values are told in a second; answered with how many were told since the last question. */
interface NoiseQuestion {
  perSecond: number;
}

const tickMs = 5;

/** A latest-only source of so many things that report where they are, to everybody; it is silent until it is asked. */
function createNoise(keys: number): LatestSource & { ask(question: NoiseQuestion): { told: number } } {
  let perSecond = 0;
  let told = 0;
  let owed = 0;
  let tell: (value: Value) => void = () => undefined;
  const one = (n: number): void => {
    const data = { id: `ranger-${n % keys}`, longitude: 118 + (n % 1_000) / 1_000, latitude: 30.29, accuracyM: 8, n };
    tell({ key: data.id, to: [{ kind: 'scope', areaCode: '341825' }], data });
  };
  return {
    name: 'noise',
    resume: 'latest',
    mostKeys: keys,
    everyMs: 1_000,
    start(tellOn) {
      tell = tellOn;
      let at = Date.now();
      const timer = setInterval(() => {
        const now = Date.now();
        owed += ((now - at) * perSecond) / 1_000;
        at = now;
        for (; owed >= 1; owed--) one((told += 1));
      }, tickMs);
      return () => clearInterval(timer);
    },
    ask(question) {
      const answer = { told };
      perSecond = question.perSecond;
      told = 0;
      return answer;
    },
  };
}

/** The product's own server on the folder that is given, with a source of noise. */
export const noisyLookout: Role = async (args) => {
  const { folder, keys } = args as { folder: string; keys: number };
  const noise = createNoise(keys);
  const { ready } = await serveLookout(folder, [noise]);
  return { ready, answer: async (question) => noise.ask(question as NoiseQuestion) };
};

const sockets = 1_000;
const perSecond = 2_000;
const keys = 100;
const rounds = 21;
const shots = 30;
const warmUpMs = 500;
const goal = 1.15;
const mark = 'mark'.padEnd(24, '-');

/** Times of one mode: of each round, and of all rounds together. */
interface Times {
  p50s: number[];
  p99s: number[];
  all: number[];
}

const wait = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

async function compare(
  server: Child<LookoutReady>,
  crowd: Child<unknown>,
): Promise<{ quiet: Times; noisy: Times; told: number; heard: number }> {
  const { port, key } = server.ready;
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${key}` };
  const shot: Shot = { port, path: ingestPath, headers, mark, body: JSON.stringify(alarmBody(mark)) };
  const fire = (): Promise<CrowdAnswer> =>
    crowd.ask<CrowdAnswer>({ shot, shots, burst: 1, gapMs: 30 } satisfies CrowdQuestion);
  const found = {
    quiet: { p50s: [], p99s: [], all: [] } as Times,
    noisy: { p50s: [], p99s: [], all: [] } as Times,
    told: 0,
    heard: 0,
  };
  let noisyMs = 0;
  const turn = async (times: Times, rate: number): Promise<void> => {
    await server.ask({ perSecond: rate } satisfies NoiseQuestion);
    await wait(warmUpMs);
    await server.ask({ perSecond: rate } satisfies NoiseQuestion);
    const { lastMs, others, tookMs } = await fire();
    const { told } = await server.ask<{ told: number }>({ perSecond: 0 } satisfies NoiseQuestion);
    times.p50s.push(percentile(lastMs, 0.5));
    times.p99s.push(percentile(lastMs, 0.99));
    times.all.push(...lastMs);
    if (rate === 0) return;
    found.told += told;
    found.heard += others;
    noisyMs += tookMs;
  };
  await fire();
  for (let n = 0; n < rounds; n++) {
    // In turns who is first: what becomes slower with time concerns both.
    for (const rate of n % 2 === 0 ? [0, perSecond] : [perSecond, 0])
      await turn(rate === 0 ? found.quiet : found.noisy, rate);
  }
  return { ...found, told: (found.told / noisyMs) * 1_000, heard: (found.heard / noisyMs) * 1_000 };
}

const rowsOf = (name: string, { p50s, p99s, all }: Times): BenchRow[] => [
  { label: `${name}: one alarm, p50`, value: round(percentile(all, 0.5)), unit: 'ms' },
  { label: `${name}: one alarm, p99`, value: round(percentile(all, 0.99)), unit: 'ms' },
  { label: `${name}: median of the rounds' p50`, value: round(percentile(p50s, 0.5)), unit: 'ms' },
  { label: `${name}: median of the rounds' slowest`, value: round(percentile(p99s, 0.5)), unit: 'ms' },
];

/** Ingest to the last of 1,000 sockets, with and without a source of 2,000 latest-only values a second, in turns. */
async function run(): Promise<BenchResult> {
  const folder = createFolder();
  const server = await startChild<LookoutReady>('noisyLookout', { folder: join(folder, 'data'), keys });
  const stops = [() => server.stop()];
  try {
    const args: CrowdArgs = {
      port: server.ready.port,
      count: sockets,
      path: server.ready.connectionPath,
      protocols: [connectionProtocol, server.ready.token],
      keepAlive: keepAliveMessage,
    };
    const crowd = await startChild('crowd', args);
    stops.push(() => crowd.stop());
    const { quiet, noisy, told, heard } = await compare(server, crowd);
    const ratioOf = (pick: (times: Times) => number[], share: number): number =>
      percentile(pick(noisy), share) / percentile(pick(quiet), share);
    const [p50, p99] = [ratioOf(({ p50s }) => p50s, 0.5), ratioOf(({ p99s }) => p99s, 0.5)];
    return {
      name: `ingest to the last of ${sockets} sockets, with ${perSecond} values a second of another source`,
      rows: [
        ...rowsOf('log alone', quiet),
        ...rowsOf('with the source', noisy),
        { label: 'values told', value: Math.round(told), unit: 'values/s' },
        { label: 'messages other than the alarms, to all sockets', value: Math.round(heard), unit: 'messages/s' },
        {
          label: 'p99 of all against the log alone',
          value: round(
            ratioOf(({ all }) => all, 0.99),
            2,
          ),
          unit: '×',
        },
        { label: "rounds' slowest against the log alone", value: round(p99, 2), unit: '×' },
      ],
      ratio: round(p50, 2),
      goal: `p50 and the slowest of ${shots} alarms, medians of ${rounds} rounds: at most ${goal} × the log alone`,
      met: p50 <= goal && p99 <= goal,
    };
  } finally {
    for (const stop of stops.toReversed()) await stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Alarms beside a noisy source. */
export const noise = { run };
