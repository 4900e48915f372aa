import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { telephonyLimits } from '../../contract/telephony/limits.ts';
import type { PhoneCall, TelStatus } from '../../contract/telephony/schemas.ts';
import { type PhonePeer } from '../support/phone-peer.ts';
import {
  ask,
  attend,
  begin,
  boss,
  callsOf,
  city,
  clock,
  connect,
  county,
  endCalls,
  far,
  heard,
  live,
  loud,
  make,
  opens,
  province,
  recordOf,
  records,
  server,
  talking,
  telOf,
  type Who,
} from './call-rig.ts';

beforeAll(begin);
beforeEach(attend);
afterEach(endCalls);
afterAll(() => server.stop());

describe('two officers', () => {
  test('talk after one has called and the other has answered, and the record says how long', async () => {
    const { call, one, two } = await talking();
    await expect.poll(heard(one, 1_000)).toBeGreaterThan(loud);
    await expect.poll(heard(two, 600)).toBeGreaterThan(loud);
    expect(await callsOf(county)).toEqual(['宣城值班员→旌德值班员 talking']);
    clock.advance(65_000);
    expect((await ask('phoneHangUp', { callId: call.id }, county)).code).toBe(0);
    expect(await live(city)).toEqual([]);
    const record = await recordOf(city, call.id);
    expect(record).toMatchObject({ id: call.id, outcome: 'answered', from: { name: '宣城值班员' }, recordings: [] });
    expect(Date.parse(record?.endedAt ?? '') - Date.parse(record?.answeredAt ?? '')).toBe(65_000);
    expect((await records(far)).map(({ id }) => id)).toEqual([]);
  });

  test('the caller hears the ringing tone until then', async () => {
    const call = await make(city, telOf(county));
    const one = await connect(city, call.id, undefined);
    await expect.poll(() => one.hears(450) ?? 0).toBeGreaterThan(0.05);
    expect((await ask('phoneMedia', { callId: call.id, offer: one.offer }, county)).message).toBe('尚未接通');
  });

  test('a call that nobody takes is missed after 45 seconds, one that is refused is rejected', async () => {
    const first = await make(city, telOf(county));
    await connect(city, first.id, undefined);
    clock.advance(telephonyLimits.ringMs);
    await expect.poll(async () => (await recordOf(county, first.id))?.outcome).toBe('missed');
    const second = await make(city, telOf(county));
    await ask('phoneHangUp', { callId: second.id }, county);
    const third = await make(city, telOf(county));
    await ask('phoneHangUp', { callId: third.id }, city);
    clock.advance(1);
    const outcomes = new Map((await records(city)).map(({ id, outcome }) => [id, outcome]));
    expect([second.id, third.id].map((id) => outcomes.get(id))).toEqual(['rejected', 'cancelled']);
  });

  test('who is not signed in can not be rung: the call is over at once, and says so', async () => {
    server.ctx.presence.counted(county?.userId ?? '', 0);
    const call = await make(city, telOf(county));
    expect(call).toMatchObject({ state: 'ended', outcome: 'offline' });
    expect(await recordOf(county, call.id)).toMatchObject({ outcome: 'offline' });
  });

  test('a line that breaks ends the call after half a minute, and one that comes back goes on', async () => {
    const { call, one, two } = await talking();
    await expect.poll(heard(one, 1_000)).toBeGreaterThan(loud);
    await two.close();
    const again = await connect(county, call.id, 2_000);
    await expect.poll(heard(one, 2_000)).toBeGreaterThan(loud);
    clock.advance(telephonyLimits.lostMs + 1_000);
    expect(await callsOf(city)).toEqual(['宣城值班员→旌德值班员 talking']);
    await again.close();
    await expect.poll(async () => (await live(city))[0]?.lost).toEqual([county?.userId]);
    clock.advance(telephonyLimits.lostMs);
    await expect.poll(async () => (await recordOf(city, call.id))?.outcome).toBe('interrupted');
  });
});

describe('who takes their voice over at another window', () => {
  /** The window before offers a new line of itself. */
  const renew = (callId: string, { offer }: PhonePeer, entry: number) =>
    ask('phoneMedia', { callId, offer, entry }, city);
  test('keeps it: the one before takes nothing back of itself, but its line that broke', async () => {
    const { call, one, two } = await talking();
    expect((await renew(call.id, one, 1)).data).toMatchObject({ entry: 2 });
    await connect(city, call.id, 2_000);
    expect(await renew(call.id, one, 2)).toMatchObject({ code: 'C0003', field: 'entry' });
    await expect.poll(heard(two, 2_000)).toBeGreaterThan(loud);
  });

  test('keeps it in the call that goes on in another', async () => {
    const call = await make(city, telOf(county));
    const one = await connect(city, call.id, 600);
    await connect(county, call.id, undefined, 'phoneAnswer');
    await connect(city, call.id, 2_000);
    await ask('phoneTransfer', { callId: call.id, tel: telOf(province) }, county);
    const [passed] = await live(city);
    expect((await renew(passed?.id ?? '', one, 1)).code).toBe('C0003');
    expect((await renew(passed?.id ?? '', one, 2)).data).toMatchObject({ entry: 3 });
  });
});

