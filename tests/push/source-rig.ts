import pino from 'pino';
import { Registry } from 'prom-client';
import type { Gate } from '../../server/caller.ts';
import { createConnectionMetrics } from '../../server/push/connection-metrics.ts';
import { connectionOptions } from '../../server/push/connection-options.ts';
import { runSource } from '../../server/push/live-source.ts';
import type { HistorySource, LatestSource, LiveSource, Value } from '../../server/push/source.ts';
import { textOf, type PaperSocket } from './paper-socket.ts';
import { createVirtualTime } from './virtual-time.ts';

/** All of a province. */
export const everybody: Value['to'] = [{ kind: 'region', regionCode: '34' }];

/** A source whose values a test tells; `ended` once it was stopped. */
export type TestSource = LiveSource & { tell: (value: Value) => void; ended: boolean };

const common = { name: 'test', mostKeys: 1_000, everyMs: 1_000 };

/** A latest-only source, or one with a history of so many values of each key. */
export function testSource(
  more: Partial<LatestSource> | (Partial<HistorySource> & { perKey: number }) = {},
): TestSource {
  const rule = 'perKey' in more ? { resume: 'history' as const } : { resume: 'latest' as const };
  const source: TestSource = {
    ...common,
    ...rule,
    ...more,
    ended: false,
    tell: () => undefined,
    start(tell) {
      source.tell = tell;
      return () => {
        source.ended = true;
      };
    },
  } as TestSource;
  return source;
}

/** Lets what was begun go on as far as it goes by itself. */
export async function settle(turns = 10): Promise<void> {
  for (let n = 0; n < turns; n++)
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
}

/** What a client was told by sources, as [type, data]. */
export const told = (socket: PaperSocket): unknown[] =>
  socket.sent
    .flatMap((frame) => JSON.parse(textOf(frame)) as { type: string; data: unknown }[])
    .map(({ type, data }) => [type, data]);

/** Runs a source by itself; `allows` is the gate's answer. */
export function run(
  source: TestSource,
  given: { allows?: Gate['stillAllows']; options?: Partial<typeof connectionOptions> } = {},
) {
  const time = createVirtualTime(0);
  const metrics = createConnectionMetrics(new Registry());
  const faults: unknown[] = [];
  const running = runSource(source, {
    gate: { stillAllows: given.allows ?? (() => Promise.reject(new Error('nothing is asked for'))) },
    clock: time,
    timers: time.timers,
    log: pino(
      { level: 'error' },
      { write: (text: string) => void faults.push((JSON.parse(text) as { msg: string }).msg) },
    ),
    metrics,
    options: { ...connectionOptions, ...given.options },
  });
  return {
    ...running,
    time,
    faults,
    untold: async () => (await metrics.untold.get()).values.map(({ labels, value }) => [labels['source'], value]),
    tell: (key: string, data: unknown, to: Value['to'] = everybody) => source.tell({ key, to, data }),
    /** Time passes, and all that waits for it is done. */
    pass: async (ms: number): Promise<void> => {
      time.advance(ms);
      await settle();
    },
  };
}
