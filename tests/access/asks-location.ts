import type { OwnCallName } from '../../contract/api/own-calls.ts';
import type { Ask } from './ask.ts';

const place = { longitude: 118.5, latitude: 30.3 };

/** Requests for the calls about where members are. */
export const locationAsks = {
  traceLocate: async ({ things }, at) => ({ args: { userId: (await things.user(at)).id } }),
  traceList: async ({ things }, at) => {
    const { id } = await things.user(at);
    return { args: { userId: id, beginTime: '2026-03-01T00:00:00.000Z', endTime: '2026-03-01T06:00:00.000Z' } };
  },
  traceMembers: async ({ things }, at) => {
    const { mark } = await things.user(at);
    return { args: { keyword: mark }, marks: [mark] };
  },
  traceTell: () => ({ args: place }),
} as const satisfies Partial<Record<OwnCallName, Ask>>;
