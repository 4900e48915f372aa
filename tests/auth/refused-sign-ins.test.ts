import { beforeEach, describe, expect, test } from 'vitest';
import { serverLimits } from '../../contract/limits.ts';
import { userIdOf } from '../../server/auth/register.ts';
import { codeAt } from '../../server/auth/totp.ts';
import { password } from '../support/people.ts';
import { signInForm } from '../support/server.ts';
import { changeByAdministrator, codeFor, fromElsewhere, wholeLog } from './given.ts';
import { minute, openRefusing } from './refused.ts';

const house = openRefusing();
const { told, seenBy } = house;

const wrongWord = 'Wrong@2026';
const here = { 'x-forwarded-for': '203.0.113.7' };

const tryWith = (word: string, userName = 'xuancheng', headers: Record<string, string> = here, more: object = {}) =>
  house.server.call('token', signInForm(userName, word, more), headers);
const facts = async () => (await told()).map(({ type, areaCode, data }) => ({ type, areaCode, ...data }));

test('a failed sign-in stands in the log with its account, address and reason', async () => {
  await tryWith(wrongWord);
  expect(await facts()).toEqual([
    {
      type: 'session.refused',
      areaCode: '3418',
      userId: userIdOf('xuancheng'),
      address: '203.0.113.7',
      failures: 1,
      counts: { wrongPassword: 1 },
      firstAt: new Date(house.clock.now()).toISOString(),
      lastAt: new Date(house.clock.now()).toISOString(),
    },
  ]);
  const [entry] = await seenBy('cityadmin');
  expect(entry).toMatchObject({
    what: '登录失败',
    actor: '系统',
    title: '宣城值班员',
    address: '203.0.113.7',
    areaName: expect.stringContaining('宣城市'),
  });
  expect(entry?.changes).toEqual(
    expect.arrayContaining([
      { label: '失败次数', to: '1' },
      { label: '其中', to: '密码错误 1' },
    ]),
  );
  expect(entry?.changes.find(({ label }) => label === '首次时间')?.to).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
});

describe('the log tells why:', () => {
  const reason = async (): Promise<object> =>
    Object.assign({}, ...(await told()).map(({ data }) => data.counts)) as object;

  test('the account is disabled', async () => {
    await changeByAdministrator(house.server, 'xuancheng', { disabled: true });
    await tryWith(password);
    expect(await reason()).toEqual({ disabled: 1 });
  });

  test('the one-time password has expired', async () => {
    const { answer } = await house.server.call(
      'resetPwd',
      { id: userIdOf('xuancheng') },
      (await house.server.signIn('admin')).headers,
    );
    house.clock.advance(serverLimits.oneTimePasswordMs);
    await tryWith((answer.data as { password: string }).password);
    expect(await reason()).toEqual({ passwordExpired: 1 });
  });

  test('the code of the second factor is wrong; that it is asked for is a step of each sign-in', async () => {
    const { headers } = await house.server.signIn('jingde');
    const { secret } = (await house.server.call('factorBegin', { password }, headers)).answer.data as {
      secret: string;
    };
    const code = codeAt(secret, house.clock.now());
    await house.server.call('factorConfirm', { code }, headers);
    expect((await tryWith(password, 'jingde')).answer.code).toBe('A0417');
    expect(await told()).toEqual([]);
    await tryWith(password, 'jingde', here, { code });
    expect(await reason()).toEqual({ wrongFactor: 1 });
  });

  test('the puzzle is missing, or a wait is not over', async () => {
    for (let n = 0; n < 4; n += 1) await tryWith(wrongWord);
    const device = house.server.auth.devices.create();
    await house.server.auth.devices.meet(device, userIdOf('xuancheng'));
    const known = { ...here, cookie: `lookout_device=${house.server.auth.devices.signed(device)}` };
    for (let n = 0; n < 6; n += 1) await tryWith(wrongWord, 'xuancheng', known);
    house.clock.advance(10 * minute);
    const events = await told();
    expect(events.map(({ data }) => data.counts)).toEqual([
      { wrongPassword: 1 },
      { wrongPassword: 7, puzzle: 1, wait: 1 },
    ]);
  });
});

