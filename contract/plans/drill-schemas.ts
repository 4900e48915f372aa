import { z } from 'zod';
import { regionCodeField } from '../id-fields.ts';
import { pageArgs } from '../page-args.ts';
import { drillFacts } from './events.ts';
import { drillForms, drillGrades } from './kinds.ts';
import { planLimits as most } from './limits.ts';
import { dayField, note, planId, region, seen, written } from './schemas.ts';

const drillId = z.string('缺少演练编号').min(1, '缺少演练编号').max(60);
const officer = z.object({ userId: z.string(), realName: z.string() });

const filters = {
  areaCode: region.optional(),
  planId: planId.optional(),
  form: z.enum(drillForms, '演练形式有误').optional(),
  grade: z.enum(drillGrades, '评估等级有误').optional(),
  text: z.string().trim().max(50, '关键字最长50字').optional(),
};

export const drillPageQuery = pageArgs.extend(filters);
export const drillExportQuery = z.object({ ...filters, format: z.enum(['xlsx', 'csv']).default('xlsx') });
export const drillViewQuery = z.object({ id: drillId });
export type DrillFilters = Omit<z.output<typeof drillExportQuery>, 'format'>;

/** A drill in a list. */
export const drillRow = z.object({
  id: z.string(),
  areaCode: regionCodeField,
  areaName: z.string(),
  planId: z.string(),
  planName: z.string(),
  no: z.number().int(),
  name: z.string(),
  form: z.enum(drillForms),
  heldOn: z.string(),
  place: z.string(),
  headcount: z.number().optional(),
  grade: z.enum(drillGrades),
  measures: z.number().int(),
  openMeasures: z.number().int(),
  demo: z.literal(true).optional(),
});
export type DrillRow = z.output<typeof drillRow>;

const done = z.object({ by: officer, at: z.string(), text: z.string().optional() });

/** A drill in full. `seen`: the version of its stream; a correction has to send it. */
export const drillView = drillRow.extend({
  seen: z.number().int(),
  facts: drillFacts,
  done: z.record(z.string(), done),
  recordedBy: officer,
  recordedAt: z.string(),
  correctedAt: z.string().optional(),
});
export type DrillView = z.output<typeof drillView>;

/** What is sent of a drill: steps by their keys in the version, people of measures by their ids. */
const factsBody = {
  name: written('演练名称', most.nameMax),
  form: z.enum(drillForms, '请选择演练形式'),
  heldOn: dayField('演练日期'),
  place: written('演练地点', most.placeMax),
  takingPart: written('参演单位和人员', most.takingPartMax),
  headcount: z.number('参演人数应为数字').int('参演人数应为整数').min(0).max(100_000, '参演人数过多').optional(),
  scenario: written('演练情景', most.scenarioMax),
  steps: z
    .array(
      z.object({
        key: z.string().max(10),
        tookMinutes: z.number('用时应为数字').min(0, '用时不能为负').max(100_000, '用时过长').optional(),
      }),
    )
    .max(most.drilledSteps),
  grade: z.enum(drillGrades, '请选择评估等级'),
  findings: written('评估意见', most.findingsMax),
  measures: z
    .array(
      z.object({
        /** Of a measure that stands already. */
        id: z.string().max(20).optional(),
        what: written('整改措施', most.whatMax),
        userId: z.string('请选择责任人').min(1, '请选择责任人').max(100),
        dueOn: dayField('完成期限'),
      }),
    )
    .max(most.measures, `整改措施最多${most.measures}项`),
  pictures: z.array(z.string().max(500)).max(most.pictures, `照片最多${most.pictures}张`).default([]),
};
export const drillRecordBody = z.object({
  planId,
  no: z.number('版本号应为数字').int().min(1).max(most.versions),
  ...factsBody,
});
export const drillCorrectBody = z.object({ id: drillId, seen, ...factsBody });
export type DrillFactsBody = Omit<z.output<typeof drillCorrectBody>, 'id' | 'seen'>;
export const drillMeasureBody = z.object({
  id: drillId,
  measureId: z.string().min(1).max(20),
  text: note('完成情况', most.reasonMax),
});
export const drillTold = z.object({ id: z.string(), version: z.number().int() });
