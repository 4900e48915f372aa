import type { FastifyInstance } from 'fastify';
import type { Readable } from 'node:stream';
import { isRefusal, refuse, type Refusal } from '../../contract/codes.ts';
import type { Report, ReportFormat } from '../../contract/reports/schemas.ts';
import { dateTime } from '../../contract/time.ts';
import type { Context } from '../context.ts';
import type { Caller } from '../caller.ts';
import { disposition } from '../files/disposition.ts';
import { answered, raw, type RawAnswer } from '../http/outcome.ts';
import { route } from '../http/route.ts';
import { makeReport } from './make-report.ts';
import { reportMessages as say } from './messages.ts';
import { type OpenPhoto, photoOpener } from './open-photos.ts';
import type { Writing } from './pdf-thread.ts';
import type { FireId } from '../../contract/ids.ts';

type FileFormat = Exclude<ReportFormat, 'json'>;

const types: Readonly<Record<FileFormat, string>> = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
};

/** The writers are loaded with the first report that wants them. */
const writers: Readonly<
  Record<FileFormat, (report: Report, open: OpenPhoto, writing: Writing) => Promise<Readable | Refusal>>
> = {
  docx: async (report, open) => (await import('./as-docx.ts')).asDocx(report, open),
  xlsx: async (report, open) => (await import('./as-sheet.ts')).asSheet(report, open),
  pdf: async (report, open, writing) => (await import('./as-pdf.ts')).asPdf(report, open, writing),
};

/** Makes a report for somebody; refuses where there is no such fire for them. */
const made = async (ctx: Context, caller: Caller, fireId: FireId): Promise<Report | Refusal> =>
  (await makeReport(ctx, caller, fireId)) ?? refuse('notFound', { field: 'fireId', message: say.noSuchFire });

async function fileOf(
  ctx: Context,
  report: Report,
  { format, by }: { format: FileFormat; by: string },
  closed: () => void,
): Promise<RawAnswer | Refusal> {
  const name = `${report.title}_${dateTime(report.madeAt).replaceAll(/\D/g, '')}.${format}`;
  const file = await writers[format](report, photoOpener(ctx, report), { workers: ctx.workers, by });
  if (isRefusal(file)) return file;
  file.once('close', closed);
  return raw(file, types[format], {
    'content-disposition': disposition('attachment', name),
    'cache-control': 'no-store',
  });
}

/**
 * The report of a fire, for everybody who may see the fire. Of files each person has one under way: who presses again
 * and again takes nobody's turn.
 */
export function reportRoutes(app: FastifyInstance, ctx: Context): void {
  const busy = new Set<string>();
  route(app, ctx, 'fireReport', async ({ args: { fireId, format }, caller }) => {
    if (format === 'json') {
      return answered(await made(ctx, caller, fireId));
    }
    const { userId } = caller;
    if (busy.has(userId)) return refuse('tooMany', { message: say.oneAtATime });
    busy.add(userId);
    let answer: RawAnswer | Refusal | undefined;
    try {
      const report = await made(ctx, caller, fireId);
      answer = isRefusal(report)
        ? report
        : await fileOf(ctx, report, { format, by: userId }, () => {
            busy.delete(userId);
          });
      return answer;
    } finally {
      if (!answer || isRefusal(answer)) busy.delete(userId);
    }
  });
}
