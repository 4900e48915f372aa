import { isWithin } from '../../contract/areas.ts';
import { openMeasures } from '../../contract/plans/drill.ts';
import { inForce, type Plan } from '../../contract/plans/plan.ts';
import type { PlanToDo } from '../../contract/plans/schemas.ts';
import { dayOf } from '../../contract/time.ts';
import type { Caller } from '../caller.ts';
import type { Context } from '../context.ts';
import { readDocs } from '../store/doc.ts';
import { revisionDue } from './queries.ts';

type Ctx = Pick<Context, 'db' | 'gazetteer' | 'clock' | 'gate'>;

const nameOf = ({ gazetteer }: Ctx, { areaCode }: Plan): string => gazetteer.fullName(areaCode) ?? areaCode;

/** Versions that wait for the caller's word: of their region and below, written by others. */
async function approvals(ctx: Ctx, { userId, regionCode }: Caller): Promise<PlanToDo['approvals']> {
  const rows = await ctx.db.selectFrom('plans').select('doc').where('waits', '=', 1).execute();
  return readDocs(rows)
    .filter(({ areaCode }) => isWithin(regionCode, areaCode))
    .flatMap((plan) =>
      plan.versions.flatMap(({ no, name, state, submitted, authors }) =>
        state === 'submitted' && submitted && !authors.includes(userId)
          ? [{ id: plan.id, no, name, areaName: nameOf(ctx, plan), ...submitted }]
          : [],
      ),
    )
    .toSorted((a, b) => (a.at < b.at ? -1 : 1));
}

/** Plans of the caller's own region that have to be revised soon, or should have been. */
async function revisions(ctx: Ctx, { regionCode }: Caller): Promise<PlanToDo['revisions']> {
  const now = ctx.clock.now();
  const rows = await ctx.db.selectFrom('plans').select('doc').where('area_code', '=', regionCode).execute();
  return readDocs(rows)
    .flatMap((plan) => {
      const due = revisionDue(plan, now);
      const name = inForce(plan, dayOf(now))?.name ?? '';
      return due === undefined ? [] : [{ id: plan.id, name, areaName: nameOf(ctx, plan), reviseBy: due }];
    })
    .toSorted((a, b) => (a.reviseBy < b.reviseBy ? -1 : 1));
}

/** Measures of drills that the caller has to see to by name. */
async function measures({ db }: Ctx, { userId }: Caller): Promise<PlanToDo['measures']> {
  const rows = await db.selectFrom('drills').select('doc').where('open', '=', 1).execute();
  return readDocs(rows)
    .flatMap((drill) =>
      openMeasures(drill)
        .filter(({ person }) => person.userId === userId)
        .map(({ id, what, dueOn }) => ({ drillId: drill.id, drillName: drill.facts.name, measureId: id, what, dueOn })),
    )
    .toSorted((a, b) => (a.dueOn < b.dueOn ? -1 : 1));
}

/** What of plans waits for a person. */
export async function planToDoOf(ctx: Ctx, caller: Caller): Promise<PlanToDo> {
  const [mayApprove, mayWrite] = [
    await ctx.gate.allows(caller, 'plan.approve'),
    await ctx.gate.allows(caller, 'plan.write'),
  ];
  return {
    approvals: mayApprove ? await approvals(ctx, caller) : [],
    revisions: mayWrite ? await revisions(ctx, caller) : [],
    measures: await measures(ctx, caller),
  };
}
