import type { z } from 'zod';
import type { resources, ResourceName } from '../catalogue/resources.ts';
import type { RecordOf, ValuesOf } from '../resources/resource.ts';
import type { importAnswer } from '../resources/schemas.ts';
import type { CallName } from './calls.ts';
import type { OwnCallName } from './own-calls.ts';
import type { ownSchemas } from './schemas.ts';

type Schemas = typeof ownSchemas;
type Resources = typeof resources;

type ParamsOf<S> = S extends { params: infer P extends z.ZodType } ? Partial<z.input<P>> : unknown;
type FieldsOf<S> = S extends { fields: infer F extends z.ZodType } ? z.input<F> : undefined;
type ArgsOf<S> = S extends { args: infer A extends z.ZodType } ? z.input<A> & ParamsOf<S> : FieldsOf<S>;
type DataOf<S> = S extends { data: infer D extends z.ZodType } ? z.output<D> : undefined;

/** Which part of a list is asked for: filters stand beside these under the names of their fields. */
export type Find = {
  pageNum?: number;
  pageSize?: number;
  keyword?: string;
  sortBy?: string;
  sortOrder?: 'asc' | 'desc';
} & Record<string, string | number | undefined>;

interface ResourceArgs<R> {
  page: Find;
  info: { id: string };
  create: ValuesOf<R>;
  remove: { id: string; version: number };
  change: { id: string; version: number; changes: { [K in keyof ValuesOf<R>]?: ValuesOf<R>[K] | null } };
  export: Find & { format?: 'xlsx' | 'csv' };
  import: undefined;
}
interface ResourceData<R> {
  page: RecordOf<R>[];
  info: RecordOf<R>;
  create: RecordOf<R>;
  change: RecordOf<R>;
  remove: null;
  export: undefined;
  import: z.output<typeof importAnswer>;
}

/**
 * Arguments that one sends with a call (before defaults are filled in); a question of the query desk names what stands
 * in the path among them.
 */
export type Args<N extends CallName> = N extends OwnCallName
  ? ArgsOf<Schemas[N]>
  : N extends `${infer R extends ResourceName}.${infer A extends keyof ResourceArgs<never>}`
    ? ResourceArgs<Resources[R]>[A]
    : never;

/** Data that a call answers. */
export type Data<N extends CallName> = N extends OwnCallName
  ? DataOf<Schemas[N]>
  : N extends `${infer R extends ResourceName}.${infer A extends keyof ResourceData<never>}`
    ? ResourceData<Resources[R]>[A]
    : never;

/** The envelope of every answer; `total` with lists, `message` and `field` with refusals. */
export interface Answer<T = unknown> {
  code: string | number;
  data?: T;
  total?: number;
  message?: string;
  field?: string;
}
