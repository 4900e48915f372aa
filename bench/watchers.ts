import type { PushedEvent } from '../contract/connection/frames.ts';
import type { Role } from './children.ts';
import { machineMs } from './clock.ts';
import { openRawLine, type RawLine } from './raw-line.ts';

/**
 * Which sockets to open; `keepAlive` is what they say at each question, so that the server does not take them for gone.
 */
export interface WatchersArgs {
  port: number;
  count: number;
  path: string;
  protocols: string[];
  keepAlive: string;
}

/** Figures of all (socket, event) pairs since the last question, in milliseconds from the time in `sourceId`. */
export interface WatchersAnswer {
  events: number;
  pairs: number;
  p50: number;
  p99: number;
  max: number;
  messages: number;
}

/** Source ids of the load are `<anything>@<machine milliseconds when it was due>`. */
const dueAt = (event: PushedEvent): number | undefined => {
  if (event.type !== 'alarm.raised') return undefined;
  const at = Number(event.data.sourceId.split('@')[1]);
  return Number.isFinite(at) ? at : undefined;
};

const positionKey = Buffer.from('"position":');
/** Longer than any event of the load: enough to find the last position in a message. */
const lastEventBytes = 4_096;

const bucketsPerMs = 10;
const buckets = 20_000 * bucketsPerMs;

/** Position of the last event in a message, without parsing the message. */
function lastPosition(payload: Buffer): number {
  let at = payload.lastIndexOf(positionKey) + positionKey.length;
  let position = 0;
  for (let digit = payload[at] ?? 0; digit >= 48 && digit <= 57; digit = payload[at] ?? 0) {
    position = position * 10 + digit - 48;
    at += 1;
  }
  return position;
}

/** What came on all sockets: flat lists, for a million entries a second. */
interface Arrivals {
  at: number[];
  from: number[];
  to: number[];
}

function figures(arrivals: Arrivals, due: Map<number, number>): WatchersAnswer {
  const counts = new Uint32Array(buckets);
  let pairs = 0;
  for (let n = 0; n < arrivals.at.length; n++) {
    for (let position = (arrivals.from[n] ?? 0) + 1; position <= (arrivals.to[n] ?? 0); position++) {
      const dueMs = due.get(position);
      if (dueMs === undefined) continue;
      const bucket = Math.min(buckets - 1, Math.max(0, Math.floor(((arrivals.at[n] ?? 0) - dueMs) * bucketsPerMs)));
      counts[bucket] = (counts[bucket] ?? 0) + 1;
      pairs += 1;
    }
  }
  const below = (share: number): number => {
    let seen = 0;
    const bucket = counts.findIndex((count) => {
      seen += count;
      return seen >= pairs * share && seen > 0;
    });
    return Math.max(0, bucket) / bucketsPerMs;
  };
  return { events: due.size, pairs, p50: below(0.5), p99: below(0.99), max: below(1), messages: arrivals.at.length };
}

/** Many sockets that note when each event came; the first of them reads which event it was. */
export const watchers: Role = async (given) => {
  const { count, keepAlive, ...target } = given as WatchersArgs;
  const lines: RawLine[] = [];
  const arrivals: Arrivals = { at: [], from: [], to: [] };
  const due = new Map<number, number>();
  const note = (payload: Buffer): void => {
    for (const frame of JSON.parse(payload.toString()) as PushedEvent[]) {
      const at = dueAt(frame);
      if (at !== undefined) due.set(frame.position, at);
    }
  };
  const closed = (): void => {
    throw new Error('a watching socket was closed');
  };
  const openOne = (n: number): Promise<RawLine> => {
    let position = 0;
    return openRawLine({
      ...target,
      closed,
      ...(n === 0 ? {} : { keep: lastEventBytes }),
      message: (payload) => {
        const last = lastPosition(payload);
        if (last <= position) return;
        arrivals.at.push(machineMs());
        arrivals.from.push(position);
        arrivals.to.push(last);
        position = last;
        if (n === 0) note(payload);
      },
    });
  };
  for (let opened = 0; opened < count; opened += 100) {
    lines.push(
      ...(await Promise.all(Array.from({ length: Math.min(100, count - opened) }, (_, n) => openOne(opened + n)))),
    );
  }
  return {
    ready: { count },
    answer(): Promise<WatchersAnswer> {
      for (const line of lines) line.send(keepAlive);
      const found = figures(arrivals, due);
      arrivals.at.length = arrivals.from.length = arrivals.to.length = 0;
      due.clear();
      return Promise.resolve(found);
    },
  };
};
