import type { Refusal } from '../../contract/codes.ts';
import type { Context } from '../context.ts';
import type { GuardedIn, SpecialIn } from './special.ts';

/** What is to be done with a record: no record is a creation, no values are a removal. */
export type Guarded = GuardedIn<Context>;

/** Refuses what a resource's own rules forbid, beyond what its declaration says. */
export type Guard = (guarded: Guarded) => Promise<Refusal | undefined>;

/** What is a resource's own, beside its declaration. */
export type Special = SpecialIn<Context>;
