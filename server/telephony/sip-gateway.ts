import { randomUUID } from 'node:crypto';
import type { TrunkState, TrunkStatus } from '../../contract/telephony/trunk.ts';
import type { Context } from '../context.ts';
import type { DispatchGateway, GatewayHeard } from './gateway.ts';
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

/** The trunk, once it is open, and who is told of it. */
interface Reached {
  opened: SipReach | undefined;
  status: TrunkStatus;
  heard: GatewayHeard | undefined;
}

/** Keeps the trunk open; `tick` tries again where it could not be opened. */
function keepOpen(ctx: Ctx, reached: Reached, lines: ReadonlyMap<string, SipLine>, open: () => Promise<SipReach>) {
  let [isOpening, isClosed, openAt] = [false, false, 0];
  const becomes = (state: TrunkState): void => {
    if (reached.status.kind === 'trunk' && reached.status.state === state) return;
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
  return {
    becomes,
    tick(now: number): void {
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

/** The outside line over a SIP trunk, which is opened with the first tick. `ports`: of voices. */
export function createSipGateway(
  ctx: Ctx,
  ports: readonly [number, number] | undefined,
  reachTrunk: ReachTrunk,
): DispatchGateway {
  const lines = new Map<string, SipLine>();
  const status: TrunkStatus = { kind: 'trunk', state: 'connecting', since: new Date(ctx.clock.now()).toISOString() };
  const reached: Reached = { opened: undefined, status, heard: undefined };
  const voices = createVoices(ctx, ports, () => reached.opened ?? { host: '', bound: '' });
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
      const trunk = reached.opened?.trunk;
      if (!trunk || trunk.state === 'unreachable' || trunk.state === 'refused') return told('congested');
      const line = newLine(callId, told);
      lines.set(callId, line);
      await voices.open(line);
      // The caller may have hung up while the voice was opened.
      if (!lines.has(callId)) return;
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
      await voices.open(line);
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
      await voices.open(line);
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
