import type { OwnCallName } from '../../contract/api/own-calls.ts';
import type { Ask } from './ask.ts';

/** Requests for the calls of telephony. */
export const telephonyAsks = {
  orgMembers: async ({ things }, at) => {
    const { mark } = await things.user(at);
    return { args: { keyword: mark }, marks: [mark] };
  },
} as const satisfies Partial<Record<OwnCallName, Ask>>;
