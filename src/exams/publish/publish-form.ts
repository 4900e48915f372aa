import type { Counting } from '../../../contract/exams/countings.ts';
import { type Group, groups } from '../../../contract/exams/groups.ts';
import { examLimits } from '../../../contract/exams/limits.ts';
import { type QuestionKind, questionKinds } from '../../../contract/exams/questions.ts';
import type { ExamBank, ExamPublishBody } from '../../../contract/exams/schemas.ts';
import { dayMs } from '../../../contract/time.ts';
import { boxedMinute, momentMs } from '../../kit/dates/read-time.ts';
import { publishMessages as say } from './messages.ts';

/** How many of a kind are drawn and what each is worth, as they were typed. */
export interface DrawPart {
  count: string;
  points: string;
}

/** What stands in the form, as it was typed. */
export interface PublishDraft {
  title: string;
  note: string;
  areaCode: string;
  groups: readonly Group[];
  isFixed: boolean;
  topic: string;
  draw: Readonly<Record<QuestionKind, DrawPart>>;
  questionIds: readonly string[];
  passPercent: string;
  minutes: string;
  tries: string;
  counts: Counting;
  opensAt: string;
  closesAt: string;
}

/** Fields at which something can be wrong. */
export type PublishField =
  | Exclude<keyof PublishDraft, 'isFixed' | 'topic' | 'draw' | 'note' | 'counts'>
  | 'draw'
  | `draw.${QuestionKind}`;
export type PublishFaults = Partial<Record<PublishField, string>>;

const usualDays = 7;

/** An empty form for a region, open for a week from now (ms). */
export const emptyDraft = (areaCode: string, now: number): PublishDraft => ({
  title: '',
  note: '',
  areaCode,
  groups: [],
  isFixed: false,
  topic: '',
  draw: {
    single: { count: '10', points: '4' },
    multiple: { count: '5', points: '6' },
    judge: { count: '10', points: '3' },
  },
  questionIds: [],
  passPercent: '60',
  minutes: '30',
  tries: '1',
  counts: 'best',
  opensAt: boxedMinute(now),
  closesAt: boxedMinute(now + usualDays * dayMs),
});

/** How many questions there are of each kind in a topic; '' takes all. */
export function availableIn(bank: ExamBank, topic: string): Readonly<Record<QuestionKind, number>> {
  const found = bank.find((one) => one.topic === topic);
  return { single: found?.single ?? 0, multiple: found?.multiple ?? 0, judge: found?.judge ?? 0 };
}

/** Questions and points in all of what is drawn. */
export function totalOf(draw: PublishDraft['draw']): { count: number; full: number } {
  const parts = questionKinds.map((kind) => ({ count: Number(draw[kind].count), points: Number(draw[kind].points) }));
  return {
    count: parts.reduce((all, { count }) => all + count, 0),
    full: parts.reduce((all, { count, points }) => all + count * points, 0),
  };
}

const within = (text: string, most: number): boolean => Number(text) >= 1 && Number(text) <= most;

function drawFaults(draft: PublishDraft, bank: ExamBank | undefined): PublishFaults {
  if (draft.isFixed) return draft.questionIds.length === 0 ? { questionIds: say.wantsQuestions } : {};
  if (!bank) return { draw: say.wantsBank };
  const available = availableIn(bank, draft.topic);
  if (totalOf(draft.draw).count === 0) return { draw: say.wantsDraw };
  const faults: PublishFaults = {};
  for (const kind of questionKinds) {
    const { count, points } = draft.draw[kind];
    if (Number(count) === 0) continue;
    if (Number(count) > available[kind]) faults[`draw.${kind}`] = say.fewer(available[kind]);
    else if (!within(points, examLimits.pointsMax)) faults[`draw.${kind}`] = say.wants;
  }
  return faults;
}

function faultsOf(draft: PublishDraft, bank: ExamBank | undefined): PublishFaults {
  return {
    ...(draft.title.trim() === '' ? { title: say.wants } : {}),
    ...(draft.areaCode === '' ? { areaCode: say.wantsArea } : {}),
    ...(draft.groups.length === 0 ? { groups: say.wantsGroups } : {}),
    ...drawFaults(draft, bank),
    ...(within(draft.passPercent, 100) ? {} : { passPercent: say.wants }),
    ...(within(draft.minutes, examLimits.minutesMax) ? {} : { minutes: say.wants }),
    ...(within(draft.tries, examLimits.tries) ? {} : { tries: say.wantsTries(examLimits.tries) }),
    ...(momentMs(draft.opensAt) === undefined ? { opensAt: say.wantsTime } : {}),
    ...(momentMs(draft.closesAt) === undefined ? { closesAt: say.wantsTime } : {}),
  };
}

const drawOf = (draw: PublishDraft['draw']): NonNullable<ExamPublishBody['draw']> =>
  Object.fromEntries(
    questionKinds
      .filter((kind) => Number(draw[kind].count) > 0)
      .map((kind) => [kind, { count: Number(draw[kind].count), points: Number(draw[kind].points) }]),
  );

/** The arguments of the call, or what is missing, by field. Without the bank nothing is drawn from it. */
export function readForm(
  draft: PublishDraft,
  bank: ExamBank | undefined,
): { args: ExamPublishBody } | { faults: PublishFaults } {
  const faults = faultsOf(draft, bank);
  const [opens, closes] = [momentMs(draft.opensAt), momentMs(draft.closesAt)];
  if (Object.keys(faults).length > 0 || opens === undefined || closes === undefined) return { faults };
  const note = draft.note.trim();
  return {
    args: {
      title: draft.title.trim(),
      ...(note === '' ? {} : { note }),
      areaCode: draft.areaCode,
      groups: groups.filter((group) => draft.groups.includes(group)),
      ...(draft.isFixed
        ? { questionIds: [...draft.questionIds] }
        : { draw: drawOf(draft.draw), ...(draft.topic === '' ? {} : { topic: draft.topic }) }),
      passPercent: Number(draft.passPercent),
      minutes: Number(draft.minutes),
      ...(Number(draft.tries) > 1 ? { tries: Number(draft.tries), counts: draft.counts } : {}),
      opensAt: new Date(opens).toISOString(),
      closesAt: new Date(closes).toISOString(),
    },
  };
}

const named = new Set<string>([
  'title',
  'areaCode',
  'groups',
  'questionIds',
  'draw',
  'passPercent',
  'minutes',
  'tries',
  'opensAt',
  'closesAt',
  ...questionKinds.map((kind) => `draw.${kind}`),
]);

/** The field of the form that a refusal of the server names; undefined where it names none of them. */
export const fieldOf = (name: string | undefined): PublishField | undefined =>
  name !== undefined && named.has(name) ? (name as PublishField) : undefined;
