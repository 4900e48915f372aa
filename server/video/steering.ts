import { isRefusal, type Refusal } from '../../contract/codes.ts';
import type { NewEvent } from '../../contract/events/catalogue.ts';
import type { RegionCode } from '../../contract/ids.ts';
import type { Pose } from '../../contract/video/pose.ts';
import type { CameraState } from '../../contract/video/schemas.ts';
import type { Caller } from '../caller.ts';
import type { Context } from '../context.ts';
import type { ConnectionTimers } from '../push/connection-options.ts';
import type { Command } from '../store/command.ts';
import type { Camera } from './cameras.ts';
import type { CameraEngine, Looking } from './engine.ts';
import { createHolders, type Holder, type Holders } from './holders.ts';
import { audiencesOf, type RecordingNow, toldTo, type TurnedTo } from './incidents.ts';
import type { VideoNews } from './news.ts';
import { appendSteering, leftEvent, takenEvent, toldPose, turnedEvents, type TurnedWhy } from './steering-log.ts';

/**
 * What a turn does: where the camera looked before, where it goes, and why: to a preset of that name, for an incident.
 * A movement has no goal.
 */
export interface Turn {
  from: Pose;
  looking: Looking;
  to?: Pose;
  preset?: string;
  turnedTo?: TurnedTo;
}

/** Steers cameras: one person at a time, by a lease that each movement renews. */
export interface Steering {
  /** How a camera stands, as people of a region are told. */
  stateOf(camera: Camera, regionCode: RegionCode): CameraState;
  /** Tells who watches how a camera stands. */
  tell(camera: Camera): void;
  /** Takes a camera; `over`: the holder that the caller was told of. */
  take(camera: Camera, caller: Caller, command: Command, over: string | undefined): Promise<CameraState | Refusal>;
  leave(camera: Camera, caller: Caller, command: Command): Promise<CameraState | Refusal>;
  /** Turns a camera that the caller has, or that is free. */
  turn(camera: Camera, caller: Caller, command: Command, turn: (nowMs: number) => Turn): Promise<CameraState | Refusal>;
  /** Turns a camera for an incident without anybody's wish; false where somebody has it, or it moves. */
  turnByItself(camera: Camera, to: Pose, turnedTo: TurnedTo): Promise<boolean>;
  /** Ends the leases of a session; resolves when the log knows. */
  releaseSession(sessionId: string): Promise<void>;
  /** Ends leases whose time is over, and tells the log of movements that ended by themselves. */
  sweep(): Promise<void>;
}

type Ctx = Pick<Context, 'store' | 'clock'>;
type RecordingOf = (camera: Camera) => RecordingNow | undefined;

const still = { pan: 0, tilt: 0, zoom: 0 } as const;

/** Tells who watches what a camera does, now and again when it stands still. */
function createTelling(
  ctx: Ctx,
  engine: CameraEngine,
  news: VideoNews,
  timers: ConnectionTimers,
  { stateOf, areasOf }: Pick<States, 'stateOf' | 'areasOf'>,
) {
  const settling = new Map<string, () => void>();
  return function tell(camera: Camera): void {
    settling.get(camera.id)?.();
    settling.delete(camera.id);
    news.tell(camera, areasOf(camera), (areaCode) => stateOf(camera, areaCode));
    const now = ctx.clock.now();
    const { movesUntilMs } = engine.lookingOf(camera, now);
    if (movesUntilMs > now)
      settling.set(
        camera.id,
        timers.after(movesUntilMs - now + 1, () => tell(camera)),
      );
  };
}

/** Gives cameras to people, and knows the movements that the log has not been told of. */
function createGiving(ctx: Ctx, engine: CameraEngine, holders: Holders, stateOf: Steering['stateOf']) {
  /** The movement that the log does not know yet, as far as it has come. */
  const unlogged = (holder: Holder | undefined): NewEvent[] => {
    if (!holder?.turnedFrom) return [];
    const { camera, turnedFrom } = holder;
    delete holder.turnedFrom;
    return turnedEvents(camera, turnedFrom, engine.lookingOf(camera, ctx.clock.now()).pose);
  };
  /** Stops what somebody else has begun with a camera, and tells the log of it as theirs. */
  const settle = async (camera: Camera, caller: Caller): Promise<void> => {
    const former = holders.last(camera);
    if (!former?.turnedFrom || former.by.userId === caller.userId) return;
    const now = ctx.clock.now();
    if (engine.lookingOf(camera, now).movesUntilMs > now) engine.move(camera, still, now, now);
    await appendSteering(ctx, camera, {
      actor: former.by.userId,
      events: unlogged(former),
      state: () => stateOf(camera, caller.regionCode),
    });
  };
  const give = async (camera: Camera, caller: Caller): Promise<{ holder: Holder; events: NewEvent[] }> => {
    await settle(camera, caller);
    const lost = holders.of(camera);
    const { holder, isNew } = holders.give(camera, caller);
    return { holder, events: isNew ? [takenEvent(camera, lost?.by.realName)] : [] };
  };
  return { unlogged, give };
}

