import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readHttpOptions } from '../../server/http/options.ts';
import { isFromForeignPage } from '../../server/http/origin.ts';
import { StartupError } from '../../server/startup-error.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lookout-http-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('options of the door', () => {
  it('are none unless said', () => expect(readHttpOptions({ TRUST_PROXY: '', DOCS: '0' })).toEqual({}));

  it('are taken as they are meant', () => {
    expect(
      readHttpOptions({
        TRUST_PROXY: 'loopback, 10.0.0.0/8,2001:db8::1',
        METRICS_TOKEN: 'a-token-for-metrics',
        PICTURE_HOSTS: 'https://cameras.example:8443',
        ORIGINS: 'https://gis.example',
        DOCS: '1',
      }),
    ).toEqual({
      trustProxy: ['loopback', '10.0.0.0/8', '2001:db8::1'],
      metricsToken: 'a-token-for-metrics',
      pictureHosts: ['https://cameras.example:8443'],
      origins: ['https://gis.example'],
      docsForAll: true,
    });
  });

  it.each([
    [{ TRUST_PROXY: 'proxy.example' }, 'TRUST_PROXY 应为以逗号分隔的 IP 地址或网段（CIDR）：proxy.example'],
    [{ TRUST_PROXY: '10.0.0.0/40' }, 'TRUST_PROXY 应为以逗号分隔的 IP 地址或网段（CIDR）：10.0.0.0/40'],
    [
      { PICTURE_HOSTS: 'https://x; script-src *' },
      'PICTURE_HOSTS 应为以逗号分隔的来源，如 https://cameras.example：https://x; script-src *',
    ],
    [{ ORIGINS: 'https://x/path' }, 'ORIGINS 应为以逗号分隔的来源，如 https://cameras.example：https://x/path'],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN 应为至少 16 个字母、数字或 - . _ ~ + / 字符'],
    [{ TLS_CERT: '/x.pem' }, 'TLS_CERT 与 TLS_KEY 须同时给出'],
    [{ TLS_CERT: '/x.pem', TLS_KEY: '/y.pem' }, 'TLS 文件不存在：/x.pem'],
    [{ DOCS: 'yes' }, 'DOCS 只能是 0 或 1：yes'],
  ])('%j is refused in one line', (env, line) => expect(() => readHttpOptions(env)).toThrow(new StartupError(line)));

  it('a certificate that is none stops the start', () => {
    const file = join(folder, 'no.pem');
    writeFileSync(file, 'not a certificate');
    expect(() => readHttpOptions({ TLS_CERT: file, TLS_KEY: file })).toThrow('TLS_CERT 与 TLS_KEY 不可用');
  });
});

describe('a page of another site', () => {
  it.each([
    ['says so itself', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example', host: 'a.example' }, true],
    ['names its origin', { origin: 'https://evil.example', host: 'a.example' }, true],
    ['is nobody’s', { origin: 'null', host: 'a.example' }, true],
    ['stands beside ours', { 'sec-fetch-site': 'same-site', origin: 'https://b.example', host: 'a.example' }, true],
    ['has our name and another port', { origin: 'http://a.example:81', host: 'a.example' }, true],
  ])('is known where it %s', (_, headers, is) => expect(isFromForeignPage(headers, [])).toBe(is));

  it.each([
    ['our own', { 'sec-fetch-site': 'same-origin', origin: 'https://a.example', host: '127.0.0.1:8080' }],
    [
      'our own, behind a proxy that tells its name',
      { origin: 'https://a.example', host: '127.0.0.1:8080', 'x-forwarded-host': 'a.example' },
    ],
    ['our own, in an old browser', { origin: 'http://a.example:8080', host: 'A.example:8080' }],
    ['one that may', { 'sec-fetch-site': 'cross-site', origin: 'https://gis.example', host: 'a.example' }],
  ])('is not %s', (_, headers) => expect(isFromForeignPage(headers, ['https://gis.example'])).toBe(false));
});

describe('from a page of another site', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ options: { http: { pictureHosts: ['https://cameras.example'] } } });
  });
  afterAll(() => server.stop());
  const headers = {
    origin: 'https://evil.example',
    'sec-fetch-site': 'cross-site',
    'content-type': 'application/x-www-form-urlencoded',
  };

  it('nobody is signed in, and nothing is sent', async () => {
    for (const url of ['/api-auth/oauth/token', '/api-auth/oauth/removeToken']) {
      const refused = await server.inject({ method: 'POST', url, headers, payload: 'a=1' });
      expect([refused.statusCode, refused.json<{ field: string }>().field]).toEqual([403, 'Origin']);
    }
    expect((await server.inject({ method: 'GET', url: '/healthz', headers })).statusCode).toBe(200);
  });

  it('a page of ours loads only from us, and pictures from the hosts that are named', async () => {
    const { headers: sent } = await server.inject({ method: 'GET', url: '/healthz' });
    const policy = String(sent['content-security-policy']);
    expect(policy).toContain("img-src 'self' data: blob: https://cameras.example;");
    expect(policy).toContain("connect-src 'self';");
    expect(policy).toContain("style-src 'self';");
    expect(policy).not.toMatch(/https:(?!\/\/cameras)|wss?:|style-src [^;]*unsafe-inline/);
  });

  it('who came by https is told to come by nothing else, and who did not is not', async () => {
    const by = async (more: Record<string, string>, remoteAddress = '127.0.0.1') =>
      (await server.inject({ method: 'GET', url: '/healthz', headers: more, remoteAddress })).headers[
        'strict-transport-security'
      ];
    expect(await by({ 'x-forwarded-proto': 'https' })).toBe('max-age=31536000');
    expect(await by({})).toBeUndefined();
    expect(await by({ 'x-forwarded-proto': 'https' }, '203.0.113.9')).toBeUndefined();
  });
});
