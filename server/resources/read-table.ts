import { isRefusal, refuse, type Refusal } from '../../contract/codes.ts';
import { Overrun, type Workers } from '../workers/workers.ts';
import { resourceMessages as say } from './messages.ts';
import type { TableOrder, TablePart } from './table-task.ts';

/** Who wants a table read, in whose threads, until they leave. */
export interface Reading {
  workers: Workers;
  by: string;
  signal?: AbortSignal;
}

/** Enough for any workbook that may be uploaded. */
const mb = 384;
/** Milliseconds for a small file, and more for each megabyte of a larger one. */
const time = { least: 10_000, perMb: 3_000 };

const refused = (message: string): Refusal => refuse('badInput', { field: 'file', message });

/**
 * The cells of a table as texts, `mostRows` of its lines, read in a thread of its own: the first sheet of a workbook,
 * or CSV. The file is given away.
 */
export async function readTable(
  file: Uint8Array<ArrayBuffer>,
  mostRows: number,
  { workers, by, signal }: Reading,
): Promise<string[][] | Refusal> {
  const order: TableOrder = { file, mostRows };
  const ms = time.least + Math.ceil((time.perMb * file.length) / 1_000_000);
  const parts = workers.start({
    task: 'table',
    input: order,
    transfer: [file.buffer],
    by,
    lane: 'short',
    mb,
    ms,
    ...(signal ? { signal } : {}),
  });
  if (isRefusal(parts)) return parts;
  const rows: string[][] = [];
  try {
    for await (const part of parts as AsyncIterable<TablePart>) {
      if ('refused' in part) return refused(part.refused);
      for (const row of part.rows) rows.push(row);
    }
  } catch (error) {
    if (error instanceof Overrun) return refused(say.tooMuch);
    // Nobody reads it any more; it is no fault of ours.
    if (signal?.aborted) return refuse('unreadable', { field: 'file' });
    throw error;
  }
  return rows;
}
