import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { serverLimits } from '../../contract/limits.ts';
import type { BesideRow } from '../store/port.ts';
import type { Tables } from '../tables.ts';

/** A new secret of a link; 144 random bits, so that nobody ever guesses one. */
export const newSecret = (): string => randomBytes(serverLimits.linkSecretBytes).toString('base64url');

/** What is kept of a secret. It is random enough that a bare hash tells nothing of it. */
export const hashOfSecret = (secret: string): string => createHash('sha256').update(`link ${secret}`).digest('hex');

/** Which link a secret opens, to be written with the event that makes the link: of what is refused nothing stays. */
export const secretRow = ({ secret, linkId }: { secret: string; linkId: string }): BesideRow => ({
  table: 'link_secrets',
  values: { hash: hashOfSecret(secret), link_id: linkId },
});

const form = new RegExp(`^[\\w-]{${Math.ceil((serverLimits.linkSecretBytes * 8) / 6)}}$`);

/** The link that a secret opens, alive or not. What has not the form of one is not looked for. */
export async function linkOfSecret(db: Kysely<Tables>, secret: string): Promise<string | undefined> {
  if (!form.test(secret)) return undefined;
  const row = await db
    .selectFrom('link_secrets')
    .select('link_id')
    .where('hash', '=', hashOfSecret(secret))
    .executeTakeFirst();
  return row?.link_id;
}

/** A phone number as lists show it to those who do not need all of it. */
export const maskedPhone = (phone: string): string => `${phone.slice(0, 3)}****${phone.slice(-4)}`;
