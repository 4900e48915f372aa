import { resourceCalls } from '../catalogue/resource-calls.ts';
import { ownCalls } from './own-calls.ts';

/**
 * Every call of this system, by name. The schemas of arguments and answers stand in `api/schemas.ts` under the same
 * names.
 */
export const calls = { ...ownCalls, ...resourceCalls } as const;

/** Name of a call. */
export type CallName = keyof typeof calls;
