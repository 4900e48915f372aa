import { isRefusal, refuse, type Refusal } from '../../contract/codes.ts';
import type { NewEvent } from '../../contract/events/catalogue.ts';
import { videoLimits } from '../../contract/video/limits.ts';
import type { Pose } from '../../contract/video/pose.ts';
import type { CameraState } from '../../contract/video/schemas.ts';
import type { Caller } from '../caller.ts';
import type { Context } from '../context.ts';
import type { ConnectionTimers } from '../push/connection-options.ts';
import { appendDecided } from '../store/append-decided.ts';
import type { Command } from '../store/command.ts';
import type { Camera } from './cameras.ts';
import type { CameraEngine, Looking } from './engine.ts';
import { messages as say } from './messages.ts';
import type { VideoNews } from './news.ts';

/** Who steers a camera; `turnedFrom`: where it looked before a movement that the log does not know yet. */
interface Holder {
  readonly camera: Camera;
  readonly by: Pick<Caller, 'userId' | 'realName' | 'regionCode' | 'sessionId'>;
  untilMs: number;
  turnedFrom?: Pose;
}

/** Steers cameras: one person at a time, by a lease that each movement renews. */
export interface Steering {
  stateOf(camera: Camera): CameraState;
  /** Takes a camera; `over`: the holder of whom the caller was told. */
  take(camera: Camera, caller: Caller, command: Command, over: string | undefined): Promise<CameraState | Refusal>;
  leave(camera: Camera, caller: Caller, command: Command): Promise<CameraState | Refusal>;
  /** Does something with a camera that the caller has, or that is free; `turn` says what the log is told. */
  turn(
    camera: Camera,
    caller: Caller,
    command: Command,
    turn: (nowMs: number) => { looking: Looking; from: Pose; to?: Pose; preset?: string },
  ): Promise<CameraState | Refusal>;
  releaseSession(sessionId: string): void;
  /** Ends leases whose time is over, and tells the log of movements that ended by themselves. */
  sweep(): Promise<void>;
}

const streamOf = ({ id }: Camera): string => `video-${id}`;
const round = ({ bearingDeg, tiltDeg, zoom }: Pose): Pose => ({
  bearingDeg: Number(bearingDeg.toFixed(2)) % 360,
  tiltDeg: Number(tiltDeg.toFixed(2)),
  zoom: Number(zoom.toFixed(2)),
});
/** Smaller turns are no fact: degrees. */
const leastTurnDeg = 0.05;
const differs = (a: Pose, b: Pose): boolean =>
  Math.abs(a.bearingDeg - b.bearingDeg) + Math.abs(a.tiltDeg - b.tiltDeg) > leastTurnDeg ||
  Math.abs(Math.log2(a.zoom / b.zoom)) > leastTurnDeg;

type Ctx = Pick<Context, 'store' | 'clock' | 'log'>;