describe('a dispatcher with several calls', () => {
  test('puts one on hold, and the held side hears the tone of holding', async () => {
    const { call, one, two } = await talking();
    await expect.poll(heard(one, 1_000)).toBeGreaterThan(loud);
    await ask('phoneHold', { callId: call.id }, city);
    await expect.poll(() => two.hears(400) ?? 0).toBeGreaterThan(0.03);
    await expect.poll(() => one.hears(1_000) ?? 1).toBeLessThan(0.02);
    await ask('phoneHold', { callId: call.id, hold: '0' }, city);
    await expect.poll(heard(one, 1_000)).toBeGreaterThan(loud);
  });

  test('calls another: the first waits by itself, and is taken back by a word', async () => {
    const { call } = await talking();
    const other = await make(city, telOf(province));
    expect((await live(city)).find(({ id }) => id === call.id)?.heldBy).toEqual([city?.userId]);
    await ask('phoneHangUp', { callId: other.id }, city);
    await ask('phoneHold', { callId: call.id, hold: '0' }, city);
    expect((await live(city)).map(({ heldBy }) => heldBy)).toEqual([[]]);
  });

  test('passes the other side on to a third, who hears them', async () => {
    const { call, two } = await talking();
    await expect.poll(heard(two, 600)).toBeGreaterThan(loud);
    expect((await ask('phoneTransfer', { callId: call.id, tel: telOf(province) }, city)).code).toBe(0);
    expect(await callsOf(province)).toEqual(['旌德值班员→省值班员 ringing']);
    const [passed] = await live(county);
    expect(passed?.follows).toBe(call.id);
    await connect(county, passed?.id ?? '', 1_000);
    const third = await connect(province, passed?.id ?? '', undefined, 'phoneAnswer');
    await expect.poll(heard(third, 1_000)).toBeGreaterThan(loud);
    expect(await live(city)).toEqual([]);
  });

  test('gets a call back that the third does not take', async () => {
    const { call } = await talking();
    await ask('phoneTransfer', { callId: call.id, tel: telOf(province) }, city);
    const [passed] = await live(county);
    await ask('phoneHangUp', { callId: passed?.id ?? '' }, province);
    expect(await callsOf(city)).toEqual(['旌德值班员→宣城值班员 ringing']);
    expect((await live(city))[0]?.follows).toBe(passed?.id);
  });
});

describe('a number outside', () => {
  test('answers after three seconds, says by its tones that it is simulated, and gives back what is said', async () => {
    const call = await make(city, '0551-12119');
    expect(call.to).toEqual({ tel: '0551-12119', name: '模拟外线', isOutside: true, isSimulated: true });
    const one = await connect(city, call.id, 600);
    clock.advance(3_000);
    await expect.poll(async () => (await live(city))[0]?.state).toBe('talking');
    await expect.poll(() => one.hears(1_400) ?? 0).toBeGreaterThan(0.05);
    await expect.poll(heard(one, 600)).toBeGreaterThan(loud);
  });
});

describe('a supervisor', () => {
  test('hears both unheard and unseen, then breaks in, and each step is in the log', async () => {
    const { call, one, two } = await talking();
    await expect.poll(heard(two, 600)).toBeGreaterThan(loud);
    expect((await ask('phoneMonitor', { callId: call.id }, boss)).code).toBe(0);
    const supervisor = await connect(boss, call.id, 1_500);
    await expect.poll(heard(supervisor, 600)).toBeGreaterThan(loud);
    await expect.poll(heard(supervisor, 1_000)).toBeGreaterThan(loud);
    expect((await live(county))[0]?.supervisors).toEqual([]);
    expect(one.hears(1_500) ?? 1).toBeLessThan(0.02);
    await ask('phoneBreakIn', { callId: call.id }, boss);
    await expect.poll(heard(one, 1_500)).toBeGreaterThan(loud);
    expect((await live(county))[0]?.supervisors).toEqual([
      { userId: boss?.userId, name: '系统管理员', mode: 'breakIn' },
    ]);
    await ask('phoneHangUp', { callId: call.id }, boss);
    expect(await callsOf(city)).toEqual(['宣城值班员→旌德值班员 talking']);
    const told = await server.ctx.store.readStream(`telephony-${call.id}`);
    expect(told.map(({ type, actor, data }) => [type, actor, (data as { mode?: string }).mode])).toEqual([
      ['telephony.monitored', boss?.userId, 'monitor'],
      ['telephony.monitored', boss?.userId, 'breakIn'],
    ]);
  });

  test('can not listen to people of another region or above theirs, nor without the right', async () => {
    const { call } = await talking();
    expect((await ask('phoneMonitor', { callId: call.id }, far)).code).toBe('40300');
    const cityAdministrator = await server.signIn('cityadmin');
    const up = await make(city, telOf(province));
    await connect(province, up.id, undefined, 'phoneAnswer');
    expect((await ask('phoneMonitor', { callId: up.id }, cityAdministrator)).message).toBe('通话不存在或已结束');
    expect((await live(cityAdministrator)).map(({ id }) => id)).toEqual([call.id]);
    expect((await ask('phoneMonitor', { callId: call.id }, await server.signIn('hsadmin'))).code).toBe('A0404');
    expect((await ask('phoneRecords', { scope: 'region' }, far)).code).toBe('40300');
  });
});

