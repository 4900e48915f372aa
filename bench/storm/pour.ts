import { machineMs } from '../clock.ts';
import type { createDelivery, Delivered } from './deliver.ts';
import type { Storm } from './generate.ts';

/** How often it is looked what has come due, in milliseconds. */
export const tickMs = 20;

/** Resolves after so many milliseconds. */
export const rest = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** The alarms that were delivered, and when each was sent, in machine milliseconds. */
export interface Poured {
  delivered: Delivered[];
  sentAt: Map<string, number>;
}

/** Delivers a storm as it comes, so many times as fast as life. */
export async function pour(
  { alarms }: Pick<Storm, 'alarms'>,
  deliver: ReturnType<typeof createDelivery>,
  pace: number,
): Promise<Poured> {
  const startedAt = machineMs();
  const sentAt = new Map<string, number>();
  const under: Promise<Delivered[]>[] = [];
  for (let next = 0; next < alarms.length;) {
    const gone = (machineMs() - startedAt) * pace;
    const due = alarms.slice(next).findIndex(({ arrivesMs }) => arrivesMs > gone);
    const batch = alarms.slice(next, due < 0 ? undefined : next + due);
    next += batch.length;
    if (batch.length > 0) {
      const at = machineMs();
      under.push(
        deliver(batch).then((taken) => {
          for (const { id } of taken) sentAt.set(id, at);
          return taken;
        }),
      );
    }
    await rest(tickMs);
  }
  return { delivered: (await Promise.all(under)).flat(), sentAt };
}
