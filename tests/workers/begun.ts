import type { Readable } from 'node:stream';
import { isRefusal, type Refusal } from '../../contract/codes.ts';

/** Work that was begun; throws where it was refused. */
export function begun(work: Readable | Refusal): Readable {
  if (isRefusal(work)) throw new Error(work.message);
  return work;
}
