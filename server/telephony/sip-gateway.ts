import { randomUUID } from 'node:crypto';
import type { TrunkStatus } from '../../contract/telephony/trunk.ts';
import type { Context } from '../context.ts';
import type { DispatchGateway, GatewayHeard, IncomingCall, LineEnd, LineTold } from './gateway.ts';
import { outsideLeg } from './live-call.ts';
import type { IncomingLeg } from './sip/incoming.ts';
import type { LegHeard } from './sip/leg.ts';
import type { SipLeg } from './sip/outgoing.ts';
import { answeredDirection, type Direction, readSdp, type VoiceSession, writeSdp } from './sip/sdp.ts';
import type { Trunk, TrunkSetup } from './sip/trunk.ts';
import type { TrunkState } from './sip/standing.ts';

type Ctx = Pick<Context, 'clock' | 'media' | 'log'>;

/** A trunk that is open. */
export interface SipReach {
  trunk: Trunk;
  /** Our IPv4 address for voices, as the trunk sees it, and as it is here. */
  host: string;
  bound: string;
}

/** How a gateway reaches its trunk. */
export interface SipGatewaySetup {
  /** Ports of voices; any where none are given. */
  ports: readonly [number, number] | undefined;
  /** Opens the trunk, which tells `heard`. Rejects where its name is not known or our port is taken. */
  reach(heard: TrunkSetup['heard']): Promise<SipReach>;
}

