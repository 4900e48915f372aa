import { describe, expect, test } from 'vitest';
import { calls } from '../../contract/api/calls.ts';
import { dispatchOutcomeOf } from '../../machines/http/dispatch.ts';
import { fileOutcomeOf, isExpired, outcomeOf, type Failure } from '../../machines/http/outcome.ts';
import { createPendingRequests } from '../../machines/http/pending.ts';
import { encodeFields, requestOf } from '../../machines/http/request.ts';
import { createAbort } from '../../machines/queries/abort.ts';
import { settle } from '../support/manual-clock.ts';

const fault = '网络异常，请重试！';
const read = (body: unknown, status = 200) =>
  outcomeOf({ status, body: typeof body === 'string' ? body : JSON.stringify(body) });
const refusal = (code: string | number, more: object = {}) => ({
  ok: false,
  kind: 'refused',
  code,
  message: fault,
  ...more,
});

describe('an answer', () => {
  test('that succeeds has its data, and its total only where one came', () => {
    expect(read({ code: '00000', data: null })).toStrictEqual({ ok: true, data: null });
    expect(read({ code: '00000', data: [], total: 0 })).toStrictEqual({ ok: true, data: [], total: 0 });
    expect(read({ code: '00000', data: [], total: '7' })).toStrictEqual({ ok: true, data: [] });
  });
  test('that is refused has field and data only where they came', () => {
    expect(read({ code: 'C0001' }, 409)).toStrictEqual(refusal('C0001'));
    expect(read({ resp_code: 9 })).toStrictEqual(refusal(9));
    expect(read({ code: 'C0001', field: 'id', data: 0 }, 409)).toStrictEqual(
      refusal('C0001', { field: 'id', data: 0 }),
    );
  });
  test('without an envelope counts by its status', () => {
    expect(read('', 204)).toStrictEqual(refusal('unreadable'));
    expect(read('<html>', 399)).toStrictEqual(refusal('unreadable'));
    expect(read('<html>', 400)).toStrictEqual(refusal(400));
    expect(read({ any: 1 }, 400)).toStrictEqual(refusal(400));
    expect(read({ any: 1 }, 399)).toStrictEqual({ ok: true, data: { any: 1 } });
    expect(read('null')).toStrictEqual({ ok: true, data: null });
  });
  test('of an envelope without a code is that of its status', () => {
    expect(read({ code: null }, 400)).toStrictEqual(refusal(400));
    expect(read({ code: null }, 399)).toStrictEqual(refusal('unreadable'));
  });
  test.each([502, 503, 504])('of a gateway, %d, is none', (status) => {
    expect(read('<html>', status)).toStrictEqual({ ok: false, kind: 'network', code: 'network', message: fault });
  });
  test.each([501, 505])('of the server itself, %d, is a refusal', (status) => {
    expect(read('<html>', status)).toStrictEqual(refusal(status));
  });
  test('says that a token has expired where the session is over and somebody was signed in', () => {
    const failed = (code: string, status = 401) => isExpired(read({ code }, status) as Failure);
    expect([failed('A0002'), failed('A0001'), failed('C0001', 409)]).toEqual([true, false, false]);
  });
});

describe('an answer that is a file', () => {
  test('is taken as it is; text instead of it is a refusal, even where it says that all is well', () => {
    const file = { size: 3, type: 'text/csv' };
    expect(fileOutcomeOf({ status: 200, body: '', file })).toStrictEqual({ ok: true, data: file });
    expect(fileOutcomeOf({ status: 200, body: '{"code":"00000","data":1}' })).toStrictEqual(refusal('unreadable'));
    expect(fileOutcomeOf({ status: 404, body: '{"code":"A0404","message":"未找到"}' })).toStrictEqual({
      ...refusal('A0404'),
      message: '未找到',
    });
  });
});

