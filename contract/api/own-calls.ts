import { earlyCalls } from './early-calls.ts';
import { lateCalls } from './late-calls.ts';
import { pageCalls } from './page-calls.ts';

/** The calls that are not those of resources. */
export const ownCalls = { ...earlyCalls, ...lateCalls, ...pageCalls } as const;

/** Name of a call that is not one of a resource. */
export type OwnCallName = keyof typeof ownCalls;
