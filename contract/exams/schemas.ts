import { z } from 'zod';
import { areaLevel } from '../areas.ts';
import { regionCodeField } from '../id-fields.ts';
import { pageArgs } from '../page-args.ts';
import { countings } from './countings.ts';
import { answersField } from './events.ts';
import { examPhases } from './exam.ts';
import { groups } from './groups.ts';
import { examLimits } from './limits.ts';
import { questionKinds } from './questions.ts';

const id = z.string().min(1).max(60);
const personId = z.string().min(1).max(60);
const region = z.string().refine((code) => areaLevel(code) !== undefined, '区划代码应为2、4、6、9或12位数字');
const text = z.string().trim().max(50).optional();
const format = z.enum(['xlsx', 'csv']).default('xlsx');

/** How far people are, as lists are narrowed by it. `noAccount`: they can not sit it. */
export const personStates = ['absent', 'begun', 'passed', 'failed', 'noAccount'] as const;
export type PersonState = (typeof personStates)[number];
/** The same, and all who can sit it, and those who have handed in. */
export const stateFilters = ['assigned', 'sat', ...personStates] as const;
export type StateFilter = (typeof stateFilters)[number];

/** How many people; percentages of points are averages over those who have handed in. */
const figures = {
  assigned: z.number().int(),
  begun: z.number().int(),
  sat: z.number().int(),
  passed: z.number().int(),
  noAccount: z.number().int(),
  averagePercent: z.number().int().optional(),
};

/** How often it may be sat, and which try counts. */
const tried = { tries: z.number().int(), counts: z.enum(countings) };

/** An exam as lists show it, with the figures of a region. */
export const examRow = z.object({
  id: z.string(),
  title: z.string(),
  note: z.string().optional(),
  topic: z.string().optional(),
  isDrawn: z.boolean(),
  count: z.number().int(),
  full: z.number().int(),
  passPercent: z.number().int(),
  minutes: z.number().int(),
  opensAt: z.iso.datetime(),
  closesAt: z.iso.datetime(),
  groups: z.array(z.enum(groups)),
  ...tried,
  areaCode: regionCodeField,
  areaName: z.string(),
  phase: z.enum(examPhases),
  withdrawn: z.string().optional(),
  byName: z.string(),
  version: z.number().int(),
  demo: z.literal(true).optional(),
  ...figures,
});
export type ExamRow = z.infer<typeof examRow>;

const paperFilters = { areaCode: region.optional(), text, phase: z.enum(examPhases).optional() };
export const examPapersQuery = pageArgs.extend(paperFilters);
export const examPapersExportQuery = z.object({ ...paperFilters, format });

/** The figures of a region right below another; `isOwn`: of people of that region itself. */
export const examRegionRow = z.object({
  areaCode: regionCodeField,
  areaName: z.string(),
  isOwn: z.boolean(),
  ...figures,
});
export type ExamRegionRow = z.infer<typeof examRegionRow>;

export const examRegionsQuery = z.object({ examId: id, areaCode: region.optional() });
export const examRegions = z.object({
  exam: examRow,
  areaCode: regionCodeField,
  areaName: z.string(),
  rows: z.array(examRegionRow),
});
export type ExamRegions = z.infer<typeof examRegions>;

/** Somebody and how they did. */
export const examPersonRow = z.object({
  personId: z.string(),
  name: z.string(),
  areaCode: regionCodeField,
  areaName: z.string(),
  state: z.enum(personStates),
  points: z.number().int().optional(),
  full: z.number().int().optional(),
  handedInAt: z.iso.datetime().optional(),
  how: z.enum(['person', 'time']).optional(),
  /** How often they handed in, of how often they may. */
  taken: z.number().int(),
  tries: z.number().int(),
});
export type ExamPersonRow = z.infer<typeof examPersonRow>;

const peopleFilters = {
  examId: id,
  areaCode: region.optional(),
  /** Those of that region itself, without what lies below it. */
  own: z.literal('1').optional(),
  state: z.enum(stateFilters).optional(),
  text,
};
export const examPeopleQuery = pageArgs.extend(peopleFilters);
export const examPersonQuery = z.object({ examId: id, personId });
export const examExportQuery = z.object({ ...peopleFilters, of: z.enum(['regions', 'people']), format });

/** A question as it was answered; the key is there only once the answers are handed in. */
export const answeredQuestion = z.object({
  id: z.string(),
  kind: z.enum(questionKinds),
  text: z.string(),
  options: z.array(z.string()),
  points: z.number().int(),
  chosen: z.string(),
  key: z.string(),
  explanation: z.string().optional(),
});
export type AnsweredQuestion = z.infer<typeof answeredQuestion>;

/** A try that was handed in, as people see it. */
const tryRow = z.object({
  handedInAt: z.iso.datetime(),
  points: z.number().int(),
  full: z.number().int(),
  isPassed: z.boolean(),
  isCounted: z.boolean(),
});

