import { plainText } from '../../contract/resources/plain-text.ts';
import { type Kysely, sql } from 'kysely';
import { resources } from '../../contract/catalogue/resources.ts';
import { type Amount, type Field, isOfPeople } from '../../contract/resources/field.ts';
import type { AnyRecord, Resource } from '../../contract/resources/resource.ts';
import type { Context } from '../context.ts';
import { namesOfOutsiders } from './outsiders.ts';
import { calledAs, peopleById } from '../people/names.ts';
import type { Tables } from '../tables.ts';
import { columnOf, tableOf } from './columns.ts';
import { resourceMessages as say } from './messages.ts';
import type { KeptRecord } from './projection.ts';
import { type Doc, readDoc } from '../store/doc.ts';

type Db = Kysely<Tables>;
type Named = ReadonlyMap<string, string>;

const many = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(plainText) : value === undefined ? [] : [plainText(value)];

/** The ids that stand in a field. */
const idsIn = (field: Field | undefined, value: unknown): string[] =>
  field?.kind === 'amounts' ? ((value ?? []) as readonly Amount[]).map(({ id }) => id) : many(value);

/** How much of each stands behind its name, where a field says so. */
const amountsIn = (field: Field | undefined, value: unknown): readonly string[] =>
  field?.kind === 'amounts' ? ((value ?? []) as readonly Amount[]).map(({ n }) => ` ${n}`) : [];

async function titlesOf(db: Db, of: Resource, by: string | undefined, held: readonly string[]): Promise<Named> {
  if (held.length === 0) return new Map();
  const column = by === undefined ? 'id' : columnOf(by);
  const rows = await sql<{
    held: string;
    doc: Doc<KeptRecord>;
  }>`select ${sql.ref(column)} as held, doc from ${sql.table(tableOf(of))}
    where ${sql.ref(column)} in (${sql.join(held)})`.execute(db);
  return new Map(rows.rows.map((row) => [row.held, String(readDoc(row.doc)[of.titleField])]));
}

/** How many records lie right below each of these. */
async function countsBelow(db: Db, of: Resource, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (of.tree === undefined || ids.length === 0) return new Map();
  const column = sql.ref(columnOf(of.tree));
  const rows = await sql<{
    parent: string;
    n: number;
  }>`select ${column} as parent, count(*) as n from ${sql.table(tableOf(of))}
    where ${column} in (${sql.join(ids)}) group by ${column}`.execute(db);
  return new Map(rows.rows.map(({ parent, n }) => [parent, n]));
}

/** Titles of what stands in the fields that link to records or to people, by field. */
async function titlesByField(
  db: Db,
  of: Resource,
  records: readonly KeptRecord[],
): Promise<ReadonlyMap<string, Named>> {
  const titles = new Map<string, Named>();
  for (const [name, field] of Object.entries(of.fields)) {
    const held = [...new Set(records.flatMap((record) => idsIn(field, record[name])))];
    if (isOfPeople(field))
      titles.set(name, new Map([...(await peopleById(db, held))].map(([id, person]) => [id, calledAs(person)])));
    else if (field.to !== undefined && Object.hasOwn(resources, field.to))
      titles.set(name, await titlesOf(db, resources[field.to as keyof typeof resources], field.by, held));
  }
  return titles;
}

/**
 * Records as people see them: with the name of who changed them, and with the names of their areas and people and the
 * titles of what they link to.
 */
export async function named(
  { db, gazetteer, specials }: Pick<Context, 'db' | 'gazetteer' | 'specials'>,
  of: Resource,
  records: readonly KeptRecord[],
): Promise<AnyRecord[]> {
  const keepers = await peopleById(db, [...new Set(records.map(({ changedBy }) => changedBy))]);
  const below = await countsBelow(
    db,
    of,
    records.map(({ id }) => id),
  );
  const titles = await titlesByField(db, of, records);
  const called = Object.entries(of.fields)
    .filter(([name, { kind }]) => titles.has(name) || kind === 'region' || kind === 'regions')
    .map(([name]) => name);
  const people = called.filter((name) => isOfPeople(of.fields[name] as Field));
  const titleIn = (name: string, one: string): string =>
    titles.get(name)?.get(one) ?? (titles.has(name) ? undefined : gazetteer.fullName(one)) ?? one;
  const outside = await namesOfOutsiders(
    db,
    records.map(({ changedBy }) => changedBy),
  );
  const shown = records.map((record) => ({
    ...record,
    changedBy: keepers.get(record.changedBy)?.realName ?? outside.get(record.changedBy) ?? say.system,
    ...(called.length === 0
      ? {}
      : {
          names: Object.fromEntries(
            called.flatMap((name) => {
              const behind = amountsIn(of.fields[name], record[name]);
              const text = idsIn(of.fields[name], record[name])
                .map((one, n) => titleIn(name, one) + (behind[n] ?? ''))
                .join('、');
              return text === '' ? [] : [[name, text]];
            }),
          ),
        }),
    ...(people.length === 0
      ? {}
      : {
          people: Object.fromEntries(people.flatMap((name) => many(record[name]).map((id) => [id, titleIn(name, id)]))),
        }),
    ...(of.tree === undefined ? {} : { below: below.get(record.id) ?? 0 }),
  }));
  return (await specials[of.name]?.tell?.({ db, gazetteer }, shown)) ?? shown;
}
