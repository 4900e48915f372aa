import type { Kysely } from 'kysely';
import { externalSystems, memberKinds, type MemberKind } from '../../contract/external/resources.ts';
import type { FeedCaller } from '../caller.ts';
import type { KeptRecord } from '../resources/projection.ts';
import { keptRecord } from '../resources/queries.ts';
import type { Tables } from '../tables.ts';
import { deviceFeed } from '../resources/outsiders.ts';
import { readDoc } from '../store/doc.ts';

type Db = Kysely<Tables>;

/** Who holds a key, and the system that they belong to. */
export interface Holder {
  kind: MemberKind;
  member: KeptRecord;
  system: KeptRecord;
}

/** Whose a key is that opens: neither revoked, nor its holder or their system disabled or gone. */
export async function holderOfKey(db: Db, keyHash: string): Promise<Holder | undefined> {
  const row = await db
    .selectFrom('external_keys')
    .select('doc')
    .where('key_hash', '=', keyHash)
    .where('active', '=', 1)
    .executeTakeFirst();
  if (!row) return undefined;
  const { id, kind, systemId } = readDoc(row.doc);
  const [member, system] = await Promise.all([
    keptRecord(db, memberKinds[kind], id),
    keptRecord(db, externalSystems, systemId),
  ]);
  if (!member || !system || member['disabled'] === true || system['disabled'] === true) return undefined;
  return { kind, member, system };
}

/** The device that delivers by a key: alarms of its source, within its system's region. */
export async function deviceOfKey(db: Db, keyHash: string): Promise<FeedCaller | undefined> {
  const holder = await holderOfKey(db, keyHash);
  if (holder?.kind !== 'externalDevice') return undefined;
  const { member, system } = holder;
  const isAllowed = (system['sourceTypes'] as readonly string[]).includes(String(member['sourceType']));
  return isAllowed
    ? { name: deviceFeed(member.id), sourceType: Number(member['sourceType']), regionCode: system.areaCode }
    : undefined;
}
