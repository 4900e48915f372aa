import { type DutyRule, type RegionRules, ruleOf } from '../rules/rule.ts';
import { minuteMs } from '../time.ts';
import { isTold, type RunningClock, runsFrom } from '../running-clock.ts';
import { type Fire, type FireClock, isBurning } from './fire.ts';
import type { Force } from './forces.ts';
import { isOpenStep } from './response.ts';
import { transferStatuses } from './transfer.ts';
import { present } from '../present.ts';

/** A clock of a fire; `forceId`: the force that it waits for; `stepKey`: the step of its emergency plan. */
export interface RunningFireClock extends RunningClock<FireClock> {
  forceId?: string;
  stepKey?: string;
}

/** The rule that a fire's clocks go by: that of the region that has it in hand, for its level. */
export const fireRule = ({ holder, level }: Pick<Fire, 'holder' | 'level'>, rules: RegionRules): DutyRule =>
  ruleOf(holder, rules, level);

const answer = ({ id, state, sentAt }: Force, { answerMs }: Pick<DutyRule, 'answerMs'>): RunningFireClock[] =>
  state === 'sent' ? [{ ...runsFrom('answer' as const, sentAt, answerMs), forceId: id }] : [];

function checkIn(
  { id, state, checkInDue, heardAt, heardLateAt, arrivedAt, sentAt }: Force,
  { checkInMs }: Pick<DutyRule, 'checkInMs'>,
): RunningFireClock[] {
  if (state !== 'arrived') return [];
  const heard = heardAt ?? arrivedAt ?? sentAt;
  const clock = runsFrom('checkIn' as const, heard, checkInMs);
  // What was agreed on before it was last heard of is no agreement any more.
  const due = checkInDue !== undefined && checkInDue > heard ? checkInDue : clock.due;
  return [{ ...clock, due, ...present({ knownAt: heardLateAt }), forceId: id }];
}

/**
 * The clocks that run on a fire: to report it up while no report waits, to have what waits signed, to have the answer
 * of each force that was sent while it burns, and to hear of each on scene until that is back, the fire's end or not.
 */
export function fireClocks(
  fire: Pick<Fire, 'status' | 'transfer' | 'unreportedSince' | 'forces'>,
  rule: Pick<DutyRule, 'reportMs' | 'signMs' | 'answerMs' | 'checkInMs'>,
): RunningFireClock[] {
  const burns = isBurning(fire);
  const waits = fire.transfer?.status === transferStatuses.reported;
  const report =
    !burns || waits || fire.unreportedSince === undefined
      ? []
      : [runsFrom('report' as const, fire.unreportedSince, rule.reportMs)];
  const signature = fire.transfer ? [runsFrom('sign' as const, fire.transfer.at, rule.signMs)] : [];
  const answers = burns ? fire.forces.flatMap((force) => answer(force, rule)) : [];
  return [...report, ...signature, ...answers, ...fire.forces.flatMap((force) => checkIn(force, rule))];
}

/** The clocks of the steps of its emergency plan that duty still has to confirm, while it burns. */
export const stepClocks = (fire: Pick<Fire, 'status' | 'response'>): RunningFireClock[] =>
  isBurning(fire)
    ? (fire.response?.steps ?? [])
        .filter(isOpenStep)
        .map(({ key, due, withinMinutes }) => ({
          clock: 'step',
          since: new Date(Date.parse(due) - withinMinutes * minuteMs).toISOString(),
          due,
          stepKey: key,
        }))
    : [];

/** The deadlines of a fire that have passed and are still missed, with the region whose duty was told. */
export function missedClocks(
  fire: Pick<Fire, 'status' | 'transfer' | 'unreportedSince' | 'forces' | 'passed' | 'response'>,
  rule: Parameters<typeof fireClocks>[1],
): Fire['passed'] {
  const running = [...fireClocks(fire, rule), ...stepClocks(fire)];
  return fire.passed.filter((one) =>
    running.some((clock) => one.forceId === clock.forceId && one.stepKey === clock.stepKey && isTold([one], clock)),
  );
}
