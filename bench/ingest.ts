import { rmSync } from 'node:fs';
import type { BareRowsQuestion, SameRow } from './bare-rows.ts';
import { startChild } from './children.ts';
import { round } from './clock.ts';
import { createFolder } from './folder.ts';
import type { LoadAnswer, LoadArgs, LoadQuestion } from './load.ts';
import { startLookout } from './lookout.ts';
import type { BenchResult } from './result.ts';

const rounds = 4;
const seconds = 4;
const batch = 100;
const connections = 8;
/** Where the event itself stands among the cells of a `SameRow`. */
const bodyColumn = 4;

interface Measured {
  ours: number[];
  events: number[];
  all: number[];
  rows: SameRow[];
}

const mean = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length;

async function measure(folder: string): Promise<Measured> {
  const server = await startLookout(folder);
  const load = await startChild('load', { port: server.port, key: server.key, connections } satisfies LoadArgs);
  const bare = await startChild('bareRows', folder);
  const bareWithAlarms = await startChild('bareRows', folder);
  try {
    const flatOut = { kind: 'flat out', batch, seconds } satisfies LoadQuestion;
    await load.ask({ ...flatOut, seconds: 2 });
    const rows = await server.child.ask<SameRow[]>(null);
    const question = { rows, batch, seconds, alarms: false } satisfies BareRowsQuestion;
    const found: Measured = { ours: [], events: [], all: [], rows };
    for (let n = 0; n < rounds; n++) {
      const { accepted, tookMs } = await load.ask<LoadAnswer>(flatOut);
      found.ours.push((accepted / tookMs) * 1_000);
      found.events.push(await bare.ask<number>(question));
      found.all.push(await bareWithAlarms.ask<number>({ ...question, alarms: true }));
    }
    return found;
  } finally {
    for (const child of [load, bare, bareWithAlarms, server.child]) await child.stop();
  }
}

/** Durable appends through the HTTP ingest against bare better-sqlite3 inserting the same rows, in turns. */
async function run(): Promise<BenchResult> {
  const folder = createFolder();
  try {
    const { ours, events, all, rows } = await measure(folder);
    const ratio = round(mean(ours) / mean(events), 2);
    return {
      name: 'durable append through the HTTP ingest',
      rows: [
        { label: 'lookout, batches of 100 on 8 connections', value: Math.round(mean(ours)), unit: 'events/s' },
        {
          label: 'bare, the same rows of the log, one transaction per 100',
          value: Math.round(mean(events)),
          unit: 'events/s',
        },
        { label: 'bare, with the rows of the read model too', value: Math.round(mean(all)), unit: 'events/s' },
        {
          label: 'against bare with the rows of the read model too',
          value: round(mean(ours) / mean(all), 2),
          unit: '×',
        },
        {
          label: 'one event',
          value: Math.round(mean(rows.map(({ event }) => Buffer.byteLength(String(event.at(bodyColumn)))))),
          unit: 'bytes',
        },
      ],
      ratio,
      goal: 'at least 0.5 × bare, the same rows of the log',
      met: ratio >= 0.5,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Durable append through the ingest. */
export const ingest = { run };
