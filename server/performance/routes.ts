import type { FastifyInstance } from 'fastify';
import { isWithin } from '../../contract/areas.ts';
import { isRefusal, refuse } from '../../contract/codes.ts';
import { dayMs, startOfDay } from '../../contract/time.ts';
import type { Context } from '../context.ts';
import { databaseFile } from '../data-dir.ts';
import { ok } from '../http/outcome.ts';
import { route } from '../http/route.ts';
import { createStanding } from '../workers/standing.ts';
import type { Figures } from './figures.ts';
import type { PerformanceAsk } from './performance-task.ts';

const levels = [2, 4, 6];
const monthDays = 32;
/** Months that may be waited for: a large one takes seconds. */
const mostWaiting = 16;

/**
 * The performance of alarms, month by month, for the reader's region and those below. A thread of its own reads and
 * counts them, since a month can have a hundred thousand.
 */
export function performanceRoutes(app: FastifyInstance, ctx: Context): void {
  const file = databaseFile(ctx.options.dataDir);
  const thread = createStanding<PerformanceAsk, Figures>({
    task: 'performance',
    input: () => Promise.resolve({ file }),
    mostWaiting,
  });
  app.addHook('onClose', (_app, done) => {
    thread.close();
    done();
  });
  route(app, ctx, 'alarmPerformance', async ({ args: { areaCode, month }, caller }) => {
    if (!isWithin(caller.regionCode, areaCode)) return refuse('outsideArea', { field: 'areaCode' });
    const now = ctx.clock.now();
    const from = Date.parse(`${month}-01T00:00:00+08:00`);
    if (from > now) return refuse('badInput', { field: 'month', message: '该月尚未开始' });
    const next = startOfDay(from + monthDays * dayMs);
    const begins = new Date(next + 8 * 3_600_000).toISOString().slice(0, 7);
    const until = Math.min(now, Date.parse(`${begins}-01T00:00:00+08:00`));
    const digits = levels.find((length) => length > areaCode.length) ?? areaCode.length;
    const figures = await thread.ask({ span: { areaCode, from, until }, digits });
    if (isRefusal(figures)) return figures;
    const nameOf = (code: string): string => ctx.gazetteer.area(code)?.name ?? code;
    return ok({
      ...figures,
      areaName: ctx.gazetteer.fullName(areaCode) ?? areaCode,
      regions: figures.regions.map((row) => ({ ...row, areaName: nameOf(row.areaCode) })),
    });
  });
}
