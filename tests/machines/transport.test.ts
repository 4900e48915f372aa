import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createClient } from '../../machines/http/client.ts';
import { createHttp } from '../../src/app/ports/http.ts';
import { createManualClock } from '../support/manual-clock.ts';

const base = 'http://lookout.test';
const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'bypass' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

/** A call for a file has a declaration of its own; any reading one does here. */
const at = `${base}/api-alarms/v1/alarms/info`;

function client() {
  const clock = createManualClock();
  const transport = createHttp(base, clock);
  const said: string[] = [];
  const made = createClient({
    http: transport,
    bases: {},
    said: ({ message }) => {
      said.push(message);
    },
    tokens: {
      freshToken: () => Promise.resolve('tok'),
      tokenInsteadOf: () => Promise.resolve('refused'),
      ended: () => {
        said.push('ended');
      },
    },
  });
  return { ...made, clock, transport, said };
}

/** A server on a port of its own, for what lies below HTTP. */
async function realServer(reply: (request: IncomingMessage, response: ServerResponse) => Promise<void>) {
  const listening = createServer((request, response) => void reply(request, response));
  await new Promise<void>((resolve) => {
    listening.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(listening.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve) => {
        listening.closeAllConnections();
        listening.close(() => resolve());
      }),
  };
}

/** A server that takes the request and never answers; `taken` resolves when it has it. */
function silence(url: string, method: 'get' | 'post' = 'get'): Promise<void> {
  return new Promise((taken) => {
    server.use(
      http[method](url, () => {
        taken();
        return new Promise<Response>(() => undefined);
      }),
    );
  });
}

describe('a file', () => {
  test('is taken as it came, byte for byte, and nothing in it is checked', async () => {
    const bytes = new TextEncoder().encode('{"code":"B0001","message":"a file that looks like a refusal"}');
    server.use(
      http.get(at, () =>
        HttpResponse.arrayBuffer(bytes.buffer, { headers: { 'content-type': 'application/octet-stream' } }),
      ),
    );
    const { file, said } = client();
    const outcome = await file('alarmInfo', { id: 'x' });
    expect(outcome).toMatchObject({ ok: true });
    const blob = (outcome as { data: unknown }).data as Blob;
    expect([blob.type, await blob.text(), said]).toEqual([
      'application/octet-stream',
      new TextDecoder().decode(bytes),
      [],
    ]);
  });
  test('that the server refuses is a refusal, with its sentence', async () => {
    server.use(http.get(at, () => HttpResponse.json({ code: '40301', message: '不在您的辖区内' }, { status: 403 })));
    const { file, said } = client();
    expect(await file('alarmInfo', { id: 'x' })).toMatchObject({
      ok: false,
      kind: 'refused',
      message: '不在您的辖区内',
    });
    expect(said).toEqual(['不在您的辖区内']);
  });
  test('that wants a sign-in ends the session as any other call does', async () => {
    server.use(http.get(at, () => HttpResponse.json({ code: 'A0001', message: '请先登录' }, { status: 401 })));
    const { file, said } = client();
    expect(await file('alarmInfo', { id: 'x' })).toMatchObject({ kind: 'signedOut' });
    expect(said).toEqual(['ended']);
  });
});

describe('time', () => {
  const fate = (sent: Promise<unknown>) => {
    let done: unknown = 'waiting';
    const note = async (): Promise<void> => {
      done = await sent.catch((fault: unknown) => fault);
    };
    void note();
    return () => done;
  };
  test('a main call is given up after 500,000 ms, not before', async () => {
    const taken = silence(at);
    const { call, clock } = client();
    const outcome = fate(call('alarmInfo', { id: 'x' }));
    await taken;
    await clock.pass(499_999);
    expect(outcome()).toBe('waiting');
    await clock.pass(1);
    expect(outcome()).toMatchObject({ ok: false, kind: 'timeout', message: '网络异常，请重试！' });
  });
  test('a dispatch call after 50,000 ms', async () => {
    const taken = silence(`${base}/dispatch-web/api/orgMemberManage/queryOrgMember`, 'post');
    const { call, clock } = client();
    const outcome = fate(call('orgMembers', {}));
    await taken;
    await clock.pass(49_999);
    expect(outcome()).toBe('waiting');
    await clock.pass(1);
    expect(outcome()).toMatchObject({ ok: false, kind: 'timeout', code: 1, message: '服务器错误' });
  });
  test('runs out also within an answer that has begun', async () => {
    let begun = (): void => undefined;
    const arrived = new Promise<void>((resolve) => {
      begun = resolve;
    });
    const { url, close } = await realServer((_request, response) => {
      response.write('{"code":', begun);
      return Promise.resolve();
    });
    const clock = createManualClock();
    const sent = createHttp(url, clock).send({ method: 'GET', path: '/', headers: {}, timeoutMs: 1_000 });
    await arrived;
    clock.advance(1_000);
    await expect(sent).rejects.toMatchObject({ kind: 'timeout' });
    await close();
  });
  test('leaves no timer behind after an answer', async () => {
    server.use(http.get(at, () => HttpResponse.json({ code: 0, data: 1 })));
    const { call, clock } = client();
    const outcome = await call('alarmInfo', { id: 'x' });
    await clock.pass(600_000);
    expect(outcome).toMatchObject({ ok: true });
  });
});
