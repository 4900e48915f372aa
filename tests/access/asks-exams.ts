import type { OwnCallName } from '../../contract/api/own-calls.ts';
import { examStream, sittingStream } from '../../contract/exams/exam.ts';
import type { Ask, Supplies } from './ask.ts';
import { type Caller, type Ground, seat } from './ground.ts';
import type { At } from './things.ts';

const hourMs = 3_600_000;
const question = { id: 'q1', kind: 'single', text: 'walk', options: ['a', 'b'], key: 'A', points: 5 } as const;

/** An exam for people of a region, open now. */
async function examIn(ground: Ground, areaCode: string): Promise<string> {
  const examId = `walk-exam-${ground.next()}`;
  const now = ground.server.ctx.clock.now();
  await ground.write(examStream(examId), 0, {
    type: 'exam.published',
    areaCode,
    data: {
      title: examId,
      seed: 1,
      questions: [{ ...question, options: [...question.options] }],
      passPercent: 60,
      minutes: 30,
      groups: ['u1'],
      by: { userId: 'walk', realName: 'walk' },
      opensAt: new Date(now - hourMs).toISOString(),
      closesAt: new Date(now + hourMs).toISOString(),
    },
  });
  return examId;
}

interface Person {
  personId: string;
  name: string;
  userId: string;
}

/** Somebody who is to sit an exam, or does so, or has done it. */
async function sits(ground: Ground, examId: string, areaCode: string, person: Person, steps: 1 | 2 | 3): Promise<void> {
  const stream = sittingStream(examId, person.personId);
  const about = { examId, personId: person.personId };
  const endsAt = new Date(ground.server.ctx.clock.now() + hourMs).toISOString();
  await ground.write(stream, 0, { type: 'sitting.assigned', areaCode, data: { examId, ...person } });
  if (steps > 1)
    await ground.write(stream, 1, { type: 'sitting.begun', areaCode, data: { ...about, questionIds: ['q1'], endsAt } });
  if (steps > 2)
    await ground.write(stream, 2, {
      type: 'sitting.handedIn',
      areaCode,
      data: { ...about, answers: [{ id: 'q1', chosen: 'A' }], points: 5, full: 5, isPassed: true, how: 'person' },
    });
}

/** An exam of the whole authority that somebody at the place has sat. */
async function satAt({ ground }: Supplies, { area }: At): Promise<{ examId: string; person: Person }> {
  const examId = await examIn(ground, seat);
  const n = ground.next();
  const person = { personId: `walk-person-${n}`, name: `sat${area}x${n}`, userId: `walk-person-${n}` };
  await sits(ground, examId, area, person, 3);
  return { examId, person };
}

const looked =
  (argsOf: (sat: { examId: string; person: Person }) => object): Ask =>
  async (supplies, at) => {
    const sat = await satAt(supplies, at);
    return { args: argsOf(sat), marks: [sat.person.name] };
  };

/** Figures tell of somebody where they count somebody. */
const countedBy =
  (
    argsOf: (examId: string) => object,
    rowsOf: (data: unknown, examId: string) => readonly { assigned: number }[],
  ): Ask =>
  async (supplies, at) => {
    const { examId } = await satAt(supplies, at);
    return { args: argsOf(examId), shows: ({ data }) => rowsOf(data, examId).some(({ assigned }) => assigned > 0) };
  };

const asOfPerson = ({ userId, userName }: Caller): Person => ({ personId: userId, name: userName, userId });

/** An exam of the caller's own, so far. */
const ofMine =
  (steps: 1 | 2 | 3, more: object = {}): Ask =>
  async ({ ground }, { caller }) => {
    const examId = await examIn(ground, seat);
    await sits(ground, examId, caller.regionCode, asOfPerson(caller), steps);
    return { args: { examId, ...more } };
  };

/** A course that people of the whole authority are to read. */
async function courseOf({ ground }: Supplies): Promise<string> {
  const id = `walk-reading-${ground.next()}`;
  await ground.write(`course-${id}`, 0, {
    type: 'course.created',
    areaCode: seat,
    data: { title: id, regionCode: seat, groups: ['u1'], minutes: 1, published: true, content: '<p>walk</p>' },
  });
  return id;
}

const readersOf =
  (more: object = {}): Ask =>
  async (supplies, at) => {
    const courseId = await courseOf(supplies);
    const { mark } = await supplies.things.user(at);
    return { args: { courseId, text: mark, ...more }, marks: [mark] };
  };

/** How the calls of exams and of the electronic class are asked. */
export const examAsks = {
  examPapers: countedBy(
    () => ({ pageSize: 100 }),
    (data, examId) => (data as { id: string; assigned: number }[]).filter(({ id }) => id === examId),
  ),
  // An exam of the whole authority is listed everywhere: whose people its figures count is the question.
  examPapersExport: async (supplies, at) => {
    const { examId } = await satAt(supplies, at);
    return { args: { text: examId, format: 'csv' }, marks: ['进行中,1,1,'] };
  },
  examRegions: countedBy(
    (examId) => ({ examId }),
    (data) => (data as { rows: { assigned: number }[] }).rows,
  ),
  examPeople: looked(({ examId }) => ({ examId })),
  examPerson: looked(({ examId, person }) => ({ examId, personId: person.personId })),
  examExport: looked(({ examId }) => ({ examId, of: 'people', format: 'csv' })),
  examBank: () => ({ args: {} }),
  examPublish: async ({ ground, things }, at) => {
    const { root } = ground;
    const made = { text: `walk${ground.next()}`, kind: 'judge', key: '对', points: 1 };
    await ground.server.call('question.create', made, root.headers);
    await things.user(at);
    const now = ground.server.ctx.clock.now();
    return {
      args: {
        title: 'walk',
        areaCode: at.area,
        groups: ['u1'],
        draw: { judge: { count: 1, points: 1 } },
        passPercent: 60,
        minutes: 5,
        opensAt: new Date(now).toISOString(),
        closesAt: new Date(now + hourMs).toISOString(),
      },
    };
  },
  examWithdraw: async ({ ground }, { area }) => ({
    args: { examId: await examIn(ground, area), version: 1, reason: 'walk' },
  }),
  myExams: () => ({ args: {} }),
  myExamResult: ofMine(3),
  myExamSheet: ofMine(2),
  examBegin: ofMine(1),
  examSave: ofMine(2, { answers: [] }),
  examHandIn: ofMine(2, { answers: [{ id: 'q1', chosen: 'A' }] }),
  classBoard: async (supplies, at) => {
    const courseId = await courseOf(supplies);
    await supplies.things.user(at);
    return {
      args: { courseId },
      shows: ({ data }) =>
        (data as { rows: { areaCode: string; assigned: number }[] }).rows.some(
          ({ areaCode, assigned }) => at.area.startsWith(areaCode) && assigned > 0,
        ),
    };
  },
  classPeople: readersOf(),
  classExport: readersOf({ format: 'csv' }),
  myCourses: () => ({ args: {} }),
  myCourse: async (supplies) => ({ args: { courseId: await courseOf(supplies) } }),
  courseBeat: async (supplies) => ({ args: { courseId: await courseOf(supplies), seconds: 0 } }),
} as const satisfies Partial<Record<OwnCallName, Ask>>;
