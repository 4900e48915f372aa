import { isIPv4 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** Headers by which a proxy tells that it stands between. */
const proxyHeaders = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

/** Whether an address is this machine's own. */
export function isLoopback(address: string | undefined): boolean {
  const bare = address?.startsWith('::ffff:') ? address.slice('::ffff:'.length) : address;
  return bare === '::1' || (bare !== undefined && isIPv4(bare) && bare.startsWith('127.'));
}

/** Whether a request was made on this machine, and not passed on by a proxy that stands on it. */
export const isFromHere = ({ raw }: FastifyRequest): boolean =>
  isLoopback(raw.socket.remoteAddress) && proxyHeaders.every((name) => raw.headers[name] === undefined);