interface Line {
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

/** How final statuses of SIP are called here (RFC 3261, 21). */
function failureOf(status: number): LineTold {
  if (status === 486 || status === 600) return 'busy';
  if (status === 408 || status === 480 || status === 487) return 'missed';
  if (status === 403 || status === 603 || status === 401 || status === 407) return 'rejected';
  return status === 0 || status >= 500 || status === 488 ? 'congested' : 'unreachable';
}

const endings: Readonly<Record<LineEnd, { status: number; reason: string }>> = {
  hungUp: { status: 480, reason: 'Temporarily Unavailable' },
  missed: { status: 480, reason: 'Temporarily Unavailable' },
  busy: { status: 486, reason: 'Busy Here' },
  rejected: { status: 603, reason: 'Decline' },
};

/** After both sides have offered at once, ours is repeated so much later, in milliseconds. */
const retryMs = 2_500;

/** What could not be opened is tried again after this time, in milliseconds. */
const reopenMs = 30_000;

/** The outside line over a SIP trunk, which is opened with the first tick. */
export function createSipGateway(ctx: Ctx, { ports, reach }: SipGatewaySetup): DispatchGateway {
  let opened: SipReach | undefined;
  let [isOpening, isClosed, openAt] = [false, false, 0];
  const lines = new Map<string, Line>();
  let heard: GatewayHeard | undefined;
  const since = (): string => new Date(ctx.clock.now()).toISOString();
  let status: TrunkStatus = { kind: 'trunk', state: 'connecting', since: since() };
  const fault = (error: unknown): void => ctx.log.error({ err: error }, 'a call over the trunk has failed');

  const newLine = (callId: string, told: (what: LineTold) => void): Line => ({
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
  const openVoice = async (line: Line): Promise<void> => {
    const room = line.callId;
    const voice = { do: 'openRtp', leg: outsideLeg, host: opened?.bound ?? '', ports };
    const { port } = await ctx.media.ask<{ port: number }>(room, voice);
    line.port = port;
  };
  const aim = (line: Line): void => {
    const { far, callId } = line;
    if (far) ctx.media.ask(callId, { do: 'aimRtp', leg: outsideLeg, target: far.target }).catch(fault);
  };
  const describe = (line: Line, direction: Direction, agreed?: VoiceSession): string => {
    line.version += 1;
    const { port, version } = line;
    return writeSdp({
      host: opened?.host ?? '',
      port,
      version,
      direction,
      ...(agreed ? { agreed: agreed.target } : {}),
    });
  };
  const forget = (line: Line): void => void lines.delete(line.callId);
  const wanted = (line: Line): string => `${line.port} ${line.isHeld}`;
  /** Brings the far end up to date where it was put on hold, taken back or moved. One offer at a time. */
  const offer = (line: Line): void => {
    const talk = line.leg?.talk;
    if (!talk || line.isOffering || line.offered === wanted(line) || ctx.clock.now() < line.offerAt) return;
    line.isOffering = true;
    line.offered = wanted(line);
    talk.offer(describe(line, line.isHeld ? 'sendonly' : 'sendrecv'), (sdp, retry) => {
      line.isOffering = false;
      if (retry) Object.assign(line, { offered: '', offerAt: ctx.clock.now() + retryMs });
      const far = sdp === undefined ? undefined : readSdp(sdp);
      if (far) {
        line.far = far;
        aim(line);
      }
      if (!retry) offer(line);
    });
  };
  const hearing = (line: Line): LegHeard => ({
    ringing: () => undefined,
    early(sdp) {
      line.far = readSdp(sdp) ?? line.far;
      aim(line);
      if (line.far) line.told('early');
    },
    answered(sdp) {
      line.far = readSdp(sdp) ?? line.far;
      if (!line.far) {
        line.leg?.end();
        forget(line);
        return line.told('congested');
      }
      aim(line);
      if (line.isAnswered) return;
      line.isAnswered = true;
      line.told('answered');
    },
    failed(code) {
      forget(line);
      line.told(failureOf(code));
    },
    reoffered(sdp) {
      if (sdp === '') return describe(line, line.isHeld ? 'sendonly' : 'sendrecv');
      const far = readSdp(sdp);
      if (!far) return undefined;
      const wasHeld = line.far?.direction === 'sendonly' || line.far?.direction === 'inactive';
      const isHeld = far.direction === 'sendonly' || far.direction === 'inactive';
      line.far = far;
      aim(line);
      if (isHeld !== wasHeld) line.told(isHeld ? 'held' : 'resumed');
      return describe(line, answeredDirection(far.direction, line.isHeld), far);
    },
    ended() {
      forget(line);
      line.told('hungUp');
    },
  });
  const incoming = (leg: IncomingLeg): ReturnType<TrunkSetup['heard']['incoming']> => {
    if (!heard) return endings.missed;
    const far = leg.offer === '' ? undefined : readSdp(leg.offer);
    if (leg.offer !== '' && !far) return { status: 488, reason: 'Not Acceptable Here' };
    const callId = randomUUID();
    const line: Line = { ...newLine(callId, () => undefined), leg, incoming: leg, far };
    lines.set(callId, line);
    const call: IncomingCall = { callId, tel: leg.from, called: leg.to };
    heard.incoming(call);
    return hearing(line);
  };
  const becomes = (state: TrunkState): void => {
    if (status.kind === 'trunk' && status.state === state) return;
    status = { kind: 'trunk', state, since: since() };
    heard?.status(status);
    ctx.log.info({ state }, 'the trunk has another state');
    if (state !== 'unreachable') return;
    for (const line of lines.values()) {
      line.leg?.end();
      forget(line);
      line.told('broken');
    }
  };
  const open = async (): Promise<void> => {
    isOpening = true;
    try {
      const next = await reach({
        incoming,
        state: becomes,
        dropped: (why) => ctx.log.debug({ why }, 'a message to the trunk was dropped'),
        failed: (error) => ctx.log.error({ err: error }, 'the socket of the trunk has failed'),
      });
      if (isClosed) next.trunk.close();
      else opened = next;
    } catch (error) {
      ctx.log.error({ err: error }, 'the trunk could not be opened');
      openAt = ctx.clock.now() + reopenMs;
      becomes('unreachable');
    } finally {
      isOpening = false;
    }
  };
  return {
    isSimulated: false,
    status: () => status,
    listen(next) {
      heard = next;
    },
    async dial(callId, tel, told) {
      const trunk = opened?.trunk;
      if (!trunk || trunk.state === 'unreachable' || trunk.state === 'refused') return told('congested');
      const line = newLine(callId, told);
      lines.set(callId, line);
      await openVoice(line);
      // The caller may have hung up while the voice was opened.
      if (!lines.has(callId)) return;
      line.offered = wanted(line);
      line.leg = trunk.call(tel.replaceAll('-', ''), describe(line, 'sendrecv'), hearing(line));
    },
    take(callId, told) {
      const line = lines.get(callId);
      if (!line) return told('hungUp');
      line.told = told;
      line.incoming?.ring();
    },
    async answer(callId) {
      const line = lines.get(callId);
      if (!line?.incoming || line.isAnswered) return;
      line.isAnswered = true;
      await openVoice(line);
      line.offered = wanted(line);
      line.incoming.accept(describe(line, 'sendrecv', line.far));
      aim(line);
    },
    hold(callId, isHeld) {
      const line = lines.get(callId);
      if (!line?.isAnswered || line.isHeld === isHeld) return;
      line.isHeld = isHeld;
      offer(line);
    },
    async press(callId, keys) {
      await ctx.media.ask(callId, { do: 'press', leg: outsideLeg, keys });
    },
    async move(callId, nextId, told) {
      const line = lines.get(callId);
      if (!line) return told('hungUp');
      lines.delete(callId);
      lines.set(nextId, line);
      Object.assign(line, { callId: nextId, told, isHeld: false });
      await openVoice(line);
      aim(line);
      offer(line);
    },
    hangUp(callId, why) {
      const line = lines.get(callId);
      if (!line) return;
      forget(line);
      line.leg?.end(endings[why]);
    },
    tick(now) {
      if (!opened && !isOpening && now >= openAt) void open();
      opened?.trunk.poll();
      for (const line of lines.values()) offer(line);
    },
    close() {
      isClosed = true;
      opened?.trunk.close();
    },
  };
}
