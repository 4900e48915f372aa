import { createWriteStream, mkdtempSync, rmSync, statSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { playThrough } from '../cli/replay.ts';
import { alarmLog } from './alarm-log.ts';
import type { BenchResult } from './result.ts';
import { stateHashOf } from '../streams/derived/state-hash.ts';

const events = 1_000_000;
/** Events in one line, as a storm is recorded. */
const batch = 10;

async function writeRecording(file: string): Promise<void> {
  const out = createWriteStream(file);
  out.write(
    `${JSON.stringify({
      lookout: 'recording',
      version: 1,
      schemaHash: '',
      startedAt: '2026-03-01T00:00:00.000Z',
      user: { id: 'u-1', userName: 'bench', realName: '值班员', regionCode: '34' },
    })}\n`,
  );
  let frames: unknown[] = [];
  for (const event of alarmLog(events)) {
    frames.push(event);
    if (frames.length < batch) continue;
    if (!out.write(`${JSON.stringify({ t: event.position * 100, message: { kind: 'pushed', frames } })}\n`))
      await once(out, 'drain');
    frames = [];
  }
  out.end();
  await once(out, 'close');
}

const megabytes = (bytes: number): number => Math.round(bytes / 1_048_576);

/** A whole replay station takes in a recording of a million events from a file, and is hashed. */
export async function run(): Promise<BenchResult> {
  const folder = mkdtempSync(join(tmpdir(), 'lookout-bench-'));
  try {
    const file = join(folder, 'million.ndjson');
    await writeRecording(file);
    globalThis.gc?.();
    const before = process.memoryUsage().heapUsed;
    const begun = performance.now();
    const station = await playThrough(file, 'max');
    const played = performance.now();
    stateHashOf(station);
    const hashed = performance.now();
    globalThis.gc?.();
    const heap = process.memoryUsage().heapUsed - before;
    const { total } = station.counts$.value;
    station.stop();
    return {
      name: 'Runtime applying a recording of 1,000,000 events',
      rows: [
        { label: 'recording', value: megabytes(statSync(file).size), unit: 'MB' },
        { label: 'read, parsed and applied', value: Number(((played - begun) / 1_000).toFixed(2)), unit: 's' },
        { label: 'rate', value: Math.round(events / ((played - begun) / 1_000)), unit: 'events/s' },
        { label: 'hash of the picture', value: Number(((hashed - played) / 1_000).toFixed(2)), unit: 's' },
        { label: 'alarms in the picture', value: total, unit: 'alarms' },
        { label: globalThis.gc ? 'heap of the picture' : 'heap, uncollected', value: megabytes(heap), unit: 'MB' },
      ],
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
