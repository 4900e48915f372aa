import type { FastifyInstance } from 'fastify';
import { isWithin } from '../../contract/areas.ts';
import { isRefusal, refuse, type Refusal } from '../../contract/codes.ts';
import type { RegionCode } from '../../contract/ids.ts';
import { trendDays } from '../../contract/risk/reach.ts';
import { dayOf } from '../../contract/time.ts';
import type { Caller } from '../caller.ts';
import type { Context } from '../context.ts';
import { ok } from '../http/outcome.ts';
import { route } from '../http/route.ts';
import { dayBefore } from '../weather/projections.ts';
import { countiesOf, dangersOf } from './danger.ts';
import { risksIn, risksOf } from './risk-of.ts';

interface Asked {
  areaCode?: RegionCode | undefined;
  day?: string | undefined;
}

/** The calls about conditions in the forest; the bulletins behind them have the calls of every resource. */
export function riskRoutes(app: FastifyInstance, ctx: Context): void {
  function placed(args: Asked, caller: Caller): { areaCode: RegionCode; day: string } | Refusal {
    const { areaCode = caller.regionCode, day = dayOf(ctx.clock.now()) } = args;
    return isWithin(caller.regionCode, areaCode) ? { areaCode, day } : refuse('outsideArea', { field: 'areaCode' });
  }

  route(app, ctx, 'forestConditions', async ({ args, caller }) => {
    const asked = placed(args, caller);
    if (isRefusal(asked)) return asked;
    const { areaCode, day } = asked;
    const below = ctx.gazetteer.children(areaCode).map(({ code }) => code);
    const [own, ...children] = await risksOf(ctx, [areaCode, ...below], day);
    return own ? ok({ ...own, day, children }) : refuse('notFound', { field: 'areaCode' });
  });

  route(app, ctx, 'dangerDay', async ({ args, caller }) => {
    const asked = placed(args, caller);
    if (isRefusal(asked)) return asked;
    const { areaCode, day } = asked;
    const counties = countiesOf(ctx, areaCode);
    const dangers = await dangersOf(ctx, counties, day);
    const risks = await risksIn(ctx, counties, day, dangers);
    return ok({
      areaCode,
      day,
      counties: risks.map((risk) => {
        const danger = dangers.get(risk.areaCode)?.get(day);
        return { ...risk, ...(danger ? { danger } : {}) };
      }),
    });
  });

  route(app, ctx, 'dangerTrend', async ({ args, caller }) => {
    const asked = placed(args, caller);
    if (isRefusal(asked)) return asked;
    const [county] = countiesOf(ctx, asked.areaCode);
    const area = county === undefined ? undefined : ctx.gazetteer.area(county);
    if (!area) return refuse('notFound', { field: 'areaCode' });
    const dangers = await dangersOf(ctx, [area.code], asked.day, trendDays);
    const wanted = Array.from({ length: trendDays }, (_, n) => dayBefore(asked.day, trendDays - 1 - n));
    const days = await Promise.all(
      wanted.map(async (day) => {
        const [risk] = await risksIn(ctx, [area.code], day, dangers);
        const danger = dangers.get(area.code)?.get(day);
        return {
          day,
          ...(risk?.grade === undefined ? {} : { grade: risk.grade }),
          ...(danger ? { computedGrade: danger.grade, htz: danger.htz, fwi: danger.fire.fwi } : {}),
        };
      }),
    );
    return ok({ areaCode: area.code, areaName: area.name, days });
  });
}
