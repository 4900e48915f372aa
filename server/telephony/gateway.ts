import type { Milliseconds } from '../../contract/units.ts';

/** What an outside line reports of a call that it was given. */
export type LineTold = 'answered' | 'busy' | 'failed' | 'hungUp';

/** Connects calls to numbers outside of this system. */
export interface DispatchGateway {
  /** Whether its far ends are simulated. */
  readonly isSimulated: boolean;
  /** Calls a number; `told` hears what becomes of it. */
  dial(callId: string, tel: string, told: (what: LineTold) => void): void;
  hangUp(callId: string): void;
  /** Called about once a second with the time, in milliseconds since 1970. */
  tick(now: number): void;
}

/** The embedded outside line: every number answers, and says by its tones that it is simulated. */
export function createSimulatedGateway(now: () => number, answersAfterMs: Milliseconds): DispatchGateway {
  const dialled = new Map<string, { at: number; told: (what: LineTold) => void }>();
  return {
    isSimulated: true,
    dial(callId, _tel, told) {
      if (answersAfterMs === 0) return told('answered');
      dialled.set(callId, { at: now() + answersAfterMs, told });
    },
    hangUp: (callId) => void dialled.delete(callId),
    tick(at) {
      for (const [callId, { at: due, told }] of dialled) {
        if (due > at) continue;
        dialled.delete(callId);
        told('answered');
      }
    },
  };
}
