import { randomUUID } from 'node:crypto';
import { superiorOf } from '../../contract/areas.ts';
import { isRefusal } from '../../contract/codes.ts';
import { type Fire, isBurning } from '../../contract/fires/fire.ts';
import { type Force, isOut } from '../../contract/fires/forces.ts';
import { isOpenStep } from '../../contract/fires/response.ts';
import type { FireWish, ForceWish } from '../fires/command.ts';
import { forcesOut } from '../fires/forces-out.ts';
import type { Caller } from '../caller.ts';
import type { Context } from '../context.ts';
import { carryOutOnFire } from '../fires/carry-out.ts';
import { forcesFrom } from '../fires/forces.ts';
import { createCommand } from '../http/command.ts';
import { besideFire } from './beside-fire.ts';
import { recordOf } from './fire-lives.ts';
import { isPeoples, postOf, simulatedIn } from './officers.ts';
import { luckOf } from './random.ts';
import type { RegionCode } from '../../contract/ids.ts';

type Ctx = Pick<Context, 'store' | 'db' | 'clock' | 'gate'>;
type Wish = FireWish | ForceWish | 'dispatch';

const minuteMs = 60_000;

/** How long each step of a fire takes, least and most, in minutes. */
const takesMinutes = {
  sign: [0.5, 1.5],
  dispatch: [1, 3],
  report: [6, 10],
  accept: [1, 2],
  arrive: [12, 25],
  checkIn: [15, 20],
  putOut: [20, 45],
  end: [3, 8],
} as const;
/** Of the minutes that a step may take this share is left when it is said to be done. */
const inHand = 0.4;
/** For so long what a person has in hand is left to them: a signature until just before it is missed. */
const leftMinutes = { sign: 8, fire: 45 } as const;

/** Moments of one fire: `of(what, since)` is when something is done that has been due since then. */
function paceOf(fire: Fire) {
  const luck = luckOf(`${fire.startTime} ${fire.longitude}`);
  const drawn = Object.fromEntries(
    Object.entries(takesMinutes).map(([what, [low, high]]) => [what, (low + luck() * (high - low)) * minuteMs]),
  ) as Record<keyof typeof takesMinutes, number>;
  return (what: keyof typeof takesMinutes, since: string | undefined, patientMinutes = 0): number =>
    Date.parse(since ?? '') + drawn[what] + patientMinutes * minuteMs;
}

type Pace = ReturnType<typeof paceOf>;

/** What a force tells of itself at `now`: that it comes, that it is there, that it is still well. */
function heardFrom(force: Force, fire: Fire, pace: Pace, now: number): ForceWish | undefined {
  const forceId = force.id;
  const there = besideFire(force.name, fire, now);
  switch (force.state) {
    case 'sent':
      return now >= pace('accept', force.sentAt) ? { action: 'answerForce', forceId, state: 'accepted' } : undefined;
    case 'accepted':
      return now >= pace('arrive', force.sentAt)
        ? { action: 'answerForce', forceId, state: 'arrived', ...there }
        : undefined;
    case 'arrived':
      return now >= pace('checkIn', force.heardAt ?? force.arrivedAt)
        ? { action: 'checkIn', forceId, imageUrls: [], remark: '人员安全，处置正常', ...there }
        : undefined;
    default:
      return undefined;
  }
}

/** The step of the fire's emergency plan whose turn it is: in good time before it is late. */
function planned({ response }: Fire, patient: number, now: number): Wish | undefined {
  const next = response?.steps.find(
    (step) => isOpenStep(step) && now >= Date.parse(step.due) - (step.withinMinutes * inHand - patient) * minuteMs,
  );
  return next && { action: 'answerStep', key: next.key, result: 'done' };
}

