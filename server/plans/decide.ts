import type { Officer } from '../../contract/alarms/alarm.ts';
import { refuse, type Refusal } from '../../contract/codes.ts';
import type { NewEvent } from '../../contract/events/catalogue.ts';
import type { PlanContent, PlanEvent } from '../../contract/plans/events.ts';
import { type PlanAction, planAfter } from '../../contract/plans/lifecycle.ts';
import { planLimits } from '../../contract/plans/limits.ts';
import { openVersion, type Plan, type PlanVersion } from '../../contract/plans/plan.ts';
import { present } from '../../contract/present.ts';
import { planMessages as say } from './messages.ts';

/**
 * What somebody wishes to do with a version of a plan; `content`: of a revision, that of the version it is made from.
 * `seen`: at which version of the plan they read what they change or approve.
 */
export type PlanWish =
  | { action: 'change'; seen: number; content: PlanContent }
  | { action: 'revise'; content: PlanContent }
  | { action: 'submit' }
  | { action: 'recall' }
  | { action: 'discard'; reason?: string | undefined }
  | { action: 'approve'; seen: number; from: string; remark?: string | undefined }
  | { action: 'refuse'; reason: string }
  | { action: 'retire'; reason: string };

/** On what is decided. `otherGuide`: another plan of the region that guides fires. */
export interface PlanGround {
  by: Officer;
  today: string;
  otherGuide?: Pick<PlanVersion, 'name'> | undefined;
}

/** An event of a plan that is decided. */
export type NewPlanEvent = NewEvent<PlanEvent['type']>;

const notNow = (message: string): Refusal => refuse('notAllowedNow', { message });

function mayBegin(plan: Plan): Refusal | undefined {
  const open = openVersion(plan);
  if (open) return notNow(say.hasOpen(open.no, open.state));
  return plan.versions.length >= planLimits.versions ? notNow(say.tooMany(planLimits.versions)) : undefined;
}

function mayApprove(
  version: PlanVersion,
  { from }: { from: string },
  { today, otherGuide }: PlanGround,
): Refusal | undefined {
  if (from < today) return refuse('badInput', { field: 'from', message: say.inPast });
  return version.guides && otherGuide ? notNow(say.otherGuides(otherGuide.name)) : undefined;
}

function mayAct(plan: Plan, version: PlanVersion, wish: PlanWish, ground: PlanGround): Refusal | undefined {
  const action: PlanAction = wish.action;
  const { userId } = ground.by;
  if (planAfter(version.state, action) === undefined) return notNow(say.notNow(version.state, action));
  if ((action === 'approve' || action === 'refuse') && version.authors.includes(userId)) return notNow(say.ownPlan);
  if (action === 'recall' && version.submitted?.by.userId !== userId) return notNow(say.notTheirs);
  if ((wish.action === 'change' || wish.action === 'approve') && wish.seen !== plan.version)
    return refuse('versionConflict', { message: say.changedMeanwhile[wish.action], data: { version: plan.version } });
  if (wish.action === 'approve') return mayApprove(version, wish, ground);
  if (action === 'revise') return mayBegin(plan);
  const open = action === 'retire' ? openVersion(plan) : undefined;
  return open && notNow(say.hasOpen(open.no, open.state));
}

/** What a wish leads to, or why not. Whose a plan is to see, write or decide on has been asked before. */
export function decidePlan(plan: Plan, no: number, wish: PlanWish, ground: PlanGround): NewPlanEvent | Refusal {
  const version = plan.versions.find((one) => one.no === no);
  if (!version) return refuse('notFound', { field: 'no', message: say.noVersion });
  const refusal = mayAct(plan, version, wish, ground);
  if (refusal) return refusal;
  const { areaCode } = plan;
  const step = { by: ground.by, no };
  switch (wish.action) {
    case 'change':
      return { type: 'plan.changed', areaCode, data: { ...step, content: wish.content } };
    case 'revise': {
      const next = Math.max(...plan.versions.map((one) => one.no)) + 1;
      return { type: 'plan.drafted', areaCode, data: { by: ground.by, no: next, content: wish.content, basedOn: no } };
    }
    case 'submit':
      return { type: 'plan.submitted', areaCode, data: step };
    case 'recall':
      return { type: 'plan.recalled', areaCode, data: step };
    case 'discard':
      return { type: 'plan.discarded', areaCode, data: { ...step, ...present({ reason: wish.reason }) } };
    case 'approve':
      return {
        type: 'plan.approved',
        areaCode,
        data: { ...step, from: wish.from, ...present({ remark: wish.remark }) },
      };
    case 'refuse':
      return { type: 'plan.refused', areaCode, data: { ...step, reason: wish.reason } };
    case 'retire':
      return { type: 'plan.retired', areaCode, data: { ...step, reason: wish.reason } };
    default:
      return wish satisfies never;
  }
}
