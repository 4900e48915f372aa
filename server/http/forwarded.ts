import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** More proxies do not stand behind each other. */
const mostProxies = 10;

/**
 * The newest addresses of a chain as far as they are addresses: what stands before one that is not was written by
 * anybody.
 */
export function addressesOf(header: string): string[] {
  const named = header
    .slice(-1_000)
    .split(',')
    .map((one) => one.trim())
    .slice(-mostProxies);
  const lastWrong = named.findLastIndex((one) => isIP(one) === 0);
  return named.slice(lastWrong + 1);
}

/**
 * Leaves only addresses in `X-Forwarded-For`, so that `request.ip` is one whatever a proxy lets through: it is counted
 * by and written down.
 */
export function cleanForwarded(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { headers } = request.raw;
    const sent = headers['x-forwarded-for'];
    if (sent !== undefined) headers['x-forwarded-for'] = addressesOf(String(sent)).join(', ');
    done();
  });
}