/** Records what is heard in a call, until the tone that tells of it. */
async function recorded({ id }: PhoneCall, one: PhonePeer): Promise<void> {
  await expect.poll(heard(one, 1_000)).toBeGreaterThan(loud);
  await ask('phoneRecord', { callId: id }, city);
  await expect.poll(() => one.hears(1_400) ?? 0).toBeGreaterThan(0.03);
}

describe('a recording', () => {
  test('is told to both, and is heard by both, by the supervisor, and by nobody else', async () => {
    const { call, one } = await talking();
    await recorded(call, one);
    expect((await live(county))[0]?.isRecording).toBe(true);
    await ask('phoneRecordEnd', { callId: call.id }, city);
    await ask('phoneHangUp', { callId: call.id }, city);
    const record = await recordOf(county, call.id);
    const [recording] = record?.recordings ?? [];
    expect(recording?.ms).toBeGreaterThan(200);
    const opened = await Promise.all([county, city, boss, far].map((who) => opens(who, recording?.fileId)));
    expect(opened).toEqual([200, 200, 200, 404]);
  });

  test('with somebody of the region above is heard and known of by none below but who spoke', async () => {
    const cityAdministrator = await server.signIn('cityadmin');
    const call = await make(city, telOf(province));
    const one = await connect(city, call.id, 600);
    await connect(province, call.id, 1_000, 'phoneAnswer');
    await recorded(call, one);
    await ask('phoneHangUp', { callId: call.id }, city);
    await expect.poll(async () => (await recordOf(city, call.id))?.recordings.length).toBe(1);
    const fileId = (await recordOf(city, call.id))?.recordings[0]?.fileId;
    const reachOf = async (who: Who): Promise<unknown[]> => [
      (await ask('phoneRecordOf', { callId: call.id }, who)).code,
      (await records(who, { scope: 'region' })).some(({ id }) => id === call.id),
      await opens(who, fileId),
    ];
    expect(await reachOf(cityAdministrator)).toEqual(['A0404', false, 404]);
    expect(await reachOf(boss)).toEqual(['00000', true, 200]);
    expect((await ask('phoneRecordOf', { callId: call.id }, province)).data).toMatchObject({ isHeard: true });
  });

  test('is kept where the call ends with it', async () => {
    const { call, one } = await talking();
    await recorded(call, one);
    await ask('phoneHangUp', { callId: call.id }, county);
    await expect.poll(async () => (await recordOf(city, call.id))?.recordings.length).toBe(1);
  });
});

describe('what the server does not take', () => {
  test.each([
    ['a number of letters', '12a', '请输入正确的电话号码'],
    ['an extension of nobody', '899999', '没有这个分机'],
  ])('%s', async (_name, tel, message) => {
    expect(await ask('phoneMake', { tel }, city)).toMatchObject({ field: 'tel', message });
  });
  test('oneself, and somebody whom one can not know', async () => {
    expect((await ask('phoneMake', { tel: telOf(city) }, city)).message).toBe('不能呼叫自己');
    expect((await ask('phoneMake', { tel: telOf(far) }, city)).message).toBe('没有这个分机');
  });
  test('calls of others, and calls that there are not', async () => {
    const { call } = await talking();
    for (const name of ['phoneHangUp', 'phoneHold', 'phoneRecord', 'phoneRecordEnd'] as const)
      expect(await ask(name, { callId: call.id }, far)).toMatchObject({ code: 'A0404' });
    expect(await ask('phoneHangUp', { callId: randomUUID() }, city)).toMatchObject({ code: 'A0404', field: 'callId' });
  });
  test('a fifth call of one person', async () => {
    for (let n = 0; n < 4; n += 1) await make(city, '12119');
    expect((await ask('phoneMake', { tel: '12119' }, city)).message).toBe('您的通话过多，请先结束一些');
  });
});

test('the status of an extension follows its person: away, idle, ringing, talking', async () => {
  const status = async (): Promise<number | undefined> =>
    ((await ask('phoneTelsStatus', { tels: telOf(county) }, city)).list as TelStatus[])[0]?.status;
  server.ctx.presence.counted(county?.userId ?? '', 0);
  expect(await status()).toBe(0);
  server.ctx.presence.counted(county?.userId ?? '', 1);
  expect(await status()).toBe(1);
  const call = await make(city, telOf(county));
  expect(await status()).toBe(2);
  await connect(county, call.id, undefined, 'phoneAnswer');
  expect(await status()).toBe(3);
  expect((await ask('phoneTelsStatus', { tels: telOf(far) }, city)).list).toEqual([]);
});
