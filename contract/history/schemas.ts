import { z } from 'zod';
import { firePlaces, firePlacesQuery, mostFirePlaces } from '../fires/list-schemas.ts';
import { regionCodeField } from '../id-fields.ts';
import { pageArgs } from '../page-args.ts';
import { versioned } from '../resources/schemas.ts';
import { mostAtOnce } from './limits.ts';
import { recordStatusNames, type RecordStatus } from './life.ts';

const note = z.string('审核意见应为文字').trim().max(500, '审核意见最长500字').optional();
const region = z.string().regex(/^\d{2,12}$/, '区划代码应为2至12位数字');

/** Hands a record to the level above, or takes it back while nobody has decided. */
export const submitBody = versioned.extend({ step: z.enum(['submit', 'withdraw'], '操作应为提交或撤回') });

/** Approves a record or returns it; who returns it says why. */
export const decideBody = versioned
  .extend({ step: z.enum(['approve', 'return'], '操作应为通过或退回'), note })
  .refine(({ step, note: said = '' }) => step === 'approve' || said !== '', {
    path: ['note'],
    message: '请填写退回原因',
  });

const records = z.array(versioned).min(1, '请选择记录').max(mostAtOnce, `一次最多${mostAtOnce}条`);

/** The same for many records at once; each has its own outcome. */
export const submitManyBody = z.object({ records, step: z.literal('submit').default('submit') });
export const decideManyBody = z
  .object({ records, step: z.enum(['approve', 'return'], '操作应为通过或退回'), note })
  .refine(({ step, note: said = '' }) => step === 'approve' || said !== '', {
    path: ['note'],
    message: '请填写退回原因',
  });

/** What became of one of many: its state where the step was taken, else why not. */
export const manyRow = z.object({
  id: z.string(),
  name: z.string(),
  status: z.enum(Object.keys(recordStatusNames) as [RecordStatus, ...RecordStatus[]]).optional(),
  message: z.string().optional(),
});
export type ManyRow = z.infer<typeof manyRow>;
export const manyAnswer = z.object({ taken: z.number().int(), rows: z.array(manyRow) });

/** Where a record's life stands after a step. */
export const stepAnswer = z.object({
  id: z.string(),
  version: z.number().int(),
  status: z.enum(Object.keys(recordStatusNames) as [RecordStatus, ...RecordStatus[]]),
});

/** Query of where past fires were. Dates are of the outbreak, by whole days of China. */
export const historyPlacesQuery = firePlacesQuery;

/** A counted past fire for maps; `burnedHa`: forest in hectares. */
export const historyPlace = firePlaces.shape.fires.element
  .omit({ fireId: true, status: true })
  .extend({ recordId: z.string() });

/** Past fires by their outbreak, the newest first, and how many there are in all. */
export const historyPlaces = z.object({ fires: z.array(historyPlace).max(mostFirePlaces), total: z.number().int() });

/** Query of fires of this system and recorded ones together; `origin`: only one of the two. */
export const fireRecordQuery = pageArgs.extend({
  areaCode: region.optional(),
  year: z
    .string()
    .regex(/^\d{4}$/, '年份应为四位数字')
    .optional(),
  cause: z.string().trim().max(50, '起火原因最长50字').optional(),
  grade: z.enum(['1', '2', '3', '4'], '火灾等级应为1至4').optional(),
  origin: z.enum(['system', 'record'], '来源有误').optional(),
  keyword: z.string().trim().max(50, '关键字最长50字').optional(),
});

/** One of them. `lossWan`: in 10,000 yuan; `counted`: whether statistics count it. */
export const fireRecordRow = z.object({
  id: z.string(),
  origin: z.enum(['system', 'record']),
  name: z.string(),
  areaCode: regionCodeField,
  areaName: z.string(),
  startTime: z.string(),
  statusName: z.string(),
  counted: z.boolean(),
  grade: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]).optional(),
  cause: z.string().optional(),
  burnedHa: z.number(),
  deaths: z.number(),
  injured: z.number(),
  lossWan: z.number().optional(),
});

export type HistoryPlace = z.infer<typeof historyPlace>;
export type HistoryPlacesQuery = z.output<typeof historyPlacesQuery>;
export type FireRecordQuery = z.output<typeof fireRecordQuery>;
export type FireRecordRow = z.infer<typeof fireRecordRow>;
