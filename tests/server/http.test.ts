import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls, type CallName } from '../../contract/api/calls.ts';
import type { Answer } from '../../contract/api/types.ts';
import { createApp } from '../../server/app.ts';
import { requestOf, startTestServer, type SignedIn, type TestServer } from '../support/server.ts';

let server: TestServer;
let officer: SignedIn;
let clientDir: string;
beforeAll(async () => {
  clientDir = mkdtempSync(join(tmpdir(), 'lookout-client-'));
  mkdirSync(join(clientDir, 'assets'));
  writeFileSync(join(clientDir, 'index.html'), '<!doctype html><title>瞭望</title>');
  writeFileSync(join(clientDir, 'download.html'), '<!doctype html><title>下载手机App</title>');
  writeFileSync(join(clientDir, 'rescue.html'), '<!doctype html><title>现场链接</title>');
  writeFileSync(join(clientDir, 'assets', 'app-1a2b.js'), 'export {}');
  server = await startTestServer({ options: { clientDir } });
  officer = await server.signIn('xuancheng');
});
afterAll(async () => {
  await server.stop();
  rmSync(clientDir, { recursive: true });
});

const save = '/api-firecommand/firecommand/fire-alarms/save';
const chinese = /[\u4e00-\u9fff]/;

const post = async (url: string, payload: string | Buffer, type = 'application/json') => {
  const response = await server.inject({
    method: 'POST',
    url,
    payload,
    headers: { ...officer.headers, 'content-type': type },
  });
  return { status: response.statusCode, answer: response.json<Answer>() };
};

it('a request that does not come whole is cut off after ten minutes, and not held for ever', async () => {
  const app = createApp({ ...server.ctx, metrics: new Registry() }, []);
  expect(app.server.requestTimeout).toBe(600_000);
  await app.close();
});

describe('what can not be read is refused with code, field and a Chinese sentence, and changes nothing', () => {
  const point = { longitude: 118.5, latitude: 30.3 };
  it.each<[string, string | Buffer, string, number, string, string]>([
    ['broken JSON', '{"longitude":', 'application/json', 400, 'A0401', 'body'],
    ['no body', '', 'application/json', 400, 'A0400', 'longitude'],
    ['a bare number', '7', 'application/json', 400, 'A0400', 'body'],
    ['null', 'null', 'application/json', 400, 'A0400', 'longitude'],
    ['a list', '[]', 'application/json', 400, 'A0400', 'body'],
    ['broken UTF-8', Buffer.from([0x22, 0xc3, 0x28, 0x22]), 'application/json', 400, 'A0401', 'body'],
    ['NaN', '{"longitude":NaN,"latitude":30}', 'application/json', 400, 'A0401', 'body'],
    [
      'a longitude as text',
      JSON.stringify({ ...point, longitude: '118.5' }),
      'application/json',
      400,
      'A0400',
      'longitude',
    ],
    [
      'a longitude beyond the globe',
      JSON.stringify({ ...point, longitude: 181 }),
      'application/json',
      400,
      'A0400',
      'longitude',
    ],
    ['an unknown source', JSON.stringify({ ...point, sourceType: 9 }), 'application/json', 400, 'A0400', 'sourceType'],
    [
      'a time that is none',
      JSON.stringify({ ...point, startTime: 'gestern' }),
      'application/json',
      400,
      'A0400',
      'startTime',
    ],
    [
      'a place that is too long',
      JSON.stringify({ ...point, placeName: '山'.repeat(201) }),
      'application/json',
      400,
      'A0400',
      'placeName',
    ],
    [
      'too much',
      JSON.stringify({ ...point, content: 'x'.repeat(10_000_000) }),
      'application/json',
      413,
      'A0413',
      'body',
    ],
    ['a picture', Buffer.from([0x89, 0x50]), 'image/png', 415, 'A0415', 'Content-Type'],
    ['XML', '<fire/>', 'text/xml', 415, 'A0415', 'Content-Type'],
  ])('%s', async (_, payload, type, status, code, field) => {
    const head = server.ctx.store.head();
    const refused = await post(save, payload, type);
    expect(refused).toMatchObject({ status, answer: { code, field } });
    expect(refused.answer.message).toMatch(chinese);
    expect(server.ctx.store.head()).toBe(head);
  });

  it('a form that is badly encoded', async () => {
    expect(await post('/api-auth/oauth/token', 'username=%ff%zz', 'application/x-www-form-urlencoded')).toMatchObject({
      status: 400,
      answer: { code: 'A0401', field: 'body' },
    });
  });

  it.each(['/api-alarms/%ff', '/%', '/api-upms/user/forCur/%c3%28'])(
    'an address that is badly encoded: %s',
    async (url) => {
      const response = await server.inject({ method: 'GET', url, headers: officer.headers });
      expect(response.statusCode).toBe(400);
      expect(response.json<Answer>()).toMatchObject({ code: 'A0401', field: 'path' });
    },
  );

  it('whatever one can think of', async () => {
    const head = server.ctx.store.head();
    // These want no argument: they are done, or answered.
    const bare: readonly CallName[] = [
      'shiftBegin',
      'mySessionsEnd',
      'sightUnion',
      'sightUnionBegin',
      'sightUnionStop',
    ];
    const names = (Object.keys(calls) as CallName[]).filter(
      (name) => calls[name].access !== 'feed' && calls[name].transport === 'json' && !bare.includes(name),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...names),
        fc.oneof(fc.jsonValue(), fc.dictionary(fc.string(), fc.jsonValue())),
        async (name, body) => {
          const { method, path } = calls[name];
          const response = await server.inject({
            method,
            url: path,
            payload: JSON.stringify(body),
            headers: { ...officer.headers, 'content-type': 'application/json' },
          });
          expect(response.statusCode).toBeGreaterThanOrEqual(400);
          expect(response.statusCode).toBeLessThan(500);
          expect(response.json<Answer>().message).toMatch(chinese);
        },
      ),
      { numRuns: 150 },
    );
    expect(server.ctx.store.head()).toBe(head);
  });
});

