import type { TrunkStatus } from '../../contract/telephony/trunk.ts';
import type { Milliseconds } from '../../contract/units.ts';
import type { Media } from '../media/media.ts';
import { outsideLeg } from './live-call.ts';

/**
 * What an outside line reports of a call. Before the far end talks: it is `early` (its voice is heard), `answered`,
 * `busy`, `missed` (it did not answer), `rejected`, `unreachable` (there is no such number, or it is switched off), or
 * the network is `congested`. After that it is `held` and `resumed` by the far end, and is over (`hungUp`) or broken.
 */
export type LineTold =
  | 'early'
  | 'answered'
  | 'busy'
  | 'missed'
  | 'rejected'
  | 'unreachable'
  | 'congested'
  | 'held'
  | 'resumed'
  | 'hungUp'
  | 'broken';

/** Why this side ends a call. */
export type LineEnd = 'hungUp' | 'busy' | 'missed' | 'rejected';

/** A call that comes from outside. */
export interface IncomingCall {
  callId: string;
  /** Number of the caller; '' where it is withheld. */
  tel: string;
  /** The number that was called. */
  called: string;
}

/** What a gateway tells of its own accord. */
export interface GatewayHeard {
  incoming(call: IncomingCall): void;
  status(status: TrunkStatus): void;
}

/** Connects calls to numbers outside of this system. The far end's voice is `outsideLeg` of the call's mixing room. */
export interface DispatchGateway {
  /** Whether its far ends are simulated. */
  readonly isSimulated: boolean;
  status(): TrunkStatus;
  listen(heard: GatewayHeard): void;
  /** Calls a number for a call whose room is open; `told` hears what becomes of it. */
  dial(callId: string, tel: string, told: (what: LineTold) => void): Promise<void>;
  /** Takes charge of an incoming call, which rings from now on. */
  take(callId: string, told: (what: LineTold) => void): void;
  /** Answers an incoming call whose room is open; nothing where that is done. */
  answer(callId: string): Promise<void>;
  /** Puts the far end of a call on hold, or takes it back. */
  hold(callId: string, isHeld: boolean): void;
  /** Presses keys towards the far end. */
  press(callId: string, keys: string): Promise<void>;
  /** The far end of one call goes on in another one, whose room is open. */
  move(callId: string, nextId: string, told: (what: LineTold) => void): Promise<void>;
  hangUp(callId: string, why: LineEnd): void;
  /** Called a few times a second with the time, in milliseconds since 1970. */
  tick(now: number): void;
  close(): void;
}

/** The embedded outside line: every number answers, and says by its tones that it is simulated. */
export function createSimulatedGateway(
  media: Pick<Media, 'ask'>,
  now: () => number,
  answersAfterMs: Milliseconds,
): DispatchGateway {
  const dialled = new Map<string, { at: number; told: (what: LineTold) => void }>();
  const simulate = async (callId: string): Promise<void> => {
    await media.ask(callId, { do: 'simulate', leg: outsideLeg });
  };
  const nothing = (): void => undefined;
  return {
    isSimulated: true,
    status: () => ({ kind: 'simulated' }),
    listen: nothing,
    async dial(callId, _tel, told) {
      await simulate(callId);
      if (answersAfterMs === 0) return told('answered');
      dialled.set(callId, { at: now() + answersAfterMs, told });
    },
    take: nothing,
    answer: async () => undefined,
    hold: nothing,
    press: async () => undefined,
    move: (_callId, nextId) => simulate(nextId),
    hangUp: (callId) => void dialled.delete(callId),
    tick(at) {
      for (const [callId, { at: due, told }] of dialled) {
        if (due > at) continue;
        dialled.delete(callId);
        told('answered');
      }
    },
    close: nothing,
  };
}
