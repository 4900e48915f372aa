import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { steppedClock } from '../support/server-clock.ts';
import { type SignedIn, startTestServer, type TestServer } from '../support/server.ts';
import { raised } from './raised.ts';

const clock = steppedClock();
let server: TestServer;
let city: SignedIn;
let county: SignedIn;
let province: SignedIn;

beforeAll(async () => {
  server = await startTestServer({ clock });
  [city, county, province] = [
    await server.signIn('xuancheng'),
    await server.signIn('jingde'),
    await server.signIn('sheng'),
  ];
});
afterAll(() => server.stop());

const cityOfficer = () => ({ userId: city.userId, realName: '宣城值班员' });
const ask: TestServer['call'] = (name, args, headers = city.headers) => server.call(name, args, headers);
const confirmed = async (id: string): Promise<string> => {
  await ask('receiveFire', { alarmId: id });
  return ((await ask('confirmAlarm', { alarmId: id })).answer.data as { fireId: string }).fireId;
};

describe('two officers receive the same alarm', () => {
  test('one owns it, the other is told who', async () => {
    const alarmId = await raised(server);
    expect(await ask('receiveFire', { alarmId })).toMatchObject({
      status: 200,
      answer: { data: { id: alarmId, status: 'received', version: 2 } },
    });
    expect(await ask('receiveFire', { alarmId }, county.headers)).toEqual({
      status: 409,
      answer: { code: 'C0001', message: '已由 宣城值班员 接警', data: { owner: cityOfficer() } },
    });
  });

  test('of 100 tries at once one succeeds, and 99 name the owner', async () => {
    const alarmId = await raised(server);
    const officers = [city, county, province, await server.signIn('admin')];
    const tries = await Promise.all(
      Array.from({ length: 100 }, async (_, i) => {
        const response = await fetch(`${server.url}/api-firecommand/firecommand/fire-alarms/receiveFire`, {
          method: 'POST',
          body: JSON.stringify({ alarmId }),
          headers: { 'content-type': 'application/json', ...officers[i % 4]!.headers },
        });
        return {
          status: response.status,
          answer: (await response.json()) as { code: string; data: { owner?: { userId: string } } },
          userId: officers[i % 4]!.userId,
        };
      }),
    );
    const won = tries.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    const lost = tries.filter(({ status, answer }) => status === 409 && answer.code === 'C0001');
    expect(lost).toHaveLength(99);
    expect(new Set(lost.map(({ answer }) => answer.data.owner?.userId))).toEqual(new Set([won[0]!.userId]));
    expect((await server.ctx.store.readStream(`alarm-${alarmId}`)).map((event) => event.type)).toEqual([
      'alarm.raised',
      'alarm.received',
    ]);
  });
});

describe('confirming', () => {
  test('opens a fire with the alarm in it', async () => {
    const alarmId = await raised(server);
    await ask('receiveFire', { alarmId });
    const { answer } = await ask('confirmAlarm', { alarmId, remark: '视频可见明火' });
    expect(answer.data).toEqual({ id: alarmId, status: 'confirmed', version: 3, fireId: expect.any(String) });
    const { fireId } = answer.data as { fireId: string };
    expect((await ask('fireDetail', { fireId })).answer.data).toMatchObject({
      fireId,
      areaCode: '341825',
      status: 'open',
      statusName: '待处置',
      alarmIds: [alarmId],
      remark: '视频可见明火',
      openedBy: cityOfficer(),
    });
  });

  test('may join a fire that burns already', async () => {
    const fireId = await confirmed(await raised(server));
    const alarmId = await raised(server);
    await ask('receiveFire', { alarmId });
    expect((await ask('confirmAlarm', { alarmId, fireId })).answer.data).toMatchObject({ status: 'confirmed', fireId });
    expect(((await ask('fireDetail', { fireId })).answer.data as { alarmIds: string[] }).alarmIds).toHaveLength(2);
  });

  test('into a fire that does not exist changes nothing', async () => {
    const alarmId = await raised(server);
    await ask('receiveFire', { alarmId });
    const head = server.ctx.store.head();
    expect(await ask('confirmAlarm', { alarmId, fireId: 'nothing' })).toMatchObject({
      status: 404,
      answer: { field: 'fireId' },
    });
    expect(server.ctx.store.head()).toBe(head);
  });

  test('wants the alarm to be received, by oneself', async () => {
    const alarmId = await raised(server);
    expect(await ask('confirmAlarm', { alarmId })).toMatchObject({
      status: 409,
      answer: { code: 'C0002', message: '请先接警' },
    });
    await ask('receiveFire', { alarmId });
    expect(await ask('confirmAlarm', { alarmId }, county.headers)).toMatchObject({
      status: 409,
      answer: { code: 'C0004', data: { owner: cityOfficer() } },
    });
  });

  test('asked twice with one key is done once and answered the same', async () => {
    const alarmId = await raised(server);
    await ask('receiveFire', { alarmId });
    const headers = { ...city.headers, 'idempotency-key': `confirm-${alarmId}` };
    const [first, second] = await Promise.all([
      ask('confirmAlarm', { alarmId }, headers),
      ask('confirmAlarm', { alarmId }, headers),
    ]);
    expect(first.status).toBe(200);
    expect(second).toEqual(first);
  });
});

