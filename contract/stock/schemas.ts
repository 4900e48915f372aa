import { z } from 'zod';
import type { WatchingFact } from './watching.ts';

const counted = { name: z.string(), title: z.string(), count: z.number() };

/** A kind of resource, by the name of its declaration, with how many records of it the asking person sees. */
export const stockKind = z.object(counted);

/** A group with the kinds below it that the asking person may read; its count is theirs together. */
export const stockGroup = z.object({ ...counted, children: z.array(stockKind) });

/** Which kind is wanted, by the name of its declaration. */
export const stockTableQuery = z.object({
  resource: z.string('请指定资源种类').trim().min(1, '请指定资源种类').max(50, '资源种类最长50位'),
});

/** One field of a record as its declaration has it. */
export const stockField = z.object({
  key: z.string(),
  label: z.string(),
  kind: z.string(),
  required: z.boolean(),
  unit: z.string().optional(),
  choices: z.array(z.object({ value: z.string(), label: z.string() })).optional(),
});

/** Of what the records of a kind are made. `titleField`: the key of the field that names a record. */
export const stockTable = z.object({
  name: z.string(),
  title: z.string(),
  titleField: z.string(),
  fields: z.array(stockField),
});

/** How a camera or a tower looks at the land. */
export const watching = z.object({
  eyeM: z.number(),
  rangeM: z.number(),
  headingDeg: z.number().optional(),
  angleDeg: z.number().optional(),
  turns: z.boolean(),
  assumed: z.array(z.enum(['eyeM', 'rangeM', 'headingDeg', 'angleDeg'] satisfies WatchingFact[])),
});

export type StockGroupNode = z.infer<typeof stockGroup>;
export type StockTable = z.infer<typeof stockTable>;
