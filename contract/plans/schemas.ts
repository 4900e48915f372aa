import { z } from 'zod';
import { regionCodeField } from '../id-fields.ts';
import { mostSteps } from '../fires/response.ts';
import { pageArgs } from '../page-args.ts';
import { isDay } from '../time.ts';
import { planContent } from './events.ts';
import { planKinds } from './kinds.ts';
import { planStates } from './lifecycle.ts';
import { planLimits as most } from './limits.ts';

export const planId = z.string('缺少预案编号').min(1, '缺少预案编号').max(60);
export const region = z.string().regex(/^\d{2,12}$/, '区划代码应为2至12位数字');
/** A text that has to be there. */
export const written = (name: string, max: number) =>
  z.string(`请填写${name}`).trim().min(1, `请填写${name}`).max(max, `${name}最长${max}字`);
/** A text that may be left out. */
export const note = (name: string, max: number) =>
  z.string(`${name}应为文字`).trim().max(max, `${name}最长${max}字`).optional();
export const dayField = (name: string) => z.string(`请填写${name}`).refine(isDay, `${name}应为日期，如 2027-03-15`);
/** At which version of a stream somebody read what they act upon. */
export const seen = z.number('缺少所见的版本').int().min(1);
const officer = z.object({ userId: z.string(), realName: z.string() });
const no = z.coerce.number('版本号应为数字').int().min(1).max(most.versions);
const level = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)], '响应级别有误');

const stepBody = z.object({
  who: written('责任岗位或单位', most.whoMax),
  what: written('工作内容', most.whatMax),
  withinMinutes: z
    .number('请填写完成时限')
    .int('完成时限应为整数分钟')
    .min(1, '完成时限至少1分钟')
    .max(most.minutesMax, `完成时限最长${most.minutesMax}分钟`),
  confirm: z.boolean(),
});

/** What is sent of a version: each level at most once, in their order, at least one with a step. */
export const contentBody = z.object({
  name: written('预案名称', most.nameMax),
  kind: z.enum(planKinds, '请选择预案类别'),
  guides: z.boolean(),
  purpose: written('编制目的与适用范围', most.purposeMax),
  levels: z
    .array(
      z.object({
        level,
        conditions: written('启动条件', most.conditionsMax),
        cardId: z.string().min(1).max(100).optional(),
        steps: z.array(stepBody).min(1, '每个响应级别至少填写一步').max(mostSteps, `每个级别最多${mostSteps}步`),
      }),
    )
    .min(1, '请至少填写一个响应级别')
    .max(4)
    .refine((all) => all.every((one, n) => n === 0 || one.level > (all[n - 1]?.level ?? 0)), '响应级别重复或次序有误'),
  /** Addresses of files. */
  attachments: z.array(z.string().max(500)).max(most.attachments, `附件最多${most.attachments}个`),
});
export type ContentBody = z.output<typeof contentBody>;

/** How a version stands, as people see it: approved ones by the day. */
export const standings = ['coming', 'inForce', 'replaced'] as const;

const actedBy = { by: officer, at: z.string() };

/** A version in a list of versions. */
export const planVersion = z.object({
  no: z.number().int(),
  state: z.enum(planStates),
  standing: z.enum(standings).optional(),
  name: z.string(),
  kind: z.enum(planKinds),
  guides: z.boolean(),
  drafted: z.object(actedBy),
  changedAt: z.string(),
  authors: z.array(z.string()),
  basedOn: z.number().int().optional(),
  submitted: z.object(actedBy).optional(),
  approved: z.object({ ...actedBy, remark: z.string().optional() }).optional(),
  from: z.string().optional(),
  refused: z.object({ ...actedBy, reason: z.string() }).optional(),
  discarded: z.object({ ...actedBy, reason: z.string().optional() }).optional(),
});
export type PlanVersionView = z.output<typeof planVersion>;

/** States by which lists are narrowed; `revise`: in force, and to be revised soon or late already. */
export const listStates = ['inForce', 'coming', 'draft', 'submitted', 'refused', 'retired', 'revise'] as const;
export type ListState = (typeof listStates)[number];

