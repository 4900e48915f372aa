import { afterAll, beforeAll, expect, it } from 'vitest';
import type { LookoutEvent } from '../../contract/events/catalogue.ts';
import { append, raised, received } from '../store/facts.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  const { store } = server.ctx;
  for (let i = 0; i < 700; i++) void store.append(append(`alarm-x${i}`, 0, raised('341825')));
  for (let i = 0; i < 700; i++) void store.append(append(`alarm-h${i}`, 0, raised('341002')));
  await store.append(append('alarm-x0', 1, received('341825')));
});
afterAll(() => server.stop());

async function eventsOf(
  userName: string,
  query: string,
): Promise<{ events: LookoutEvent[]; head: string | null; status: number }> {
  const { headers } = await server.signIn(userName);
  const response = await fetch(`${server.url}/api-events/v1/events?${query}`, { headers });
  const lines = (await response.text()).split('\n').filter((line) => line !== '');
  return {
    events: response.ok ? lines.map((line) => JSON.parse(line) as LookoutEvent) : [],
    head: response.headers.get('x-position'),
    status: response.status,
  };
}

it('the log is given in order, of the own region only, and without what concerns accounts', async () => {
  const mine = await eventsOf('xuancheng', 'after=0&limit=100000');
  expect(mine.events).toHaveLength(701);
  expect(mine.events.every((event) => event.areaCode.startsWith('3418') && event.type.startsWith('alarm.'))).toBe(true);
  expect(mine.events.map((event) => event.position)).toEqual(
    mine.events.map((event) => event.position).toSorted((a, b) => a - b),
  );
  expect(mine.head).toBe(String(server.ctx.store.head()));
  expect((await eventsOf('huangshan', 'limit=100000')).events).toHaveLength(700);
  expect((await eventsOf('sheng', 'limit=100000')).events).toHaveLength(1_401);
});

it('can be read in parts that fit together, up to a position, and by type', async () => {
  const all = (await eventsOf('sheng', 'limit=100000')).events;
  const parts: LookoutEvent[] = [];
  for (let after = 0; ;) {
    const { events } = await eventsOf('sheng', `after=${after}&limit=600`);
    if (events.length === 0) break;
    parts.push(...events);
    after = events.at(-1)?.position ?? after;
  }
  expect(parts).toEqual(all);
  const until = all[9]?.position ?? 0;
  expect((await eventsOf('sheng', `until=${until}`)).events).toEqual(all.slice(0, 10));
  expect((await eventsOf('sheng', 'types=alarm.received,fire.opened')).events).toEqual(
    all.filter((event) => event.type === 'alarm.received'),
  );
  expect((await eventsOf('sheng', '')).events).toHaveLength(1_000);
});

it.each([
  ['after=-1', 'after'],
  ['limit=0', 'limit'],
  ['limit=many', 'limit'],
  ['types=alarm.eaten', 'types'],
])('%s is refused', async (query, field) => {
  const { headers } = await server.signIn('sheng');
  const response = await fetch(`${server.url}/api-events/v1/events?${query}`, { headers });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ code: 'A0400', field });
});

it('types of accounts and keys stay inside even when they are asked for', async () => {
  expect((await eventsOf('sheng', 'types=user.registered,session.signedIn&limit=100000')).events).toEqual([]);
});

it('a reader who goes away in the middle harms nobody, and the server stops at once', async () => {
  const server = await startTestServer();
  for (let i = 0; i < 2_000; i++) void server.ctx.store.append(append(`alarm-x${i}`, 0, raised('341825')));
  const { headers } = await server.signIn('sheng');
  const leaving = new AbortController();
  const response = await fetch(`${server.url}/api-events/v1/events?limit=100000`, { headers, signal: leaving.signal });
  await response.body?.getReader().read();
  leaving.abort();
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  const stopping = performance.now();
  await server.stop();
  expect(performance.now() - stopping).toBeLessThan(2_000);
});
