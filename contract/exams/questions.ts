import { choice, flag, longText, text, whole } from '../resources/field.ts';
import { resource } from '../resources/resource.ts';
import { examLimits } from './limits.ts';

/** Kinds of questions: one option is right, several are, or a sentence is true or false. */
export const questionKindNames = { single: '单选题', multiple: '多选题', judge: '判断题' } as const;

/** Kind of a question. */
export type QuestionKind = keyof typeof questionKindNames;

/** All kinds in the order in which papers have them. */
export const questionKinds = Object.keys(questionKindNames) as [QuestionKind, ...QuestionKind[]];

const option = (letter: string) => text(`选项${letter}`, { max: examLimits.optionMax });

/** The bank of questions; the same for the whole authority. Its keys are for those alone who may read the bank. */
export const questions = resource({
  name: 'question',
  title: '题库',
  page: '/fire-meshing/index/exam-questions',
  scope: 'whole',
  titleField: 'text',
  fields: {
    text: text('题干', { required: true, max: examLimits.textMax, column: true, filtered: true, unique: true }),
    kind: choice('题型', questionKindNames, { required: true, column: true, filtered: true, sorted: true }),
    topic: text('分类', { max: 20, column: true, filtered: true, sorted: true, hint: '如 法律法规、扑救安全' }),
    optionA: option('A'),
    optionB: option('B'),
    optionC: option('C'),
    optionD: option('D'),
    optionE: option('E'),
    optionF: option('F'),
    key: text('答案', {
      required: true,
      max: examLimits.options,
      column: true,
      hint: '单选题如 B，多选题如 ACD，判断题填 对 或 错（不填选项）',
    }),
    points: whole('分值', {
      required: true,
      min: 1,
      max: examLimits.pointsMax,
      unit: '分',
      column: true,
      sorted: true,
    }),
    explanation: longText('解析', { max: examLimits.explanationMax, column: 'hidden' }),
    disabled: flag('停用', { column: true, filtered: true }),
  },
});
