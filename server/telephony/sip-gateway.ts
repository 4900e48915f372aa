import { randomUUID } from 'node:crypto';
import type { TrunkState, TrunkStatus } from '../../contract/telephony/trunk.ts';
import type { Context } from '../context.ts';
import type { DispatchGateway, GatewayHeard, LineTold } from './gateway.ts';
import { outsideLeg } from './live-call.ts';
import { createVoices, endings, hearing, newLine, type SipLine, type Voices, wantedOf } from './sip-line.ts';
import type { IncomingLeg } from './sip/incoming.ts';
import type { LegHeard } from './sip/leg.ts';
import { readSdp } from './sip/sdp.ts';
import type { Trunk, TrunkSetup } from './sip/trunk.ts';

type Ctx = Pick<Context, 'clock' | 'media' | 'log'>;

/** A trunk that is open. */
export interface SipReach {
  trunk: Trunk;
  /** Our IPv4 address for voices, as the trunk sees it, and as it is here. */
  host: string;
  bound: string;
}

/** Opens the trunk, which tells `heard`. Rejects where its name is not known or our port is taken. */
export type ReachTrunk = (heard: TrunkSetup['heard']) => Promise<SipReach>;

/** What could not be opened is tried again after this time, in milliseconds. */
const reopenMs = 30_000;
/** What has been unreachable for so long is opened anew: its name, or our own address, may have changed. */
const staleMs = 60_000;
/** A trunk that is closed lets go of its port within this time. */
const closingMs = 1_000;

type Status = Extract<TrunkStatus, { kind: 'trunk' }>;

/** The trunk, once it is open, and who is told of it. */
interface Reached {
  opened: SipReach | undefined;
  status: Status;
  heard: GatewayHeard | undefined;
}

/** Keeps the trunk open; `tick` tries again where it could not be opened or is away for long. */
function keepOpen(ctx: Ctx, reached: Reached, lines: ReadonlyMap<string, SipLine>, open: () => Promise<SipReach>) {
  let [isOpening, isClosed, openAt, awaySince] = [false, false, 0, 0];
  const becomes = (state: TrunkState): void => {
    if (reached.status.state === state) return;
    reached.status = { kind: 'trunk', state, since: new Date(ctx.clock.now()).toISOString() };
    reached.heard?.status(reached.status);
    ctx.log.info({ state }, 'the trunk has another state');
    if (state !== 'unreachable') return;
    for (const { leg, told } of lines.values()) {
      leg?.end();
      told('broken');
    }
  };
  const tryOpening = async (): Promise<void> => {
    isOpening = true;
    try {
      const next = await open();
      if (isClosed) next.trunk.close();
      else reached.opened = next;
    } catch (error) {
      ctx.log.error({ err: error }, 'the trunk could not be opened');
      openAt = ctx.clock.now() + reopenMs;
      becomes('unreachable');
    } finally {
      isOpening = false;
    }
  };
  const closeStale = (now: number): void => {
    const { opened } = reached;
    // A call that has come in meanwhile shows that the trunk finds us: it is not cut off.
    if (opened?.trunk.state !== 'unreachable' || lines.size > 0) awaySince = now;
    if (!opened || now - awaySince < staleMs) return;
    opened.trunk.close();
    reached.opened = undefined;
    openAt = now + closingMs;
  };
  return {
    becomes,
    /** The trunk, where calls go over it. One that is opened anew stays away until it has answered. */
    usable(): Trunk | undefined {
      const { state } = reached.status;
      return state === 'unreachable' || state === 'refused' ? undefined : reached.opened?.trunk;
    },
    tick(now: number): void {
      closeStale(now);
      if (!reached.opened && !isOpening && now >= openAt) void tryOpening();
      reached.opened?.trunk.poll();
    },
    close(): void {
      isClosed = true;
      reached.opened?.trunk.close();
    },
  };
}

