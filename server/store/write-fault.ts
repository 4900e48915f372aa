import { isFailing, isFull } from './dialect.ts';

/**
 * Why a write has failed that is no fault of what was written: `full`: no room; `failing`: the disk or the store
 * refuses for now.
 */
export type WriteFault = 'full' | 'failing';

const full: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT']);
const failing: ReadonlySet<string> = new Set(['EIO', 'EROFS', 'EMFILE', 'ENFILE']);

/** The fault behind an error; undefined for any other error. */
export function writeFault(error: unknown): WriteFault | undefined {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  if (isFull(error) || full.has(code)) return 'full';
  return isFailing(error) || failing.has(code) ? 'failing' : undefined;
}
