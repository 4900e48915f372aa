import { isRefusal, type Refusal } from '../../contract/codes.ts';
import type { NewEvent } from '../../contract/events/catalogue.ts';
import type { Pose } from '../../contract/video/pose.ts';
import type { CameraState, TurnedFor } from '../../contract/video/schemas.ts';
import type { Caller } from '../caller.ts';
import type { Context } from '../context.ts';
import type { ConnectionTimers } from '../push/connection-options.ts';
import type { Command } from '../store/command.ts';
import type { Camera } from './cameras.ts';
import type { CameraEngine, Looking } from './engine.ts';
import { createHolders, type Holder, type Holders } from './holders.ts';
import type { VideoNews } from './news.ts';
import { appendSteering, leftEvent, takenEvent, toldPose, turnedEvents, type TurnedWhy } from './steering-log.ts';

/** What a turn does: where the camera looked before, where it goes, and why; a movement has no goal. */
export interface Turn extends TurnedWhy {
  from: Pose;
  looking: Looking;
  to?: Pose;
}

/** Steers cameras: one person at a time, by a lease that each movement renews. */
export interface Steering {
  stateOf(camera: Camera): CameraState;
  /** Tells who watches how a camera stands. */
  tell(camera: Camera): void;
  /** Takes a camera; `over`: the holder that the caller was told of. */
  take(camera: Camera, caller: Caller, command: Command, over: string | undefined): Promise<CameraState | Refusal>;
  leave(camera: Camera, caller: Caller, command: Command): Promise<CameraState | Refusal>;
  /** Turns a camera that the caller has, or that is free. */
  turn(camera: Camera, caller: Caller, command: Command, turn: (nowMs: number) => Turn): Promise<CameraState | Refusal>;
  /** Turns a camera for an incident without anybody's wish; false where somebody has it, or it moves. */
  turnByItself(camera: Camera, to: Pose, turnedFor: TurnedFor): Promise<boolean>;
  /** Ends the leases of a session; resolves when the log knows. */
  releaseSession(sessionId: string): Promise<void>;
  /** Ends leases whose time is over, and tells the log of movements that ended by themselves. */
  sweep(): Promise<void>;
}

type Ctx = Pick<Context, 'store' | 'clock'>;
type RecordingOf = (camera: Camera) => CameraState['recording'];

const still = { pan: 0, tilt: 0, zoom: 0 } as const;

/** Tells who watches what a camera does, now and again when it stands still. */
function createTelling(ctx: Ctx, engine: CameraEngine, news: VideoNews, timers: ConnectionTimers) {
  const settling = new Map<string, () => void>();
  return function tell(camera: Camera, stateOf: (camera: Camera) => CameraState): CameraState {
    settling.get(camera.id)?.();
    settling.delete(camera.id);
    const state = stateOf(camera);
    news.tell({ ...state, areaCode: camera.areaCode });
    const now = ctx.clock.now();
    const { movesUntilMs } = engine.lookingOf(camera, now);
    if (movesUntilMs > now)
      settling.set(
        camera.id,
        timers.after(movesUntilMs - now + 1, () => void tell(camera, stateOf)),
      );
    return state;
  };
}

/** Gives cameras to people, and knows the movements that the log has not been told of. */
function createGiving(ctx: Ctx, engine: CameraEngine, holders: Holders, stateOf: (camera: Camera) => CameraState) {
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
      state: () => stateOf(camera),
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
function createStates(ctx: Ctx, engine: CameraEngine, holders: Holders, recordingOf: RecordingOf) {
  const turnedFor = new Map<string, TurnedFor>();
  const stateOf = (camera: Camera): CameraState => {
    const now = ctx.clock.now();
    const { pose, movesUntilMs } = engine.lookingOf(camera, now);
    const why = turnedFor.get(camera.id);
    const recording = recordingOf(camera);
    return {
      cameraId: camera.id,
      pose: toldPose(pose),
      isMoving: movesUntilMs > now,
      steering: holders.toldOf(camera),
      ...(why ? { turnedFor: why } : {}),
      ...(recording ? { recording } : {}),
    };
  };
  return { stateOf, turnedFor };
}

/** Nobody steers at the beginning. */
export function createSteering(
  ctx: Ctx,
  engine: CameraEngine,
  news: VideoNews,
  timers: ConnectionTimers,
  recordingOf: RecordingOf = () => undefined,
): Steering {
  const holders = createHolders(ctx.clock);
  const telling = createTelling(ctx, engine, news, timers);
  const { stateOf, turnedFor } = createStates(ctx, engine, holders, recordingOf);
  /** Writes into the log, then tells who watches. */
  const keep = async (
    camera: Camera,
    actor: string,
    events: readonly NewEvent[],
    command?: Command,
  ): Promise<CameraState | Refusal> => {
    const kept = await appendSteering(ctx, camera, { actor, events, command, state: () => stateOf(camera) });
    return isRefusal(kept) ? kept : telling(camera, stateOf);
  };
  const { unlogged, give } = createGiving(ctx, engine, holders, stateOf);
  const end = (holder: Holder, command?: Command): Promise<CameraState | Refusal> => {
    const { camera, by } = holder;
    const now = ctx.clock.now();
    if (holder.turnedFrom && engine.lookingOf(camera, now).movesUntilMs > now) engine.move(camera, still, now, now);
    const events = [...unlogged(holder), leftEvent(camera)];
    holders.forget(holder);
    return keep(camera, by.userId, events, command);
  };

  return {
    stateOf,
    tell: (camera) => void telling(camera, stateOf),
    async take(camera, caller, command, over) {
      const refusal = holders.whyNot(camera, caller, over);
      if (refusal) return refusal;
      const { events } = await give(camera, caller);
      return keep(camera, caller.userId, events, command);
    },
    async leave(camera, caller, command) {
      const holder = holders.of(camera);
      return holder?.by.userId === caller.userId ? end(holder, command) : stateOf(camera);
    },
    async turn(camera, caller, command, turn) {
      const refusal = holders.whyNot(camera, caller);
      if (refusal) return refusal;
      const { holder, events } = await give(camera, caller);
      const { looking, from, to, ...why } = turn(ctx.clock.now());
      if (why.turnedFor) turnedFor.set(camera.id, why.turnedFor);
      else turnedFor.delete(camera.id);
      if (to) events.push(...unlogged(holder), ...turnedEvents(camera, from, to, why));
      else if (looking.movesUntilMs > ctx.clock.now()) holder.turnedFrom ??= from;
      else events.push(...unlogged(holder));
      return keep(camera, caller.userId, events, command);
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
      turnedFor.set(camera.id, why);
      await keep(camera, 'system', turnedEvents(camera, from, to, { turnedFor: why }));
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
          await keep(camera, by.userId, unlogged(holder));
      }
    },
  };
}
