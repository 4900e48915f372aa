import type { FuzzRequest } from './request.ts';
import type { FuzzAnswer } from './send.ts';

const slowestMs = 500;
/**
 * What waits for its turn off the loop on purpose: the comparison of a password, a thread that reads or writes a file,
 * and one that computes over the ground, or a month's figures.
 */
const inTurn = new RegExp(
  [
    '^(token|updateUserPassword|modify|resetPwd|factor|accountFactor)',
    '\\.import$',
    '^(fireReport|statisticsExport)',
    '^(forecastSpread|planRoute|drawBuffer|heightProfile)$',
    '^(flightCheck|flightPlan|alarmPerformance)$',
    '^(viewshed|panorama|sightTargets|sightPlaces|videoNear|videoGo|gridCheck|gridEdit)$',
  ].join('|'),
);
const slowestInTurnMs = 4_000;
const sides = 2;
const badRequest = 400;
const serverFault = 500;
/** The server's own words for that it protects itself; everything else from 500 on is a fault. */
const protecting = new Set([503, 507]);
/** What tells of the inside: stack traces, files, SQL. */
const inside =
  /\bat [\w.<>]+ \(|node_modules|\/server\/|SQLITE_|\bSELECT \w+ FROM\b|\bUNIQUE constraint\b|TypeError|ZodError/;
const ownCalls = /^\/api-/;

/**
 * What an answer is held against. `secret`: a text that people of other regions must never read; `lateMs`: how late
 * timers of this machine were meanwhile.
 */
export interface Held {
  secret: string;
  mayRead: boolean;
  lateMs: number;
}

/**
 * What is wrong with an answer, undefined where nothing is. A machine that others keep busy is forgiven what it was
 * late by itself, on both sides.
 */
export function faultOf(
  request: FuzzRequest,
  answer: FuzzAnswer,
  { secret, mayRead, lateMs }: Held,
): string | undefined {
  const { status, ms, text, failure } = answer;
  // Node itself ends a connection on which it can not read a request; what it could read is answered.
  if (failure !== undefined) return request.broken === undefined ? `no answer: ${failure}` : undefined;
  if (status >= serverFault && !protecting.has(status)) return `answered ${status}`;
  if (ms > (inTurn.test(request.call) ? slowestInTurnMs : slowestMs) + sides * lateMs)
    return `took ${Math.round(ms)} ms`;
  if (inside.test(text)) return `tells of the inside: ${inside.exec(text)?.[0]}`;
  if (!mayRead && text.includes(secret)) return 'tells of another region';
  if (status < badRequest || request.method === 'HEAD' || !ownCalls.test(request.path)) return undefined;
  try {
    const { code, message } = JSON.parse(text) as { code?: unknown; message?: unknown };
    return typeof code === 'string' && typeof message === 'string' && message !== ''
      ? undefined
      : `${status} without code and message`;
  } catch {
    return `${status} that is no JSON: ${text.slice(0, 80)}`;
  }
}
