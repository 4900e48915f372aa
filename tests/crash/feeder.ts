import { randomInt } from 'node:crypto';
import { calls } from '../../contract/api/calls.ts';
import type { IngestAnswer } from '../../contract/feeds/schemas.ts';

/** Where to deliver, by which key. */
export interface FeederArgs {
  base: string;
  key: string;
  name: string;
}

/** A feed that delivers small batches one after the other, and each again until it is acknowledged. */
export interface Feeder {
  /** Ids of the acknowledged alarms, in the order sent. */
  readonly acknowledged: readonly string[];
  /** Batches that had to be sent again. */
  readonly repeated: number;
  /** Stops after the batch under way; resolves when that is acknowledged. */
  stop(): Promise<void>;
}

const places: readonly (readonly [number, number])[] = [
  [118.54, 30.29],
  [118.75, 30.945],
  [118.34, 29.71],
  [117.22, 31.82],
  [116.36, 34.43],
];

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** Starts a feed. */
export function startFeeder({ base, key, name }: FeederArgs): Feeder {
  const acknowledged: string[] = [];
  let repeated = 0;
  let serial = 0;
  const stop = new AbortController();
  const stopping = stop.signal;
  const alarm = () => {
    const [longitude, latitude] = places[serial % places.length] ?? [118.54, 30.29];
    return { sourceType: 7, sourceId: `${name}-${serial++}`, longitude, latitude, startTime: new Date().toISOString() };
  };
  const deliver = async (batch: readonly unknown[]): Promise<boolean> => {
    const answer = await fetch(`${base}${calls.ingest.path}`, {
      method: 'POST',
      body: JSON.stringify(batch),
      signal: AbortSignal.timeout(5_000),
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    }).catch(() => undefined);
    // The server may also die between the head of its answer and the end of it.
    const body = (await answer?.json().catch(() => undefined)) as { data: IngestAnswer } | undefined;
    if (!answer || !body) return false;
    if (!answer.ok) throw new Error(`a delivery was answered with ${answer.status} ${JSON.stringify(body)}`);
    for (const { status, id } of body.data.items) {
      if (status === 'refused' || id === undefined) throw new Error(`an alarm was refused: ${JSON.stringify(body)}`);
      acknowledged.push(id);
    }
    return true;
  };
  const run = async (): Promise<void> => {
    while (!stopping.aborted) {
      const batch = Array.from({ length: randomInt(1, 20) }, alarm);
      while (!(await deliver(batch))) {
        repeated += 1;
        await pause(20);
      }
    }
  };
  const running = run();
  return {
    acknowledged,
    get repeated() {
      return repeated;
    },
    async stop() {
      stop.abort();
      await running;
    },
  };
}
