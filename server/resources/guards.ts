import type { Refusal } from '../../contract/codes.ts';
import type { Caller, Context } from '../context.ts';
import type { KeptRecord } from './projection.ts';

/** What is to be done with a record: no record is a creation, no values are a removal. */
export interface Guarded { ctx: Context; caller: Caller; values: Readonly<Record<string, unknown>> | undefined; record: KeptRecord | undefined }

/** Refuses what a resource's own rules forbid, beyond what its declaration says. */
export type Guard = (guarded: Guarded) => Promise<Refusal | undefined>;
