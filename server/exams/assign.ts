import { type Exam, phaseOf, sittingStream } from '../../contract/exams/exam.ts';
import { examLimits } from '../../contract/exams/limits.ts';
import type { RoleCode } from '../../contract/session/roles.ts';
import { minuteMs } from '../../contract/time.ts';
import { rolesAllowing } from '../auth/permissions.ts';
import type { Context } from '../context.ts';
import { type BackgroundJob, createBackgroundJob, type JobContext } from '../jobs/background-job.ts';
import { readDocs } from '../store/doc.ts';
import type { StreamWrite } from '../store/port.ts';
import { type Addressee, openAudience } from './audience.ts';

type Ctx = Pick<Context, 'reads' | 'store' | 'clock'>;

const atOnce = 500;
/** Somebody else may assign the same people at the same moment. */
const tries = 5;

/** May do everything, whatever the records of roles say. */
const administrator: RoleCode = 'XTGLY';

/** The people who have to sit an exam. */
type Candidates = (of: Pick<Exam, 'areaCode' | 'groups'>) => Promise<Addressee[]>;

/**
 * Finds the people of each exam as things are now, and reads each region once. People who may read the answers in the
 * question bank are not examined.
 */
export function openCandidates({ reads }: Pick<Ctx, 'reads'>): Candidates {
  const audience = openAudience(reads);
  let withKeys: Promise<string[]> | undefined;
  return async ({ areaCode, groups }) => {
    withKeys ??= rolesAllowing(reads, 'question.read');
    return audience(areaCode, groups, [administrator, ...(await withKeys)]);
  };
}

async function unassigned({ reads }: Pick<Ctx, 'reads'>, exam: Exam, of: Candidates): Promise<Addressee[]> {
  const rows = await reads.selectFrom('exam_sittings').select('person_id').where('exam_id', '=', exam.id).execute();
  const known = new Set(rows.map(({ person_id }) => person_id));
  const candidates = await of(exam);
  return candidates.filter(({ personId }) => !known.has(personId)).slice(0, examLimits.people - known.size);
}

const writeOf = (examId: string, { areaCode, ...person }: Addressee): StreamWrite => ({
  stream: sittingStream(examId, person.personId),
  expectedVersion: 0,
  events: [{ type: 'sitting.assigned', areaCode, data: { examId, ...person } }],
});

/** Assigns an exam to the people that it is for and who do not have it yet; resolves to how many. */
export async function assign(ctx: Ctx, exam: Exam, actor: string, candidates: Candidates): Promise<number> {
  let assigned = 0;
  for (let n = 0; n < tries; n += 1) {
    const people = await unassigned(ctx, exam, candidates);
    if (people.length === 0) return assigned;
    for (let at = 0; at < people.length; at += atOnce) {
      const writes = people.slice(at, at + atOnce).map((person) => writeOf(exam.id, person));
      const outcome = await ctx.store.append({ actor, writes });
      if (outcome.appended) assigned += writes.length;
    }
  }
  return assigned;
}

/** Assigns open and coming exams to people who have come since. */
export async function assignNewcomers(ctx: Ctx): Promise<number> {
  const now = ctx.clock.now();
  const rows = await ctx.reads
    .selectFrom('exams')
    .select('doc')
    .where('closes_at', '>', new Date(now).toISOString())
    .execute();
  const candidates = openCandidates(ctx);
  let assigned = 0;
  for (const exam of readDocs(rows)) {
    const phase = phaseOf(exam, now);
    if (phase === 'open' || phase === 'coming') assigned += await assign(ctx, exam, 'system', candidates);
  }
  return assigned;
}

/** Makes the job that does so: also for what was published just before a server ended. */
export const createExamAssignment = (ctx: Ctx & JobContext): BackgroundJob =>
  createBackgroundJob(ctx, {
    name: 'exam_assignment',
    fault: 'exams could not be assigned to newcomers',
    everyMs: 5 * minuteMs,
    run: () => assignNewcomers(ctx),
  });
