import { hash } from 'node:crypto';
import type { LookoutEvent } from '../../contract/events/catalogue.ts';
import type { RegionCode } from '../../contract/ids.ts';

/** What stands before the first event, in place of a hash. */
export const beforeFirst = '0'.repeat(64);

/** What the hash of an event covers of its row: all of it but the hash itself. */
export type ChainedRow = Pick<LookoutEvent, 'position' | 'stream' | 'version'> & {
  type: string;
  areaCode: RegionCode;
  body: string;
};

/**
 * The hash of an event, as hex: SHA-256 over the UTF-8 bytes of the hash before it, its position, its version, the
 * lengths of its stream, type and area (UTF-16 units), each followed by a space, and then stream, type, area and body.
 */
export function chainHash(previous: string, { position, stream, version, type, areaCode, body }: ChainedRow): string {
  // The lengths hold the borders: nothing can move from one text into the next. One string is hashed twice as fast as
  // parts.
  const lengths = `${stream.length} ${type.length} ${areaCode.length}`;
  return hash('sha256', `${previous} ${position} ${version} ${lengths} ${stream}${type}${areaCode}${body}`, 'hex');
}
