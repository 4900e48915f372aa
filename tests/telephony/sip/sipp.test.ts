import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createPhonePeer } from '../../support/phone-peer.ts';
import { hasSipp, startSipp } from '../../support/sip-programs.ts';
import { openSipRig, type SipRig } from './sip-rig.ts';
import * as scenarios from './sipp-scenarios.ts';

let rig: SipRig;
const loud = 0.15;

beforeAll(async () => {
  if (hasSipp) rig = await openSipRig();
});
afterEach(() => rig?.clean());
afterAll(() => rig?.stop());

/** SIPp in the trunk's place, which waits for a call and echoes its voice. */
const trunk = (scenario: string) => rig.ends(startSipp(scenario, rig.farPort, ['-rtp_echo']));
/** SIPp in the trunk's place, which calls a number. */
const caller = (scenario: string, called = '05635550100') =>
  rig.ends(startSipp(scenario, rig.farPort, ['-rtp_echo', '-s', called, `127.0.0.1:${rig.ownPort}`]));
const stateOf = (who: 'city' | 'county') => async (): Promise<string | undefined> =>
  (await rig.live(rig[who]))[0]?.state;
const outcomeOf = (callId: string) => async (): Promise<string | undefined> =>
  (await rig.record(rig.city, callId))?.outcome;

describe.skipIf(!hasSipp)('a call to a number outside, over a trunk that is SIPp (Debian: sip-tester)', () => {
  test('rings, is answered, carries the voice there and back, and is hung up here', async () => {
    const far = trunk(scenarios.answers);
    const call = await rig.make(rig.city, '13955550001');
    expect(call.to).toEqual({ tel: '13955550001', name: '外线', isOutside: true });
    const phone = await rig.connect(rig.city, call.id, 600);
    await expect.poll(stateOf('city')).toBe('talking');
    await expect.poll(() => phone.hears(600) ?? 0).toBeGreaterThan(loud);
    await rig.ask('phoneHangUp', { callId: call.id }, rig.city);
    expect(await far.done).toBe(0);
    expect(await outcomeOf(call.id)()).toBe('answered');
  });

  test.each([
    ['486 Busy Here', 'busy'],
    ['480 Temporarily Unavailable', 'missed'],
    ['603 Decline', 'rejected'],
    ['404 Not Found', 'unreachable'],
    ['503 Service Unavailable', 'congested'],
  ])('that is refused with %s is told as %s', async (status, outcome) => {
    const far = trunk(scenarios.refuses(status));
    const call = await rig.make(rig.city, '13955550001');
    await expect.poll(outcomeOf(call.id)).toBe(outcome);
    expect(await far.done).toBe(0);
  });

  test('that the caller gives up while it rings is taken back', async () => {
    const far = trunk(scenarios.rings);
    const call = await rig.make(rig.city, '13955550001');
    await rig.ask('phoneHangUp', { callId: call.id }, rig.city);
    expect(await far.done).toBe(0);
    expect(await outcomeOf(call.id)()).toBe('cancelled');
  });

  test('that is put on hold tells the trunk so, and again when it is taken back', async () => {
    const far = trunk(scenarios.isHeld);
    const call = await rig.make(rig.city, '13955550001');
    const phone = await rig.connect(rig.city, call.id, 600);
    await expect.poll(() => phone.hears(600) ?? 0).toBeGreaterThan(loud);
    await rig.ask('phoneHold', { callId: call.id }, rig.city);
    await expect.poll(() => phone.hears(600) ?? 1).toBeLessThan(0.02);
    await rig.ask('phoneHold', { callId: call.id, hold: '0' }, rig.city);
    await expect.poll(() => phone.hears(600) ?? 0).toBeGreaterThan(loud);
    expect(await far.done).toBe(0);
    await expect.poll(outcomeOf(call.id)).toBe('answered');
  });
});

