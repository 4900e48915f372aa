import type { FuzzRequest } from './request.ts';
import { addressOf, headersOf, type FuzzAnswer } from './send.ts';
import { writeBody } from './request.ts';

/** How often a call was asked and how it was answered. */
export interface Tally {
  asked: number;
  done: number;
  refused: number;
  slowestMs: number;
}

/** One answer that must not be, and how to ask for it again. */
export interface Fault {
  call: string;
  who: string;
  broken: string;
  what: string;
  again: string;
}

/** Memory of the server in MB, and how many threads it had. */
export interface MemorySample {
  mb: number;
  threads: number;
}

/** What a run of the fuzzer saw. */
export interface FuzzReport {
  seed: number;
  requests: number;
  /** Answers of 2xx. */
  done: number;
  /** Requests with nothing broken, of people who may make the call, and how many of them were answered with 2xx. */
  valid: number;
  validDone: number;
  byStatus: Readonly<Record<string, number>>;
  slowestMs: number;
  calls: ReadonlyMap<string, Tally>;
  faults: readonly Fault[];
  /** Memory of the server, a sample every so many requests. */
  memory: readonly MemorySample[];
}

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;
const longestBody = 4_000;

/** A command line that sends the same request again; `$TOKEN` stands for the token of who asked. */
export function again(request: FuzzRequest, signedIn: boolean): string {
  const headers = Object.entries(headersOf(request, signedIn ? '$TOKEN' : undefined))
    .map(([name, value]) => ` -H "${name}: ${value.slice(0, 200)}"`)
    .join('');
  const body = writeBody(request);
  const sent = body ? ` --data-binary @<(echo ${body.subarray(0, longestBody).toString('base64')} | base64 -d)` : '';
  return `curl -X ${request.method}${headers}${sent} ${quoted(`http://127.0.0.1:$PORT${addressOf(request)}`)}`;
}

/** The fault of one answer. */
export const faultAs = (request: FuzzRequest, what: string, signedIn: boolean): Fault => ({
  call: request.call,
  who: request.who,
  broken: request.broken ?? 'nothing',
  what,
  again: again(request, signedIn),
});

/** Counts an answer. */
export function count(calls: Map<string, Tally>, { call }: FuzzRequest, { status, ms }: FuzzAnswer): void {
  const tally = calls.get(call) ?? { asked: 0, done: 0, refused: 0, slowestMs: 0 };
  calls.set(call, tally);
  tally.asked += 1;
  if (status >= 200 && status < 300) tally.done += 1;
  else tally.refused += 1;
  tally.slowestMs = Math.max(tally.slowestMs, Math.round(ms));
}

const slowestNamed = 12;

/** The report as lines for people. */
export function linesOf(report: FuzzReport): string[] {
  const never = [...report.calls].filter(([, { done }]) => done === 0).map(([call]) => call);
  const slowest = [...report.calls]
    .toSorted(([, a], [, b]) => b.slowestMs - a.slowestMs)
    .slice(0, slowestNamed)
    .map(([call, { slowestMs }]) => `${call} ${slowestMs}`);
  const share = (part: number, whole: number): string => `(${((part / whole) * 100).toFixed(1)} %)`;
  return [
    `seed ${report.seed}: ${report.requests} requests, ` +
      `${report.done} done ${share(report.done, report.requests)}, ` +
      `${report.validDone} of ${report.valid} valid ones ${share(report.validDone, report.valid)}, ` +
      `slowest ${Math.round(report.slowestMs)} ms`,
    `by status: ${Object.entries(report.byStatus)
      .map(([status, n]) => `${status} × ${n}`)
      .join(', ')}`,
    `memory of the server, MB (threads): ${report.memory.map(({ mb, threads }) => `${mb} (${threads})`).join(' ')}`,
    `${report.calls.size} calls, ${report.calls.size - never.length} of them done at least once; never: ` +
      (never.join(' ') || 'none'),
    `slowest calls, ms: ${slowest.join(', ')}`,
    ...report.faults.flatMap(({ call, who, broken, what, again }) => [
      `FAULT ${call} as ${who}, broken: ${broken}: ${what}`,
      `  ${again}`,
    ]),
  ];
}
