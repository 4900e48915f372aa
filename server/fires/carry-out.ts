import { isRefusal, refuse, type Refusal } from '../../contract/codes.ts';
import type { EventType } from '../../contract/events/catalogue.ts';
import type { Fire, FireStatus } from '../../contract/fires/fire.ts';
import type { Context } from '../context.ts';
import type { Caller } from '../caller.ts';
import { imagesOfFire } from '../files/attach.ts';
import type { Command } from '../store/command.ts';
import { appendDecided } from '../store/append-decided.ts';
import type { StreamWrite } from '../store/port.ts';
import { decideFire, type FireActor, type FireWish, type ForceWish } from './decider.ts';
import { foldFire, loadFire } from './load.ts';
import { fireMessages as say } from './messages.ts';
import { fireStream } from './streams.ts';
import type { FireId } from '../../contract/ids.ts';

type Ctx = Pick<Context, 'store' | 'clock' | 'db'>;

/** What became of it: where the fire stands now. */
export interface FireDone {
  id: string;
  status: FireStatus;
  version: number;
}

/** Where a fire stands, as answers tell it. */
export const fireDone = ({ id, status, version }: Fire): FireDone => ({ id, status, version });

const actorOf = ({ userId, realName, regionCode }: Caller): FireActor => ({ userId, realName, regionCode });

/** How a wish on a fire is carried out. */
interface Shaped<T> {
  shape: (fire: Fire) => T;
  guard?: (fire: Fire) => Refusal | undefined | Promise<Refusal | undefined>;
  /** An event by which, at whichever fire, the guard may come to say otherwise: it is asked anew where one has come. */
  unless?: EventType | undefined;
  more?: (fire: Fire) => Promise<{ wish: FireWish; beside: readonly StreamWrite[] } | Refusal | undefined>;
}

/**
 * Carries out a wish on one fire, of which the photos that they add become a part; `shape` makes the answer of the fire
 * as it is then, `guard` may still refuse what the decider would do, and `more` is done in the same append, or neither.
 */
export function carryOutShaped<T>(
  ctx: Ctx,
  caller: Caller,
  fireId: FireId,
  wish: FireWish | ForceWish,
  command: Command,
  { shape, guard, unless, more }: Shaped<T>,
): Promise<T | Refusal> {
  const by = actorOf(caller);
  return appendDecided<T>(ctx.store, { actor: caller.userId, command }, async () => {
    // Read before anything that the guard looks at.
    const after = ctx.store.head();
    const fire = await loadFire(ctx.store, fireId);
    const events = decideFire({ ...wish, by }, fire, ctx.clock.now());
    if (isRefusal(events)) return events;
    if (!fire) throw new Error('events were decided for no fire');
    const refused = await guard?.(fire);
    if (refused) return refused;
    const beside =
      'imageUrls' in wish
        ? await imagesOfFire(ctx, fire, { actor: caller.userId, fileUrls: wish.imageUrls, field: 'imageUrls' })
        : [];
    if (isRefusal(beside)) return beside;
    const added = await more?.(fire);
    if (isRefusal(added)) return added;
    const also = added ? decideFire({ ...added.wish, by }, fire, ctx.clock.now()) : [];
    if (isRefusal(also)) return also;
    const own = { stream: fireStream(fireId), expectedVersion: fire.version, events: [...events, ...also] };
    return {
      writes: [own, ...beside, ...(added?.beside ?? [])],
      unless: unless && { type: unless, after },
      answer: (appended) =>
        shape(
          foldFire(
            appended.filter(({ stream }) => stream === own.stream),
            fire,
          ),
        ),
    };
  });
}

/** Carries out a wish on one fire. */
export const carryOutOnFire = (
  ctx: Ctx,
  caller: Caller,
  fireId: FireId,
  wish: FireWish | ForceWish,
  command: Command,
): Promise<FireDone | Refusal> => carryOutShaped(ctx, caller, fireId, wish, command, { shape: fireDone });

async function decideOn(
  ctx: Ctx,
  by: FireActor,
  fireId: FireId,
  wish: FireWish,
): Promise<{ fire: Fire; write: StreamWrite } | Refusal> {
  const fire = await loadFire(ctx.store, fireId);
  const events = decideFire({ ...wish, by }, fire, ctx.clock.now());
  if (isRefusal(events)) return events;
  if (!fire) throw new Error('events were decided for no fire');
  return { fire, write: { stream: fireStream(fireId), expectedVersion: fire.version, events } };
}

/**
 * Both halves of a change of two fires; it is done to both or to neither. `other` names the second fire and what is
 * done to it.
 */
function onBoth(
  ctx: Ctx,
  caller: Caller,
  fireId: FireId,
  wish: FireWish,
  command: Command,
  other: (fire: Fire) => { id: string; wish: FireWish; beyond: (refusal: Refusal) => Refusal },
): Promise<FireDone | Refusal> {
  const by = actorOf(caller);
  return appendDecided<FireDone>(ctx.store, { actor: caller.userId, command }, async () => {
    const one = await decideOn(ctx, by, fireId, wish);
    if (isRefusal(one)) return one;
    const second = other(one.fire);
    const two = await decideOn(ctx, by, second.id, second.wish);
    if (isRefusal(two)) return second.beyond(two);
    return {
      writes: [one.write, two.write],
      answer: (appended) =>
        fireDone(
          foldFire(
            appended.filter(({ stream }) => stream === one.write.stream),
            one.fire,
          ),
        ),
    };
  });
}

/** Makes a fire a repeat of another, which goes on in its place. */
export const associateFires = (
  ctx: Ctx,
  caller: Caller,
  { fireId, into, remark }: { fireId: FireId; into: string; remark?: string | undefined },
  command: Command,
): Promise<FireDone | Refusal> =>
  onBoth(ctx, caller, fireId, { action: 'associate', into, remark }, command, () => ({
    id: into,
    wish: { action: 'joinFire', fireId },
    beyond: (refusal) => ({ ...refusal, field: 'into' }),
  }));

/** Makes a repeat a fire of its own again. */
export const dissociateFires = (
  ctx: Ctx,
  caller: Caller,
  { fireId, reason }: { fireId: FireId; reason: string },
  command: Command,
): Promise<FireDone | Refusal> =>
  onBoth(ctx, caller, fireId, { action: 'dissociate', reason }, command, ({ mainFireId = '' }) => ({
    id: mainFireId,
    wish: { action: 'leaveFire', fireId, reason },
    // They see which fire their own was joined to, but not that fire: it lies in a region that a superior of both
    // has to ask.
    beyond: (refusal) =>
      refusal.refused === 'notFound' ? refuse('notOwner', { field: 'fireId', message: say.mainElsewhere }) : refusal,
  }));
