import { z } from 'zod';

const id = z.string().min(1).max(60);
const secret = z.string('请输入访问密钥').trim().min(1, '请输入访问密钥').max(100, '访问密钥无效');

/** One user or device, by its kind. */
const member = { kind: z.enum(['externalUser', 'externalDevice']), id };

/** What is to be kept of one: all values of a new one, or those that change of one that stands at `version`. */
const kept = { kind: member.kind, id: id.optional(), version: z.number('应为数字').int().min(1).optional(), values: z.record(z.string(), z.unknown()) };

const version = z.number('应为数字').int().min(1);

/** Arguments of the calls of our own administrators. */
export const ofSystem = z.object({ systemId: id });
export const saveOf = z.object({ systemId: id, ...kept });
export const removeOf = z.object({ systemId: id, ...member, version });
export const oneOf = z.object({ systemId: id, ...member });

/** Arguments of those of an external system's own people: each call carries their access key. */
export const mine = z.object({ secret });
export const saveMine = z.object({ secret, ...kept });
export const removeMine = z.object({ secret, ...member, version });
export const oneMine = z.object({ secret, ...member });

/** A user of an external system. `keyIssuedAt`: since when his key opens; absent where he has none. */
const externalUser = z.object({
  id: z.string(), version: z.number(), name: z.string(), phone: z.string().optional(), manages: z.boolean().optional(), disabled: z.boolean().optional(),
  keyIssuedAt: z.string().optional(),
});

/** A device; `lastUsedAt` is some seconds late. */
const externalDevice = z.object({
  id: z.string(), version: z.number(), name: z.string(), serial: z.string().optional(), sourceType: z.string(), disabled: z.boolean().optional(),
  keyIssuedAt: z.string().optional(), lastUsedAt: z.string().optional(),
});

/** Users and devices of one system. */
export const membersAnswer = z.object({ users: z.array(externalUser), devices: z.array(externalDevice) });

/** The same as the system's own people see it: with the system, and who they are. */
export const mineAnswer = membersAnswer.extend({
  system: z.object({ name: z.string(), regionName: z.string(), sourceTypes: z.array(z.string()) }),
  me: z.object({ id: z.string(), name: z.string(), manages: z.boolean() }),
});

/** A new key, told once. */
export const memberKey = z.object({ name: z.string(), secret: z.string() });

export type ExternalUser = z.output<typeof externalUser>;
export type ExternalDevice = z.output<typeof externalDevice>;
export type Members = z.output<typeof membersAnswer>;
export type Mine = z.output<typeof mineAnswer>;