const filters = {
  areaCode: region.optional(),
  kind: z.enum(planKinds, '预案类别有误').optional(),
  state: z.enum(listStates, '预案状态有误').optional(),
  text: z.string().trim().max(50, '关键字最长50字').optional(),
};

export const planPageQuery = pageArgs.extend(filters);
export const planViewQuery = z.object({ id: planId });
export const planVersionQuery = z.object({ id: planId, no });

/**
 * A plan in a list, as its version in force says, else its newest. `current`: the version in force; `open`: the one
 * that is worked on; `isAbove`: of a region above the caller's, of which they see what is approved.
 */
export const planRow = z.object({
  id: z.string(),
  areaCode: regionCodeField,
  areaName: z.string(),
  name: z.string(),
  kind: z.enum(planKinds),
  guides: z.boolean(),
  current: z.object({ no: z.number().int(), from: z.string(), reviseBy: z.string() }).optional(),
  coming: z.object({ no: z.number().int(), from: z.string() }).optional(),
  open: z.object({ no: z.number().int(), state: z.enum(planStates) }).optional(),
  retired: z.boolean(),
  isAbove: z.boolean(),
  lastDrill: z.object({ id: z.string(), heldOn: z.string() }).optional(),
  changedAt: z.string(),
  demo: z.literal(true).optional(),
});
export type PlanRow = z.output<typeof planRow>;

/**
 * A plan with its versions, the newest first, and what its newest version, or that in force, says. `seen`: the version
 * of its stream; an approval has to send it.
 */
export const planView = planRow.extend({
  seen: z.number().int(),
  versions: z.array(planVersion),
  shown: z.number().int(),
  retiredBy: z.object({ ...actedBy, reason: z.string() }).optional(),
});
export type PlanView = z.output<typeof planView>;

/**
 * The content of a version, with the names of its run cards by id. `seen`: the version of the plan's stream; a change
 * of the draft has to send it.
 */
export const planVersionView = z.object({
  id: z.string(),
  seen: z.number().int(),
  version: planVersion,
  content: planContent,
  cards: z.record(z.string(), z.string()),
});
export type PlanVersionAnswer = z.output<typeof planVersionView>;

/** A first draft of a region's plan, or a new one from an approved version. */
export const planDraftBody = z.object({ areaCode: region, content: contentBody });
export const planChangeBody = z.object({ id: planId, no, seen, content: contentBody });
export const planMoveBody = z.object({
  id: planId,
  no,
  action: z.enum(['submit', 'recall', 'discard', 'revise'], '请选择操作'),
  reason: note('原因', most.reasonMax),
});
export const planDecideBody = z
  .object({
    id: planId,
    no,
    action: z.enum(['approve', 'refuse', 'retire'], '请选择操作'),
    /** Of an approval: at which version of the plan its text was read. */
    seen: seen.optional(),
    /** Of an approval: the day from which it is in force. */
    from: dayField('生效日期').optional(),
    reason: note('意见', most.reasonMax),
  })
  .refine((body) => body.action !== 'approve' || body.seen !== undefined, { path: ['seen'], message: '缺少所见的版本' })
  .refine(({ action, from }) => action !== 'approve' || from !== undefined, {
    path: ['from'],
    message: '请填写生效日期',
  })
  .refine(({ action, reason = '' }) => action === 'approve' || reason !== '', {
    path: ['reason'],
    message: '请填写原因',
  });
export const planTold = z.object({ id: z.string(), no: z.number().int(), version: z.number().int() });

/** What of plans waits for the caller: versions to approve, plans to revise, measures of drills. */
export const planToDo = z.object({
  approvals: z.array(
    z.object({
      id: z.string(),
      no: z.number().int(),
      name: z.string(),
      areaName: z.string(),
      by: officer,
      at: z.string(),
    }),
  ),
  revisions: z.array(z.object({ id: z.string(), name: z.string(), areaName: z.string(), reviseBy: z.string() })),
  measures: z.array(
    z.object({
      drillId: z.string(),
      drillName: z.string(),
      measureId: z.string(),
      what: z.string(),
      dueOn: z.string(),
    }),
  ),
});
export type PlanToDo = z.output<typeof planToDo>;
