import { describe, expect, test } from 'vitest';
import { type Call, call } from '../../contract/call.ts';
import { dispatchFault, dispatchOutcomeOf, withParameterToken } from '../../machines/http/dispatch.ts';
import { requestOf } from '../../machines/http/request.ts';

const outcome = (body: unknown) => dispatchOutcomeOf({ body: typeof body === 'string' ? body : JSON.stringify(body) });
const refused = (code: number | string, message: string) => ({ ok: false, kind: 'refused', code, message });
const unreadable = { ok: false, kind: 'network', code: 1, message: '服务器错误' };

describe('reading an answer of the dispatch service', () => {
  test.each([
    ['code 0 gives its data', { code: 0, data: { callId: 7 } }, { ok: true, data: { callId: 7 } }],
    ['code 0 without data gives its list', { code: 0, list: [1, 2] }, { ok: true, data: [1, 2] }],
    ['and how many there are in all', { code: 0, list: [1, 2], total: 9 }, { ok: true, data: [1, 2], total: 9 }],
    ['code 0 with nothing gives nothing', { code: 0 }, { ok: true, data: undefined }],
    [
      '1000 is ignored: nobody is told',
      { code: 1000, message: '会议不存在' },
      { ok: false, kind: 'silent', code: 1000, message: '会议不存在' },
    ],
    ['1100 is ignored', { code: 1100 }, { ok: false, kind: 'silent', code: 1100, message: '服务器错误' }],
    ['anything else rejects, with its sentence', { code: 1001, message: '号码占线' }, refused(1001, '号码占线')],
    ['the sentence may be called msg', { code: 5, msg: '无权限' }, refused(5, '无权限')],
    [
      'a field is named',
      { code: 'A0400', message: '号码不存在', field: 'tel' },
      { ...refused('A0400', '号码不存在'), field: 'tel' },
    ],
    ["the main client's success is none here", { code: '00000' }, refused('00000', '服务器错误')],
    ['200 is none either', { code: 200 }, refused(200, '服务器错误')],
    [
      'an expired session is one here too',
      { code: 'A0001', message: '登录已过期' },
      { ok: false, kind: 'signedOut', code: 'A0001', message: '登录已过期' },
    ],
    ["a gateway's page is a failure of the network", '<html>', unreadable],
    ['half an answer too', '{"code":0,"da', unreadable],
    ['and one without a code', { data: 1 }, unreadable],
    ['and nothing at all', '', unreadable],
  ])('%s', (_name, body, expected) => expect(outcome(body)).toEqual(expected));
  test.each(['network', 'timeout'] as const)('without an answer (%s) is code 1, 服务器错误', (kind) => {
    expect(dispatchFault(kind)).toEqual({ ok: false, kind, code: 1, message: '服务器错误' });
  });
});

describe('a call to the dispatch service', () => {
  const made = (one: Call, args: object, token: string | undefined, bases = {}) => {
    const parts = { bases, args, params: {}, token, idempotencyKey: undefined, signal: undefined };
    return withParameterToken(requestOf(one, parts), token);
  };
  const hangUp = call('GET', '/dispatch-web/api/call/hungup', 'query', 'user');
  test('has its token among its parameters, too, and 50 seconds', () => {
    expect(made(hangUp, { callId: '8001' }, 't&k')).toEqual({
      method: 'GET',
      path: '/dispatch-web/api/call/hungup?callId=8001&token=t%26k',
      headers: { accept: 'application/json', authorization: 'Bearer t&k' },
      timeoutMs: 50_000,
    });
    expect(made(hangUp, {}, 'tok').path).toBe('/dispatch-web/api/call/hungup?token=tok');
  });
  test('is form-encoded where it posts', () => {
    const dial = call('POST', '/dispatch-web/api/call/makeCall', 'form', 'user');
    expect(made(dial, { tel: '8001', name: '王&李' }, 'tok')).toMatchObject({
      path: '/dispatch-web/api/call/makeCall',
      body: `tel=8001&name=${encodeURIComponent('王&李')}&token=tok`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', authorization: 'Bearer tok' },
    });
    expect(made(dial, {}, 'tok').body).toBe('token=tok');
  });
  test('has no token parameter where none is stored, and stands where configuration says', () => {
    expect(made(hangUp, {}, undefined, { '/dispatch-web/api': 'https://calls.example/api' }).path).toBe(
      'https://calls.example/api/call/hungup',
    );
  });
});
