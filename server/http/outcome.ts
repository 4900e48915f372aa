import type { Readable } from 'node:stream';
import { isRefusal, type Refusal } from '../../contract/codes.ts';

/** An answer in the envelope; `status` other than 200 where parts of it failed. */
export interface Answered<T> {
  data: T;
  total?: number;
  status?: number;
}

/** An answer without envelope, such as a picture or a stream of events. */
export interface RawAnswer {
  raw: string | Buffer | Readable;
  contentType: string;
  headers?: Readonly<Record<string, string>>;
}

/** What a handler returns: an answer, or why not. */
export type Outcome<T> = Answered<T> | RawAnswer | Refusal;

/** Answers with data. */
export const ok = <T>(data: T, status?: number): Answered<T> => (status === undefined ? { data } : { data, status });

/** Answers with what came of something, or says why nothing did. */
export const answered = <T>(outcome: T | Refusal): Outcome<T> => (isRefusal(outcome) ? outcome : ok(outcome));

/** Answers with one page of a list and the number of all rows. */
export const okList = <T>(data: T, total: number): Answered<T> => ({ data, total });

/** Answers with bytes as they are. */
export const raw = (
  body: RawAnswer['raw'],
  contentType: string,
  headers: Readonly<Record<string, string>> = {},
): RawAnswer => ({ raw: body, contentType, headers });
