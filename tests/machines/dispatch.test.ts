import { describe, expect, test } from 'vitest';
import { createDispatchApi, dispatchOutcomeOf, dispatchRequest } from '../../machines/http/dispatch.ts';
import { TransportFault } from '../../machines/ports.ts';
import { createFakePorts } from '../support/fake-ports.ts';

const outcome = (body: unknown) => dispatchOutcomeOf(typeof body === 'string' ? body : JSON.stringify(body));

describe('reading an answer of the dispatch service', () => {
  test.each([
    ['code 0 gives its data', { code: 0, data: { callId: 7 } }, { kind: 'answered', data: { callId: 7 } }],
    ['code 0 without data gives its list', { code: 0, list: [1, 2] }, { kind: 'answered', data: [1, 2] }],
    ['code 0 with nothing gives nothing', { code: 0 }, { kind: 'answered', data: undefined }],
    ['1000 is ignored', { code: 1000, message: '会议不存在' }, { kind: 'ignored', code: 1000 }],
    ['1100 is ignored', { code: 1100 }, { kind: 'ignored', code: 1100 }],
    [
      'anything else rejects, with its sentence',
      { code: 1001, message: '号码占线' },
      { kind: 'rejected', code: 1001, message: '号码占线' },
    ],
    ['the sentence may be called msg', { code: 5, msg: '无权限' }, { kind: 'rejected', code: 5, message: '无权限' }],
    [
      "the main client's success is none here",
      { code: '00000', data: 1 },
      { kind: 'rejected', code: '00000', message: '服务器错误' },
    ],
    ['200 is none either', { code: 200, data: 1 }, { kind: 'rejected', code: 200, message: '服务器错误' }],
    ["a gateway's page is a failure of the network", '<html>', { kind: 'rejected', code: 1, message: '服务器错误' }],
    ['half an answer too', '{"code":0,"da', { kind: 'rejected', code: 1, message: '服务器错误' }],
    ['and one without a code', { data: 1 }, { kind: 'rejected', code: 1, message: '服务器错误' }],
    ['and nothing at all', '', { kind: 'rejected', code: 1, message: '服务器错误' }],
  ])('%s', (_name, body, expected) => expect(outcome(body)).toEqual(expected));
});

describe('a call to the dispatch service', () => {
  test('has its token among its parameters, and 50 seconds', () => {
    expect(dispatchRequest({ method: 'GET', path: 'call/hungup', args: { tel: '8001' } }, 't&k')).toEqual({
      method: 'GET',
      path: '/dispatch-web/api/call/hungup?tel=8001&token=t%26k',
      headers: { accept: 'application/json' },
      timeoutMs: 50_000,
    });
  });
  test('is form-encoded where it posts', () => {
    expect(
      dispatchRequest({ method: 'POST', path: 'call/makeCall', args: { tel: '8001', name: '王&李' } }, 'tok'),
    ).toMatchObject({
      path: '/dispatch-web/api/call/makeCall',
      body: `tel=8001&name=${encodeURIComponent('王&李')}&token=tok`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  });
  test('has no token parameter where none is stored, and stands where configuration says', () => {
    expect(
      dispatchRequest({ method: 'GET', path: 'meet/getMeet' }, undefined, {
        '/dispatch-web/api': 'https://calls.example/api',
      }).path,
    ).toBe('https://calls.example/api/meet/getMeet');
  });
  test('reads the token anew for each call', async () => {
    const ports = createFakePorts();
    ports.on('GET /dispatch-web/api/', () => ({ code: 0, data: 1 }));
    let token = 'first';
    const call = createDispatchApi(ports.http, () => token);
    await call({ method: 'GET', path: 'call/rollCall' });
    token = 'second';
    await call({ method: 'GET', path: 'call/rollCall' });
    expect(ports.requests.map(({ path }) => path.split('token=')[1])).toEqual(['first', 'second']);
  });
  test.each(['network', 'timeout'] as const)('without an answer (%s) is code 1, 服务器错误', async (kind) => {
    const ports = createFakePorts();
    ports.on('GET /', () => {
      throw new TransportFault(kind);
    });
    expect(await createDispatchApi(ports.http, () => undefined)({ method: 'GET', path: 'call/hold' })).toEqual({
      kind: 'rejected',
      code: 1,
      message: '服务器错误',
    });
  });
});
