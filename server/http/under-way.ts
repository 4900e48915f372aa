import { setImmediate as nextTurn, setTimeout as after } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Milliseconds } from '../../contract/units.ts';

/** What has not ended by then is left to itself. */
const mostMs: Milliseconds = 5_000;

/**
 * Lets `app.close` wait for handlers whose client has gone away: Node waits for connections alone, and what such a
 * handler asks next would be closed under it.
 */
export function waitForHandlers(app: FastifyInstance): void {
  const underWay = new Set<Promise<unknown>>();
  function followed<F extends (...args: never[]) => unknown>(work: F): F {
    return function follow(this: unknown, ...args: Parameters<F>) {
      const result = work.apply(this, args);
      if (result instanceof Promise) {
        const forget = (): void => void underWay.delete(ended);
        const ended = result.then(forget, forget);
        underWay.add(ended);
      }
      return result;
    } as F;
  }
  app.addHook('onRoute', (route) => {
    route.handler = followed(route.handler);
    if (typeof route.onRequest === 'function') route.onRequest = followed(route.onRequest);
    if (typeof route.preHandler === 'function') route.preHandler = followed(route.preHandler);
  });
  app.addHook('onClose', async () => {
    const late = after(mostMs, 'late', { ref: false });
    while (underWay.size > 0) {
      if ((await Promise.race([Promise.all(underWay), late])) === 'late') return;
      // Between what admits a request and its handler lies a turn.
      await nextTurn();
    }
  });
}
