import { describe, expect, test } from 'vitest';
import { calls } from '../../contract/api/calls.ts';
import { createClient } from '../../machines/http/client.ts';
import { outcomeOf } from '../../machines/http/outcome.ts';
import { rebase, requestOf } from '../../machines/http/request.ts';
import { createFakePorts } from '../support/fake-ports.ts';

const outcome = (body: unknown, status = 200) =>
  outcomeOf({ status, body: typeof body === 'string' ? body : JSON.stringify(body) });

describe('reading an answer', () => {
  test.each([['00000'], [200], [0], ['200'], ['0']])('code %j is success', (code) => {
    expect(outcome({ code, data: [1], total: 7 })).toEqual({ ok: true, data: [1], total: 7 });
  });
  test.each([[200], [0]])('resp_code %j is success', (code) =>
    expect(outcome({ resp_code: code, data: 1 })).toEqual({ ok: true, data: 1 }),
  );
  test.each([
    [{ code: 'C0001', message: '已被接警' }, '已被接警'],
    [{ code: 'X', errorMsg: '错' }, '错'],
    [{ resp_code: 9, resp_msg: '误' }, '误'],
    [{ code: 'X' }, '网络异常，请重试！'],
    [{ code: 'X', message: '' }, '网络异常，请重试！'],
  ])('%j says %s', (body, message) => expect(outcome(body)).toMatchObject({ ok: false, kind: 'refused', message }));
  test.each([['A0001'], ['A0002'], [401], ['401']])('code %j ends the session', (code) => {
    expect(outcome({ code, message: '请先登录' }, 401)).toMatchObject({
      ok: false,
      kind: 'signedOut',
      message: '请先登录',
    });
  });
  test.each([['40101'], [40101]])('code %j is silent', (code) =>
    expect(outcome({ code }, 401)).toMatchObject({ ok: false, kind: 'silent' }),
  );
  test('a refusal keeps its field and its data', () => {
    expect(outcome({ code: 'C0001', message: 'm', field: 'alarmId', data: { owner: 1 } }, 409)).toMatchObject({
      field: 'alarmId',
      data: { owner: 1 },
    });
  });
  test("a bare 401 ends the session, a gateway's 502 is no answer, other HTML is a fault", () => {
    expect(outcome('<html>', 401)).toMatchObject({ kind: 'signedOut' });
    expect(outcome('<html>', 502)).toMatchObject({ kind: 'network' });
    expect(outcome('<html>', 200)).toMatchObject({ kind: 'refused', message: '网络异常，请重试！' });
  });
  test('JSON without an envelope is taken as it is', () =>
    expect(outcome({ type: 'FeatureCollection' })).toEqual({ ok: true, data: { type: 'FeatureCollection' } }));
});

describe('making a request', () => {
  const parts = { bases: {}, params: {}, token: 'tok', idempotencyKey: undefined, signal: undefined };
  test('query, JSON and form each travel their way', () => {
    expect(
      requestOf(calls.alarmPage, { ...parts, args: { pageNum: 1, areaCode: '3418', status: undefined } }),
    ).toMatchObject({
      method: 'GET',
      path: '/api-alarms/v1/alarms/pageList?pageNum=1&areaCode=3418',
      headers: { authorization: 'Bearer tok' },
      timeoutMs: 500_000,
    });
    expect(requestOf(calls.token, { ...parts, args: {}, timeoutMs: 20_000 })).toMatchObject({ timeoutMs: 20_000 });
    expect(
      requestOf(calls.unConfirmAlarm, { ...parts, args: { alarmId: 'a', reason: '炊烟' }, idempotencyKey: 'key-0001' }),
    ).toMatchObject({
      body: '{"alarmId":"a","reason":"炊烟"}',
      headers: { 'content-type': 'application/json', 'idempotency-key': 'key-0001' },
    });
    expect(
      requestOf(calls.alarmUpdateStatus, { ...parts, args: { id: 'a', status: 'pending', reason: '再看 & 看' } }),
    ).toMatchObject({
      body: `id=a&status=pending&reason=${encodeURIComponent('再看 & 看')}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  });
  test('path parameters are filled in and escaped', () => {
    expect(requestOf(calls.userDetail, { ...parts, args: undefined, params: { id: 'a/b' } }).path).toBe(
      '/api-upms/user/forCur/a%2Fb',
    );
  });
  test('a service stands where configuration says, by its longest base', () => {
    const bases = { '/api-uav': 'https://x', '/api-uav/uav': 'https://y/uav', '/api-al': 'https://z' };
    expect(rebase('/api-uav/uav/list', bases)).toBe('https://y/uav/list');
    expect(rebase('/api-alarms/v1', bases)).toBe('/api-alarms/v1');
  });
});

describe('a call', () => {
  function client() {
    const ports = createFakePorts();
    const said: string[] = [];
    const ended: (string | undefined)[] = [];
    const { call } = createClient({
      http: ports.http,
      bases: {},
      said: ({ message }) => {
        said.push(message);
      },
      tokens: {
        freshToken: () => Promise.resolve('tok'),
        tokenInsteadOf: () => Promise.resolve('refused'),
        ended: (_failure, token) => {
          ended.push(token);
        },
      },
    });
    return { ports, call, said, ended };
  }
  test('that fails says so once; a silent one does not', async () => {
    const { ports, call, said } = client();
    ports.on('GET /api-alarms/v1/alarms/info', () => ({ code: 'A0404', message: '未找到' }));
    await call('alarmInfo', { id: 'x' });
    ports.on('GET /api-alarms/v1/alarms/info', () => ({ code: '40101' }));
    await call('alarmInfo', { id: 'x' });
    expect(said).toEqual(['未找到']);
  });
  test('that is not signed in ends the session of its own token', async () => {
    const { ports, call, said, ended } = client();
    ports.on('GET /api-alarms/v1/alarms/info', () => ({ code: 'A0002', message: '过期' }));
    expect(await call('alarmInfo', { id: 'x' })).toMatchObject({ kind: 'signedOut' });
    expect([said, ended]).toEqual([[], ['tok']]);
  });
  test.each([
    ['sendSms', 'Bearer tok'],
    ['smsExpire', undefined],
  ] as const)(
    '%s is open to all and goes with %j, so that the server knows who asks where that matters',
    async (name, authorization) => {
      const { ports, call } = client();
      ports.on('POST /api-andriod/andriod/user/sendSms/device-1234', () => ({ code: '00000', data: { seconds: 60 } }));
      ports.on('GET /api-upms/pub/sms/expire', () => ({ code: '00000', data: { seconds: 0 } }));
      await call(name, { phone: '13812345678' }, { params: { id: 'device-1234' } });
      expect(ports.requests[0]?.headers['authorization']).toBe(authorization);
    },
  );
  test('without an answer says that the network is down', async () => {
    const { ports, call, said } = client();
    ports.networkDown = true;
    expect(await call('alarmInfo', { id: 'x' })).toMatchObject({ ok: false, kind: 'network' });
    expect(said).toEqual(['网络异常，请重试！']);
  });
});