describe.skipIf(!hasSipp)('a call from outside, over a trunk that is SIPp (Debian: sip-tester)', () => {
  test('rings at the duty officer of the region whose number was called, who hears the caller', async () => {
    const far = caller(scenarios.calls);
    await expect.poll(stateOf('county')).toBe('ringing');
    const [call] = await rig.live(rig.county);
    expect([call?.from, call?.to.userId]).toEqual([
      { tel: '13955550001', name: '外线', isOutside: true },
      rig.county.userId,
    ]);
    expect(await rig.live(rig.city)).toEqual([]);
    const phone = await rig.connect(rig.county, call?.id ?? '', 600, 'phoneAnswer');
    await expect.poll(() => phone.hears(600) ?? 0).toBeGreaterThan(loud);
    expect(await far.done).toBe(0);
    await expect.poll(async () => (await rig.record(rig.county, call?.id ?? ''))?.outcome).toBe('answered');
  });

  test('that the caller gives up stops ringing, and the missed call is in the records of the desk', async () => {
    const far = caller(scenarios.givesUp);
    await expect.poll(stateOf('county')).toBe('ringing');
    const [call] = await rig.live(rig.county);
    expect(await far.done).toBe(0);
    expect(await rig.record(rig.county, call?.id ?? '')).toMatchObject({
      outcome: 'cancelled',
      to: { name: expect.stringContaining('值班台'), isOutside: false },
    });
    expect(await rig.record(rig.city, call?.id ?? '')).toBeUndefined();
  });

  test('that the officer rejects is refused', async () => {
    const far = caller(scenarios.isRefused(603));
    await expect.poll(stateOf('county')).toBe('ringing');
    const [call] = await rig.live(rig.county);
    await rig.ask('phoneHangUp', { callId: call?.id ?? '' }, rig.county);
    expect(await far.done).toBe(0);
  });

  test('rings at both officers of the county: the first to answer has it, and for the other it is over', async () => {
    rig.server.ctx.presence.counted(rig.second.userId, 1);
    const far = caller(scenarios.calls);
    await expect.poll(stateOf('county')).toBe('ringing');
    const [call] = await rig.live(rig.second);
    expect(call?.to.userId).toBe(rig.second.userId);
    await rig.connect(rig.county, call?.id ?? '', 600, 'phoneAnswer');
    expect(await rig.live(rig.second)).toEqual([]);
    const late = await createPhonePeer();
    expect((await rig.ask('phoneAnswer', { callId: call?.id ?? '', offer: late.offer }, rig.second)).message).toBe(
      '通话不存在或已结束',
    );
    await late.close();
    rig.server.ctx.presence.counted(rig.second.userId, 0);
    expect(await far.done).toBe(0);
    expect((await rig.record(rig.county, call?.id ?? ''))?.to.name).toBe('旌德值班员');
    expect(await rig.record(rig.second, call?.id ?? '')).toBeUndefined();
  });

  test('where the county has nobody rings at the city, and where nobody is there is refused', async () => {
    rig.server.ctx.presence.counted(rig.county.userId, 0);
    const first = caller(scenarios.isRefused(603));
    await expect.poll(stateOf('city')).toBe('ringing');
    const [call] = await rig.live(rig.city);
    await rig.ask('phoneHangUp', { callId: call?.id ?? '' }, rig.city);
    expect(await first.done).toBe(0);
    await first.stop();
    rig.server.ctx.presence.counted(rig.city.userId, 0);
    const second = caller(scenarios.isRefused(480));
    expect(await second.done).toBe(0);
    for (const { userId } of [rig.city, rig.county]) rig.server.ctx.presence.counted(userId, 1);
  });

  test('is passed on to another officer, and the caller goes on talking there', async () => {
    const far = caller(scenarios.callsAndStays);
    await expect.poll(stateOf('county')).toBe('ringing');
    const [call] = await rig.live(rig.county);
    await rig.connect(rig.county, call?.id ?? '', 600, 'phoneAnswer');
    const members = (await rig.ask('orgMembers', {}, rig.county)).list as { userId: string; memTel: string }[];
    const tel = members.find(({ userId }) => userId === rig.city.userId)?.memTel ?? '';
    expect((await rig.ask('phoneTransfer', { callId: call?.id ?? '', tel }, rig.county)).code).toBe(0);
    await expect.poll(stateOf('city')).toBe('ringing');
    const [passed] = await rig.live(rig.city);
    const phone = await rig.connect(rig.city, passed?.id ?? '', 1_000, 'phoneAnswer');
    await expect.poll(() => phone.hears(1_000) ?? 0).toBeGreaterThan(loud);
    await rig.ask('phoneHangUp', { callId: passed?.id ?? '' }, rig.city);
    expect(await far.done).toBe(0);
  });
});