test('a password typed into the name field stands nowhere', async () => {
  const typed = ['Kiefer#Berg7', 'Buche#Wald8'];
  for (const name of typed) await tryWith(wrongWord, name);
  await house.server.call(
    'modifyPwd',
    {
      userName: typed[0],
      phone: '13800000009',
      code: '123456',
      newPassword: 'Ruqk#26vx',
      confirmPassword: 'Ruqk#26vx',
    },
    here,
  );
  house.clock.advance(10 * minute);
  expect(await facts()).toMatchObject([
    { type: 'session.refused', areaCode: '34', failures: 1, counts: { unknownAccount: 1 } },
    { type: 'session.recoveryTried', areaCode: '34', tries: 1, counts: { unknownAccount: 1 } },
    { type: 'session.refused', areaCode: '34', failures: 1, counts: { unknownAccount: 1 } },
  ]);
  const log = await wholeLog(house.server);
  for (const secret of [...typed, wrongWord, '13800000009', '123456']) expect(log).not.toContain(secret);
  expect((await seenBy('admin')).map(({ title }) => title)).toEqual(['不存在的账号', '不存在的账号', '不存在的账号']);
});

test('nobody of another city reads them', async () => {
  await tryWith(wrongWord);
  await tryWith(wrongWord, 'nobody');
  await told();
  expect(await seenBy('hsadmin')).toEqual([]);
  expect((await seenBy('cityadmin')).map(({ title }) => title)).toEqual(['宣城值班员']);
  expect((await seenBy('admin')).map(({ title }) => title)).toEqual(['不存在的账号', '宣城值班员']);
  const { headers } = await house.server.signIn('xuancheng');
  expect((await house.server.call('logPage', { group: 'session' }, headers)).status).toBe(403);
  const lines = (
    await house.server.inject({
      method: 'GET',
      url: '/api-events/v1/events?limit=100000&types=session.refused',
      headers,
    })
  ).body;
  expect(lines.trim()).toBe('');
});

describe('the way back by SMS leaves a trace, too:', () => {
  const phone = '13800000001';
  const recover = (code: string, more: object = {}) =>
    house.server.call(
      'modifyPwd',
      { userName: 'xuancheng', phone, code, newPassword: 'Ruqk#26vx', confirmPassword: 'Ruqk#26vx', ...more },
      here,
    );
  beforeEach(() => changeByAdministrator(house.server, 'xuancheng', { mobile: phone }));

  test('who asks for a code of an account, and who guesses one', async () => {
    await codeFor(house.server, phone, here);
    await recover('000000');
    await house.server.call('smsValidate', { phone, code: '000001' }, here);
    house.clock.advance(10 * minute);
    const event = {
      type: 'session.recoveryTried',
      areaCode: '3418',
      userId: userIdOf('xuancheng'),
      address: '203.0.113.7',
    };
    expect(await facts()).toMatchObject([
      { ...event, tries: 1, counts: { codeAsked: 1 } },
      { ...event, tries: 2, counts: { wrongCode: 2 } },
    ]);
    expect((await seenBy('cityadmin'))[0]).toMatchObject({
      what: '尝试凭短信找回密码',
      title: '宣城值班员',
      changes: expect.arrayContaining([{ label: '其中', to: '短信验证码错误 2' }]),
    });
  });

  test('who tries another’s account with a code to their own phone, and who does not wait', async () => {
    await recover(await codeFor(house.server, phone, fromElsewhere()), { userName: 'sheng' });
    for (let n = 0; n < 6; n += 1) await recover('000000');
    house.clock.advance(10 * minute);
    const events = (await told()).filter(({ data }) => data.address === '203.0.113.7');
    expect(events.map(({ data: { userId, counts } }) => ({ userId, counts }))).toEqual([
      { userId: userIdOf('sheng'), counts: { otherPhone: 1 } },
      { userId: userIdOf('xuancheng'), counts: { wrongCode: 1 } },
      { userId: userIdOf('xuancheng'), counts: { wrongCode: 3, wait: 2 } },
    ]);
  });

  test('an officer who is signed in and changes their phone is none who tries', async () => {
    await codeFor(house.server, '13800000002', (await house.server.signIn('xuancheng')).headers);
    expect(await told()).toEqual([]);
  });
});
