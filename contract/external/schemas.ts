import { z } from 'zod';
import { recordSchema } from '../resources/schemas.ts';
import { externalDevices, externalUsers } from './resources.ts';

const id = z.string().min(1).max(60);
const secret = z.string('请输入访问密钥').trim().min(1, '请输入访问密钥').max(100, '访问密钥无效');
const kind = z.enum(['externalUser', 'externalDevice']);
const version = z.number('应为数字').int().min(1);

/** A user or device, for our own administrators. */
export const oneOf = z.object({ kind, id });

/**
 * Arguments of the calls of an external system's own people: each carries their access key. `find` is what a list of
 * records is asked for.
 */
export const mine = z.object({ secret });
export const pageMine = z.object({ secret, kind, find: z.record(z.string(), z.unknown()).default({}) });
export const oneMine = z.object({ secret, kind, id });
/** All values of a new one, or those that change of one that stands at `version`. */
export const saveMine = z.object({
  secret,
  kind,
  id: id.optional(),
  version: version.optional(),
  values: z.record(z.string(), z.unknown()),
});
export const removeMine = oneMine.extend({ version });

/** A user or a device. */
export const member = z.union([recordSchema(externalUsers), recordSchema(externalDevices)]);

/** The system that an access key belongs to, and its person. */
export const mineAnswer = z.object({
  system: z.object({ name: z.string(), regionName: z.string(), sourceTypes: z.array(z.string()) }),
  me: z.object({ id: z.string(), name: z.string(), manages: z.boolean() }),
});

/** A new key, told once. */
export const memberKey = z.object({ name: z.string(), secret: z.string() });

export type Mine = z.output<typeof mineAnswer>;