/**
 * What somebody handed in in the try that counts, question by question. `isSealed`: they may sit it again, so that no
 * question is there.
 */
export const examResult = examPersonRow.extend({
  isSealed: z.boolean(),
  counts: z.enum(countings),
  all: z.array(tryRow),
  examId: z.string(),
  title: z.string(),
  passPercent: z.number().int(),
  demo: z.literal(true).optional(),
  begunAt: z.iso.datetime().optional(),
  answered: z.array(answeredQuestion),
});
export type ExamResult = z.infer<typeof examResult>;

/** How many questions of each kind the bank has, by topic; '' counts all. */
export const examBank = z.array(
  z.object({ topic: z.string(), single: z.number().int(), multiple: z.number().int(), judge: z.number().int() }),
);
export type ExamBank = z.infer<typeof examBank>;

const drawPart = z.object({
  count: z.number('应为数字').int('应为整数').min(1).max(examLimits.questions),
  points: z.number('应为数字').int('应为整数').min(1).max(examLimits.pointsMax),
});

/** A new exam: `questionIds` for a fixed paper, `draw` for one that is drawn; the region whose people it is for. */
export const examPublishBody = z.object({
  title: z.string().trim().min(1, '请填写名称').max(examLimits.titleMax),
  note: z.string().trim().max(examLimits.noteMax).optional(),
  areaCode: region,
  groups: z.array(z.enum(groups)).min(1, '请选择对象'),
  questionIds: z.array(id).min(1, '请选择试题').max(examLimits.questions).optional(),
  topic: z.string().trim().max(20).optional(),
  draw: z.object({ single: drawPart.optional(), multiple: drawPart.optional(), judge: drawPart.optional() }).optional(),
  passPercent: z.number('应为数字').int('应为整数').min(1, '至少为1').max(100, '最多100'),
  minutes: z.number('应为数字').int('应为整数').min(1, '至少为1').max(examLimits.minutesMax),
  tries: z.number('应为数字').int('应为整数').min(1, '至少为1').max(examLimits.tries).optional(),
  counts: z.enum(countings).optional(),
  opensAt: z.iso.datetime('请填写开始时间'),
  closesAt: z.iso.datetime('请填写结束时间'),
});
export type ExamPublishBody = z.infer<typeof examPublishBody>;
export const examPublished = z.object({ examId: z.string(), assigned: z.number().int() });
export const examWithdrawBody = z.object({
  examId: id,
  version: z.number().int(),
  reason: z.string().trim().min(1, '请填写原因').max(examLimits.reasonMax),
});
export const examTold = z.object({ examId: z.string(), version: z.number().int() });

/** An exam of the person who asks, and how far they are. */
export const myExamRow = z.object({
  examId: z.string(),
  title: z.string(),
  note: z.string().optional(),
  count: z.number().int(),
  full: z.number().int(),
  passPercent: z.number().int(),
  minutes: z.number().int(),
  opensAt: z.iso.datetime(),
  closesAt: z.iso.datetime(),
  phase: z.enum(examPhases),
  state: z.enum(['assigned', 'begun', 'handedIn']),
  endsAt: z.iso.datetime().optional(),
  points: z.number().int().optional(),
  isPassed: z.boolean().optional(),
  ...tried,
  taken: z.number().int(),
  /** How often one may sit it still, beside the try that runs. */
  left: z.number().int(),
  demo: z.literal(true).optional(),
});
export type MyExamRow = z.infer<typeof myExamRow>;

/**
 * The paper as it is sat: without keys and explanations. `saved`: the answers that the server has; `savedAt`: since
 * when.
 */
export const examSheet = z.object({
  examId: z.string(),
  title: z.string(),
  full: z.number().int(),
  passPercent: z.number().int(),
  /** Which try it is, from 1. */
  attempt: z.number().int(),
  begunAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  questions: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(questionKinds),
      text: z.string(),
      options: z.array(z.string()),
      points: z.number().int(),
    }),
  ),
  saved: answersField,
  savedAt: z.iso.datetime().optional(),
});
export type ExamSheet = z.infer<typeof examSheet>;

const given = z
  .array(z.object({ id: z.string().min(1).max(60), chosen: z.string().regex(/^[A-F]{0,6}$/, '选项应为字母') }))
  .max(examLimits.questions);
export const examOfMine = z.object({ examId: id });
export const examBegun = z.object({ examId: z.string(), endsAt: z.iso.datetime() });
/** `attempt`: the try that the screen shows, so that answers never count for another one. */
export const examSaveBody = z.object({ examId: id, attempt: z.number().int().min(1).optional(), answers: given });
export const examSaved = z.object({ savedAt: z.iso.datetime() });
export const examHandedIn = z.object({
  examId: z.string(),
  points: z.number().int(),
  full: z.number().int(),
  isPassed: z.boolean(),
});
