import type { FastifyReply, FastifyRequest } from 'fastify';
import { serverLimits } from '../../contract/limits.ts';
import type { KnownDevices } from './known-devices.ts';

/**
 * Who asks: from which address, at which device where it shows a genuine name, and what their client says of itself.
 */
export interface Asker {
  address: string;
  device: string | undefined;
  agent?: string | undefined;
}

const name = 'lookout_device';
/** Over https no neighbouring host can set it (RFC 6265bis). */
const secureName = `__Host-${name}`;
const longest = 100;
const msPerSecond = 1_000;

function shown({ protocol, headers: { cookie = '' } }: FastifyRequest): string | undefined {
  const start = `${protocol === 'https' ? secureName : name}=`;
  return cookie
    .split(';', longest)
    .map((part) => part.trim())
    .find((part) => part.startsWith(start))
    ?.slice(start.length);
}

/** Who makes a request. */
export const askerOf = (devices: Pick<KnownDevices, 'read'>, request: FastifyRequest): Asker => ({
  address: request.ip,
  device: devices.read(shown(request)),
  agent: request.headers['user-agent'],
});

/** Gives a device its signed name. No script reads it, and no other site's page sends it. */
export function nameDevice(
  devices: Pick<KnownDevices, 'signed'>,
  device: string,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const isSecure = request.protocol === 'https';
  const seconds = serverLimits.knownDeviceMs / msPerSecond;
  void reply.header(
    'set-cookie',
    `${isSecure ? secureName : name}=${devices.signed(device)}; Path=/; Max-Age=${seconds}; ` +
      `HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`,
  );
}
