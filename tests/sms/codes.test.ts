import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { serverLimits } from '../../contract/limits.ts';
import { userStream } from '../../server/auth/projections.ts';
import { userIdOf } from '../../server/auth/register.ts';
import { password } from '../support/people.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { steppedClock, type SteppedClock } from '../support/server-clock.ts';
import { changeByAdministrator, fromElsewhere, newestSms, wholeLog } from '../auth/given.ts';

const minute = 60_000;
const known = '13800000001';
const stranger = '13900000009';
const device = 'device-of-test';

let server: TestServer;
let clock: SteppedClock;
let drawn = 0;
beforeEach(async () => {
  clock = steppedClock();
  drawn = 0;
  server = await startTestServer({
    clock,
    drawCaptcha: async () => ({ text: `AbC${++drawn}`, png: Buffer.from('picture') }),
  });
  await changeByAdministrator(server, 'xuancheng', { mobile: known });
});
afterEach(() => server.stop());

const send = (phone: string, more: object = {}, headers: Record<string, string> = fromElsewhere()) =>
  server.call('sendSms', { id: device, phone, ...more }, headers);
const check = (phone: string, code: string) => server.call('smsValidate', { phone, code });
const left = async (phone: string) =>
  ((await server.call('smsExpire', { phone })).answer.data as { seconds: number }).seconds;
const codeOf = async (phone: string) => /\d{6}/.exec((await newestSms(server, phone))?.text ?? '')?.[0] ?? '';
const wrong = { status: 400, answer: { code: 'A0412', field: 'code', message: '验证码错误或已过期' } };
const sent = { status: 200, answer: { code: '00000', data: { seconds: 60 } } };

describe('a code by SMS', () => {
  it('goes to a phone that an account is known by, says what it is, and is right', async () => {
    expect(await send(known)).toEqual(sent);
    const code = await codeOf(known);
    expect(await newestSms(server, known)).toMatchObject({
      phone: known,
      state: 'kept',
      text: `【瞭望】验证码 ${code}，5 分钟内有效，请勿告诉他人。`,
    });
    expect(await check(known, code)).toEqual({ status: 200, answer: { code: '00000', data: null } });
  });

  it('goes to no stranger’s phone, and nobody learns that from the answer or the counter', async () => {
    expect(await send(stranger)).toEqual(await send(known));
    expect([await left(stranger), await left(known)]).toEqual([60, 60]);
    expect(await newestSms(server, stranger)).toBeUndefined();
    expect([await check(stranger, '000000'), await check(known, '000000')]).toEqual([wrong, wrong]);
  });

  it('goes to whatever phone somebody names who is signed in', async () => {
    const { headers } = await server.signIn('jingde');
    expect(await send(stranger, {}, headers)).toEqual(sent);
    expect(await codeOf(stranger)).toMatch(/^\d{6}$/);
  });

  it('comes once a minute to a phone, no matter who asks, and the counter says when', async () => {
    await send(known);
    clock.advance(20_500);
    expect(await left(known)).toBe(40);
    const { headers } = await server.signIn('jingde');
    for (const by of [fromElsewhere(), headers]) {
      expect(await send(known, {}, by)).toEqual({
        status: 429,
        answer: { code: 'A0414', field: 'phone', message: '请 40 秒后再获取验证码', data: { seconds: 40 } },
      });
    }
    clock.advance(39_500);
    expect(await left(known)).toBe(0);
    expect(await send(known)).toEqual(sent);
  });

  it('comes once to two who ask at the same moment', async () => {
    const both = await Promise.all([send(known), send(known)]);
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 429]);
  });

  it('is good for five minutes and five tries, and a new one voids it', async () => {
    await send(known);
    const first = await codeOf(known);
    clock.advance(5 * minute - 1);
    expect((await check(known, first)).status).toBe(200);
    clock.advance(1);
    expect(await check(known, first)).toEqual(wrong);
    await send(known);
    const second = await codeOf(known);
    for (let i = 0; i < 4; i++) expect((await check(known, second)).status).toBe(200);
    // One in a million times the new one is the same.
    expect(await check(known, first === second ? '' : first)).toMatchObject({ status: 400 });
    expect((await check(known, second)).status).toBe(first === second ? 200 : 400);
  });

  it('stands nowhere in the log, and only as a keyed hash in its table', async () => {
    await send(known);
    const code = await codeOf(known);
    const row = await server.ctx.db.selectFrom('sms_codes').selectAll().executeTakeFirstOrThrow();
    expect(row.hash).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(row)).not.toContain(code);
    const log = await wholeLog(server);
    for (const secret of [code, password]) expect(log).not.toContain(secret);
  });

  it.each([
    ['sendSms', { phone: '' }, '请输入手机号'],
    ['sendSms', {}, '请输入手机号'],
    ['sendSms', { phone: '10000000000' }, '请输入正确格式的手机号！'],
    ['smsExpire', { phone: 'x' }, '请输入正确格式的手机号！'],
    ['smsExpire', {}, '请输入手机号'],
    ['smsValidate', { phone: '1', code: '123456' }, '请输入正确格式的手机号！'],
  ] as const)('%s refuses %j', async (name, args, message) => {
    expect(await server.call(name, { id: device, ...args }, fromElsewhere())).toEqual({
      status: 400,
      answer: { code: 'A0400', field: 'phone', message },
    });
  });

  it.each(['', '12345', '1234567', 'abcdef'])('smsValidate refuses the code “%s”', async (code) => {
    expect(await check(known, code)).toEqual({
      status: 400,
      answer: { code: 'A0400', field: 'code', message: '请输入6位数字验证码' },
    });
  });

  it('wants the id of a device', async () => {
    expect(await server.call('sendSms', { id: 'short', phone: known })).toMatchObject({
      status: 400,
      answer: { code: 'A0400', field: 'id' },
    });
  });
});

