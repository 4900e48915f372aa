import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AlarmDetail } from '../../contract/alarms/schemas.ts';
import { telephonyLimits } from '../../contract/telephony/limits.ts';
import type { CallRecord, CallTold, PhoneCall } from '../../contract/telephony/schemas.ts';
import { addRecording } from '../../server/telephony/records.ts';
import { forgetOldCalls } from '../../server/telephony/file-owner.ts';
import { points } from '../alarms/raised.ts';
import { registerAdministrators } from '../support/people.ts';
import { steppedClock } from '../support/server-clock.ts';
import { startTestServer, type SignedIn, type TestServer } from '../support/server.ts';

const clock = steppedClock();
let server: TestServer;
let [city, county, far, boss]: SignedIn[] = [];
type Who = SignedIn | undefined;
type Name = Parameters<TestServer['call']>[0];
const ask = async (name: Name, args: object, who: Who) => (await server.call(name, args, who?.headers ?? {})).answer;
const outside = '13856312345';

/** A call of the county's officer to a number outside, which is over. */
async function called(tel = outside): Promise<PhoneCall> {
  const call = (await ask('phoneMake', { tel }, county)).data as PhoneCall;
  await ask('phoneHangUp', { callId: call.id }, county);
  return call;
}
const entered = async (callId: string, who: Who = county) =>
  ask('saveFire', { ...points.jingde, sourceType: 4, callerPhone: outside, callId }, who);
const alarmOf = async (callId: string): Promise<string> => ((await entered(callId)).data as { id: string }).id;
const recordOf = async (callId: string, who: Who) => ask('phoneRecordOf', { callId }, who);

beforeAll(async () => {
  server = await startTestServer({ clock, prepare: registerAdministrators });
  [city, county, far, boss] = await Promise.all(
    ['xuancheng', 'jingde', 'huangshan', 'admin'].map((who) => server.signIn(who)),
  );
});
beforeEach(() => {
  for (const who of [city, county]) server.ctx.presence.counted(who?.userId ?? '', 1);
});
afterAll(() => server.stop());

describe('an alarm that was told on the telephone', () => {
  test('names its call, and the call names the alarm', async () => {
    const call = await called();
    const id = await alarmOf(call.id);
    const alarm = (await ask('alarmInfo', { id }, county)).data as AlarmDetail;
    expect(alarm).toMatchObject({ callId: call.id, sourceType: 4, informant: { phone: outside } });
    const [record] = (await ask('phoneRecords', {}, county)).data as CallRecord[];
    expect(record).toMatchObject({ id: call.id, alarms: [{ id, placeName: alarm.placeName }] });
  });

  test('may be the first of two from one call', async () => {
    const call = await called();
    const ids = [await alarmOf(call.id), await alarmOf(call.id)];
    expect(((await recordOf(call.id, county)).data as CallTold).alarms.map(({ id }) => id)).toEqual(ids);
  });

  test('is not taken with the call of somebody else, or one that there is not', async () => {
    const call = await called();
    expect(await entered(call.id, city)).toMatchObject({ field: 'callId', message: '通话不存在或已结束' });
    expect(await entered('none')).toMatchObject({ field: 'callId' });
    expect((await entered(call.id, boss)).code).toBe('00000');
  });

  test('shows its call to those who see the alarm, its recording to those with the right', async () => {
    const call = await called();
    await addRecording(server.ctx, { fileId: `file-${call.id}`, callId: call.id, at: clock.now(), ms: 2_000 });
    expect((await recordOf(call.id, city)).field).toBe('callId');
    await alarmOf(call.id);
    expect((await recordOf(call.id, county)).data).toMatchObject({ isHeard: true, recordings: [{ ms: 2_000 }] });
    expect((await recordOf(call.id, city)).data).toMatchObject({
      isHeard: false,
      recordings: [],
      to: { tel: outside },
    });
    expect((await recordOf(call.id, boss)).data).toMatchObject({ isHeard: true, recordings: [{ ms: 2_000 }] });
    expect(await recordOf(call.id, far)).toMatchObject({ field: 'callId', message: '通话不存在或已结束' });
  });

  test('takes an extension as its caller’s number; a number outside has the name of the directory', async () => {
    const users = server.ctx.db.selectFrom('users').select(['id', 'mobile']).where('mobile', 'is not', null);
    const [known] = (await users.execute()).filter(({ id }) => id !== county?.userId);
    const call = await called(known?.mobile ?? outside);
    expect(call.to.isOutside).toBe(true);
    expect(call.to.name === '模拟外线').toBe(known === undefined);
    expect((await called('13900000000')).to.name).toBe('模拟外线');
    const args = { ...points.jingde, callerPhone: '800001', callId: call.id };
    expect((await ask('saveFire', args, county)).code).toBe('00000');
  });

  test('keeps its call when other calls are as old as they are kept', async () => {
    const [kept, other] = [await called(), await called()];
    await alarmOf(kept.id);
    clock.advance(telephonyLimits.keptMs + 1_000);
    await forgetOldCalls(server.ctx);
    [county] = [await server.signIn('jingde')];
    expect((await recordOf(kept.id, county)).code).toBe('00000');
    expect((await recordOf(other.id, county)).field).toBe('callId');
  });
});
