import { sql } from 'kysely';
import { resources, type ResourceName } from '../../contract/catalogue/resources.ts';
import { refuse, type Refusal } from '../../contract/codes.ts';
import type { Field } from '../../contract/resources/field.ts';
import { plainText } from '../../contract/resources/plain-text.ts';
import type { Resource } from '../../contract/resources/resource.ts';
import type { Context } from '../context.ts';
import { columnOf, searchFields, tableOf } from './columns.ts';
import { resourceMessages as say } from './messages.ts';
import { keptRecord } from './queries.ts';

type Values = Readonly<Record<string, unknown>>;
type Db = Pick<Context, 'db'>;

/** Whether a table on paper names the record that a field links to. A tree's parents keep their ids: names repeat. */
export const isLinkByName = (of: Resource, name: string, { kind, to }: Field): boolean =>
  kind === 'link' && name !== of.tree && to !== undefined && Object.hasOwn(resources, to);

/** The ids of the records called so, two of them at most. */
async function idsCalled({ db }: Db, of: Resource, title: string): Promise<string[]> {
  if (!searchFields(of).some(([name]) => name === of.titleField)) return [];
  const { rows } = await sql<{ id: string }>`select id from ${sql.table(tableOf(of))}
    where ${sql.ref(columnOf(of.titleField))} = ${title} limit 2`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * The values of an imported line with ids for the names of what it links to; refused where a name means none or many.
 */
export async function withLinks({ ctx, of }: { ctx: Db; of: Resource }, values: Values): Promise<Values | Refusal> {
  const found: Record<string, string> = {};
  for (const [name, field] of Object.entries(of.fields)) {
    const held = plainText(values[name]);
    if (held === '' || !isLinkByName(of, name, field)) continue;
    const to: Resource = resources[field.to as ResourceName];
    const [one, another] = await idsCalled(ctx, to, held);
    if (another !== undefined)
      return refuse('badInput', { field: name, message: say.severalRecords(field.label, held) });
    const id = one ?? (await keptRecord(ctx.db, to, held))?.id;
    if (id === undefined) return refuse('badInput', { field: name, message: say.noRecordCalled(field.label, held) });
    found[name] = id;
  }
  return { ...values, ...found };
}
