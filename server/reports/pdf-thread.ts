import type { Readable } from 'node:stream';
import type { Refusal } from '../../contract/codes.ts';
import type { Workers } from '../workers/workers.ts';
import type { Page } from './sheets.ts';
import type { About } from './write-pdf.ts';

/** Enough for the largest report, which takes a few seconds; one that takes more ends its own thread only. */
const bounds = { mb: 256, ms: 40_000 };

/** In whose threads a document is written, and whose turn it takes. */
export interface Writing {
  workers: Workers;
  by: string;
}

/**
 * Writes pages as a PDF in a thread of its own. What comes out is read while it is made; leaving off reading ends the
 * thread.
 * Others wait for their turn; refuses where too many do.
 */
export const asPdfBytes = (
  pages: AsyncIterable<readonly Page[]>,
  about: About,
  { workers, by }: Writing,
): Readable | Refusal => workers.start({ task: 'pdf', input: about, feed: pages, by, lane: 'long', ...bounds });
