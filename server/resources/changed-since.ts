import { isOfPeople } from '../../contract/resources/field.ts';
import type { Resource } from '../../contract/resources/resource.ts';
import { recordStream } from '../../contract/stream-names.ts';
import type { Context } from '../context.ts';
import { namesOfOutsiders } from './outsiders.ts';
import { calledAs, peopleById } from '../people/names.ts';
import { resourceMessages as say } from './messages.ts';
import { idsIn } from './people-checks.ts';
import type { KeptRecord } from './projection.ts';

/**
 * Who changed a record since somebody saw it, when, and what: each field's label with what it was and is, people by
 * their names. `version` is where it stands.
 */
export interface Meanwhile {
  by: string;
  at: string;
  version: number;
  changes: { field: string; label: string; from: unknown; to: unknown }[];
}

type Change = Readonly<Record<'from' | 'to', Readonly<Record<string, unknown>>>>;

/** What became of a record after `version`. */
export async function changedSince(
  { store, db }: Pick<Context, 'store' | 'db'>,
  of: Resource,
  record: KeptRecord,
  version: number,
): Promise<Meanwhile> {
  const later = (await store.readStream(recordStream(of, record.id))).filter((event) => event.version > version);
  const fields = new Map<string, Meanwhile['changes'][number]>();
  for (const event of later) {
    if (event.type !== `${of.name}.changed`) continue;
    const { from, to } = event.data as unknown as Change;
    for (const [field, value] of Object.entries(to)) {
      const first = fields.get(field);
      fields.set(field, {
        field,
        label: of.fields[field]?.label ?? field,
        from: first ? first.from : from[field],
        to: value,
      });
    }
  }
  const changes = [...fields.values()];
  const ofPeople = (field: string): boolean => of.fields[field] !== undefined && isOfPeople(of.fields[field]);
  const people = await peopleById(db, [
    record.changedBy,
    ...changes.filter(({ field }) => ofPeople(field)).flatMap(({ from, to }) => [...idsIn(from), ...idsIn(to)]),
  ]);
  const called = (value: unknown): unknown => {
    const names = idsIn(value).map((id) => {
      const person = people.get(id);
      return person ? calledAs(person) : id;
    });
    return names.length === 0 ? value : names.join('、');
  };
  return {
    by:
      people.get(record.changedBy)?.realName ??
      (await namesOfOutsiders(db, [record.changedBy])).get(record.changedBy) ??
      say.system,
    at: record.changedAt,
    version: record.version,
    changes: changes.map((change) =>
      ofPeople(change.field) ? { ...change, from: called(change.from), to: called(change.to) } : change,
    ),
  };
}
