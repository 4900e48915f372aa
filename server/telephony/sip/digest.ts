import { createHash, randomBytes } from 'node:crypto';

/** What a peer wants to be answered before it takes a request. */
export interface Challenge {
  realm: string;
  nonce: string;
  algorithm: 'MD5' | 'SHA-256';
  /** Whether the answer counts its uses (`qop=auth`). */
  counts: boolean;
  opaque: string | undefined;
  isStale: boolean;
}

/** Who answers a challenge. */
export interface Credentials {
  user: string;
  password: string;
}

const parameter = /(?:^|[\s,])(?<name>[a-z]{2,12})\s*=\s*(?:"(?<quoted>[^"]{0,300})"|(?<plain>[^\s,"]{1,300}))/giu;

/** Reads a challenge (RFC 7616, RFC 2617); undefined for one that can not be answered. */
export function readChallenge(text: string): Challenge | undefined {
  if (!/^digest\s/iu.test(text)) return undefined;
  const given = new Map(
    [...text.slice(6).matchAll(parameter)].map(({ groups = {} }) => [
      (groups['name'] ?? '').toLowerCase(),
      groups['quoted'] ?? groups['plain'] ?? '',
    ]),
  );
  const [realm, nonce] = [given.get('realm'), given.get('nonce')];
  const algorithm = (given.get('algorithm') ?? 'MD5').toUpperCase();
  const qop = given.get('qop');
  const isKnown = algorithm === 'MD5' || algorithm === 'SHA-256';
  const counts = qop?.split(',').some((one) => one.trim() === 'auth') ?? false;
  if (realm === undefined || nonce === undefined || !isKnown || (qop !== undefined && !counts)) return undefined;
  return {
    realm,
    nonce,
    algorithm,
    counts,
    opaque: given.get('opaque'),
    isStale: given.get('stale')?.toLowerCase() === 'true',
  };
}

/** The header field that answers a challenge for one request, sent for the first time with this nonce. */
export function answerChallenge(
  { realm, nonce, algorithm, counts, opaque }: Challenge,
  { user, password }: Credentials,
  { method, uri }: { method: string; uri: string },
  drawNonce: () => string = () => randomBytes(8).toString('hex'),
): string {
  const hash = (text: string): string =>
    createHash(algorithm === 'MD5' ? 'md5' : 'sha256')
      .update(text)
      .digest('hex');
  const [nc, cnonce] = ['00000001', drawNonce()];
  const secret = hash(`${user}:${realm}:${password}`);
  const what = hash(`${method}:${uri}`);
  const response = hash(counts ? `${secret}:${nonce}:${nc}:${cnonce}:auth:${what}` : `${secret}:${nonce}:${what}`);
  const parts = [
    `username="${user}"`,
    `realm="${realm}"`,
    `nonce="${nonce}"`,
    `uri="${uri}"`,
    `response="${response}"`,
    `algorithm=${algorithm}`,
    ...(counts ? [`qop=auth`, `nc=${nc}`, `cnonce="${cnonce}"`] : []),
    ...(opaque === undefined ? [] : [`opaque="${opaque}"`]),
  ];
  return `Digest ${parts.join(', ')}`;
}
