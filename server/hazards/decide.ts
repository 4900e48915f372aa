import { refuse, type Refusal } from '../../contract/codes.ts';
import type { NewEvent } from '../../contract/events/catalogue.ts';
import { isBelowDesk } from '../../contract/hazards/desk.ts';
import type { HazardEvent } from '../../contract/hazards/events.ts';
import type { Hazard } from '../../contract/hazards/hazard.ts';
import type { HazardGrade } from '../../contract/hazards/kinds.ts';
import { hazardAfter, type HazardAction, hazardPermission } from '../../contract/hazards/lifecycle.ts';
import { hazardLimits } from '../../contract/hazards/limits.ts';
import type { HazardRule } from '../../contract/hazards/rule.ts';
import type { RegionCode } from '../../contract/ids.ts';
import { dayMs, dayOf, dayStart } from '../../contract/time.ts';
import { hazardMessages as say } from './messages.ts';

/** What somebody wishes to do with a hazard. `dueOn`: the last day of mending, YYYY-MM-DD. */
export type HazardWish =
  | { action: 'grade'; grade: HazardGrade; reason?: string | undefined }
  | {
      action: 'order';
      unit: string;
      person: string;
      phone?: string | undefined;
      userId?: string | undefined;
      measures: string;
      dueOn?: string | undefined;
    }
  | { action: 'mend'; text: string; photos: readonly string[] }
  | { action: 'pass'; text?: string | undefined; photos: readonly string[] }
  | { action: 'sendBack'; text: string; photos: readonly string[]; dueOn?: string | undefined }
  | { action: 'close'; text?: string | undefined }
  | { action: 'reject'; reason: string }
  | { action: 'withdraw'; reason?: string | undefined };

/**
 * On what is decided. `regionCode`: for which region they act; `ruleOf` gives the deadlines of a hazard of that grade
 * in this area.
 */
export interface HazardGround {
  by: { userId: string; realName: string };
  regionCode: RegionCode;
  now: number;
  ruleOf: (grade: HazardGrade | undefined) => HazardRule;
}

/** An event of a hazard that is decided. */
export type NewHazardEvent = NewEvent<HazardEvent['type']>;

const isoOf = (ms: number): string => new Date(ms).toISOString();
const said = <K extends string>(name: K, value: string | undefined): { [P in K]?: string } =>
  (value === undefined || value === '' ? {} : { [name]: value }) as { [P in K]?: string };

/** Until the end of which day it has to be mended: the day that is asked for, at most the one of the rule. */
function mendDue(dueOn: string | undefined, { mendMs }: HazardRule, now: number): string | Refusal {
  const last = dayOf(now + mendMs);
  const day = dueOn ?? last;
  if (day < dayOf(now)) return refuse('badInput', { field: 'dueOn', message: say.inPast });
  if (day > last) return refuse('badInput', { field: 'dueOn', message: say.tooLate(last) });
  return isoOf((dayStart(day) ?? now) + dayMs);
}

function mayAct(
  { state, reportedBy, mendedBy, rounds }: Hazard,
  action: HazardAction,
  { by: { userId }, regionCode }: HazardGround,
): Refusal | undefined {
  // Townships report and mend; the county decides whether a hazard is mended.
  if (isBelowDesk(regionCode) && hazardPermission(action) === 'hazard.decide')
    return refuse('forbidden', { message: say.belowDesk(action) });
  if (hazardAfter(state, action) === undefined) return refuse('notAllowedNow', { message: say.notNow(state, action) });
  if (action === 'withdraw' && reportedBy.userId !== userId) return refuse('notAllowedNow', { message: say.notYours });
  if (action === 'pass' && mendedBy?.userId === userId) return refuse('notAllowedNow', { message: say.ownMending });
  return action === 'sendBack' && rounds >= hazardLimits.rounds
    ? refuse('notAllowedNow', { message: say.tooManyRounds(hazardLimits.rounds) })
    : undefined;
}

/** What a wish leads to, or why not. Whose a hazard is to see has been asked before. */
export function decideHazard(hazard: Hazard, wish: HazardWish, ground: HazardGround): NewHazardEvent | Refusal {
  const { by, now, ruleOf } = ground;
  const refusal = mayAct(hazard, wish.action, ground);
  if (refusal) return refusal;
  const { areaCode, grade } = hazard;
  const rule = ruleOf(wish.action === 'grade' ? wish.grade : grade);
  const within = (ms: number): string => isoOf(now + ms);
  switch (wish.action) {
    case 'grade': {
      const data = { by, due: within(rule.orderMs), grade: wish.grade, ...said('reason', wish.reason) };
      return { type: 'hazard.graded', areaCode, data };
    }
    case 'order': {
      const due = mendDue(wish.dueOn, rule, now);
      if (typeof due !== 'string') return due;
      const { unit, person, measures } = wish;
      return {
        type: 'hazard.ordered',
        areaCode,
        data: { by, due, unit, person, ...said('phone', wish.phone), ...said('userId', wish.userId), measures },
      };
    }
    case 'mend': {
      const data = { by, due: within(rule.checkMs), text: wish.text, photos: [...wish.photos] };
      return { type: 'hazard.mended', areaCode, data };
    }
    case 'pass': {
      const data = { by, due: within(rule.closeMs), ...said('text', wish.text), photos: [...wish.photos] };
      return { type: 'hazard.checked', areaCode, data };
    }
    case 'sendBack': {
      const due = mendDue(wish.dueOn, rule, now);
      if (typeof due !== 'string') return due;
      return { type: 'hazard.sentBack', areaCode, data: { by, due, reason: wish.text, photos: [...wish.photos] } };
    }
    case 'close':
      return { type: 'hazard.closed', areaCode, data: { by, ...said('text', wish.text) } };
    case 'reject':
      return { type: 'hazard.rejected', areaCode, data: { by, reason: wish.reason } };
    case 'withdraw':
      return { type: 'hazard.withdrawn', areaCode, data: { by, ...said('reason', wish.reason) } };
    default:
      return wish satisfies never;
  }
}
