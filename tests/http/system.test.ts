import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressesOf } from '../../server/http/forwarded.ts';
import { isLoopback } from '../../server/http/local.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { steppedClock } from '../support/server-clock.ts';

const clock = steppedClock();
const metricsToken = 'a-token-for-the-metrics';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clock, options: { http: { metricsToken } } });
});
afterAll(() => server.stop());

const get = (url: string, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  server.inject({ method: 'GET', url, headers, remoteAddress });

const elsewhere: [who: string, headers: Record<string, string>, address: string][] = [
  ['another machine', {}, '203.0.113.9'],
  ['another machine that says it is this one', { 'x-forwarded-for': '127.0.0.1' }, '203.0.113.9'],
  ['a proxy on this machine, for another', { 'x-forwarded-for': '203.0.113.9' }, '127.0.0.1'],
  ['a proxy on this machine that tells only of itself', { via: '1.1 gate' }, '127.0.0.1'],
];

describe('metrics and documentation', () => {
  it.each(['/metrics', '/docs', '/docs/', '/docs/json', '/docs/static/index.css'])(
    '%s is for this machine',
    async (url) => {
      for (const [who, headers, address] of elsewhere)
        expect([who, (await get(url, headers, address)).statusCode]).toEqual([who, 403]);
      for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1'])
        expect((await get(url, {}, address)).statusCode).toBe(200);
    },
  );

  it('metrics are for anybody who holds the token, and no other', async () => {
    const from = (token: string) => get('/metrics', { authorization: `Bearer ${token}` }, '203.0.113.9');
    expect((await from(metricsToken)).statusCode).toBe(200);
    for (const wrong of ['a-token-for-the-metric', 'x', '']) expect((await from(wrong)).statusCode).toBe(403);
  });

  it('the documentation is for all where the options say so, without the form that is always new', async () => {
    const open = await startTestServer({ options: { http: { docsForAll: true } } });
    const statusOf = async (url: string) =>
      (await open.inject({ method: 'GET', url, remoteAddress: '203.0.113.9' })).statusCode;
    expect([await statusOf('/docs/json'), await statusOf('/metrics'), await statusOf('/docs/yaml')]).toEqual([
      200, 403, 404,
    ]);
    await open.stop();
  });

  it('its page carries what keeps a browser from harm', async () => {
    const { headers } = await fetch(`${server.url}/docs/static/index.html`, { redirect: 'follow' });
    expect(headers.get('content-security-policy')).toContain("default-src 'self'");
    expect([
      headers.get('x-content-type-options'),
      headers.get('x-frame-options'),
      headers.get('referrer-policy'),
    ]).toEqual(['nosniff', 'DENY', 'no-referrer']);
  });

  it('the page of metrics is made once a second, however many ask', async () => {
    clock.advance(2_000);
    let made = 0;
    const { metrics } = server.ctx;
    const make = metrics.metrics.bind(metrics);
    metrics.metrics = () => {
      made += 1;
      return make();
    };
    const pages = await Promise.all(Array.from({ length: 50 }, () => get('/metrics')));
    expect(new Set(pages.map(({ body }) => body)).size).toBe(1);
    clock.advance(999);
    await get('/metrics');
    expect(made).toBe(1);
    clock.advance(1);
    await get('/metrics');
    expect(made).toBe(2);
  });

  it('no address, method or header that anybody thinks of makes a line of its own in the metrics', async () => {
    const lines = async (): Promise<number> => (await server.ctx.metrics.metrics()).split('\n').length;
    await get('/nothing/0');
    const before = await lines();
    for (let n = 1; n <= 50; n += 1)
      await get(`/nothing/${n}?${n}`, { 'idempotency-key': `key-number-${n}`, 'user-agent': `agent ${n}` });
    expect(await lines()).toBe(before);
  });
});

describe('who is behind a proxy', () => {
  it.each([
    ['198.51.100.7', ['198.51.100.7']],
    ['198.51.100.7, 2001:db8::1', ['198.51.100.7', '2001:db8::1']],
    ['<script>, 198.51.100.7', ['198.51.100.7']],
    ['198.51.100.7, unknown', []],
    ['', []],
    [`${'9'.repeat(15_000)}, 198.51.100.7`, ['198.51.100.7']],
    ['1.1.1.1,'.repeat(2_000) + '198.51.100.7', [...Array.from({ length: 9 }, () => '1.1.1.1'), '198.51.100.7']],
  ])('%.40s tells only addresses', (header, addresses) => expect(addressesOf(header)).toEqual(addresses));

  it('is what the trusted chain says, and never another text', async () => {
    const tokenFrom = (forwarded: string, remoteAddress = '127.0.0.1') =>
      server.inject({
        method: 'POST',
        url: '/api-auth/oauth/token',
        remoteAddress,
        headers: { 'x-forwarded-for': forwarded, 'content-type': 'application/x-www-form-urlencoded' },
        payload:
          'grant_type=password&username=xuancheng&password=Fire%402026&client_id=lookout-web&client_secret=lookout-web',
      });
    await tokenFrom('evil\u007f<script>');
    await tokenFrom('not an address, 198.51.100.7');
    await tokenFrom('198.51.100.8', '203.0.113.9');
    const events = (await server.ctx.store.read({ after: 0, limit: 10_000 })).map(
      ({ body }) => JSON.parse(body) as { type: string; data: { address: string } },
    );
    expect(events.filter(({ type }) => type === 'session.signedIn').map(({ data }) => data.address)).toEqual([
      '127.0.0.1',
      '198.51.100.7',
      '203.0.113.9',
    ]);
  });

  it('addresses of this machine are told from others', () => {
    expect(['127.0.0.1', '127.8.9.1', '::1', '::ffff:127.0.0.1'].every(isLoopback)).toBe(true);
    expect([undefined, '', '128.0.0.1', '127.0.0.1.example.org', '::ffff:10.0.0.1', 'fe80::1'].some(isLoopback)).toBe(
      false,
    );
  });
});