describe('asking for codes', () => {
  it('wants a captcha after three from one address, solved on the same device; not from who is signed in', async () => {
    const here = fromElsewhere();
    for (const phone of ['13800000011', '13800000012', '13800000013'])
      expect(await send(phone, {}, here)).toEqual(sent);
    expect(await send(known, {}, here)).toMatchObject({ status: 400, answer: { code: 'A0411', field: 'validCode' } });
    expect(await send(known, { validCode: 'nope' }, here)).toMatchObject({
      status: 400,
      answer: { code: 'A0412', field: 'validCode' },
    });
    await server.inject({ method: 'GET', url: `/api-auth/pub/validata/code/${device}` });
    expect(await send(known, { validCode: `abc${drawn}` }, here)).toEqual(sent);
    const { headers } = await server.signIn('jingde');
    expect(await send(stranger, {}, { ...here, ...headers })).toEqual(sent);
  });

  it('wants one, too, from an address of its network, which is one subscriber’s', async () => {
    for (const n of [1, 2, 3])
      expect(await send(`1380000001${n}`, {}, { 'x-forwarded-for': `2001:db8:4:0:${n}::1` })).toEqual(sent);
    const [near, far] = ['2001:db8:4:0:4::1', '2001:db8:4:1::1'].map((from) => ({ 'x-forwarded-for': from }));
    expect(await send(known, {}, near)).toMatchObject({ status: 400, answer: { code: 'A0411', field: 'validCode' } });
    expect(await send(known, {}, far)).toEqual(sent);
  });

  it('waits where sixty a minute have gone out for people who are not signed in, whatever phone is named', async () => {
    const phones = Array.from(
      { length: serverLimits.smsStrangersPerMinute },
      (_, n) => `138000002${String(n).padStart(2, '0')}`,
    );
    const person = { realName: '人员', regionCode: '341825', deptName: '测试', roles: [], userType: 1 };
    const writes = phones.map((mobile) => ({
      stream: userStream(userIdOf(`p${mobile}`)),
      expectedVersion: 0,
      events: [
        { type: 'user.registered' as const, areaCode: '341825', data: { ...person, userName: `p${mobile}`, mobile } },
      ],
    }));
    await server.ctx.store.append({ actor: 'system', writes });
    for (const [n, phone] of phones.entries()) expect(await send(phone, { id: `device-number-${n}` })).toEqual(sent);
    for (const phone of [known, stranger])
      expect(await send(phone)).toMatchObject({
        status: 429,
        answer: { code: 'A0414', message: '请 60 秒后再获取验证码' },
      });
    expect(await newestSms(server, known)).toBeUndefined();
    const { headers } = await server.signIn('jingde');
    expect(await send(stranger, {}, headers)).toEqual(sent);
    clock.advance(minute);
    expect(await send(known)).toEqual(sent);
  });

  it('ends for a phone after ten a day, and begins anew after 24 hours, also over a restart', async () => {
    for (let i = 0; i < 10; i++) {
      expect((await send(known, { id: `device-number-${i}` })).status).toBe(200);
      clock.advance(minute);
    }
    expect(await send(known, { id: 'device-number-x' })).toEqual({
      status: 429,
      answer: { code: 'A0429', field: 'phone', message: '今日获取验证码次数已达上限，请明天再试' },
    });
    expect(await server.ctx.db.selectFrom('sms_counts').select('asked').where('scope', '=', 'phone').execute()).toEqual(
      [{ asked: 10 }],
    );
    clock.advance(24 * 60 * minute);
    expect((await send(known, { id: 'device-number-x' })).status).toBe(200);
  });

  it('is without a captcha again for an address whose day is over, to the millisecond', async () => {
    const here = fromElsewhere();
    for (const phone of ['13800000011', '13800000012', '13800000013']) {
      expect(await send(phone, {}, here)).toEqual(sent);
    }
    clock.advance(24 * 60 * minute - 1);
    expect(await send(known, {}, here)).toMatchObject({ status: 400, answer: { code: 'A0411', field: 'validCode' } });
    clock.advance(1);
    expect(await send(known, {}, here)).toEqual(sent);
  });

  it('ends for a device after twenty a day', async () => {
    const answers = [];
    for (let i = 0; i < 21; i++) answers.push((await send(`138000001${String(i).padStart(2, '0')}`)).status);
    expect(answers).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
  });
});