describe('a request', () => {
  const parts = {
    bases: {},
    params: {},
    token: undefined,
    idempotencyKey: undefined,
    signal: undefined,
    args: undefined,
  };
  test('of nobody asks for JSON and carries nothing else', () => {
    expect(requestOf(calls.alarmPage, parts)).toStrictEqual({
      method: 'GET',
      path: '/api-alarms/v1/alarms/pageList',
      headers: { accept: 'application/json' },
      timeoutMs: 500_000,
    });
  });
  test('leaves out what has no value', () => {
    expect(encodeFields({ a: 0, b: null, c: undefined, d: '', e: false })).toBe('a=0&d=&e=false');
  });
  test('leaves a gap in its path where a parameter is missing', () => {
    expect(requestOf(calls.userDetail, parts).path).toBe('/api-upms/user/forCur/');
  });
  test('for a file takes any type', () => {
    expect(requestOf(calls.alarmPage, { ...parts, wantsFile: true })).toMatchObject({
      wantsFile: true,
      headers: { accept: '*/*' },
    });
  });
  test('with a file has its fields beside it as text, and is given up with the file', () => {
    const upload = { name: 'a.png', file: { size: 1, type: 'image/png' }, signal: createAbort().signal };
    const multipart = { ...calls.alarmPage, method: 'POST', transport: 'multipart' } as const;
    const request = requestOf(multipart, { ...parts, args: { id: 7, gone: null, none: undefined }, upload });
    expect(request).toStrictEqual({
      method: 'POST',
      path: '/api-alarms/v1/alarms/pageList',
      headers: { accept: 'application/json' },
      timeoutMs: 500_000,
      upload: { ...upload, fields: { id: '7' } },
      signal: upload.signal,
    });
    const own = createAbort().signal;
    expect(requestOf(multipart, { ...parts, upload, signal: own }).signal).toBe(own);
  });
});

describe('the dispatch service', () => {
  test.each([['null'], ['7'], ['{}'], ['{"code":null}']])('that answers %s has failed', (body) => {
    expect(dispatchOutcomeOf({ body })).toEqual({ ok: false, kind: 'network', code: 1, message: '服务器错误' });
  });
  test('says why by the first sentence that is one', () => {
    expect(dispatchOutcomeOf({ body: '{"code":5,"message":"","msg":"占线"}' })).toMatchObject({
      code: 5,
      message: '占线',
    });
    expect(dispatchOutcomeOf({ body: '{"code":"E","message":7}' })).toMatchObject({ code: 'E', message: '服务器错误' });
  });
});

describe('a request that belongs to a page', () => {
  function boot() {
    const noted: unknown[] = [];
    const pending = createPendingRequests({
      note: (text, about) => {
        noted.push([text, about]);
      },
    });
    const ends: ((answer: string) => void)[] = [];
    const signals: { readonly aborted: boolean }[] = [];
    const settled: string[] = [];
    const run = (path: string, given?: ReturnType<typeof createAbort>['signal']): void => {
      const answered = pending.run(path, given, (signal) => {
        signals.push(signal);
        return new Promise<string>((resolve) => {
          ends.push(resolve);
        });
      });
      void (async () => {
        settled.push(await answered);
      })();
    };
    return { pending, noted, ends, signals, settled, run };
  }

  test('never settles once a change of route has cancelled it, and is noted once', async () => {
    const { pending, noted, ends, signals, settled, run } = boot();
    run('/one');
    run('/two');
    ends[0]!('answered');
    await settle();
    pending.cancel();
    pending.cancel();
    ends[1]!('too late');
    await settle();
    expect(settled).toEqual(['answered']);
    expect(signals.map(({ aborted }) => aborted)).toEqual([false, true]);
    expect(noted).toEqual([['路由跳转取消请求', { path: '/two' }]]);
  });

  test('is given up with its caller, before it goes or after, and settles then', async () => {
    const { ends, signals, settled, run } = boot();
    const before = createAbort();
    before.abort();
    run('/one', before.signal);
    const after = createAbort();
    run('/two', after.signal);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
    after.abort();
    expect(signals[1]!.aborted).toBe(true);
    ends.forEach((end) => end('aborted'));
    await settle();
    expect(settled).toEqual(['aborted', 'aborted']);
  });
});
