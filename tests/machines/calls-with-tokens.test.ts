import { describe, expect, test } from 'vitest';
import { createClient, type TokenSource } from '../../machines/http/client.ts';
import { TransportFault } from '../../machines/ports.ts';
import { createAbort } from '../../machines/queries/abort.ts';
import { createFakePorts, ok } from '../support/fake-ports.ts';
import { settle } from '../support/manual-clock.ts';

const info = 'GET /api-alarms/v1/alarms/info';
const sms = 'POST /api-andriod/andriod/user/sendSms/device-1234';
const expired = { status: 401, body: JSON.stringify({ code: 'A0002', message: '登录已过期' }) };

type Next = Awaited<ReturnType<TokenSource['tokenInsteadOf']>>;

/** A client whose token source a test plays: `next` is what it gives instead of a token that was not taken. */
function boot({ token = 'tok', next = 'refused' }: { token?: string | null; next?: Next } = {}) {
  const ports = createFakePorts();
  const said: string[] = [];
  const asked: string[] = [];
  const ended: unknown[] = [];
  const client = createClient({
    http: ports.http,
    bases: {},
    said: ({ message }) => {
      said.push(message);
    },
    tokens: {
      freshToken: () => Promise.resolve(token ?? undefined),
      tokenInsteadOf: (refused) => {
        asked.push(refused);
        return Promise.resolve(next);
      },
      ended: (failure, with_) => {
        ended.push([failure.message, with_]);
      },
    },
  });
  const sent = (): (string | undefined)[] => ports.requests.map(({ headers }) => headers['authorization']);
  const leave = (): void => client.cancelPending();
  return { ports, call: client.call, file: client.file, leave, said, asked, ended, sent };
}

describe('a call of somebody who is signed in', () => {
  test('goes once more with a new token where the old one was not taken', async () => {
    const { ports, call, sent, asked, ended } = boot({ next: { token: 'new' } });
    ports.on(info, ({ headers }) => (headers['authorization'] === 'Bearer new' ? ok('there') : expired));
    expect(await call('alarmInfo', { id: 'x' })).toEqual({ ok: true, data: 'there' });
    expect([sent(), asked, ended]).toEqual([['Bearer tok', 'Bearer new'], ['tok'], []]);
  });

  test('that is refused with the new token for another reason does not end the session', async () => {
    const { ports, call, said, ended } = boot({ next: { token: 'new' } });
    const gone = { code: 'A0404', message: '未找到' };
    ports.on(info, ({ headers }) => (headers['authorization'] === 'Bearer new' ? gone : expired));
    expect(await call('alarmInfo', { id: 'x' })).toMatchObject({ kind: 'refused', message: '未找到' });
    expect([said, ended]).toEqual([['未找到'], []]);
  });

  test('ends the session of the new token where that is not taken either; the session says so', async () => {
    const { ports, call, said, ended } = boot({ next: { token: 'new' } });
    ports.on(info, () => expired);
    expect(await call('alarmInfo', { id: 'x' })).toMatchObject({ kind: 'signedOut' });
    expect([said, ended]).toEqual([[], [['登录已过期', 'new']]]);
  });

  test('says that the network is down where no new token can be had just now', async () => {
    const { ports, call, said, ended } = boot({ next: 'unreachable' });
    ports.on(info, () => expired);
    expect(await call('alarmInfo', { id: 'x' })).toMatchObject({ kind: 'network' });
    expect([said, ended]).toEqual([['网络异常，请重试！'], []]);
  });

  test('asks for no other token where the server says that nobody is signed in', async () => {
    const { ports, call, asked, ended } = boot();
    ports.on(info, () => ({ code: 'A0001', message: '请先登录' }));
    await call('alarmInfo', { id: 'x' });
    expect([asked, ended]).toEqual([[], [['请先登录', 'tok']]]);
  });
});

test('a call of nobody asks for no other token', async () => {
  const { ports, call, sent, asked, ended } = boot({ token: null });
  ports.on(info, () => expired);
  await call('alarmInfo', { id: 'x' });
  expect([sent(), asked, ended]).toEqual([[undefined], [], [['登录已过期', undefined]]]);
});

