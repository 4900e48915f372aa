import type { NewEvent } from '../../contract/events/catalogue.ts';
import type { Resource } from '../../contract/resources/resource.ts';
import { recordStream } from '../../contract/stream-names.ts';
import type { Context } from '../context.ts';
import type { StreamWrite } from '../store/port.ts';
import { areaOf } from './decider.ts';

/** A record to begin with: the same id at every start, so that it is made once. */
export interface SeedRecord {
  id: string;
  values: Readonly<Record<string, unknown>>;
}

const atOnce = 500;

/**
 * Records what this log has never held, so that a new version's records come to an old system. What somebody removed
 * stays removed, and what they changed stays changed.
 */
export async function seedRecords(
  { store, db, options }: Pick<Context, 'store' | 'db' | 'options'>,
  of: Resource,
  records: readonly SeedRecord[],
): Promise<void> {
  for (let at = 0; at < records.length; at += atOnce) {
    const some = records.slice(at, at + atOnce);
    const begun = await db
      .selectFrom('events')
      .select('stream')
      .where(
        'stream',
        'in',
        some.map(({ id }) => recordStream(of, id)),
      )
      .where('version', '=', 1)
      .execute();
    const known = new Set(begun.map(({ stream }) => stream));
    const writes = some
      .filter(({ id }) => !known.has(recordStream(of, id)))
      .map(({ id, values }): StreamWrite => ({
        stream: recordStream(of, id),
        expectedVersion: 0,
        events: [
          { type: `${of.name}.created`, areaCode: areaOf(of, values, options.regionCode), data: values } as NewEvent,
        ],
      }));
    if (writes.length > 0) await store.append({ actor: 'system', writes });
  }
}
