import type { z } from 'zod';
import type { CallName } from './calls.ts';
import type { schemas } from './schemas.ts';

type Schemas = typeof schemas;

/** Arguments that one sends with a call (before defaults are filled in). */
export type Args<N extends CallName> = Schemas[N] extends { args: infer A extends z.ZodType } ? z.input<A> : undefined;

/** Data that a call answers. */
export type Data<N extends CallName> = Schemas[N] extends { data: infer D extends z.ZodType } ? z.output<D> : undefined;

/** The envelope of every answer; `total` with lists, `message` and `field` with refusals. */
export interface Answer<T = unknown> {
  code: string | number;
  data?: T;
  total?: number;
  message?: string;
  field?: string;
}
