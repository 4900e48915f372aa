import type { Context } from '../context.ts';
import type { LineEnd, LineTold } from './gateway.ts';
import { outsideLeg } from './live-call.ts';
import type { IncomingLeg } from './sip/incoming.ts';
import type { LegHeard } from './sip/leg.ts';
import type { SipLeg } from './sip/outgoing.ts';
import { answeredDirection, type Direction, readSdp, type VoiceSession, writeSdp } from './sip/sdp.ts';

type Ctx = Pick<Context, 'clock' | 'media' | 'log'>;

/** One call over the trunk, with its voice. */
export interface SipLine {
  /** The call whose room it is in. */
  callId: string;
  leg: SipLeg | undefined;
  incoming: IncomingLeg | undefined;
  told: (what: LineTold) => void;
  /** Our port for its voice; 0 before there is one. */
  port: number;
  version: number;
  far: VoiceSession | undefined;
  isAnswered: boolean;
  isHeld: boolean;
  /** What the last offer of ours said, which may differ from what is wanted. */
  offered: string;
  isOffering: boolean;
  offerAt: number;
}

/** A line of which nothing is known yet. */
export const newLine = (callId: string, told: (what: LineTold) => void): SipLine => ({
  callId,
  leg: undefined,
  incoming: undefined,
  told,
  port: 0,
  version: 0,
  far: undefined,
  isAnswered: false,
  isHeld: false,
  offered: '',
  isOffering: false,
  offerAt: 0,
});

/** How final statuses of SIP are called here (RFC 3261, 21); 0: nothing came. */
function failureOf(status: number): LineTold {
  if (status === 486 || status === 600) return 'busy';
  if (status === 408 || status === 480 || status === 487) return 'missed';
  if (status === 403 || status === 603 || status === 401 || status === 407) return 'rejected';
  return status === 0 || status >= 500 || status === 488 ? 'congested' : 'unreachable';
}

/** The status by which an unanswered call is refused. */
export const endings: Readonly<Record<LineEnd, { status: number; reason: string }>> = {
  hungUp: { status: 480, reason: 'Temporarily Unavailable' },
  missed: { status: 480, reason: 'Temporarily Unavailable' },
  busy: { status: 486, reason: 'Busy Here' },
  rejected: { status: 603, reason: 'Decline' },
};

/** After both sides have offered at once, ours is repeated so much later, in milliseconds. */
const retryMs = 2_500;

/** What a line now is to be, by which an offer is known as outdated. */
export const wantedOf = (line: SipLine): string => `${line.port} ${line.isHeld}`;

const isHolding = (far: VoiceSession | undefined): boolean =>
  far?.direction === 'sendonly' || far?.direction === 'inactive';

/** The voices of lines. */
export interface Voices {
  /** Opens a voice in the room of the line's call. */
  open(line: SipLine): Promise<void>;
  /** Sends the voice where the far end wants it. */
  aim(line: SipLine): void;
  /** Describes it for the far end. */
  describe(line: SipLine, direction?: Direction, agreed?: VoiceSession): string;
  /** Brings the far end up to date where it was put on hold, taken back or moved. One offer at a time. */
  offer(line: SipLine): void;
}

/** Creates the voices of a trunk. `own`: our address as the trunk sees it, and as it is here. */
export function createVoices(
  ctx: Ctx,
  ports: readonly [number, number] | undefined,
  own: () => { host: string; bound: string },
): Voices {
  const fault = (error: unknown): void => ctx.log.error({ err: error }, 'a voice over the trunk has failed');
  const voices: Voices = {
    async open(line) {
      const voice = { do: 'openRtp', leg: outsideLeg, host: own().bound, ports };
      const { port } = await ctx.media.ask<{ port: number }>(line.callId, voice);
      line.port = port;
    },
    aim({ far, callId }) {
      if (far) ctx.media.ask(callId, { do: 'aimRtp', leg: outsideLeg, target: far.target }).catch(fault);
    },
    describe(line, direction = line.isHeld ? 'sendonly' : 'sendrecv', agreed?: VoiceSession) {
      line.version += 1;
      const { port, version } = line;
      return writeSdp({ host: own().host, port, version, direction, ...(agreed ? { agreed: agreed.target } : {}) });
    },
    offer(line) {
      const talk = line.leg?.talk;
      const isCurrent = line.offered === wantedOf(line);
      if (!talk || line.isOffering || isCurrent || ctx.clock.now() < line.offerAt) return;
      line.isOffering = true;
      line.offered = wantedOf(line);
      talk.offer(voices.describe(line), (sdp, retry) => {
        line.isOffering = false;
        if (retry) Object.assign(line, { offered: '', offerAt: ctx.clock.now() + retryMs });
        const far = sdp === undefined ? undefined : readSdp(sdp);
        if (far) line.far = far;
        voices.aim(line);
        if (!retry) voices.offer(line);
      });
    },
  };
  return voices;
}

/** What a line hears of its leg; `forget` lets it go. */
export const hearing = (line: SipLine, voices: Voices, forget: (line: SipLine) => void): LegHeard => ({
  ringing: () => undefined,
  early(sdp) {
    line.far = readSdp(sdp) ?? line.far;
    voices.aim(line);
    if (line.far) line.told('early');
  },
  answered(sdp) {
    line.far = readSdp(sdp) ?? line.far;
    if (!line.far) {
      line.leg?.end();
      forget(line);
      return line.told('congested');
    }
    voices.aim(line);
    if (line.isAnswered) return;
    line.isAnswered = true;
    line.told('answered');
  },
  failed(status) {
    forget(line);
    line.told(failureOf(status));
  },
  reoffered(sdp) {
    if (sdp === '') return voices.describe(line);
    const far = readSdp(sdp);
    if (!far) return undefined;
    const wasHolding = isHolding(line.far);
    line.far = far;
    voices.aim(line);
    if (isHolding(far) !== wasHolding) line.told(wasHolding ? 'resumed' : 'held');
    return voices.describe(line, answeredDirection(far.direction, line.isHeld), far);
  },
  ended() {
    forget(line);
    line.told('hungUp');
  },
});