/** What the duty that has a fire in hand does with it at `now`. */
function commanded(fire: Fire, pace: Pace, patient: number, now: number): Wish | undefined {
  const { openedAt, unreportedSince, transfer, forces } = fire;
  const step = planned(fire, patient, now);
  if (step) return step;
  const due = (what: keyof typeof takesMinutes, since: string | undefined): boolean =>
    since !== undefined && now >= pace(what, since, patient);
  if (transfer) return undefined;
  if (forces.length === 0) return due('dispatch', openedAt) ? 'dispatch' : undefined;
  if (superiorOf(fire.holder) !== undefined && due('report', unreportedSince))
    return { action: 'report', remark: '正在处置，特此上报' };
  const onScene = forces.find(({ state }) => state === 'arrived');
  if (onScene && due('putOut', onScene.arrivedAt))
    return { action: 'answerForce', forceId: onScene.id, state: 'left', remark: '明火已扑灭，余火清理完毕' };
  const heard = forces
    .map(({ heardAt, sentAt }) => heardAt ?? sentAt)
    .sort()
    .at(-1);
  if (forces.some(isOut) || !due('end', heard)) return undefined;
  const luck = luckOf(`record ${fire.startTime} ${fire.longitude}`);
  return {
    action: 'end',
    record: recordOf(luck, {
      // Out within the hour: never a large one.
      burned: { forest: Number((0.05 + luck() * 0.9).toFixed(2)) },
      fighters: forces.reduce((sum, { strength = 0 }) => sum + strength, 0),
      controlledAt: Date.parse(fire.dispatchedAt ?? openedAt),
      outAt: Date.parse(heard ?? openedAt),
    }),
  };
}

/** The crews of a county that are nowhere else, the professional one first, as the demo's stock has them. */
async function crewFor({ db }: Ctx, county: RegionCode): Promise<string | undefined> {
  const busy = new Set((await forcesOut(db)).filter(({ force }) => isOut(force)).map(({ force }) => force.resourceId));
  return [1, 2, 3, 4].map((n) => `demo-crew-${county}-${n}`).find((id) => !busy.has(id));
}

async function dispatch(ctx: Ctx, officer: Caller, { areaCode }: Fire): Promise<FireWish | undefined> {
  const resourceId = await crewFor(ctx, areaCode);
  const forces = await forcesFrom(ctx, officer, [
    resourceId === undefined
      ? { kind: 'other', name: '乡镇应急分队（演示）', strength: 15 }
      : { kind: 'crew', resourceId },
  ]);
  return isRefusal(forces) ? undefined : { action: 'dispatch', forces, otherwise: '先派最近队伍，视火势增援' };
}

const isPost = (regionCode: RegionCode): boolean => postOf(regionCode) === regionCode;

/** What is due on a fire at `now`, with the officer who does it. */
function next(fire: Fire, now: number): { officer: Caller; wish: Wish } | undefined {
  const pace = paceOf(fire);
  const { transfer, holder, forces } = fire;
  if (transfer && isPost(transfer.to)) {
    const patient = isPeoples(transfer.to) ? leftMinutes.sign : 0;
    if (now >= pace('sign', transfer.at, patient))
      return { officer: simulatedIn(transfer.to), wish: { action: 'sign', transferStatus: transfer.status } };
  }
  const told = forces.map((force) => heardFrom(force, fire, pace, now)).find((wish) => wish !== undefined);
  const patient = isPeoples(holder) ? leftMinutes.fire : 0;
  const wish = isBurning(fire) && isPost(holder) ? commanded(fire, pace, patient, now) : undefined;
  if (wish) return { officer: simulatedIn(holder), wish };
  return told && { officer: simulatedIn(postOf(fire.areaCode)), wish: told };
}

/**
 * Carries the demo's fires through: crews answer, come and tell that they are well, no matter who sent them; simulated
 * officers sign, send, report up and end what is theirs, by the same commands as people do.
 */
export async function watchFires(ctx: Ctx, fires: readonly Fire[]): Promise<void> {
  for (const fire of fires) {
    const todo = next(fire, ctx.clock.now());
    if (!todo) continue;
    const wish = todo.wish === 'dispatch' ? await dispatch(ctx, todo.officer, fire) : todo.wish;
    // Refused where somebody was quicker: the next look finds what is true then.
    if (wish) await carryOutOnFire(ctx, todo.officer, fire.id, wish, createCommand(randomUUID()));
  }
}
