import { afterAll, beforeAll, expect, test, vi } from 'vitest';

type Heard = (event: {
  request: { method: string; mode: string; url: string };
  respondWith: (to: unknown) => void;
}) => void;

const heard = new Map<string, Heard>();
const network = vi.fn<() => Promise<Response>>();
const keptPages = new Map<string, Response>();

beforeAll(async () => {
  vi.stubGlobal('patrolBuild', 'b1');
  vi.stubGlobal('patrolFiles', ['/assets/patrol.js']);
  vi.stubGlobal('self', { addEventListener: (type: string, listener: Heard) => heard.set(type, listener) });
  vi.stubGlobal('fetch', network);
  vi.stubGlobal('caches', { match: (page: string) => Promise.resolve(keptPages.get(page)) });
  await import('../../src/app/patrol-worker.ts');
});
afterAll(() => vi.unstubAllGlobals());

/** What the phone shows where its page is opened. */
async function opened(answered: Promise<Response>, kept?: Response): Promise<unknown> {
  network.mockReturnValueOnce(answered);
  keptPages.clear();
  if (kept) keptPages.set('/patrol.html', kept);
  let answer: unknown;
  const request = { method: 'GET', mode: 'navigate', url: 'https://lookout.example/fire-meshing/index/my-patrol' };
  heard.get('fetch')?.({ request, respondWith: (to) => (answer = to) });
  return answer;
}
const kept = new Response('kept');

test.each([502, 503, 504])(
  'behind a proxy whose server is down (%i) a ranger has the page that the phone kept',
  (status) => expect(opened(Promise.resolve(new Response('proxy', { status })), kept)).resolves.toBe(kept),
);

test('a phone that kept none shows what the proxy says', async () => {
  const proxy = new Response('proxy', { status: 502 });
  expect(await opened(Promise.resolve(proxy))).toBe(proxy);
});

test('what the server itself answers is shown, and without a network the kept page', async () => {
  for (const status of [200, 404, 500]) {
    const answer = new Response('server', { status });
    expect(await opened(Promise.resolve(answer), kept)).toBe(answer);
  }
  expect(await opened(Promise.reject(new TypeError('no network')), kept)).toBe(kept);
  await expect(opened(Promise.reject(new TypeError('no network')))).rejects.toThrow('no network');
});
