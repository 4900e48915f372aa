import type { OwnCallName } from '../../contract/api/own-calls.ts';
import type { PhoneCall } from '../../contract/telephony/schemas.ts';
import { formBody } from '../files/given.ts';
import { wavOf } from '../support/wav.ts';
import { keepRound } from '../../server/telephony/rounds/round-records.ts';
import { extensionsOf } from '../../server/telephony/lines.ts';
import { createPhonePeer } from '../support/phone-peer.ts';
import type { Ask, Supplies } from './ask.ts';
import type { Caller } from './ground.ts';
import type { At } from './things.ts';

const outsideTel = '13900000000';
const nothing: Ask = () => ({ args: {} });

let offer: Promise<string> | undefined;
/** One offer for all calls: nobody talks here. */
async function anOffer(): Promise<string> {
  offer ??= (async () => {
    const peer = await createPhonePeer();
    await peer.close();
    return peer.offer;
  })();
  return offer;
}

const post = async ({ ground }: Supplies, name: 'phoneMake', tel: string, { headers }: Caller): Promise<string> => {
  const { answer } = await ground.server.call(name, { tel }, headers);
  return (answer.data as PhoneCall | undefined)?.id ?? 'none';
};

/** Ends what the caller still has under way. */
async function hangUpAll({ ground }: Supplies, { headers, userId }: Caller): Promise<void> {
  const { answer } = await ground.server.call('phoneLive', {}, headers);
  for (const { id, from, to } of (answer.data as PhoneCall[] | undefined) ?? [])
    if (from.userId === userId || to.userId === userId)
      await ground.server.call('phoneHangUp', { callId: id }, headers);
}

/** A call of this caller to a number outside, which answers at once. */
async function callOf(supplies: Supplies, caller: Caller): Promise<string> {
  await hangUpAll(supplies, caller);
  return post(supplies, 'phoneMake', outsideTel, caller);
}

/** A call that rings at this caller. */
async function ringing(supplies: Supplies, { caller }: At): Promise<string> {
  const { ground } = supplies;
  await hangUpAll(supplies, caller);
  ground.server.ctx.presence.counted(caller.userId, 1);
  const other = await ground.another({ kind: 'officer', regionCode: caller.regionCode });
  const tel = (await extensionsOf(ground.server.ctx, [caller.userId])).get(caller.userId) ?? '';
  return post(supplies, 'phoneMake', tel, other);
}

let lastThere: Caller | undefined;
/** A call of somebody of that area, the only one of its kind. */
async function callThere(supplies: Supplies, { area }: At): Promise<string> {
  if (lastThere) await hangUpAll(supplies, lastThere);
  lastThere = await supplies.ground.another({ kind: 'officer', regionCode: area });
  return callOf(supplies, lastThere);
}

const aWav = wavOf({ ms: 100 });

/** A sound of this caller's region. */
async function soundOf({ ground }: Supplies, { headers }: Caller): Promise<string> {
  const { payload, headers: parts } = await formBody({ name: '警报.wav', content: aWav });
  const url = `/dispatch-web/api/notify/upload`;
  const answer = await ground.server.inject({ method: 'POST', url, payload, headers: { ...headers, ...parts } });
  return answer.json<{ data?: { fileId: string } }>().data?.fileId ?? 'none';
}

let rounds = 0;
/** A roll call of this caller that has ended. */
async function roundOf({ ground }: Supplies, { userId, regionCode }: Caller): Promise<string> {
  const id = `walked-${(rounds += 1)}`;
  const by = { userId, name: id };
  await keepRound(ground.server.ctx, {
    id,
    kind: 'rollCall',
    title: '点名',
    content: '',
    by,
    regionCode,
    wants: false,
    times: 1,
    retries: 0,
    soundId: undefined,
    soundPath: undefined,
    startedAt: 1,
    spanMs: undefined,
    endsAt: 2,
    endedAt: 2,
    state: 'ended',
    isInterrupted: false,
    targets: [],
  });
  return id;
}

