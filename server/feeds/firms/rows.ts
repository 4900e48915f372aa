import { pipeline, type Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { refuse, type Refusal } from '../../../contract/codes.ts';
import { serverLimits } from '../../../contract/limits.ts';
import { feedMessages } from '../messages.ts';
import { firmsMessages as say } from './messages.ts';

/** One line of a file: its number, from 1, and its cells. */
export interface Line {
  line: number;
  cells: readonly string[];
}

/** The lines of a CSV, read as they come; `problem` tells, after the last one, what ended the file early. */
export interface Lines {
  lines: AsyncIterable<Line>;
  problem: () => Refusal | undefined;
}

const longestLine = 4_000;

/**
 * Reads a CSV without holding more of it than some lines. FIRMS quotes nothing that needs it, so a stray quote is only
 * a character.
 */
export function readLines(body: Readable): Lines {
  let problem: Refusal | undefined;
  async function* texts(): AsyncGenerator<string> {
    const decoder = new TextDecoder('utf-8', { fatal: true });
    let size = 0;
    // Left whole on an early end: destroying a request's body would take the connection for the answer with it.
    for await (const bytes of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      size += bytes.length;
      if (size > serverLimits.firmsBodyBytes) problem = refuse('tooLarge', { field: 'body' });
      const text = problem ? undefined : decoded(decoder, bytes);
      if (text === undefined) {
        problem ??= refuse('unreadable', { field: 'body', message: feedMessages.charset });
        return;
      }
      yield text;
    }
    if (decoded(decoder) === undefined)
      problem = refuse('unreadable', { field: 'body', message: feedMessages.charset });
  }
  async function* lines(): AsyncGenerator<Line> {
    const parser = parse({
      quote: null,
      info: true,
      relax_column_count: true,
      bom: true,
      skip_empty_lines: true,
      trim: true,
      max_record_size: longestLine,
    });
    // The parser carries an error of the body itself on to the reader below.
    pipeline(texts, parser, () => undefined);
    try {
      for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
        yield { line: info.lines, cells: record };
      }
    } catch (error) {
      if (!(error instanceof CsvError)) throw error;
      problem = refuse('unreadable', { field: 'body', message: say.tooLong(Number(error['lines'])) });
    }
  }
  return { lines: lines(), problem: () => problem };
}

function decoded(decoder: InstanceType<typeof TextDecoder>, bytes?: Uint8Array): string | undefined {
  try {
    return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode();
  } catch {
    return undefined;
  }
}
