import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Answer } from '../../contract/api/types.ts';
import { telephonyLimits } from '../../contract/telephony/limits.ts';
import type { OrgMember } from '../../contract/telephony/members.ts';
import type { Round, Sound } from '../../contract/telephony/rounds.ts';
import type { PhoneCall } from '../../contract/telephony/schemas.ts';
import { formBody } from '../files/given.ts';
import { openConnection } from '../push/connection-client.ts';
import { registerAdministrators } from '../support/people.ts';
import { createPhonePeer, type PhonePeer } from '../support/phone-peer.ts';
import { steppedClock } from '../support/server-clock.ts';
import { startTestServer, type SignedIn, type TestServer } from '../support/server.ts';
import { speechProgram, wavOf } from '../support/wav.ts';

const clock = steppedClock();
const folder = mkdtempSync(join(tmpdir(), 'lookout-speech-'));
let server: TestServer;
let [province, city, county, far]: SignedIn[] = [];
const tels = new Map<string, string>();
const phones: PhonePeer[] = [];
const loud = 0.1;
const outside = '13900000000';

type Who = SignedIn | undefined;
type Name = Parameters<TestServer['call']>[0];
const ask = async (name: Name, args: object, who: Who): Promise<Answer & { list?: unknown; total?: number }> =>
  (await server.call(name, args, who?.headers ?? {})).answer;
const telOf = (who: Who): string => tels.get(who?.userId ?? '') ?? '';
const upload = async (content: Buffer, name = '警报.wav', who: Who = city): Promise<Answer> => {
  const { payload, headers } = await formBody({ name, content });
  const url = `/dispatch-web/api/notify/upload?token=${who?.accessToken}`;
  return (await server.inject({ method: 'POST', url, payload, headers })).json<Answer>();
};
const roundOf = async (id: string, who: Who = city): Promise<Round | undefined> =>
  ((await ask('phoneRounds', { recordId: id }, who)).list as Round[] | undefined)?.[0];
const states = (round: Round | undefined): string[] =>
  round?.targets.map(({ name, state }) => `${name} ${state}`) ?? [];
const stateOf = (id: string) => async (): Promise<string[]> => states(await roundOf(id));
const triesOf = (id: string) => async (): Promise<number[] | undefined> =>
  (await roundOf(id))?.targets.map(({ tries }) => tries);
const ringing = async (who: Who): Promise<PhoneCall | undefined> =>
  ((await ask('phoneLive', {}, who)).data as PhoneCall[]).find(({ round }) => round !== undefined);
const rings = (who: Who) => async (): Promise<string | undefined> => (await ringing(who))?.state;

/** The called person takes the call. */
async function pickUp(who: Who): Promise<{ phone: PhonePeer; callId: string }> {
  await expect.poll(rings(who)).toBe('ringing');
  const callId = (await ringing(who))?.id ?? '';
  const phone = await createPhonePeer();
  phones.push(phone);
  const { data, message } = await ask('phoneAnswer', { callId, offer: phone.offer }, who);
  if (!data) throw new Error(message);
  await phone.accept((data as { answer: string }).answer);
  return { phone, callId };
}
const begun = async (args: object, who: Who = city, name: Name = 'phoneNotify'): Promise<Round> => {
  const { data, message } = await ask(name, { title: '演练通知', ...args }, who);
  if (!data) throw new Error(message);
  return data as Round;
};

