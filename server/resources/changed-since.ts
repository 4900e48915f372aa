import type { Resource } from '../../contract/resources/resource.ts';
import type { Context } from '../context.ts';
import { resourceMessages as say } from './messages.ts';
import { recordStream, type KeptRecord } from './projection.ts';

/** Who changed a record since somebody saw it, when, and what: each field's label with what it was and is. `version` is where it stands. */
export interface Meanwhile {
  by: string;
  at: string;
  version: number;
  changes: { field: string; label: string; from: unknown; to: unknown }[];
}

type Change = Readonly<Record<'from' | 'to', Readonly<Record<string, unknown>>>>;

/** What became of a record after `version`. */
export async function changedSince({ store, db }: Pick<Context, 'store' | 'db'>, of: Resource, record: KeptRecord, version: number): Promise<Meanwhile> {
  const later = (await store.readStream(recordStream(of, record.id))).filter((event) => event.version > version);
  const fields = new Map<string, Meanwhile['changes'][number]>();
  for (const event of later) {
    if (event.type !== `${of.name}.changed`) continue;
    const { from, to } = event.data as unknown as Change;
    for (const [field, value] of Object.entries(to)) {
      const first = fields.get(field);
      fields.set(field, { field, label: of.fields[field]?.label ?? field, from: first ? first.from : from[field], to: value });
    }
  }
  const user = await db.selectFrom('users').select('doc').where('id', '=', record.changedBy).executeTakeFirst();
  const by = user ? (JSON.parse(user.doc) as { realName: string }).realName : say.system;
  return { by, at: record.changedAt, version: record.version, changes: [...fields.values()] };
}
