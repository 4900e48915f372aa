import { checkField, isEmpty } from '../../contract/resources/check.ts';
import type { Field } from '../../contract/resources/field.ts';
import type { AnyRecord, Resource } from '../../contract/resources/resource.ts';

/** What a form holds: values under the fields' names; undefined and empty texts are nothing. */
export type Draft = Readonly<Record<string, unknown>>;

/** A form's first values: a record's own, or nothing but flags that are off. */
export const draftOf = (of: Resource, record: AnyRecord | undefined): Draft =>
  Object.fromEntries(
    Object.keys(of.fields).flatMap((name) => (record?.[name] === undefined ? [] : [[name, record[name]]])),
  );

/** Whether a form asks for a field, as the others stand. */
export const isAsked = ({ only }: Field, draft: Draft): boolean =>
  only === undefined || [draft[only.field]].flat().some((held) => only.among.includes(String(held)));

/** A draft without what its form does not ask for. */
export const askedOf = (of: Resource, draft: Draft): Draft =>
  Object.fromEntries(
    Object.entries(draft).map(([name, value]) => {
      const field = of.fields[name];
      return [name, field && !isAsked(field, draft) ? undefined : value];
    }),
  );

/** What is wrong with a draft, by field, in the order of the form. */
export function faultsOf(of: Resource, draft: Draft): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(of.fields).flatMap(([name, field]) => {
      const message = checkField(field, draft[name]);
      return message === undefined ? [] : [[name, message]];
    }),
  );
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** Values of a new record: what is empty is left out. */
export const valuesOf = (draft: Draft): Draft =>
  Object.fromEntries(Object.entries(draft).filter(([, value]) => !isEmpty(value)));

/** What a draft changes of a record; null empties a field. */
export const changesOf = (record: AnyRecord, draft: Draft): Draft =>
  Object.fromEntries(
    Object.entries(draft).flatMap(([name, value]) => {
      const now = isEmpty(value) ? null : value;
      return isSame(now, record[name]) || (now === false && record[name] === undefined) ? [] : [[name, now]];
    }),
  );
