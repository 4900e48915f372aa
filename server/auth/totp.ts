import { Secret, TOTP } from 'otpauth';

const issuer = 'Lookout 瞭望';
const secretBytes = 20;
const stepSeconds = 30;
const msPerSecond = 1_000;
/** Steps that a phone's clock may be off, either way. */
const window = 1;

const totpOf = (secret: string, label: string): TOTP =>
  new TOTP({ issuer, label, algorithm: 'SHA1', digits: 6, period: stepSeconds, secret: Secret.fromBase32(secret) });

/** A new secret, 160 random bits in base 32, as the usual applications take it. */
export const newSecret = (): string => new Secret({ size: secretBytes }).base32;

/** The address that such an application reads as a QR code. */
export const uriOf = (secret: string, userName: string): string => totpOf(secret, userName).toString();

/** What a phone shows at a time (milliseconds since 1970), after RFC 6238 with SHA-1, six digits and 30 seconds. */
export const codeAt = (secret: string, now: number): string => totpOf(secret, '').generate({ timestamp: now });

/** The step of time that a code belongs to, if it is that of now or of one beside it. */
export function stepOf(secret: string, code: string, now: number): number | undefined {
  const delta = totpOf(secret, '').validate({ token: code, timestamp: now, window });
  return delta === null ? undefined : Math.floor(now / msPerSecond / stepSeconds) + delta;
}
