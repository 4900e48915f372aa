import { Subject, type Observable } from 'rxjs';
import type { Frame } from '../contract/line/frames.ts';

/** What happened to the line. `faulted`: an event came that this software can not fold, and the picture stopped (`reason`, in Chinese). */
export type LineChange = 'connecting' | 'opened' | 'closed' | 'off' | 'stale' | 'fresh' | 'faulted';

/** What a notice leads to. */
export interface Opens { kind: 'incident' | 'fire'; id: string }

/** What may pass the bus: server pushes, poll answers, user actions, and what happened to the line. */
export type BusMessage =
  | { kind: 'pushed'; frames: readonly Frame[] }
  | { kind: 'answered'; call: string; key: string; answer: { data?: unknown; total?: number; refusal?: { code: string | number; message: string; field?: string; data?: unknown } } }
  | { kind: 'wished'; wish: { type: string } & Readonly<Record<string, unknown>> }
  | { kind: 'line'; change: LineChange; at: number; code?: number; reason?: string }
  | { kind: 'noticed'; level: 'error' | 'success' | 'info'; text: string; at: number; opens?: Opens }
  | { kind: 'session'; change: 'signedIn' | 'signedOut'; userId?: string; regionCode?: string };

/** The one way by which anything changes state at a station. */
export interface Bus {
  readonly messages$: Observable<BusMessage>;
  publish(message: BusMessage): void;
}

/** A new bus. A message published while another is delivered waits its turn, so that all subscribers see one order. */
export function createBus(): Bus {
  const subject = new Subject<BusMessage>();
  const waiting: BusMessage[] = [];
  let delivering = false;
  return {
    messages$: subject.asObservable(),
    publish(message) {
      waiting.push(message);
      if (delivering) return;
      delivering = true;
      try {
        for (let next = waiting.shift(); next; next = waiting.shift()) subject.next(next);
      } finally {
        delivering = false;
      }
    },
  };
}