async function endRounds({ ground }: Supplies, headers: Caller['headers']): Promise<void> {
  const { answer } = await ground.server.call('phoneRounds', { pageSize: 100 }, headers);
  for (const { id, state } of (answer as { list?: { id: string; state: string }[] }).list ?? [])
    if (state !== 'ended') await ground.server.call('phoneRoundOp', { recordId: id, op: 'stop' }, headers);
}

/** Requests for the calls of telephony. */
export const telephonyAsks = {
  orgMembers: async ({ things }, at) => {
    const { mark } = await things.user(at);
    return { args: { keyword: mark }, marks: [mark] };
  },
  phoneListStatus: nothing,
  phoneTelsStatus: () => ({ args: { tels: '800001,13900000000' } }),
  phoneMake: async (supplies, at) => {
    await hangUpAll(supplies, at.caller);
    const { id } = await supplies.things.user(at);
    const tel = (await extensionsOf(supplies.ground.server.ctx, [id])).get(id);
    return { args: { tel } };
  },
  phoneHangUp: async (supplies, { caller }) => ({ args: { callId: await callOf(supplies, caller) } }),
  phoneHold: async (supplies, { caller }) => ({ args: { callId: await callOf(supplies, caller) } }),
  phoneTransfer: async (supplies, { caller }) => {
    const other = await supplies.ground.another({ kind: 'officer', regionCode: caller.regionCode });
    const tel = (await extensionsOf(supplies.ground.server.ctx, [other.userId])).get(other.userId);
    return { args: { callId: await callOf(supplies, caller), tel } };
  },
  phoneMonitor: async (supplies, at) => ({ args: { callId: await callThere(supplies, at) } }),
  phoneBreakIn: async (supplies, at) => ({ args: { callId: await callThere(supplies, at) } }),
  phoneRecord: async (supplies, { caller }) => ({ args: { callId: await callOf(supplies, caller) } }),
  phoneRecordEnd: async (supplies, { caller }) => ({ args: { callId: await callOf(supplies, caller) } }),
  phoneAnswer: async (supplies, at) => ({ args: { callId: await ringing(supplies, at), offer: await anOffer() } }),
  phoneMedia: async (supplies, { caller }) => ({
    args: { callId: await callOf(supplies, caller), offer: await anOffer() },
  }),
  phoneOutside: nothing,
  phoneKeys: async (supplies, { caller }) => ({ args: { callId: await callOf(supplies, caller), keys: '1#' } }),
  phoneLive: nothing,
  phoneRecordOf: async (supplies, { caller }) => ({ args: { callId: await callOf(supplies, caller) } }),
  phoneNotify: async (supplies, at) => {
    const { id } = await supplies.things.user(at);
    await endRounds(supplies, at.caller.headers);
    return { args: { userIds: id, title: '演练', fileId: await soundOf(supplies, at.caller) } };
  },
  phoneRollCall: async (supplies, at) => {
    const { id } = await supplies.things.user(at);
    await endRounds(supplies, at.caller.headers);
    return { args: { userIds: id, title: '点名' } };
  },
  phoneRoundOp: async (supplies, { caller }) => ({ args: { recordId: await roundOf(supplies, caller), op: 'stop' } }),
  phoneRounds: nothing,
  phoneRoundExport: async (supplies, { caller }) => ({
    args: { recordId: await roundOf(supplies, caller), format: 'csv' },
  }),
  phoneSoundUpload: async () => ({ args: {}, ...(await formBody({ name: '警报.wav', content: aWav })) }),
  phoneSoundRemove: async (supplies, { caller }) => ({ args: { fileId: await soundOf(supplies, caller) } }),
  phoneSounds: nothing,
  phonePress: async (supplies, { caller }) => ({ args: { callId: await callOf(supplies, caller), key: '1' } }),
  phoneRecords: nothing,
} as const satisfies Partial<Record<OwnCallName, Ask>>;
