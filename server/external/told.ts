import type { AnyRecord } from '../../contract/resources/resource.ts';
import type { Context } from '../context.ts';
import { deviceFeed } from '../resources/outsiders.ts';
import { readDoc } from '../store/doc.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * Users or devices of external systems with what is known of their keys: since when they open, and when a device came
 * in last.
 */
export async function tellOfKeys({ db }: Pick<Context, 'db'>, records: readonly AnyRecord[]): Promise<AnyRecord[]> {
  const ids = records.map(({ id }) => id);
  if (ids.length === 0) return [];
  const keys = await db
    .selectFrom('external_keys')
    .select(['id', 'doc'])
    .where('id', 'in', ids)
    .where('active', '=', 1)
    .execute();
  const issued = new Map(keys.map(({ id, doc }) => [id, readDoc(doc).issuedAt]));
  const uses = await db
    .selectFrom('feed_use')
    .select(['feed', 'last_used_at'])
    .where('feed', 'in', ids.map(deviceFeed))
    .execute();
  const used = new Map(uses.map((use) => [use.feed, new Date(use.last_used_at).toISOString()]));
  const known = (name: string, value: string | undefined): Values => (value === undefined ? {} : { [name]: value });
  return records.map((record) => ({
    ...record,
    ...known('keyIssuedAt', issued.get(record.id)),
    ...known('lastUsedAt', used.get(deviceFeed(record.id))),
  }));
}
