import { z } from 'zod';
import { lazily } from '../lazy.ts';
import { resources, type ResourceName } from './resources.ts';
import type { RecordChange, ValuesOf } from '../resources/resource.ts';
import { changesSchema, valuesSchema } from '../resources/schemas.ts';

type ValuesOfName<N extends ResourceName> = ValuesOf<(typeof resources)[N]>;

/** Events of the records of every resource: `notice.created` and so on; a user begins with `user.registered`. */
type ResourceEvents = { [N in Exclude<ResourceName, 'user'> as `${N}.created`]: z.ZodType<ValuesOfName<N>> } & {
  [N in ResourceName as `${N}.changed`]: z.ZodType<RecordChange<ValuesOfName<N>>>;
} & { [N in ResourceName as `${N}.removed`]: z.ZodType<{ title: string }> };

const eventsOf = (name: ResourceName): Record<string, () => z.ZodType> => ({
  ...(name === 'user' ? {} : { [`${name}.created`]: () => valuesSchema(resources[name]) }),
  [`${name}.changed`]: () => z.object({ from: changesSchema(resources[name]), to: changesSchema(resources[name]) }),
  [`${name}.removed`]: () => z.object({ title: z.string() }),
});

/** Schemas of the data of these events. */
export const resourceEvents = lazily<z.ZodType>(
  Object.assign({}, ...(Object.keys(resources) as ResourceName[]).map(eventsOf)) as Record<string, () => z.ZodType>,
) as unknown as ResourceEvents;