describe('who may not call', () => {
  const guarded = (Object.keys(calls) as CallName[]).filter((name) => calls[name].access !== 'public');
  it.each(guarded)('%s is closed to anybody who has no token, before their input is looked at', async (name) => {
    const response = await server.inject({ ...requestOf(name, {}), payload: '{"broken' });
    expect(response.statusCode).toBe(401);
    expect(response.json<Answer>().code).toBe(calls[name].access === 'feed' ? 'A0430' : 'A0001');
  });

  it.each((Object.keys(calls) as CallName[]).filter((name) => calls[name].access === 'officer'))(
    '%s is closed to a trainer',
    async (name) => {
      const { headers } = await server.signIn('trainer');
      expect(await server.call(name, {}, headers)).toMatchObject({ status: 403, answer: { code: '40300' } });
    },
  );
});

describe('our own faults', () => {
  it('are told to the log and not to the caller', async () => {
    const broken = await startTestServer({ provokesFaults: true });
    const { headers } = await broken.signIn('xuancheng');
    await broken.ctx.db.schema.dropTable('alarms').execute();
    const response = await broken.inject({ method: 'GET', url: '/api-alarms/v1/alarms/pageList', headers });
    expect(response.statusCode).toBe(500);
    expect(response.json<Answer>()).toEqual({ code: 'B0001', message: '系统繁忙，请稍后再试' });
    expect(response.body).not.toMatch(/alarms|SQLITE|\.ts/);
    await broken.stop();
  });
});

describe('beside the calls', () => {
  it('an unknown address is none of ours', async () => {
    const response = await server.inject({ method: 'GET', url: '/api-alarms/v1/nothing' });
    expect(response.statusCode).toBe(404);
    expect(response.json<Answer>()).toEqual({ code: 'A0405', message: '接口不存在' });
  });

  it('every screen gives the page, hashed files are kept for good, and nothing above the folder is given', async () => {
    const get = (url: string, accept = 'text/html') => server.inject({ method: 'GET', url, headers: { accept } });
    for (const url of ['/', '/login', '/warning-monitoring/index']) {
      const page = await get(url);
      expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-cache']);
      expect(page.body).toContain('瞭望');
    }
    // Phones that fetch the app get a page of their own, without the client's weight.
    expect((await get('/s/app')).body).toContain('下载手机App');
    expect((await get('/s/app?from=qr')).body).toContain('下载手机App');
    expect((await get('/s/apps')).body).toContain('瞭望');
    const link = await get('/s/r/abcdefghijklmnopqrstuvwx');
    expect(link.body).toContain('现场链接');
    // Its address is a secret: no other place learns it as where somebody came from.
    expect(link.headers['referrer-policy']).toBe('no-referrer');
    const asset = await get('/assets/app-1a2b.js', '*/*');
    expect([asset.statusCode, asset.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
    for (const url of ['/assets/gone.js', '/api-x', '/../../etc/passwd', '/%2e%2e/%2e%2e/etc/passwd']) {
      expect((await get(url, '*/*')).statusCode).toBeGreaterThanOrEqual(400);
    }
  });

  it('every answer carries what keeps a browser from harm', async () => {
    const { headers } = await server.inject({ method: 'GET', url: '/login', headers: { accept: 'text/html' } });
    expect(headers['content-security-policy']).toContain("default-src 'self'");
    expect(headers['content-security-policy']).toContain("worker-src 'self' blob:");
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' });
  });

  it('the documentation names every call', async () => {
    const response = await fetch(`${server.url}/docs/json`);
    const document = (await response.json()) as { paths: Record<string, Record<string, unknown>> };
    for (const { path, method } of Object.values(calls))
      expect(document.paths[path]).toHaveProperty(method.toLowerCase());
    expect(await (await fetch(`${server.url}/docs`)).text()).toContain('swagger');
  });

  it('health and metrics tell how far the log has come', async () => {
    const head = server.ctx.store.head();
    expect(await (await fetch(`${server.url}/healthz`)).json()).toMatchObject({ status: 'ok', position: head });
    const metrics = await (await fetch(`${server.url}/metrics`)).text();
    expect(metrics).toContain(`lookout_log_head ${head}`);
    expect(metrics).toMatch(
      /lookout_http_request_seconds_count\{method="POST",route="\/api-auth\/oauth\/token",status="200"\} \d/,
    );
  });
});
