import { sql } from 'kysely';
import { resources, type ResourceName } from '../../contract/catalogue/resources.ts';
import { isRefusal, refuse, type Refusal } from '../../contract/codes.ts';
import { ownLimits } from '../../contract/limits.ts';
import type { Amount, Field } from '../../contract/resources/field.ts';
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
  (kind === 'link' || kind === 'amounts') && name !== of.tree && to !== undefined && Object.hasOwn(resources, to);

/** The ids of the records called so, two of them at most. */
async function idsCalled({ db }: Db, of: Resource, title: string): Promise<string[]> {
  if (!searchFields(of).some(([name]) => name === of.titleField)) return [];
  const { rows } = await sql<{ id: string }>`select id from ${sql.table(tableOf(of))}
    where ${sql.ref(columnOf(of.titleField))} = ${title} limit 2`.execute(db);
  return rows.map(({ id }) => id);
}

/** The id of the one record called so; refused where a name means none or many. */
async function idCalled(ctx: Db, name: string, field: Field, title: string): Promise<string | Refusal> {
  const to: Resource = resources[field.to as ResourceName];
  const [one, another] = await idsCalled(ctx, to, title);
  if (another !== undefined)
    return refuse('badInput', { field: name, message: say.severalRecords(field.label, title) });
  const id = one ?? (await keptRecord(ctx.db, to, title))?.id;
  return id ?? refuse('badInput', { field: name, message: say.noRecordCalled(field.label, title) });
}

/** So many amounts stand in one cell at most: each is a question of the database. */
const mostAmounts = 100;

/** What a refusal repeats of a cell. */
const repeated = 60;

/** Amounts as a table on paper writes them, such as 灭火弹 20、水带 5. */
async function amountsCalled(ctx: Db, name: string, field: Field, text: string): Promise<Amount[] | Refusal> {
  const all: Amount[] = [];
  const parts = text.split(/[、,，;；]/);
  if (parts.length > mostAmounts)
    return refuse('badInput', { field: name, message: say.manyAmounts(field.label, mostAmounts) });
  for (const part of parts) {
    const said = part.trim();
    const n = said.split(/\s+/).at(-1) ?? '';
    const title = said.slice(0, -n.length).trimEnd();
    if (title === '' || title.length > ownLimits.nameLength || !/^\d+$/.test(n))
      return refuse('badInput', { field: name, message: say.badAmount(field.label, said.slice(0, repeated)) });
    const id = await idCalled(ctx, name, field, title);
    if (typeof id !== 'string') return id;
    all.push({ id, n: Number(n) });
  }
  return all;
}

/**
 * The values of an imported line with ids for the names of what it links to; refused where a name means none or many.
 */
export async function withLinks({ ctx, of }: { ctx: Db; of: Resource }, values: Values): Promise<Values | Refusal> {
  const found: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(of.fields)) {
    const held = plainText(values[name]);
    if (held === '' || !isLinkByName(of, name, field)) continue;
    const read = await (field.kind === 'amounts' ? amountsCalled : idCalled)(ctx, name, field, held);
    if (isRefusal(read)) return read;
    found[name] = read;
  }
  return { ...values, ...found };
}
