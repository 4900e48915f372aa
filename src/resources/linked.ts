import { resources, type ResourceName } from '../../contract/catalogue/resources.ts';
import type { Field } from '../../contract/resources/field.ts';
import type { AnyRecord, Resource } from '../../contract/resources/resource.ts';
import type { ListedChoice } from './choice-list.tsx';

/** The resource that a field links to. Throws where there is none of that name. */
export function linkedTo(field: Field): Resource {
  const of = resources[field.to as ResourceName] as Resource | undefined;
  if (!of) throw new Error(`${field.label} links to ${field.to}, which is no resource`);
  return of;
}

/** Records as lines to choose from: a tree's below their parents, all else as they come. */
export function choicesOf(of: Resource, field: Field, records: readonly AnyRecord[]): ListedChoice[] {
  const line = (record: AnyRecord, depth: number): ListedChoice => ({
    value: String(field.by === undefined ? record.id : record[field.by]),
    label: String(record[of.titleField]),
    depth,
  });
  const { tree } = of;
  if (tree === undefined) return records.map((record) => line(record, 0));
  const known = new Set(records.map(({ id }) => id));
  const below = (parent: unknown, depth: number): ListedChoice[] =>
    records
      .filter((record) => (known.has(String(record[tree])) ? record[tree] : undefined) === parent)
      .flatMap((record) => [line(record, depth), ...below(record.id, depth + 1)]);
  return below(undefined, 0);
}

/** Whether one of very many records can be found by name. */
export const isSearched = (of: Resource): boolean =>
  of.tree === undefined && of.fields[of.titleField]?.filtered === true && of.fields[of.titleField]?.kind === 'text';
