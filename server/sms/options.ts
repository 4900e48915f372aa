import { StartupError } from '../startup-error.ts';
import type { SmsGatewayOptions } from './gateway.ts';
import { messages } from './messages.ts';

const isHttp = (value: string): boolean => {
  try {
    return ['http:', 'https:'].includes(new URL(value).protocol);
  } catch {
    return false;
  }
};

/**
 * The gateway named by SMS_GATEWAY_URL and SMS_GATEWAY_TOKEN, or undefined. Not on the command line: others on the
 * machine can read that.
 */
export function readSmsGateway(env: NodeJS.ProcessEnv): SmsGatewayOptions | undefined {
  const { SMS_GATEWAY_URL: url, SMS_GATEWAY_TOKEN: token } = env;
  if (url === undefined || url === '') return undefined;
  if (!isHttp(url)) throw new StartupError(messages.badGatewayUrl(url));
  return { url, ...(token ? { token } : {}) };
}

/**
 * The address of PUBLIC_URL, below which people outside reach the system, or undefined; with a gateway it must be
 * there.
 */
export function readPublicUrl({ PUBLIC_URL: url }: NodeJS.ProcessEnv, isGateway: boolean): string | undefined {
  // Else the address in an SMS would be whatever an officer's request calls itself.
  if (url === undefined || url === '') {
    if (isGateway) throw new StartupError(messages.needsPublicUrl);
    return undefined;
  }
  if (!isHttp(url)) throw new StartupError(messages.badPublicUrl(url));
  return url;
}