/** Takes in a call of the trunk: as a line that rings, or with the status that refuses it. */
function takeIn(
  leg: IncomingLeg,
  { lines, voices, heard }: { lines: Map<string, SipLine>; voices: Voices; heard: GatewayHeard | undefined },
): LegHeard | { status: number; reason: string } {
  if (!heard) return endings.missed;
  const far = leg.offer === '' ? undefined : readSdp(leg.offer);
  if (leg.offer !== '' && !far) return { status: 488, reason: 'Not Acceptable Here' };
  const callId = randomUUID();
  const line: SipLine = { ...newLine(callId, () => undefined), leg, incoming: leg, far };
  lines.set(callId, line);
  heard.incoming({ callId, tel: leg.from, called: leg.to });
  return hearing(line, voices, ({ callId: id }) => lines.delete(id));
}

/** Opens the voice of a line. False where the line is over: meanwhile, or because it got no voice. */
const voiceOpener =
  (ctx: Ctx, lines: Map<string, SipLine>, voices: Voices) =>
  async (line: SipLine, otherwise: LineTold): Promise<boolean> => {
    try {
      await voices.open(line);
    } catch (error) {
      ctx.log.error({ err: error }, 'a call over the trunk got no voice');
      lines.delete(line.callId);
      line.leg?.end({ status: 503, reason: 'Service Unavailable' });
      line.told(otherwise);
    }
    return lines.get(line.callId) === line;
  };

/** The outside line over a SIP trunk, which is opened with the first tick. `ports`: of voices. */
export function createSipGateway(
  ctx: Ctx,
  ports: readonly [number, number] | undefined,
  reachTrunk: ReachTrunk,
): DispatchGateway {
  const lines = new Map<string, SipLine>();
  const status: Status = { kind: 'trunk', state: 'connecting', since: new Date(ctx.clock.now()).toISOString() };
  const reached: Reached = { opened: undefined, status, heard: undefined };
  const voices = createVoices(ctx, ports, () => reached.opened ?? { host: '', bound: '' });
  const opensVoice = voiceOpener(ctx, lines, voices);
  const keeper = keepOpen(ctx, reached, lines, () =>
    reachTrunk({
      incoming: (leg) => takeIn(leg, { lines, voices, heard: reached.heard }),
      state: keeper.becomes,
      dropped: (why) => ctx.log.debug({ why }, 'a message to the trunk was dropped'),
      failed: (error) => ctx.log.error({ err: error }, 'the socket of the trunk has failed'),
    }),
  );
  return {
    isSimulated: false,
    status: () => reached.status,
    listen(heard) {
      reached.heard = heard;
    },
    async dial(callId, tel, told) {
      const trunk = keeper.usable();
      if (!trunk) return told('congested');
      const line = newLine(callId, told);
      lines.set(callId, line);
      if (!(await opensVoice(line, 'congested'))) return;
      line.offered = wantedOf(line);
      const heard = hearing(line, voices, ({ callId: id }) => lines.delete(id));
      line.leg = trunk.call(tel.replaceAll('-', ''), voices.describe(line), heard);
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
      if (!(await opensVoice(line, 'congested'))) return;
      line.offered = wantedOf(line);
      line.incoming.accept(voices.describe(line, 'sendrecv', line.far));
      voices.aim(line);
    },
    hold(callId, isHeld) {
      const line = lines.get(callId);
      if (!line?.isAnswered || line.isHeld === isHeld) return;
      line.isHeld = isHeld;
      voices.offer(line);
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
      if (!(await opensVoice(line, 'broken'))) return;
      voices.aim(line);
      voices.offer(line);
    },
    hangUp(callId, why) {
      const line = lines.get(callId);
      lines.delete(callId);
      line?.leg?.end(endings[why]);
    },
    tick(now) {
      keeper.tick(now);
      for (const line of lines.values()) voices.offer(line);
    },
    close: () => keeper.close(),
  };
}
