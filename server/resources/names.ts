import { plainText } from '../../contract/resources/plain-text.ts';
import { type Kysely, sql } from 'kysely';
import { resources } from '../../contract/resources/all.ts';
import type { AnyRecord, Resource } from '../../contract/resources/resource.ts';
import type { Context } from '../context.ts';
import type { Tables } from '../store/tables.ts';
import { columnOf, tableOf } from './columns.ts';
import { resourceMessages as say } from './messages.ts';
import type { KeptRecord } from './projection.ts';

type Db = Kysely<Tables>;
type Named = ReadonlyMap<string, string>;

const many = (value: unknown): string[] => (Array.isArray(value) ? value.map(plainText) : value === undefined ? [] : [plainText(value)]);

async function namesOfPeople(db: Db, ids: readonly string[]): Promise<Named> {
  const rows = ids.length === 0 ? [] : await db.selectFrom('users').select(['id', 'doc']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, doc }) => [id, (JSON.parse(doc) as { realName: string }).realName]));
}

async function titlesOf(db: Db, of: Resource, by: string | undefined, held: readonly string[]): Promise<Named> {
  if (held.length === 0) return new Map();
  const column = by === undefined ? 'id' : columnOf(by);
  const rows = await sql<{ held: string; doc: string }>`select ${sql.ref(column)} as held, doc from ${sql.table(tableOf(of))}
    where ${sql.ref(column)} in (${sql.join(held)})`.execute(db);
  return new Map(rows.rows.map((row) => [row.held, String((JSON.parse(row.doc) as Record<string, unknown>)[of.titleField])]));
}

/** How many records lie right below each of these. */
async function countsBelow(db: Db, of: Resource, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (of.tree === undefined || ids.length === 0) return new Map();
  const column = sql.ref(columnOf(of.tree));
  const rows = await sql<{ parent: string; n: number }>`select ${column} as parent, count(*) as n from ${sql.table(tableOf(of))}
    where ${column} in (${sql.join(ids)}) group by ${column}`.execute(db);
  return new Map(rows.rows.map(({ parent, n }) => [parent, n]));
}

/** Records as people see them: with the name of who changed them, and with the names of their areas and the titles of what they link to. */
export async function named({ db, gazetteer }: Pick<Context, 'db' | 'gazetteer'>, of: Resource, records: readonly KeptRecord[]): Promise<AnyRecord[]> {
  const people = await namesOfPeople(db, [...new Set(records.map(({ changedBy }) => changedBy))]);
  const below = await countsBelow(db, of, records.map(({ id }) => id));
  const links = Object.entries(of.fields).filter(([, { to }]) => to !== undefined && Object.hasOwn(resources, to));
  const titles = new Map<string, Named>();
  for (const [name, { to, by }] of links) {
    const held = [...new Set(records.flatMap((record) => many(record[name])))];
    titles.set(name, await titlesOf(db, resources[to as keyof typeof resources], by, held));
  }
  const areas = Object.entries(of.fields).filter(([, { kind }]) => kind === 'region' || kind === 'regions');
  return records.map((record) => {
    const names = Object.fromEntries([...links, ...areas].flatMap(([name]) => {
      const text = many(record[name]).map((one) => titles.get(name)?.get(one) ?? (titles.has(name) ? undefined : gazetteer.fullName(one)) ?? one).join('、');
      return text === '' ? [] : [[name, text]];
    }));
    return { ...record, changedBy: people.get(record.changedBy) ?? say.system, ...(links.length + areas.length > 0 ? { names } : {}), ...(of.tree === undefined ? {} : { below: below.get(record.id) ?? 0 }) };
  });
}
