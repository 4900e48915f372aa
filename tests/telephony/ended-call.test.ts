import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { telephonyLimits } from '../../contract/telephony/limits.ts';
import { createPresence } from '../../server/push/presence.ts';
import type { Value } from '../../server/push/source.ts';
import { createExchange, type Exchange } from '../../server/telephony/exchange.ts';
import { createSimulatedGateway, type DispatchGateway, type GatewayHeard } from '../../server/telephony/gateway.ts';
import { answerCall, type ExchangeContext } from '../../server/telephony/ground.ts';
import type { LiveCall } from '../../server/telephony/live-call.ts';
import { createPhoneNews } from '../../server/telephony/news.ts';
import { announcerLeg, type Side } from '../../server/telephony/parties.ts';
import type { RoundLink } from '../../server/telephony/rounds/round-call.ts';
import { createSwitchboard } from '../../server/telephony/switchboard.ts';
import { steppedClock } from '../support/server-clock.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { quietLog } from '../video/external/quiet-log.ts';

const li: Side = { userId: 'u-li', tel: '800001', name: 'u-li', isOutside: false, regionCode: '341825' };
const outside: Side = { tel: '13955550001', name: '外线', isOutside: true };
/** The record of the call is that of a round: it needs no database. */
const round: RoundLink = {
  play: { times: 1 },
  shown: () => ({ kind: 'notify', title: '', content: '', wants: false, isPressed: false }),
  told: () => undefined,
  press: () => false,
};
const call = (more: Partial<LiveCall> = {}): LiveCall => ({
  id: 'c-1',
  from: outside,
  to: li,
  returnTo: undefined,
  state: 'ringing',
  startedAt: 0,
  heldBy: new Set(),
  supervisors: new Map(),
  connectedBy: new Map(),
  entries: new Map(),
  lost: new Map(),
  round,
  ...more,
});

/** Rooms in which something happens whenever they are asked. */
function rigWith(asked: (room: string, ask: { do?: string }) => Promise<void>) {
  const media = { open: async () => undefined, closeRoom: async () => undefined, ask: asked };
  const options = { regionCode: '34' };
  const clock = steppedClock();
  const ctx = { clock, media, presence: createPresence(), log: quietLog, options };
  const news = createPhoneNews();
  const told: Value[] = [];
  news.source.start((value) => void told.push(value));
  const gateway = createSimulatedGateway(media as never, () => 0, 0);
  return { clock, ctx: ctx as unknown as ExchangeContext, news, told, gateway };
}

describe('a call that is over', () => {
  test('is not told as one that goes on by what was taken down meanwhile', async () => {
    let asks = 0;
    const { ctx, news, told, gateway } = rigWith(async () => void (asks += 1));
    const live = call({ state: 'talking' });
    const calls = new Map([[live.id, live]]);
    const board = createSwitchboard(ctx, news, calls, gateway);
    calls.clear();
    await board.changed(live);
    expect([told, asks]).toEqual([[], 0]);
  });

  test('since its caller hung up while it was being made is not dialled', async () => {
    const dialled: string[] = [];
    const { ctx, news, gateway } = rigWith(async (): Promise<void> => {
      for (const one of exchange.calls.values()) await exchange.end(one, 'cancelled');
    });
    const line: DispatchGateway = { ...gateway, dial: async (_callId, tel) => void dialled.push(tel) };
    const exchange: Exchange = createExchange(ctx, { news, gateway: line, blobs: undefined as never });
    const announcer: Side = { tel: '', name: '值班员', isOutside: false, leg: announcerLeg };
    expect(await exchange.begin(announcer, outside, { round })).toMatchObject({ outcome: 'cancelled' });
    expect(dialled).toEqual([]);
  });

  test('since its line got no voice as it was answered puts no other call of the officer on hold', async () => {
    const { ctx, news, gateway } = rigWith(async () => undefined);
    const [taken, other] = [call(), call({ id: 'c-2', state: 'talking' })];
    const calls = new Map([
      [taken.id, taken],
      [other.id, other],
    ]);
    const line: DispatchGateway = { ...gateway, answer: async (callId) => void calls.delete(callId) };
    const board = createSwitchboard(ctx, news, calls, line);
    const ground = { ctx, calls, over: new WeakMap(), gateway: line, board, blobs: undefined as never };
    expect(await answerCall(ground, taken, li.userId)).toBe(false);
    expect([...other.heldBy]).toEqual([]);
  });
});

test('a recording that is full and can not be kept keeps no call from being looked after', async () => {
  const { clock, ctx, news, gateway } = rigWith(async (_room, ask) => {
    if (ask.do === 'endRecord') throw new Error('no room on the disk');
  });
  const line: DispatchGateway = { ...gateway, dial: async () => undefined };
  const exchange = createExchange(ctx, { news, gateway: line, blobs: undefined as never });
  const announcer: Side = { tel: '', name: '值班员', isOutside: false, leg: announcerLeg };
  for (let n = 0; n < 2; n += 1) await exchange.begin(announcer, outside, { round });
  clock.advance(telephonyLimits.ringMs);
  for (const one of exchange.calls.values())
    one.recording = { path: 'none', at: clock.now() - telephonyLimits.recordMs, by: 'u-li' };
  await exchange.tick();
  expect(exchange.calls.size).toBe(0);
});

describe('a call from outside that can not be let ring', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.stop());

  /** A call comes in at an exchange of the server in which something fails. */
  function comes(more: Partial<ExchangeContext>) {
    const callId = randomUUID();
    const ends: string[] = [];
    const faults: string[] = [];
    const listening: GatewayHeard[] = [];
    const gateway: DispatchGateway = {
      ...createSimulatedGateway(server.ctx.media, () => 0, 0),
      listen: (heard) => void listening.push(heard),
      hangUp: (id, why) => void ends.push(`${id} ${why}`),
    };
    const log = { error: (_about: object, what: string) => void faults.push(what) } as unknown as Logger;
    const ctx = { ...server.ctx, log, ...more };
    const exchange = createExchange(ctx, { news: createPhoneNews(), gateway, blobs: undefined as never });
    listening[0]?.incoming({ callId, tel: outside.tel, called: '12119' });
    return { callId, ends, faults, exchange };
  }

  test('is hung up, and the fault is in the log', async () => {
    const { callId, ends, faults } = comes({ db: undefined as never });
    await expect.poll(() => ends).toEqual([`${callId} hungUp`]);
    expect(faults).toEqual(['a call from outside could not be let ring']);
  });

  test('since it has no room is over, and its record says that it was interrupted', async () => {
    const open = (): Promise<void> => Promise.reject(new Error('no room'));
    const { callId, ends, faults, exchange } = comes({ media: { ...server.ctx.media, open } });
    const outcome = async (): Promise<string | null | undefined> =>
      (await server.ctx.db.selectFrom('phone_calls').select('outcome').where('id', '=', callId).executeTakeFirst())
        ?.outcome;
    await expect.poll(outcome).toBe('interrupted');
    expect([ends, faults, exchange.calls.size]).toEqual([
      [`${callId} hungUp`],
      ['a call from outside could not be let ring'],
      0,
    ]);
  });
});
