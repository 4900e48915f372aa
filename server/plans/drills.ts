import { v7 as uuidv7 } from 'uuid';
import { isWithin } from '../../contract/areas.ts';
import { isRefusal, refuse, type Refusal } from '../../contract/codes.ts';
import { type Drill, drillStream } from '../../contract/plans/drill.ts';
import type { DrillFactsBody } from '../../contract/plans/drill-schemas.ts';
import type { DrillFacts, PlanContent } from '../../contract/plans/events.ts';
import { stepKey } from '../../contract/plans/plan.ts';
import { present } from '../../contract/present.ts';
import { dayOf } from '../../contract/time.ts';
import type { Caller } from '../caller.ts';
import type { Context } from '../context.ts';
import { attachWrites } from '../files/attach.ts';
import { knownAmong } from '../people/scope.ts';
import { appendDecided } from '../store/append-decided.ts';
import type { Asking } from './carry-out.ts';
import { noPlan } from './carry-out.ts';
import { contentOf, drillById, isIssued, planFor } from './find.ts';
import { planMessages as say } from './messages.ts';

/** What became of a drill. */
interface Told {
  id: string;
  version: number;
}

/** What makes pictures of a drill part of its plan. */
const picturesOf = (
  ctx: Context,
  { userId: actor }: Asking['caller'],
  { planId, areaCode }: Pick<Drill, 'planId' | 'areaCode'>,
  { pictures }: DrillFacts,
) => attachWrites(ctx, { to: { planId }, areaCode, actor, fileUrls: pictures, field: 'pictures', keepsOthers: true });

export const noDrill = refuse('notFound', { field: 'id', message: say.noDrill });

/** The drilled steps as the version has them; undefined where it lacks one. */
function stepsOf({ levels }: PlanContent, steps: DrillFactsBody['steps']): DrillFacts['steps'] | undefined {
  const known = new Map(
    levels.flatMap(({ level, steps: all }) =>
      all.map(({ who, what, withinMinutes }, at) => {
        const key = stepKey(level, at);
        return [key, { key, level, who, what, withinMinutes }] as const;
      }),
    ),
  );
  const found = steps.flatMap(({ key, tookMinutes }) => {
    const step = known.get(key);
    return step ? [{ ...step, ...present({ tookMinutes }) }] : [];
  });
  return found.length === steps.length ? found : undefined;
}

/**
 * Adds the name of the responsible person to each measure. That person is one of those the caller may see, or was
 * responsible before. Measures that exist keep their ids and their results.
 */
async function measuresOf(
  ctx: Context,
  caller: Caller,
  measures: DrillFactsBody['measures'],
  before: Drill | undefined,
): Promise<DrillFacts['measures'] | Refusal> {
  const people = await knownAmong(
    ctx,
    caller,
    measures.map(({ userId }) => userId),
  );
  const standing = before?.facts.measures ?? [];
  const kept = new Set(measures.flatMap(({ id }) => (standing.some((one) => one.id === id) ? [id] : [])));
  if (Object.keys(before?.done ?? {}).some((id) => !kept.has(id)))
    return refuse('notAllowedNow', { field: 'measures', message: say.keepsDone });
  let next = Math.max(0, ...standing.map(({ id }) => Number(id.slice(1)) || 0));
  const all: DrillFacts['measures'] = [];
  for (const { id, what, userId, dueOn } of measures) {
    const former = standing.find((one) => one.id === id);
    const person = people.get(userId) ?? (former?.person.userId === userId ? former.person : undefined);
    if (!person) return refuse('badInput', { field: 'measures', message: say.nobody });
    if (!former) next += 1;
    all.push({ id: former?.id ?? `m${next}`, what, person: { userId, realName: person.realName }, dueOn });
  }
  return all;
}

async function factsOf(
  ctx: Context,
  caller: Caller,
  content: PlanContent,
  body: DrillFactsBody,
  before?: Drill,
): Promise<DrillFacts | Refusal> {
  if (body.heldOn > dayOf(ctx.clock.now())) return refuse('badInput', { field: 'heldOn', message: say.heldLater });
  const steps = stepsOf(content, body.steps);
  if (!steps) return refuse('badInput', { field: 'steps', message: say.noSuchStep });
  const measures = await measuresOf(ctx, caller, body.measures, before);
  if (isRefusal(measures)) return measures;
  const { headcount, ...rest } = body;
  return { ...rest, ...present({ headcount }), steps, measures };
}

