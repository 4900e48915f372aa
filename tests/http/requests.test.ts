import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CallName, calls } from '../../contract/api/calls.ts';
import type { Answer } from '../../contract/api/types.ts';
import { isRefusal } from '../../contract/codes.ts';
import { serverLimits } from '../../contract/limits.ts';
import { parseJson } from '../../server/http/body.ts';
import { parseForm } from '../../server/http/fields.ts';
import { type SignedIn, startTestServer, type TestServer } from '../support/server.ts';
import { getOf, sendRaw, statusesIn } from './given.ts';

let server: TestServer;
let officer: SignedIn;
let port: number;
beforeAll(async () => {
  server = await startTestServer();
  officer = await server.signIn('xuancheng');
  port = Number(new URL(server.url).port);
});
afterAll(() => server.stop());

const asForm = { 'content-type': 'application/x-www-form-urlencoded' };
const manyKeys = (count: number): string => Array.from({ length: count }, (_, n) => n.toString(36)).join('&');

describe('a form', () => {
  it('of a megabyte of keys, sent by somebody unknown to the sign-in, is refused by its size', async () => {
    const response = await server.inject({
      method: 'POST',
      url: calls.token.path,
      payload: manyKeys(200_000),
      headers: asForm,
    });
    expect(response.statusCode).toBe(413);
    expect(response.json<Answer>()).toMatchObject({ code: 'A0413', field: 'body' });
  });

  it('with more fields than any form of ours has is refused without being taken apart', async () => {
    expect(parseForm(manyKeys(200_000))).toMatchObject({ refused: 'unreadable', field: 'body' });
    expect(parseForm('a=1&'.repeat(5_000))).toMatchObject({ refused: 'unreadable' });
    expect(isRefusal(parseForm(manyKeys(serverLimits.formFields)))).toBe(false);
    const response = await server.inject({
      method: 'POST',
      url: calls.token.path,
      payload: manyKeys(5_000),
      headers: asForm,
    });
    expect([response.statusCode, response.json<Answer>().message]).toEqual([400, '字段过多，最多 200 个']);
  });

  it('gives each name its value, and a list to a name that stands twice', () => {
    expect(parseForm('a=1&b=x+y&a=%E5%B1%B1&a=3')).toEqual({ value: { a: ['1', '山', '3'], b: 'x y' } });
    const strange = parseForm('__proto__=1&constructor=2') as { value: object };
    expect(Object.entries(strange.value)).toEqual([
      ['__proto__', '1'],
      ['constructor', '2'],
    ]);
    expect(Object.getPrototypeOf(strange.value)).toBe(Object.prototype);
  });
});

it('a query with thousands of fields is refused, one key thousands of times too', async () => {
  for (const query of [manyKeys(1_500), 'a=1&'.repeat(1_500), '&'.repeat(5_000)]) {
    const response = await server.inject({
      method: 'GET',
      url: `/api-alarms/v1/alarms/pageList?${query}`,
      headers: officer.headers,
    });
    expect([response.statusCode, response.json<Answer>().field]).toEqual([400, 'query']);
  }
});

describe('JSON', () => {
  const nested = (levels: number): string => '[{"a":'.repeat(levels / 2) + '1' + '}]'.repeat(levels / 2);
  const posts = (Object.keys(calls) as CallName[]).filter(
    (name) => calls[name].transport === 'json' && calls[name].access !== 'feed',
  );

  it('that is nested 5,000 deep is no fault of ours, whatever call it is sent to', async () => {
    const headers = { ...(await server.signIn('admin')).headers, 'content-type': 'application/json' };
    const others: unknown[] = [];
    for (const name of posts) {
      for (const [key, payload] of [
        ['with-a-key', `{"data":${nested(5_000)}}`],
        [undefined, nested(5_000)],
      ] as const) {
        const { method, path } = calls[name];
        const url = path.replaceAll(/\{\w+\}/g, 'x');
        const response = await server.inject({
          method,
          url,
          payload,
          headers: { ...headers, ...(key === undefined ? {} : { 'idempotency-key': key }) },
        });
        const { code } = response.json<Answer>();
        if (![400, 403, 413].includes(response.statusCode)) others.push([name, response.statusCode, code]);
      }
    }
    expect(others).toEqual([]);
  });

  it('is counted by its levels, and not by brackets in texts', () => {
    expect(parseJson(nested(serverLimits.jsonNesting))).toHaveProperty('value');
    expect(parseJson(nested(serverLimits.jsonNesting + 2))).toMatchObject({
      refused: 'unreadable',
      message: 'JSON 嵌套过深，最多 64 层',
    });
    expect(parseJson(JSON.stringify([`${'['.repeat(500)}\\"${'{'.repeat(500)}`, '\\', ['"[[']]))).toHaveProperty(
      'value',
    );
    expect(parseJson(`[${'[],'.repeat(10_000)}[]]`)).toHaveProperty('value');
  });
});

describe('headers', () => {
  it('that are too many are refused, and not dropped unseen', async () => {
    const lines = (count: number): string => Array.from({ length: count }, (_, n) => `x-${n}: 1\r\n`).join('');
    const few = await sendRaw(port, getOf('/healthz', `connection: close\r\n${lines(90)}`));
    expect(statusesIn(few.text)).toEqual([200]);
    const many = await sendRaw(port, getOf('/healthz', `connection: close\r\n${lines(900)}`));
    expect(statusesIn(many.text)).toEqual([400]);
    expect(many.text).toContain('"field":"headers"');
  });

  it('that are too long end the connection', async () => {
    const answer = await sendRaw(port, getOf('/healthz', `x: ${'y'.repeat(20_000)}\r\n`));
    expect(answer.isClosed).toBe(true);
    expect(statusesIn(answer.text)).toEqual([431]);
  });
});

describe('requests one behind the other on one connection', () => {
  it('sixteen are answered, in their order', async () => {
    const { text, isClosed } = await sendRaw(
      port,
      getOf('/healthz').repeat(16),
      (soFar) => statusesIn(soFar).length === 16,
    );
    expect(statusesIn(text)).toEqual(Array.from({ length: 16 }, () => 200));
    expect(isClosed).toBe(false);
  });

  it('four hundred at once end the connection, and no more than sixteen are worked for', async () => {
    const heard = { requests: 0 };
    server.ctx.store.read = ((read) => (wanted) => {
      heard.requests += 1;
      return read(wanted);
    })(server.ctx.store.read.bind(server.ctx.store));
    const { isClosed } = await sendRaw(port, getOf('/healthz').repeat(400));
    expect(isClosed).toBe(true);
    expect(heard.requests).toBeLessThanOrEqual(16);
    expect((await server.inject({ method: 'GET', url: '/healthz' })).statusCode).toBe(200);
    expect(await server.ctx.metrics.getSingleMetricAsString('lookout_connections_cut_total')).toContain(
      '{reason="pipelined"} 1',
    );
  });
});
