import type { NewEvent } from '../../contract/events/catalogue.ts';
import type { Resource } from '../../contract/resources/resource.ts';
import type { Context } from '../context.ts';
import type { StreamWrite } from '../store/port.ts';
import { areaOf } from './decider.ts';
import { recordStream } from './projection.ts';

/** A record to begin with: the same id at every start, so that it is made once. */
export interface SeedRecord { id: string; values: Readonly<Record<string, unknown>> }

const atOnce = 500;

/**
 * Records what this log has never held, so that a new version's records come to an old system. What somebody removed stays
 * removed, and what he changed stays changed.
 */
export async function seedRecords({ store, options }: Pick<Context, 'store' | 'options'>, of: Resource, records: readonly SeedRecord[]): Promise<void> {
  const writes: StreamWrite[] = [];
  for (const { id, values } of records) {
    const stream = recordStream(of, id);
    if ((await store.readStream(stream)).length > 0) continue;
    writes.push({ stream, expectedVersion: 0, events: [{ type: `${of.name}.created`, areaCode: areaOf(of, values, options.regionCode), data: values } as NewEvent] });
  }
  for (let at = 0; at < writes.length; at += atOnce) await store.append({ actor: 'system', writes: writes.slice(at, at + atOnce) });
}