let soundId = '';
beforeAll(async () => {
  server = await startTestServer({
    clock,
    prepare: registerAdministrators,
    options: { outsideAnswersMs: 0, speech: speechProgram(folder) },
  });
  [province, city, county, far] = await Promise.all(
    ['sheng', 'xuancheng', 'jingde', 'huangshan'].map((who) => server.signIn(who)),
  );
  for (const { userId, memTel } of (await ask('orgMembers', {}, province)).list as OrgMember[])
    tels.set(userId, memTel);
  soundId = ((await upload(wavOf({ hz: 1_000, ms: 600, rate: 16_000, channels: 2 }))).data as Sound).fileId;
});
beforeEach(() => {
  for (const who of [province, city, county]) server.ctx.presence.counted(who?.userId ?? '', 1);
});
afterEach(async () => {
  const { list } = await ask('phoneRounds', { pageSize: 50 }, city);
  for (const { id, state } of list as Round[])
    if (state !== 'ended') await ask('phoneRoundOp', { recordId: id, op: 'stop' }, city);
  await Promise.all(phones.splice(0).map((phone) => phone.close()));
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe('a notice to many', () => {
  test('is heard by who picks up and by the simulated line outside, each to the end', async () => {
    const { id } = await begun({ userIds: county?.userId, tels: outside, fileId: soundId });
    const { phone } = await pickUp(county);
    await expect.poll(() => phone.hears(1_000) ?? 0).toBeGreaterThan(loud);
    await expect.poll(stateOf(id), { timeout: 15_000 }).toEqual(['旌德值班员 heard', '模拟外线 heard']);
    await expect.poll(async () => (await roundOf(id))?.state).toBe('ended');
    expect(await rings(county)()).toBeUndefined();
    expect((await ask('phoneRecords', {}, county)).total).toBe(0);
  });

  test('is confirmed by who presses 1, which is asked of nobody else', async () => {
    const { id } = await begun({ userIds: county?.userId, fileId: soundId, confirm: '1', times: 5 });
    const { callId } = await pickUp(county);
    await expect.poll(stateOf(id)).toEqual(['旌德值班员 listening']);
    expect((await ask('phonePress', { callId, key: '1' }, city)).field).toBe('callId');
    expect((await ask('phonePress', { callId, key: '1' }, county)).message).toBeUndefined();
    await expect.poll(stateOf(id)).toEqual(['旌德值班员 confirmed']);
    await expect.poll(async () => (await roundOf(id))?.state).toBe('ended');
  });

  test('waits a while for a key that nobody presses, and has been heard then', async () => {
    const { id } = await begun({ tels: outside, fileId: soundId, confirm: '1', retries: 0 });
    await expect.poll(stateOf(id)).toEqual(['模拟外线 listening']);
    await expect
      .poll(async () => (clock.advance(telephonyLimits.pressMs), stateOf(id)()), { timeout: 10_000, interval: 2_000 })
      .toEqual(['模拟外线 heard']);
  });

  test('calls again whom it has missed, as often as was said, and says why they were missed', async () => {
    server.ctx.presence.counted(province?.userId ?? '', 0);
    const { id } = await begun({ userIds: `${county?.userId},${province?.userId}`, fileId: soundId, retries: 1 });
    await expect.poll(rings(county)).toBe('ringing');
    await ask('phoneHangUp', { callId: (await ringing(county))?.id }, county);
    await expect.poll(stateOf(id)).toEqual(['旌德值班员 waiting', '省值班员 waiting']);
    // Who was not called yet waits, too.
    await expect.poll(triesOf(id)).toEqual([1, 1]);
    clock.advance(telephonyLimits.roundRetryMs);
    await expect.poll(rings(county)).toBe('ringing');
    clock.advance(telephonyLimits.ringMs);
    await expect.poll(stateOf(id)).toEqual(['旌德值班员 noAnswer', '省值班员 offline']);
    expect(await triesOf(id)()).toEqual([2, 2]);
    expect((await roundOf(id))?.state).toBe('ended');
  });

  test('finds who talks busy, and rings nobody while it is paused', async () => {
    const { data } = await ask('phoneMake', { tel: outside }, county);
    await ask('phoneMedia', { callId: (data as PhoneCall).id, offer: '' }, county);
    const { id } = await begun({ userIds: county?.userId, fileId: soundId, retries: 1 });
    await expect.poll(async () => (await roundOf(id))?.targets[0]?.tries).toBe(1);
    await ask('phoneHangUp', { callId: (data as PhoneCall).id }, county);
    expect((await ask('phoneRoundOp', { recordId: id, op: 'pause' }, city)).data).toMatchObject({ state: 'paused' });
    clock.advance(telephonyLimits.roundRetryMs);
    // Another notice comes to its end meanwhile.
    const other = await begun({ tels: outside, fileId: soundId });
    await expect.poll(async () => (await roundOf(other.id))?.state, { timeout: 10_000 }).toBe('ended');
    expect(await rings(county)()).toBeUndefined();
    await ask('phoneRoundOp', { recordId: id, op: 'resume' }, city);
    await expect.poll(rings(county)).toBe('ringing');
  });

  test('ends at once when it is stopped, and can be taken up again for those who were missed', async () => {
    const { id } = await begun({ userIds: county?.userId, tels: outside, fileId: soundId, times: 5 });
    await expect.poll(rings(county)).toBe('ringing');
    expect((await ask('phoneRoundOp', { recordId: id, op: 'stop' }, city)).data).toMatchObject({ state: 'ended' });
    await expect.poll(rings(county)).toBeUndefined();
    expect((await ask('phoneRoundOp', { recordId: id, op: 'pause' }, city)).message).toBe('已经结束');
    await ask('phoneRoundOp', { recordId: id, op: 'again' }, city);
    await expect.poll(rings(county)).toBe('ringing');
    expect((await ask('phoneRoundOp', { recordId: id, op: 'again' }, city)).message).toBe('仍在进行，不能重呼');
  });

  test('is spoken where the server can: the text is read in and never an argument', async () => {
    const content = '演练："$(reboot)"，请按1确认';
    const { id } = await begun({ userIds: county?.userId, content });
    expect(readFileSync(join(folder, 'said.txt'), 'utf8')).toBe(content);
    const { phone } = await pickUp(county);
    await expect.poll(() => phone.hears(700) ?? 0).toBeGreaterThan(loud);
    expect(await roundOf(id)).toMatchObject({ content });
  });

  test('is not begun without people, without a sound, or for people who can not be known', async () => {
    const refused = async (args: object) => ask('phoneNotify', { title: '通知', ...args }, city);
    expect(await refused({ fileId: soundId })).toMatchObject({ field: 'userIds', message: '请选择人员或填写号码' });
    expect(await refused({ tels: outside })).toMatchObject({ field: 'content' });
    expect(await refused({ tels: outside, fileId: 'none' })).toMatchObject({ field: 'fileId' });
    expect(await refused({ userIds: far?.userId, fileId: soundId })).toMatchObject({ field: 'userIds' });
    expect(await refused({ tels: telOf(far) || '899999', fileId: soundId })).toMatchObject({ field: 'tels' });
    expect(await ask('phoneNotify', { tels: outside, fileId: soundId }, city)).toMatchObject({ field: 'title' });
  });

  test('leaves no sound behind where it is refused, at its beginning or when it is taken up again', async () => {
    const sounds = (): string[] => readdirSync(join(server.ctx.options.dataDir, 'lookout.notices'));
    await expect.poll(sounds).toEqual([]);
    const refused = await ask('phoneNotify', { title: '通知', userIds: far?.userId, content: '演练' }, city);
    expect([refused.field, sounds()]).toEqual(['userIds', []]);
    const { id } = await begun({ tels: outside, fileId: soundId });
    await expect.poll(async () => (await roundOf(id))?.state, { timeout: 15_000 }).toBe('ended');
    expect((await ask('phoneRoundOp', { recordId: id, op: 'again' }, city)).message).toBe('没有未通知到的人员');
    expect(sounds()).toEqual([]);
  });

  test('stays its region’s: others find no record of it, can not stop it and not export it', async () => {
    const { id } = await begun({ tels: outside, fileId: soundId });
    expect(await roundOf(id, far)).toBeUndefined();
    expect(await roundOf(id, province)).toMatchObject({ id });
    expect((await ask('phoneRoundOp', { recordId: id, op: 'stop' }, far)).field).toBe('recordId');
    expect((await ask('phoneRoundExport', { recordId: id, format: 'csv' }, far)).field).toBe('recordId');
    const url = `/api-web/v1/telephony/rounds/export?recordId=${id}&format=csv`;
    const file = await server.inject({ url, headers: city?.headers ?? {} });
    expect(file.payload).toContain('姓名,号码,状态,呼叫次数,时间');
    expect(file.payload).toContain(outside);
  });
});

describe('a roll call', () => {
  const rollCall = (args: object) => begun({ title: '夜间点名', ...args }, city, 'phoneRollCall');

  test('is answered by picking up, and hangs up by itself', async () => {
    const { id } = await rollCall({ userIds: county?.userId });
    const { phone } = await pickUp(county);
    await expect.poll(stateOf(id)).toEqual(['旌德值班员 heard']);
    await expect.poll(() => phone.hears(650) ?? phone.hears(900) ?? 0).toBeGreaterThan(0.02);
    await expect.poll(async () => (await roundOf(id))?.state, { timeout: 10_000 }).toBe('ended');
  });

  test('counts who does not press as absent where a key is wanted, and ends by time', async () => {
    const { id } = await rollCall({ userIds: `${county?.userId}`, confirm: '1', retries: 0, minutes: 1 });
    await pickUp(county);
    await expect.poll(stateOf(id)).toEqual(['旌德值班员 listening']);
    clock.advance(60_000);
    await expect.poll(async () => (await roundOf(id))?.state).toBe('ended');
    expect(await stateOf(id)()).toEqual(['旌德值班员 noAnswer']);
    const again = await ask('phoneRoundOp', { recordId: id, op: 'again' }, city);
    expect(again.data).toMatchObject({ state: 'running', targets: [{ state: 'waiting', tries: 0 }] });
  });

  test('has as long as it was begun for each time that it is taken up again, whenever that is', async () => {
    server.ctx.presence.counted(county?.userId ?? '', 0);
    const { id } = await rollCall({ userIds: county?.userId, retries: 0, minutes: 2 });
    const leftMs: number[] = [];
    for (const _ of [1, 2]) {
      await expect.poll(async () => (await roundOf(id))?.state).toBe('ended');
      clock.advance(10_000);
      const { data } = await ask('phoneRoundOp', { recordId: id, op: 'again' }, city);
      leftMs.push(Date.parse((data as Round).endsAt ?? '') - clock.now());
    }
    expect(leftMs).toEqual([2 * 60_000, 2 * 60_000]);
  });
});

describe('a round of many people', () => {
  test('is told as it goes on, also where it is of 200 people and too long for a frame', async () => {
    const { userId = '', accessToken: token = '' } = city ?? {};
    const line = openConnection(Number(new URL(server.url).port), { userId, token });
    const tels = Array.from({ length: telephonyLimits.roundTargets }, (_, n) => 13_900_000_000 + n).join(',');
    const { id, startedAt } = await begun({ tels, fileId: soundId, times: 5 });
    const told = () => line.frames.flatMap((frame) => (frame.type === 'line.phone' ? [frame.data] : []));
    await expect.poll(told).toContainEqual({ roundChanged: { id, startedAt } });
    // Who asks then has at least what was told.
    expect(states(await roundOf(id)).every((state) => state.endsWith('waiting'))).toBe(false);
    line.socket.close();
    await line.closed;
  });
});

describe('a sound file', () => {
  test('is known by its content, of any name; what is no WAV, of another kind or too long is refused', async () => {
    const ok = await upload(wavOf({ ms: 300, rate: 44_100 }), '铃声.mp3');
    expect(ok.data).toMatchObject({ name: '铃声.mp3', ms: 300, by: '宣城值班员' });
    const message = '只支持 WAV 文件（PCM 16 位，单声道或立体声，8 至 48 kHz）';
    expect(await upload(Buffer.from('RIFFxxxxWAVEnothing'))).toMatchObject({ field: 'file', message });
    expect(await upload(wavOf({ bits: 24 }))).toMatchObject({ message });
    expect(await upload(wavOf({ ms: 180_500 }))).toMatchObject({ message: '声音最长3分钟' });
    expect(await upload(Buffer.alloc(telephonyLimits.soundBytes + 1))).toMatchObject({ field: 'file' });
  });

  test('is listed, heard and removed in its region alone', async () => {
    const { fileId } = (await upload(wavOf())).data as Sound;
    const listed = async (who: Who) =>
      ((await ask('phoneSounds', {}, who)).data as { sounds: Sound[] }).sounds.map((sound) => sound.fileId);
    expect(await listed(province)).toContain(fileId);
    expect(await listed(far)).not.toContain(fileId);
    expect((await ask('phoneSoundRemove', { fileId }, far)).field).toBe('fileId');
    const url = `/api-global-oss/oss/download?fileId=${fileId}`;
    expect((await server.inject({ url, headers: province?.headers ?? {} })).statusCode).toBe(200);
    await ask('phoneSoundRemove', { fileId }, city);
    expect(await listed(city)).not.toContain(fileId);
  });
});
