import { patrolPaths } from '../../patrol/addresses.ts';

const script = '/patrol-worker.js';

/** The workers of a browser; absent where the page did not come over a safe connection. */
const workers = (): ServiceWorkerContainer | undefined =>
  'serviceWorker' in navigator ? navigator.serviceWorker : undefined;

/** Has the browser keep what a ranger's page shows without a network. */
export async function keepPatrolPage(): Promise<void> {
  try {
    await workers()?.register(script, { scope: patrolPaths.mine });
  } catch {
    // The page is opened over the network then, like all others.
  }
}

/** Forgets it, as when the person signs out. */
export async function forgetPatrolPage(): Promise<void> {
  try {
    const found = await workers()?.getRegistration(patrolPaths.mine);
    if (found?.active?.scriptURL.endsWith(script) !== true) return;
    await found.unregister();
    for (const name of await caches.keys()) if (name.startsWith('lookout-patrol-')) await caches.delete(name);
  } catch {
    // What stays is the empty page: the day has gone with the session.
  }
}
