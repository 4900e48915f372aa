import { rmSync } from 'node:fs';
import { startChild } from './children.ts';
import type { BareRowsQuestion } from './bare-rows.ts';
import { round } from './clock.ts';
import { createFolder } from './folder.ts';
import type { LoadAnswer, LoadArgs, LoadQuestion } from './load.ts';
import { startLookout } from './lookout.ts';
import type { BenchResult } from './result.ts';

const rounds = 4;
const seconds = 4;
const batch = 100;
const connections = 8;

const mean = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length;

/** Durable appends through the HTTP ingest against bare better-sqlite3 inserting rows of the same bodies, in turns. */
async function run(): Promise<BenchResult> {
  const folder = createFolder();
  const server = await startLookout(folder);
  const load = await startChild('load', { port: server.port, key: server.key, connections } satisfies LoadArgs);
  const bare = await startChild('bareRows', folder);
  try {
    const flatOut = { kind: 'flat out', batch, seconds } satisfies LoadQuestion;
    await load.ask({ ...flatOut, seconds: 2 });
    const bodies = await server.child.ask<string[]>(null);
    const question = { bodies, batch, seconds } satisfies BareRowsQuestion;
    await bare.ask({ ...question, seconds: 1 });
    const ours: number[] = [];
    const theirs: number[] = [];
    for (let n = 0; n < rounds; n++) {
      const { accepted, tookMs } = await load.ask<LoadAnswer>(flatOut);
      ours.push(accepted / tookMs * 1_000);
      theirs.push(await bare.ask<number>(question));
    }
    const ratio = round(mean(ours) / mean(theirs), 2);
    return {
      name: 'durable append through the HTTP ingest',
      rows: [
        { label: 'lookout, batches of 100 on 8 connections', value: Math.round(mean(ours)), unit: 'events/s' },
        { label: 'bare better-sqlite3, one transaction per 100', value: Math.round(mean(theirs)), unit: 'events/s' },
        { label: 'one event', value: Math.round(mean(bodies.map((body) => Buffer.byteLength(body)))), unit: 'bytes' },
      ],
      ratio, goal: 'at least 0.5 × bare', met: ratio >= 0.5,
    };
  } finally {
    for (const child of [load, bare, server.child]) await child.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Durable append through the ingest. */
export const ingest = { run };