/** How cameras stand, and for which incidents they look where they look. */
interface States {
  turnedTo: Map<string, TurnedTo>;
  stateOf: Steering['stateOf'];
  /** The areas that decide what a person may know of a camera. */
  areasOf(camera: Camera): RegionCode[];
}

function createStates(ctx: Ctx, engine: CameraEngine, holders: Holders, recordingOf: RecordingOf): States {
  const turnedTo = new Map<string, TurnedTo>();
  return {
    turnedTo,
    areasOf: (camera) => audiencesOf(camera.areaCode, turnedTo.get(camera.id), recordingOf(camera)),
    stateOf(camera, regionCode) {
      const now = ctx.clock.now();
      const { pose, movesUntilMs } = engine.lookingOf(camera, now);
      return {
        cameraId: camera.id,
        pose: toldPose(pose),
        isMoving: movesUntilMs > now,
        steering: holders.toldOf(camera),
        ...toldTo(regionCode, turnedTo.get(camera.id), recordingOf(camera)),
      };
    },
  };
}

/** Appends the event, then pushes the new state; resolves to that state. */
const createKeeping =
  (ctx: Ctx, stateOf: Steering['stateOf'], tell: Steering['tell']) =>
  async (
    camera: Camera,
    { userId, regionCode }: Pick<Caller, 'userId' | 'regionCode'>,
    events: readonly NewEvent[],
    command?: Command,
  ): Promise<CameraState | Refusal> => {
    const state = () => stateOf(camera, regionCode);
    const kept = await appendSteering(ctx, camera, { actor: userId, events, command, state });
    if (isRefusal(kept)) return kept;
    tell(camera);
    return state();
  };

const whyOf = ({ preset, turnedTo }: Turn): TurnedWhy => ({
  ...(preset === undefined ? {} : { preset }),
  ...(turnedTo ? { turnedFor: turnedTo.told } : {}),
});

/** Nobody steers at the beginning. */
export function createSteering(
  ctx: Ctx,
  engine: CameraEngine,
  news: VideoNews,
  timers: ConnectionTimers,
  recordingOf: RecordingOf = () => undefined,
): Steering {
  const holders = createHolders(ctx.clock);
  const states = createStates(ctx, engine, holders, recordingOf);
  const { stateOf, turnedTo } = states;
  const tell = createTelling(ctx, engine, news, timers, states);
  const keep = createKeeping(ctx, stateOf, tell);
  const { unlogged, give } = createGiving(ctx, engine, holders, stateOf);
  const end = (holder: Holder, command?: Command): Promise<CameraState | Refusal> => {
    const { camera, by } = holder;
    const now = ctx.clock.now();
    if (holder.turnedFrom && engine.lookingOf(camera, now).movesUntilMs > now) engine.move(camera, still, now, now);
    const events = [...unlogged(holder), leftEvent(camera)];
    holders.forget(holder);
    return keep(camera, by, events, command);
  };

  return {
    stateOf,
    tell,
    async take(camera, caller, command, over) {
      const refusal = holders.whyNot(camera, caller, over);
      if (refusal) return refusal;
      const { events } = await give(camera, caller);
      return keep(camera, caller, events, command);
    },
    async leave(camera, caller, command) {
      const holder = holders.of(camera);
      return holder?.by.userId === caller.userId ? end(holder, command) : stateOf(camera, caller.regionCode);
    },
    async turn(camera, caller, command, turn) {
      const refusal = holders.whyNot(camera, caller);
      if (refusal) return refusal;
      const { holder, events } = await give(camera, caller);
      const turned = turn(ctx.clock.now());
      const { looking, from, to } = turned;
      if (turned.turnedTo) turnedTo.set(camera.id, turned.turnedTo);
      else turnedTo.delete(camera.id);
      if (to) events.push(...unlogged(holder), ...turnedEvents(camera, from, to, whyOf(turned)));
      else if (looking.movesUntilMs > ctx.clock.now()) holder.turnedFrom ??= from;
      else events.push(...unlogged(holder));
      return keep(camera, caller, events, command);
    },
    async turnByItself(camera, to, why) {
      const former = holders.last(camera);
      if (!camera.turns || holders.of(camera)) return false;
      // The lease is over, but the log does not know it yet.
      if (former) await end(former);
      const now = ctx.clock.now();
      const { pose: from, movesUntilMs } = engine.lookingOf(camera, now);
      if (holders.last(camera) || movesUntilMs > now) return false;
      engine.go(camera, to, now);
      turnedTo.set(camera.id, why);
      const server = { userId: 'system', regionCode: camera.areaCode };
      await keep(camera, server, turnedEvents(camera, from, to, { turnedFor: why.told }));
      return true;
    },
    async releaseSession(sessionId) {
      for (const holder of holders.all()) if (holder.by.sessionId === sessionId) await end(holder);
    },
    async sweep() {
      const now = ctx.clock.now();
      for (const holder of holders.all()) {
        const { camera, by, untilMs, turnedFrom } = holder;
        if (untilMs <= now) await end(holder);
        else if (turnedFrom && engine.lookingOf(camera, now).movesUntilMs <= now)
          await keep(camera, by, unlogged(holder));
      }
    },
  };
}
