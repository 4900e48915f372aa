import type { Refusal } from '../../contract/codes.ts';
import type { Resource } from '../../contract/resources/resource.ts';
import type { Caller, Context } from '../context.ts';
import type { KeptRecord } from './projection.ts';
import { guardRole } from './role-guard.ts';

/** What is to be done with a record: no record is a creation, no values are a removal. */
export interface Guarded { ctx: Context; caller: Caller; values: Readonly<Record<string, unknown>> | undefined; record: KeptRecord | undefined }

/** Refuses what a resource's own rules forbid, beyond what its declaration says. */
export type Guard = (guarded: Guarded) => Promise<Refusal | undefined>;

const guards: Readonly<Record<string, Guard>> = { role: guardRole };

/** The guard of a resource, if it has one. */
export const guardOf = (of: Resource): Guard | undefined => guards[of.name];
