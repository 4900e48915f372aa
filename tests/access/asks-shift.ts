import type { EventData, EventType } from '../../contract/events/catalogue.ts';
import { shiftStream } from '../../server/shift/streams.ts';
import type { Ask, Supplies } from './ask.ts';
import type { Caller } from './ground.ts';

const another = { userId: 'walker', realName: '前一班' };

async function put<T extends EventType & `shift.${string}`>(
  { ground }: Supplies,
  { regionCode }: Caller,
  type: T,
  data: EventData<T>,
): Promise<void> {
  const stream = shiftStream(regionCode);
  const { length } = await ground.server.ctx.store.readStream(stream);
  await ground.write(stream, length, { type, areaCode: regionCode, data } as Parameters<typeof ground.write>[2]);
}

const himself = ({ userId, userName }: Caller): { userId: string; realName: string } => ({
  userId,
  realName: userName,
});

/** How the calls of a region's duty are asked: each where their own duty stands so that it can be done. */
export const shiftAsks = {
  shiftNow: (_supplies, { area }) => ({ args: { regionCode: area } }),
  shiftLog: (_supplies, { area }) => ({ args: { regionCode: area } }),
  dailyReport: (_supplies, { area }) => ({ args: { regionCode: area, day: '2026-03-01' } }),
  shiftBegin: async (supplies, { caller }) => {
    await put(supplies, caller, 'shift.begun', { by: another });
    return { args: { remark: '接替' } };
  },
  shiftHandOver: async (supplies, { caller }) => {
    await put(supplies, caller, 'shift.begun', { by: himself(caller) });
    return { args: { note: '一切正常' } };
  },
  shiftAccept: async (supplies, { caller }) => {
    await put(supplies, caller, 'shift.handedOver', { by: another, note: '一切正常', open: [] });
    return { args: {} };
  },
  shiftWithdraw: async (supplies, { caller }) => {
    await put(supplies, caller, 'shift.handedOver', { by: himself(caller), note: '一切正常', open: [] });
    return { args: { reason: '误发' } };
  },
  shiftNote: () => ({ args: { text: '巡查线路正常' } }),
} as const satisfies Readonly<Record<string, Ask>>;
