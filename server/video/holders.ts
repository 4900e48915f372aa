import { refuse, type Refusal } from '../../contract/codes.ts';
import { videoLimits } from '../../contract/video/limits.ts';
import type { Pose } from '../../contract/video/pose.ts';
import type { Steering as ToldSteering } from '../../contract/video/schemas.ts';
import type { Caller } from '../caller.ts';
import type { Camera } from './cameras.ts';
import { messages as say } from './messages.ts';

/** Who has a camera; `turnedFrom`: where it looked before a movement that the log does not know yet. */
export interface Holder {
  readonly camera: Camera;
  readonly by: Pick<Caller, 'userId' | 'realName' | 'regionCode' | 'sessionId'>;
  untilMs: number;
  turnedFrom?: Pose;
}

/** Who has which camera now: one person at a time, by a lease that each movement renews. */
export interface Holders {
  all(): Iterable<Holder>;
  /** Undefined where nobody has it, or no longer. */
  of(camera: Camera): Holder | undefined;
  toldOf(camera: Camera): ToldSteering | null;
  /** Why a caller may not have a camera now; `over`: the holder that they were told of. */
  whyNot(camera: Camera, caller: Caller, over?: string): Refusal | undefined;
  /** Who had it last, also where their lease is over. */
  last(camera: Camera): Holder | undefined;
  /** Gives a camera to a caller, or renews their lease. */
  give(camera: Camera, caller: Caller): { holder: Holder; isNew: boolean };
  forget(holder: Holder): void;
}

/** Creates the list of who steers which camera, which is empty at first. */
export function createHolders(clock: { now(): number }): Holders {
  const holders = new Map<string, Holder>();
  const of = (camera: Camera): Holder | undefined => {
    const holder = holders.get(camera.id);
    return holder && holder.untilMs > clock.now() ? holder : undefined;
  };
  return {
    all: () => holders.values(),
    of,
    last: (camera) => holders.get(camera.id),
    toldOf(camera) {
      const holder = of(camera);
      if (!holder) return null;
      const { userId, realName, regionCode } = holder.by;
      return { userId, realName, regionCode, until: new Date(holder.untilMs).toISOString() };
    },
    whyNot(camera, { userId, regionCode }, over) {
      if (!camera.turns) return refuse('notAllowedNow', { field: 'id', message: say.fixed });
      const holder = of(camera);
      if (!holder || holder.by.userId === userId) return undefined;
      const { userId: holderId, realName, regionCode: holdersRegion } = holder.by;
      if (holdersRegion.length < regionCode.length)
        return refuse('notAllowedNow', { field: 'id', message: say.higher(realName) });
      const data = { holder: { userId: holderId, realName } };
      return over === holderId ? undefined : refuse('notOwner', { message: say.steered(realName), data });
    },
    give(camera, { userId, realName, regionCode, sessionId }) {
      const former = holders.get(camera.id);
      const untilMs = clock.now() + videoLimits.steeringMs;
      if (former && former === of(camera) && former.by.userId === userId) {
        former.untilMs = untilMs;
        return { holder: former, isNew: false };
      }
      const holder = { camera, by: { userId, realName, regionCode, sessionId }, untilMs };
      holders.set(camera.id, holder);
      return { holder, isNew: true };
    },
    forget(holder) {
      if (holders.get(holder.camera.id) === holder) holders.delete(holder.camera.id);
    },
  };
}
