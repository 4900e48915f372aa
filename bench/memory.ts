import { rmSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { startChild, type Role } from './children.ts';
import { machineMs, round } from './clock.ts';
import { createFolder } from './folder.ts';
import { alarmBody, openBenchHouse } from './lookout.ts';
import type { BenchResult } from './result.ts';

const events = 1_000_000;
const perAppend = 500;
const bytesPerMb = 1e6;

/** What the server takes: resident, and heap after a collection. Megabytes, seconds. */
interface MemoryAnswer {
  rssMb: number;
  heapMb: number;
  emptyHeapMb: number;
  tookS: number;
}

/** A server's inside that takes a million alarms through its store. */
export const memoryOfServer: Role = async (folder) => {
  const { ctx } = await openBenchHouse(String(folder));
  const heapMb = (): number => {
    globalThis.gc?.();
    return process.memoryUsage().heapUsed / bytesPerMb;
  };
  return {
    ready: null,
    async answer(): Promise<MemoryAnswer> {
      const emptyHeapMb = heapMb();
      const startedAt = machineMs();
      for (let n = 0; n < events; n += perAppend) {
        const writes = Array.from({ length: perAppend }, (_, i) => {
          const body = alarmBody(`memory-${n + i}`);
          const data = { ...body, areaName: '安徽省宣城市旌德县', placeName: '旌阳镇' } as never;
          return {
            stream: `alarm-${randomUUID()}`,
            expectedVersion: 0,
            events: [{ type: 'alarm.raised' as const, areaCode: '341825', data }],
          };
        });
        const outcome = await ctx.store.append({ actor: 'feed:bench', writes });
        if (!outcome.appended) throw new Error(`${outcome.stream} was there already`);
      }
      const tookS = (machineMs() - startedAt) / 1_000;
      return { heapMb: heapMb(), rssMb: process.memoryUsage().rss / bytesPerMb, emptyHeapMb, tookS };
    },
  };
};

async function run(): Promise<BenchResult> {
  const folder = createFolder();
  const child = await startChild('memoryOfServer', folder, ['--expose-gc']);
  try {
    const { rssMb, heapMb, emptyHeapMb, tookS } = await child.ask<MemoryAnswer>(null);
    return {
      name: 'memory of the server after 1,000,000 events',
      rows: [
        { label: 'resident', value: round(rssMb, 0), unit: 'MB' },
        { label: 'heap after a collection', value: round(heapMb), unit: 'MB' },
        { label: 'heap before', value: round(emptyHeapMb), unit: 'MB' },
        { label: 'appends, in batches of 500', value: Math.round(events / tookS), unit: 'events/s' },
      ],
    };
  } finally {
    await child.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Memory after a million events. */
export const memory = { run };
