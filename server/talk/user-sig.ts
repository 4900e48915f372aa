import { createHmac } from 'node:crypto';
import { deflateSync } from 'node:zlib';

/** Who a signature is made for, when, and for how long; times in seconds. */
export interface UserSigFor {
  sdkAppId: number;
  timUserId: string;
  atS: number;
  forS: number;
}

const escapes: Readonly<Record<string, string>> = { '+': '*', '/': '-', '=': '_' };

/** The signature that signs a user in to Tencent's service (tls-sig-api-v2): HMAC-SHA256, deflated, in Base64. */
export function userSigOf(key: string, { sdkAppId, timUserId, atS, forS }: UserSigFor): string {
  const signed = `TLS.identifier:${timUserId}\nTLS.sdkappid:${sdkAppId}\nTLS.time:${atS}\nTLS.expire:${forS}\n`;
  const document = {
    'TLS.ver': '2.0',
    'TLS.identifier': timUserId,
    'TLS.sdkappid': sdkAppId,
    'TLS.expire': forS,
    'TLS.time': atS,
    'TLS.sig': createHmac('sha256', key).update(signed).digest('base64'),
  };
  return deflateSync(JSON.stringify(document))
    .toString('base64')
    .replaceAll(/[+/=]/g, (sign) => escapes[sign] ?? sign);
}
