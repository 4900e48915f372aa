import type { CDPSession } from 'playwright-core';

const bytesPerMb = 1e6;

/**
 * The heap of a page after a collection, so many minutes after the beginning; `from` and `to`: while it was collected,
 * milliseconds since 1970.
 */
export interface HeapSample {
  minutes: number;
  mb: number;
  from: number;
  to: number;
}

/** Collects what nobody holds, and says what is left. */
export async function heapNow(session: CDPSession, minutes: number): Promise<HeapSample> {
  const from = Date.now();
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return { minutes, mb: usedSize / bytesPerMb, from, to: Date.now() };
}

/** By how many megabytes a minute the heap grew over these samples: the slope of the line that fits them best. */
export function growthPerMinute(samples: readonly HeapSample[]): number {
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x, y] = [mean(samples.map(({ minutes }) => minutes)), mean(samples.map(({ mb }) => mb))];
  const spread = samples.reduce((sum, { minutes }) => sum + (minutes - x) ** 2, 0);
  return spread === 0 ? 0 : samples.reduce((sum, { minutes, mb }) => sum + (minutes - x) * (mb - y), 0) / spread;
}