describe('a call with a token of its own', () => {
  test('goes with it and never ends the session, so that it says itself what went wrong', async () => {
    const { ports, call, sent, said, asked, ended } = boot();
    ports.on(info, () => expired);
    expect(await call('alarmInfo', { id: 'x' }, { token: 'own' })).toMatchObject({ kind: 'signedOut' });
    expect([sent(), said, asked, ended]).toEqual([['Bearer own'], ['登录已过期'], [], []]);
  });
  test('or with none goes so, also where the server would like to know who asks', async () => {
    const { ports, call, sent } = boot();
    ports.on(info, () => ok(1));
    ports.on(sms, () => ok({ seconds: 60 }));
    await call('alarmInfo', { id: 'x' }, { token: null });
    await call('sendSms', { phone: '13812345678' }, { token: null, params: { id: 'device-1234' } });
    await call('sendSms', { phone: '13812345678' }, { token: 'own', params: { id: 'device-1234' } });
    expect(sent()).toEqual([undefined, undefined, 'Bearer own']);
  });
});

test('a call that is open to all goes without a token, and says it where it is refused as signed out', async () => {
  const { ports, call, sent, said, ended } = boot();
  ports.on('GET /api-upms/sys/sys-version/latest', () => expired);
  await call('latestVersion', undefined as never);
  expect([sent(), said, ended]).toEqual([[undefined], ['登录已过期'], []]);
});

describe('what is not said', () => {
  test('is a call that its caller gave up, before it went or on its way', async () => {
    const { ports, call, said } = boot();
    const abort = createAbort();
    abort.abort();
    expect(await call('alarmInfo', { id: 'x' }, { signal: abort.signal })).toMatchObject({ kind: 'aborted' });
    expect(ports.requests).toEqual([]);
    ports.on(info, () => {
      throw new TransportFault('aborted');
    });
    expect(await call('alarmInfo', { id: 'x' })).toMatchObject({ kind: 'aborted' });
    expect(said).toEqual([]);
  });
  test('is what a quiet caller shows by itself, and no refusal but that of a sign-in ends the session', async () => {
    const { ports, call, said, ended } = boot();
    ports.on(info, () => ({ code: 'A0404', message: '未找到' }));
    await call('alarmInfo', { id: 'x' }, { quiet: true });
    expect([said, ended]).toEqual([[], []]);
  });
});

test('a fault of this software is not taken for one of the network', async () => {
  const { ports, call } = boot();
  ports.on(info, () => {
    throw new RangeError('bug');
  });
  await expect(call('alarmInfo', { id: 'x' })).rejects.toThrow('bug');
});

test('a file is asked for as one, another answer is not', async () => {
  const { ports, call, file } = boot();
  ports.on(info, () => ({ status: 200, body: '', file: { size: 1, type: 'text/csv' } }));
  expect(await file('alarmInfo', { id: 'x' })).toEqual({ ok: true, data: { size: 1, type: 'text/csv' } });
  await call('alarmInfo', { id: 'x' });
  expect(ports.requests.map(({ wantsFile, headers }) => [wantsFile, headers['accept']])).toEqual([
    [true, '*/*'],
    [undefined, 'application/json'],
  ]);
});

describe('a change of route', () => {
  test.each([
    ['a reading call', 'alarmInfo', {}, true],
    ['one that outlives its page', 'alarmInfo', { outlivesPage: true }, false],
    ['one that goes under a key, as a command does', 'alarmInfo', { idempotencyKey: 'key-0001' }, false],
    ['one that the contract keeps', 'menuSearch', {}, false],
    ['one that changes something', 'receiveFire', {}, false],
  ] as const)('gives up %s, or not', async (_what, name, options, given) => {
    const { ports, call, leave } = boot();
    let answer: (body: unknown) => void = () => undefined;
    for (const route of ['GET /', 'POST /'])
      ports.on(
        route,
        () =>
          new Promise((resolve) => {
            answer = resolve;
          }),
      );
    let settled = false;
    void (async () => {
      await call(name, {} as never, options);
      settled = true;
    })();
    await settle();
    leave();
    answer(ok(null));
    await settle();
    expect(settled).toBe(!given);
  });
});
