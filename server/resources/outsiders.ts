import { type Kysely, sql } from 'kysely';
import { memberKinds, type MemberKind } from '../../contract/external/resources.ts';
import { tableOf } from './columns.ts';
import type { Tables } from '../tables.ts';
import { resourceMessages as say } from './messages.ts';
import { valueIn } from '../store/dialect.ts';

const prefixes: readonly (readonly [prefix: string, kind: MemberKind])[] = [
  ['external:', 'externalUser'],
  ['feed:device:', 'externalDevice'],
];

/** What a user of an external system is called where it is told who did something. */
export const actorOfUser = (id: string): string => `external:${id}`;

/** What a device is called to the ingest and in the log. */
export const deviceFeed = (id: string): string => `device:${id}`;

/** Users and devices of external systems among those who did something, by their names; who is gone has none. */
export async function namesOfOutsiders(
  db: Kysely<Tables>,
  actors: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  for (const actor of new Set(actors)) {
    const found = prefixes.find(([prefix]) => actor.startsWith(prefix));
    if (!found) continue;
    const id = actor.slice(found[0].length);
    const { rows } = await sql<{
      name: string;
    }>`select ${valueIn('doc', 'name')} as name from ${sql.table(tableOf(memberKinds[found[1]]))}
      where id = ${id}`.execute(db);
    names.set(actor, say.outsider(rows[0]?.name ?? id));
  }
  return names;
}
