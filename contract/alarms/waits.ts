import type { Alarm } from './alarm.ts';

/** How long an alarm waited for each step, in milliseconds. */
export interface AlarmWaits {
  /** Since it came, or came back to the list, until it was received. */
  receiveMs?: number;
  /** Since it was received until it was decided on. */
  decideMs?: number;
}

/**
 * The span between two steps; undefined where one is missing, or where both were taken by one word: a fire that an
 * officer enters, or an alarm that was confirmed with its incident, waited for nobody, and is no wait of 0 seconds.
 */
function span(from: string, until: string | undefined): number | undefined {
  const ms = until === undefined ? 0 : Date.parse(until) - Date.parse(from);
  return ms > 0 ? ms : undefined;
}

/** What all figures of receiving and deciding are reckoned from. */
export function waitsOf({
  raisedAt,
  waitingSince,
  receivedAt,
  decidedAt,
}: Pick<Alarm, 'raisedAt' | 'waitingSince' | 'receivedAt' | 'decidedAt'>): AlarmWaits {
  if (receivedAt === undefined) return {};
  const receiveMs = span(waitingSince ?? raisedAt, receivedAt);
  const decideMs = span(receivedAt, decidedAt);
  return { ...(receiveMs === undefined ? {} : { receiveMs }), ...(decideMs === undefined ? {} : { decideMs }) };
}