/** Nobody steers at the beginning. */
export function createSteering(ctx: Ctx, engine: CameraEngine, news: VideoNews, timers: ConnectionTimers): Steering {
  const holders = new Map<string, Holder>();
  const settling = new Map<string, () => void>();

  const stateOf = (camera: Camera): CameraState => {
    const now = ctx.clock.now();
    const { pose, movesUntilMs } = engine.lookingOf(camera, now);
    const holder = holders.get(camera.id);
    const isHeld = holder !== undefined && holder.untilMs > now;
    return {
      cameraId: camera.id,
      pose: round(pose),
      isMoving: movesUntilMs > now,
      steering: isHeld
        ? {
            userId: holder.by.userId,
            realName: holder.by.realName,
            regionCode: holder.by.regionCode,
            until: new Date(holder.untilMs).toISOString(),
          }
        : null,
    };
  };
  /** Tells who watches, now and again when the camera stands still. */
  const tell = (camera: Camera): CameraState => {
    settling.get(camera.id)?.();
    settling.delete(camera.id);
    const state = stateOf(camera);
    news.tell({ ...state, areaCode: camera.areaCode });
    const now = ctx.clock.now();
    const { movesUntilMs } = engine.lookingOf(camera, now);
    if (movesUntilMs > now)
      settling.set(
        camera.id,
        timers.after(movesUntilMs - now + 1, () => void tell(camera)),
      );
    return state;
  };
  const append = (camera: Camera, actor: string, events: readonly NewEvent[], command?: Command) =>
    appendDecided(ctx.store, { actor, ...(command ? { command } : {}) }, async () => ({
      writes:
        events.length === 0
          ? []
          : [{ stream: streamOf(camera), expectedVersion: await ctx.store.versionOf(streamOf(camera)), events }],
      answer: () => stateOf(camera),
    }));
  /** The movement that the log does not know yet. */
  const turned = (holder: Holder | undefined): NewEvent[] => {
    if (!holder?.turnedFrom) return [];
    const { camera, turnedFrom: from } = holder;
    const to = engine.lookingOf(camera, ctx.clock.now()).pose;
    delete holder.turnedFrom;
    return differs(from, to) ? [turnedEvent(camera, from, to)] : [];
  };
  const turnedEvent = (camera: Camera, from: Pose, to: Pose, preset?: string): NewEvent => ({
    type: 'video.turned',
    areaCode: camera.areaCode,
    data: {
      cameraId: camera.id,
      name: camera.name,
      from: round(from),
      to: round(to),
      ...(preset === undefined ? {} : { preset }),
    },
  });
  const holderOf = (camera: Camera): Holder | undefined => {
    const holder = holders.get(camera.id);
    return holder && holder.untilMs > ctx.clock.now() ? holder : undefined;
  };
  /** Why a caller may not have a camera now; `over`: the holder of whom they were told. */
  const whyNot = (camera: Camera, { userId, regionCode }: Caller, over?: string): Refusal | undefined => {
    if (!camera.turns) return refuse('notAllowedNow', { field: 'id', message: say.fixed });
    const holder = holderOf(camera);
    if (!holder || holder.by.userId === userId) return undefined;
    const { userId: holderId, realName, regionCode: of } = holder.by;
    const data = { holder: { userId: holderId, realName } };
    if (of.length < regionCode.length) return refuse('notOwner', { message: say.higher(realName), data });
    return over === holderId ? undefined : refuse('notOwner', { message: say.steered(realName), data });
  };
  /** Gives the camera to a caller; the events by which the log is told. */
  const give = (camera: Camera, { userId, realName, regionCode, sessionId }: Caller): NewEvent[] => {
    const former = holders.get(camera.id);
    const untilMs = ctx.clock.now() + videoLimits.steeringMs;
    if (former && former.by.userId === userId && former.untilMs > ctx.clock.now()) {
      former.untilMs = untilMs;
      return [];
    }
    const events = turned(former);
    const lost = former && former.by.userId !== userId && former.untilMs > ctx.clock.now() ? former : undefined;
    holders.set(camera.id, { camera, by: { userId, realName, regionCode, sessionId }, untilMs });
    const data = { cameraId: camera.id, name: camera.name, ...(lost ? { from: lost.by.realName } : {}) };
    return [...events, { type: 'video.taken', areaCode: camera.areaCode, data }];
  };
  const end = async (holder: Holder, command?: Command): Promise<CameraState | Refusal> => {
    const { camera, by } = holder;
    const now = ctx.clock.now();
    if (engine.lookingOf(camera, now).movesUntilMs > now && holder.turnedFrom)
      engine.move(camera, { pan: 0, tilt: 0, zoom: 0 }, now, now);
    const events = turned(holder);
    if (holders.get(camera.id) === holder) holders.delete(camera.id);
    const data = { cameraId: camera.id, name: camera.name };
    const left: NewEvent = { type: 'video.left', areaCode: camera.areaCode, data };
    const told = await append(camera, by.userId, [...events, left], command);
    tell(camera);
    return told;
  };
  const failed = (error: unknown): void => ctx.log.error({ err: error }, 'the end of a steering could not be kept');

  return {
    stateOf,
    async take(camera, caller, command, over) {
      const refusal = whyNot(camera, caller, over);
      if (refusal) return refusal;
      const told = await append(camera, caller.userId, give(camera, caller), command);
      return isRefusal(told) ? told : tell(camera);
    },
    async leave(camera, caller, command) {
      const holder = holderOf(camera);
      return holder?.by.userId === caller.userId ? end(holder, command) : stateOf(camera);
    },
    async turn(camera, caller, command, turn) {
      const refusal = whyNot(camera, caller);
      if (refusal) return refusal;
      const events = give(camera, caller);
      const holder = holders.get(camera.id);
      const { looking, from, to, preset } = turn(ctx.clock.now());
      if (to) events.push(...turned(holder), turnedEvent(camera, from, to, preset));
      else if (looking.movesUntilMs > ctx.clock.now()) {
        if (holder) holder.turnedFrom ??= from;
      } else events.push(...turned(holder));
      const told = await append(camera, caller.userId, events, command);
      return isRefusal(told) ? told : tell(camera);
    },
    releaseSession(sessionId) {
      for (const holder of [...holders.values()]) if (holder.by.sessionId === sessionId) end(holder).catch(failed);
    },
    async sweep() {
      const now = ctx.clock.now();
      for (const holder of [...holders.values()]) {
        if (holder.untilMs <= now) await end(holder);
        else if (holder.turnedFrom && engine.lookingOf(holder.camera, now).movesUntilMs <= now)
          await append(holder.camera, holder.by.userId, turned(holder));
      }
    },
  };
}