/** Records a drill of an approved version of a plan. */
export function recordDrill(
  ctx: Context,
  { caller, command }: Asking,
  { planId, no, ...body }: DrillFactsBody & { planId: string; no: number },
): Promise<Told | Refusal> {
  const id = uuidv7({ msecs: ctx.clock.now() });
  return appendDecided<Told>(ctx.store, { actor: caller.userId, command }, async () => {
    const plan = await planFor(ctx, caller.regionCode, planId);
    if (!plan || !isWithin(caller.regionCode, plan.areaCode)) return noPlan;
    const version = plan.versions.find((one) => one.no === no);
    const content = version && (await contentOf(ctx, planId, no));
    if (!content) return refuse('notFound', { field: 'no', message: say.noVersion });
    if (!isIssued(version)) return refuse('notAllowedNow', { field: 'no', message: say.notApproved });
    const facts = await factsOf(ctx, caller, content, body);
    if (isRefusal(facts)) return facts;
    const files = await picturesOf(ctx, caller, { planId, areaCode: plan.areaCode }, facts);
    if (isRefusal(files)) return files;
    const { userId, realName } = caller;
    const data = { by: { userId, realName }, planId, no, facts };
    const events = [{ type: 'drill.recorded' as const, areaCode: plan.areaCode, data }];
    return {
      writes: [{ stream: drillStream(id), expectedVersion: 0, events }, ...files],
      answer: () => ({ id, version: 1 }),
    };
  });
}

/** Corrects what is recorded of a drill as it was `seen`; measures that are done stay. */
export function correctDrill(
  ctx: Context,
  { caller, command }: Asking,
  { id, seen, ...body }: DrillFactsBody & { id: string; seen: number },
): Promise<Told | Refusal> {
  return appendDecided<Told>(ctx.store, { actor: caller.userId, command }, async () => {
    const drill = await drillById(ctx, id);
    if (!drill || !isWithin(caller.regionCode, drill.areaCode)) return noDrill;
    if (seen !== drill.version)
      return refuse('versionConflict', { message: say.drillChanged, data: { version: drill.version } });
    const content = await contentOf(ctx, drill.planId, drill.no);
    if (!content) return noDrill;
    const facts = await factsOf(ctx, caller, content, body, drill);
    if (isRefusal(facts)) return facts;
    const files = await picturesOf(ctx, caller, drill, facts);
    if (isRefusal(files)) return files;
    const { userId, realName } = caller;
    const data = { by: { userId, realName }, facts };
    const events = [{ type: 'drill.corrected' as const, areaCode: drill.areaCode, data }];
    return {
      writes: [{ stream: drillStream(id), expectedVersion: drill.version, events }, ...files],
      answer: () => ({ id, version: drill.version + 1 }),
    };
  });
}

/** Says that a measure is done: whose it is by name, or who writes plans in its region. */
export function finishMeasure(
  ctx: Context,
  { caller, command }: Asking,
  { id, measureId, text }: { id: string; measureId: string; text?: string | undefined },
): Promise<Told | Refusal> {
  const none = refuse('notFound', { field: 'measureId', message: say.noMeasure });
  return appendDecided<Told>(ctx.store, { actor: caller.userId, command }, async () => {
    const drill = await drillById(ctx, id);
    const measure = drill?.facts.measures.find((one) => one.id === measureId);
    if (!drill || !measure) return none;
    const isTheirs =
      measure.person.userId === caller.userId ||
      (isWithin(caller.regionCode, drill.areaCode) && (await ctx.gate.allows(caller, 'plan.write')));
    if (!isTheirs) return none;
    const former = drill.done[measureId];
    if (former) return refuse('notAllowedNow', { field: 'measureId', message: say.measureDone(former.by.realName) });
    const { userId, realName } = caller;
    const data = {
      by: { userId, realName },
      measureId,
      what: measure.what,
      ...present({ text: text === '' ? undefined : text }),
    };
    const events = [{ type: 'drill.measureDone' as const, areaCode: drill.areaCode, data }];
    return {
      writes: [{ stream: drillStream(id), expectedVersion: drill.version, events }],
      answer: () => ({ id, version: drill.version + 1 }),
    };
  });
}
