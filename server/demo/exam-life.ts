import { examStream, passes, pointsOf, sittingStream, sizeOf } from '../../contract/exams/exam.ts';
import type { Draw } from '../../contract/exams/events.ts';
import type { Group } from '../../contract/exams/groups.ts';
import { type PaperQuestion, paperQuestion } from '../../contract/exams/key.ts';
import type { questions } from '../../contract/exams/questions.ts';
import type { RegionCode } from '../../contract/ids.ts';
import type { RecordOf } from '../../contract/resources/resource.ts';
import { dayMs, minuteMs } from '../../contract/time.ts';
import { questionsFor } from '../exams/paper.ts';
import type { Gazetteer } from '../places/gazetteer.ts';
import { demoQuestions } from './exam-questions.ts';
import type { Moment } from './history.ts';
import { officerIn, postsOf } from './officers.ts';
import { luckOf } from './random.ts';
import { villageRangers } from './rangers.ts';

interface DemoExam {
  id: string;
  title: string;
  areaCode: RegionCode;
  groups: Group[];
  draw?: Draw;
  minutes: number;
  /** Days from now. */
  opens: number;
  closes: number;
}

const exams: readonly DemoExam[] = [
  {
    id: 'demo-exam-1',
    title: '护林员秋季防火知识考试（演示）',
    areaCode: '341825',
    groups: ['u3', 'g3'],
    minutes: 40,
    opens: -12,
    closes: 18,
  },
  {
    id: 'demo-exam-2',
    title: '值班人员业务考试（演示）',
    areaCode: '34',
    groups: ['u1'],
    draw: { single: { count: 8, points: 5 }, multiple: { count: 4, points: 9 }, judge: { count: 4, points: 6 } },
    minutes: 30,
    opens: -6,
    closes: 24,
  },
  {
    id: 'demo-exam-3',
    title: '护林员上岗考试（演示）',
    areaCode: '341825',
    groups: ['u3'],
    minutes: 30,
    opens: -90,
    closes: -60,
  },
];

interface Candidate {
  userId: string;
  name: string;
  areaCode: RegionCode;
}

const bank: readonly PaperQuestion[] = demoQuestions.flatMap(
  ({ id, values }) => paperQuestion({ id, ...values } as unknown as RecordOf<typeof questions>) ?? [],
);

/** Most have sat; some answer better than others. */
const haveSat = 0.75;
const passPercent = 60;

function published(exam: DemoExam, now: number): Moment {
  const { areaCode, title, groups, draw, minutes, opens, closes } = exam;
  const at = now + opens * dayMs;
  return {
    at,
    actor: 'system',
    writes: [
      {
        stream: examStream(exam.id),
        events: [
          {
            type: 'exam.published',
            areaCode,
            data: {
              title,
              groups,
              passPercent,
              minutes,
              demo: true,
              note: '演示试卷：题目与成绩均为演示数据。',
              ...(draw === undefined ? {} : { draw }),
              seed: 34,
              questions: bank.map((question) => ({ ...question, options: [...question.options] })),
              opensAt: new Date(at).toISOString(),
              closesAt: new Date(now + closes * dayMs).toISOString(),
              by: { userId: 'system', realName: '演示数据' },
            },
          },
        ],
      },
    ],
  };
}

/** Somebody's course of one exam: assigned with it, and for most a while later begun and handed in. */
function sat(exam: DemoExam, { userId, name, areaCode }: Candidate, now: number): Moment[] {
  const random = luckOf(`${exam.id} ${userId}`);
  const stream = sittingStream(exam.id, userId);
  const opened = now + exam.opens * dayMs;
  const about = { examId: exam.id, personId: userId };
  const assigned: Moment = {
    at: opened,
    actor: 'system',
    writes: [{ stream, events: [{ type: 'sitting.assigned', areaCode, data: { ...about, name, userId } }] }],
  };
  if (random() > haveSat) return [assigned];
  const span = (Math.min(0, exam.closes) - exam.opens) * dayMs;
  const begun = opened + Math.floor(random() * 0.95 * span);
  const took = Math.floor((0.3 + 0.6 * random()) * exam.minutes * minuteMs);
  const questionsOfTheirs = questionsFor({ draw: exam.draw, seed: 34 }, bank, userId);
  const skill = 0.45 + 0.55 * random();
  const answers = questionsOfTheirs.map(({ id, key }) => ({
    id,
    chosen: random() < skill ? key : key === 'A' ? 'B' : 'A',
  }));
  const { full } = sizeOf(questionsOfTheirs, undefined);
  const points = pointsOf(questionsOfTheirs, answers);
  const endsAt = new Date(begun + exam.minutes * minuteMs).toISOString();
  const questionIds = questionsOfTheirs.map(({ id }) => id);
  return [
    assigned,
    {
      at: begun,
      actor: userId,
      writes: [{ stream, events: [{ type: 'sitting.begun', areaCode, data: { ...about, questionIds, endsAt } }] }],
    },
    {
      at: begun + took,
      actor: userId,
      writes: [
        {
          stream,
          events: [
            {
              type: 'sitting.handedIn',
              areaCode,
              data: { ...about, answers, points, full, how: 'person', isPassed: passes(points, full, passPercent) },
            },
          ],
        },
      ],
    },
  ];
}

/** The demo's exams, and how its rangers and its simulated officers did in them. */
export function demoExams(gazetteer: Gazetteer, now: number): Moment[] {
  const rangers = villageRangers(gazetteer).map(({ userId, realName, regionCode }): Candidate => ({
    userId,
    name: realName,
    areaCode: regionCode,
  }));
  const officers = postsOf('simulated').map((code): Candidate => {
    const { userId, realName, regionCode } = officerIn(code);
    return { userId, name: realName, areaCode: regionCode };
  });
  return exams.flatMap((exam) => [
    published(exam, now),
    ...(exam.groups.includes('u1') ? officers : rangers).flatMap((one) => sat(exam, one, now)),
  ]);
}
