import type { FastifyInstance } from 'fastify';
import { isWithin } from '../../contract/areas.ts';
import { refuse } from '../../contract/codes.ts';
import { dayMs, startOfDay } from '../../contract/time.ts';
import type { Context } from '../context.ts';
import { ok } from '../http/outcome.ts';
import { route } from '../http/route.ts';
import { createTurns } from '../turns.ts';
import { figuresOf } from './figures.ts';
import { readFacts } from './read-facts.ts';

const levels = [2, 4, 6];
const monthDays = 32;

/** The performance of alarms, month by month, for the reader's region and those below. */
export function performanceRoutes(app: FastifyInstance, ctx: Context): void {
  const inTurn = createTurns(1);
  route(app, ctx, 'alarmPerformance', async ({ args: { areaCode, month }, caller }) => {
    if (!isWithin(caller.regionCode, areaCode)) return refuse('outsideArea', { field: 'areaCode' });
    const now = ctx.clock.now();
    const from = Date.parse(`${month}-01T00:00:00+08:00`);
    if (from > now) return refuse('badInput', { field: 'month', message: '该月尚未开始' });
    const next = startOfDay(from + monthDays * dayMs);
    const begins = new Date(next + 8 * 3_600_000).toISOString().slice(0, 7);
    const until = Math.min(now, Date.parse(`${begins}-01T00:00:00+08:00`));
    const below = levels.find((length) => length > areaCode.length) ?? areaCode.length;
    return inTurn(async () => {
      const facts = await readFacts(ctx.db, { areaCode, from, until });
      const figures = figuresOf(facts, (code) => {
        const part = code.slice(0, below);
        return { code: part, name: ctx.gazetteer.area(part)?.name ?? part };
      });
      return ok({ areaName: ctx.gazetteer.fullName(areaCode) ?? areaCode, ...figures });
    });
  });
}
