// The service worker of a ranger's page (`ports/patrol-worker.ts` registers it for that address alone). With a network
// it changes nothing: each opening asks the server, so that no build outlives its successor. Without one, or where a
// proxy says that the server is down, it shows a page that it kept, which knows of the person only what their own page
// has put into this browser's storage. Answers of calls do not come this way.

/** Which build this is, and the files of its page; the build fills both in. */
declare const patrolBuild: string;
declare const patrolFiles: readonly string[];

/** What a service worker has that a page has not. */
export interface WorkerScope {
  addEventListener(type: 'install' | 'activate', heard: (event: Waiting) => void): void;
  addEventListener(type: 'fetch', heard: (event: Fetching) => void): void;
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void> };
}
interface Waiting {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

const worker = self as unknown as WorkerScope;
const [prefix, page] = ['lookout-patrol-', '/patrol.html'];
const kept = prefix + patrolBuild;
/** A network that does not answer for so long is none. */
const patienceMs = 8_000;
/** What a proxy answers in place of a server that is down. */
const downStatuses: readonly number[] = [502, 503, 504];

async function keepPage(): Promise<void> {
  const cache = await caches.open(kept);
  await cache.addAll([page, ...patrolFiles].map((file) => new Request(file, { cache: 'reload' })));
  await worker.skipWaiting();
}

async function takeOver(): Promise<void> {
  const former = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== kept);
  await Promise.all(former.map((name) => caches.delete(name)));
  await worker.clients.claim();
}

const keptPage = (): Promise<Response | undefined> => caches.match(page, { cacheName: kept });

async function opened(request: Request): Promise<Response> {
  try {
    const answer = await fetch(request, { signal: AbortSignal.timeout(patienceMs) });
    return (downStatuses.includes(answer.status) ? await keptPage() : undefined) ?? answer;
  } catch (error) {
    const instead = await keptPage();
    if (instead) return instead;
    throw error;
  }
}

const keptFile = async (request: Request): Promise<Response> =>
  (await caches.match(request, { cacheName: kept })) ?? fetch(request);

worker.addEventListener('install', (event) => event.waitUntil(keepPage()));
worker.addEventListener('activate', (event) => event.waitUntil(takeOver()));
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  if (request.mode === 'navigate') event.respondWith(opened(request));
  else if (patrolFiles.includes(new URL(request.url).pathname)) event.respondWith(keptFile(request));
});
