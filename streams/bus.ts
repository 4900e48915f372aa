import { Subject, type Observable } from 'rxjs';
import type { Frame } from '../contract/connection/frames.ts';
import type { WishOnBus } from '../contract/wish.ts';
import type { IncidentId, RegionCode } from '../contract/ids.ts';

/**
 * A change of the connection. `faulted`: an event came that this software can not fold, and the picture stopped
 * (`reason`, in Chinese).
 */
export type ConnectionChange = 'connecting' | 'opened' | 'closed' | 'off' | 'stale' | 'fresh' | 'faulted';

/** Why the server did not do what it was asked: a code for programs, why in Chinese, and the field at fault, if any. */
export interface Refusal {
  code: string | number;
  message: string;
  field?: string;
  data?: unknown;
}

/** What a toast leads to. */
export interface Opens {
  kind: 'incident' | 'alarm' | 'fire';
  id: string;
}

/** The command that takes back what a toast tells of. */
export type Undo =
  | {
      call: 'incidentAct';
      args: { incidentId: IncidentId; action: 'reopen' | 'detach'; reason: string; decidedAt?: string };
    }
  | { call: 'incidentUnshelve'; args: { incidentId: IncidentId; reason: string } };

/** Why a microphone, camera or screen can not be had, or why there can be no connection at all. */
export type MediaFault = 'denied' | 'missing' | 'busy' | 'insecure' | 'unsupported';

/**
 * What became of the devices and the connection of a meeting. `opened`: the browser is ready to offer a connection,
 * with those devices that it could have.
 */
export type MediaChange =
  | { change: 'opened'; audio: boolean; video: boolean; audioFault?: MediaFault; videoFault?: MediaFault }
  | { change: 'failed'; fault: MediaFault }
  | { change: 'connected' | 'lost' }
  | { change: 'began'; device: 'audio' | 'video' | 'screen' }
  | { change: 'ended'; device: 'audio' | 'video' | 'screen'; fault?: MediaFault };

/**
 * What may pass the bus: frames that the server pushed, answers to calls, wishes of the person, what became of a
 * command that was sent, news of devices and of the connection, toasts, and who signs in or out.
 */
export type BusMessage =
  | { kind: 'pushed'; frames: readonly Frame[] }
  | { kind: 'answered'; call: string; key: string; answer: { data?: unknown; total?: number; refusal?: Refusal } }
  | { kind: 'wished'; wish: WishOnBus }
  | { kind: 'media'; of: 'meeting'; news: MediaChange }
  | { kind: 'media'; of: 'phone'; callId: string; news: MediaChange }
  /** A command was sent to the server, or no answer of it came. `key`: its id. */
  | { kind: 'delivery'; key: string; change: 'sent' | 'lost' }
  | { kind: 'line'; change: ConnectionChange; at: number; code?: number; reason?: string }
  /** What can be taken back together has a `batch` in common. */
  | {
      kind: 'noticed';
      level: 'error' | 'success' | 'info';
      text: string;
      at: number;
      opens?: Opens;
      undo?: Undo;
      batch?: string;
    }
  | { kind: 'session'; change: 'signedIn' | 'signedOut'; userId?: string; regionCode?: RegionCode };

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
