import { v7 as uuidv7 } from 'uuid';
import { runCards } from '../../contract/advice/run-card.ts';
import { isWithin } from '../../contract/areas.ts';
import { isRefusal, refuse, type Refusal } from '../../contract/codes.ts';
import type { PlanContent } from '../../contract/plans/events.ts';
import { type Plan, planStream } from '../../contract/plans/plan.ts';
import { dayOf } from '../../contract/time.ts';
import type { Caller } from '../caller.ts';
import type { Context } from '../context.ts';
import type { ContentBody } from '../../contract/plans/schemas.ts';
import { fileIdOf } from '../../contract/files/file-url.ts';
import { storedFile } from '../files/owners.ts';
import { attachWrites } from '../files/attach.ts';
import { keptRecord } from '../resources/queries.ts';
import { appendDecided } from '../store/append-decided.ts';
import type { Command } from '../store/command.ts';
import { decidePlan, type PlanWish } from './decide.ts';
import { contentOf, otherGuide, planById, planFor, waitingBeside } from './find.ts';
import { planMessages as say } from './messages.ts';

/** Who asks, and how their command is remembered. */
export interface Asking {
  caller: Caller;
  command: Command;
}

/** What became of a plan. */
export interface Told {
  id: string;
  no: number;
  version: number;
}

export const noPlan = refuse('notFound', { field: 'id', message: say.none });

const officer = ({ userId, realName }: Caller) => ({ userId, realName });

/** The run cards that a plan names have to be there, in its region or above. */
async function cardFault(ctx: Context, areaCode: string, { levels }: PlanContent): Promise<Refusal | undefined> {
  for (const { cardId } of levels) {
    const card = cardId === undefined ? undefined : await keptRecord(ctx.db, runCards, cardId);
    const isTheirs = card && isWithin((card as { areaCode: string }).areaCode, areaCode);
    if (cardId !== undefined && !isTheirs) return refuse('badInput', { field: 'content', message: say.noSuchCard });
  }
  return undefined;
}

/** What was sent, with the names under which its files were uploaded. */
async function named(ctx: Context, { attachments, ...said }: ContentBody): Promise<PlanContent> {
  const files: PlanContent['attachments'] = [];
  for (const url of attachments) {
    const file = await storedFile(ctx, fileIdOf(url) ?? '');
    files.push({ url, name: file?.name ?? url });
  }
  return { ...said, attachments: files };
}

const filesOf = (ctx: Context, actor: string, plan: Pick<Plan, 'id' | 'areaCode'>, { attachments }: PlanContent) =>
  attachWrites(ctx, {
    to: { planId: plan.id },
    areaCode: plan.areaCode,
    actor,
    fileUrls: attachments.map(({ url }) => url),
    field: 'content',
    keepsOthers: true,
  });

/** Begins a plan of a region with its first draft. */
export async function draftPlan(
  ctx: Context,
  { caller, command }: Asking,
  { areaCode, content: body }: { areaCode: string; content: ContentBody },
): Promise<Told | Refusal> {
  if (!isWithin(caller.regionCode, areaCode)) return refuse('outsideArea', { field: 'areaCode', message: say.outside });
  if (ctx.gazetteer.fullName(areaCode) === undefined)
    return refuse('badInput', { field: 'areaCode', message: say.noPlace });
  const id = uuidv7({ msecs: ctx.clock.now() });
  return appendDecided<Told>(ctx.store, { actor: caller.userId, command }, async () => {
    const content = await named(ctx, body);
    const refused = await cardFault(ctx, areaCode, content);
    if (refused) return refused;
    const files = await filesOf(ctx, caller.userId, { id, areaCode }, content);
    if (isRefusal(files)) return files;
    const data = { by: officer(caller), no: 1, content };
    const events = [{ type: 'plan.drafted' as const, areaCode, data }];
    return {
      writes: [{ stream: planStream(id), expectedVersion: 0, events }, ...files],
      answer: () => ({ id, no: 1, version: 1 }),
    };
  });
}

/** What somebody wishes, before it is known what the version says that another one is made from. */
export type AskedWish =
  | Exclude<PlanWish, { action: 'revise' | 'change' }>
  | { action: 'revise' }
  | { action: 'change'; seen: number; content: ContentBody };

async function wished(ctx: Context, plan: Plan, no: number, wish: AskedWish): Promise<PlanWish | Refusal> {
  if (wish.action === 'change') return { ...wish, content: await named(ctx, wish.content) };
  if (wish.action !== 'revise') return wish;
  const content = await contentOf(ctx, plan.id, no);
  return content ? { action: 'revise', content } : refuse('notFound', { field: 'no', message: say.noVersion });
}

/**
 * Decides on what is there now and appends with the version that it saw: the second of two is told what the first did.
 */
export function carryOut(
  ctx: Context,
  { caller, command }: Asking,
  id: string,
  no: number,
  asked: AskedWish,
): Promise<Told | Refusal> {
  return appendDecided<Told>(ctx.store, { actor: caller.userId, command }, async () => {
    const plan = await planById(ctx, id);
    if (!plan || !(await planFor(ctx, caller.regionCode, id))) return noPlan;
    // Those below see what holds for them; it is not theirs to change.
    if (!isWithin(caller.regionCode, plan.areaCode))
      return refuse('outsideArea', { field: 'id', message: say.outside });
    const wish = await wished(ctx, plan, no, asked);
    if (isRefusal(wish)) return wish;
    // Read before the decision: of two plans of one region that are approved at once the second is decided again.
    const beside = wish.action === 'approve' ? await waitingBeside(ctx, plan) : [];
    const today = dayOf(ctx.clock.now());
    const guide = await otherGuide(ctx, plan, today);
    const decided = decidePlan(plan, no, wish, { by: officer(caller), today, otherGuide: guide });
    if (isRefusal(decided)) return decided;
    const content = wish.action === 'change' ? wish.content : undefined;
    const refused = content && (await cardFault(ctx, plan.areaCode, content));
    if (refused) return refused;
    const files = content ? await filesOf(ctx, caller.userId, plan, content) : [];
    if (isRefusal(files)) return files;
    const still = beside.map((one) => ({ stream: planStream(one.id), expectedVersion: one.version, events: [] }));
    return {
      writes: [{ stream: planStream(id), expectedVersion: plan.version, events: [decided] }, ...still, ...files],
      answer: () => ({ id, no: decided.data.no, version: plan.version + 1 }),
    };
  });
}
