import type { ResourceAction } from './action.ts';
import type { Field } from './field.ts';
import type { RegionCode } from '../ids.ts';

type Fields = Readonly<Record<string, Field>>;

/**
 * One kind of record that people keep: its schema, table, form, calls, events, import and export follow from this
 * declaration. `scope` 'region': a record belongs to the area in its field `regionCode`, and is seen and kept from
 * there and above; 'whole': it belongs to the whole authority.
 */
export interface Resource<Name extends string = string, F extends Fields = Fields> {
  name: Name;
  /** What one record is called, and what the page is. */
  title: string;
  /** Path of its page at the client. */
  page: string;
  scope: 'region' | 'whole';
  /** The field that names a record to people. */
  titleField: string;
  /** The parent's id stands in this field: the records are a tree. */
  tree?: string;
  /** Fields that no two records may share the values of, all of them taken together. */
  together?: readonly string[];
  /** How the list is sorted from the start: a sorted field, or the order of creation (newest first) where absent. */
  sort?: { by: string; order: 'asc' | 'desc' };
  /** The resource whose permissions open its calls; itself where absent. */
  keptWith?: string;
  /** Actions that people may do; all where absent. What is left out has no call. */
  actions?: readonly ResourceAction[];
  fields: F;
}

/** Values of a resource's fields, as a form sends them and events hold them. */
export type ValuesOf<R> = R extends { fields: infer F extends Fields }
  ? { -readonly [K in keyof F as F[K]['required'] extends true ? K : never]: NonNullable<F[K]['value']> } & {
      -readonly [K in keyof F as F[K]['required'] extends true ? never : K]?: NonNullable<F[K]['value']>;
    }
  : never;

/**
 * What every record has besides its values: the area it belongs to, and when and by whose name it was last changed.
 * `version` counts its changes, from 1.
 */
export interface RecordHead {
  id: string;
  version: number;
  areaCode: RegionCode;
  createdAt: string;
  changedAt: string;
  changedBy: string;
  /** The names of its areas, links and people, by the field's name; several are joined. */
  names?: Readonly<Record<string, string>>;
  /** The names of its people, by their ids; disabled accounts are marked. */
  people?: Readonly<Record<string, string>>;
  /** Of a tree: how many records lie right below it. */
  below?: number;
}

/** A record of one resource. */
export type RecordOf<R> = ValuesOf<R> & RecordHead;

/** A record of any resource. */
export type AnyRecord = Readonly<Record<string, unknown>> & RecordHead;

type Own<F> = { titleField: keyof F; tree?: keyof F; together?: readonly (keyof F)[]; sort?: { by: keyof F } };

/** Declares a resource. */
export const resource = <const Name extends string, F extends Fields>(
  declared: Resource<Name, F> & Own<F>,
): Resource<Name, F> => declared;

/** Whether people may do this with the records of a resource. */
export const allows = (of: Resource, action: ResourceAction): boolean => of.actions?.includes(action) ?? true;

/** Whose permissions open the calls of a resource: `<name>.read` and `<name>.write`. */
export const keptWith = ({ name, keptWith: other }: Resource): string => other ?? name;

/** A resource as forms and calls ask for it: without what the server tells. */
export const asked = (of: Resource): Resource =>
  Object.values(of.fields).some(({ told }) => told)
    ? { ...of, fields: Object.fromEntries(Object.entries(of.fields).filter(([, { told }]) => !told)) }
    : of;

/**
 * A change of a record: only the fields that moved, as they were and as they are; null where there was or is nothing.
 */
export interface RecordChange<Values> {
  from: { [K in keyof Values]?: Values[K] | null };
  to: { [K in keyof Values]?: Values[K] | null };
}