describe('dismissing, associating and taking back', () => {
  test('a dismissal wants a reason and can be taken back with one', async () => {
    const id = await raised(server);
    await ask('receiveFire', { alarmId: id });
    expect(await ask('unConfirmAlarm', { alarmId: id, reason: ' ' })).toMatchObject({
      status: 400,
      answer: { field: 'reason', message: '请填写原因' },
    });
    expect((await ask('unConfirmAlarm', { alarmId: id, reason: '炊烟' })).answer.data).toMatchObject({
      status: 'dismissed',
    });
    expect(await ask('alarmUpdateStatus', { id, status: 'pending' })).toMatchObject({
      status: 400,
      answer: { field: 'reason' },
    });
    expect(
      (await ask('alarmUpdateStatus', { id, status: 'pending', reason: '再次冒烟' }, county.headers)).answer.data,
    ).toMatchObject({ status: 'pending' });
  });

  test('an association joins the fire, and leaves it when it is taken back', async () => {
    const fireId = await confirmed(await raised(server));
    const id = await raised(server);
    await ask('receiveFire', { alarmId: id });
    expect((await ask('alarmsRepeat', { alarmId: id, fireId })).answer.data).toMatchObject({
      status: 'repeat',
      fireId,
    });
    const alarmIds = async () => ((await ask('fireDetail', { fireId })).answer.data as { alarmIds: string[] }).alarmIds;
    expect(await alarmIds()).toContain(id);
    expect((await ask('alarmUpdateStatus', { id, status: 'pending', reason: '不是同一处' })).answer.data).toMatchObject(
      { status: 'pending' },
    );
    expect(await alarmIds()).not.toContain(id);
  });

  test('an owner may give an alarm back, nobody else may', async () => {
    const id = await raised(server);
    await ask('alarmUpdateStatus', { id, status: 'received' });
    expect(await ask('alarmUpdateStatus', { id, status: 'pending', reason: '交班' }, county.headers)).toMatchObject({
      status: 409,
      answer: { code: 'C0004' },
    });
    expect((await ask('alarmUpdateStatus', { id, status: 'pending', reason: '交班' })).answer.data).toMatchObject({
      status: 'pending',
    });
  });

  test('a release that arrives after another officer’s dismissal is refused, and reopens nothing', async () => {
    const id = await raised(server);
    const release = { id, status: 'pending', action: 'release', reason: '交班' };
    await ask('receiveFire', { alarmId: id });
    await ask('alarmUpdateStatus', release);
    await ask('receiveFire', { alarmId: id }, county.headers);
    await ask('unConfirmAlarm', { alarmId: id, reason: '炊烟' }, county.headers);
    expect(await ask('alarmUpdateStatus', release)).toMatchObject({ status: 409, answer: { code: 'C0002' } });
    expect((await ask('alarmInfo', { id })).answer.data).toMatchObject({ status: 'dismissed' });
    expect((await ask('alarmUpdateStatus', { ...release, action: 'reopen' })).answer.data).toMatchObject({
      status: 'pending',
    });
  });

  test('is refused a month later', async () => {
    const id = await raised(server);
    await ask('receiveFire', { alarmId: id });
    await ask('alarmUpdateStatus', { id, status: 'dismissed', reason: '炊烟' });
    clock.advance(30 * 86_400_000 + 1);
    const later = await server.signIn('xuancheng');
    expect(await ask('alarmUpdateStatus', { id, status: 'pending', reason: '晚了' }, later.headers)).toMatchObject({
      status: 409,
      answer: { code: 'C0006', data: { owner: cityOfficer() } },
    });
    city = later;
    county = await server.signIn('jingde');
  });
});

describe('who may not', () => {
  test('a trainer sees the alarm and can not receive it', async () => {
    const alarmId = await raised(server);
    expect(await ask('receiveFire', { alarmId }, (await server.signIn('trainer')).headers)).toMatchObject({
      status: 403,
      answer: { code: '40300' },
    });
  });

  test.each([
    ['receiveFire', {}],
    ['confirmAlarm', {}],
    ['unConfirmAlarm', { reason: 'x' }],
    ['alarmsRepeat', { fireId: 'f' }],
  ] as const)('for another region %s finds no such alarm', async (name, more) => {
    const alarmId = await raised(server);
    const stranger = await server.signIn('huangshan');
    expect(await ask(name, { alarmId, ...more }, stranger.headers)).toEqual({
      status: 404,
      answer: { code: 'A0404', message: '未找到该报警' },
    });
  });
});
