import type { FastifyInstance } from 'fastify';
import { isWithin } from '../../contract/areas.ts';
import { isRefusal, refuse } from '../../contract/codes.ts';
import type { Context } from '../context.ts';
import { ok, raw } from '../http/outcome.ts';
import { route } from '../http/route.ts';
import { csvOf, fileTypes, sheetOf } from '../resources/sheet.ts';
import { homePageOf } from './home-page.ts';
import { askedBy } from './spans.ts';
import { tableOf } from './table-of.ts';

async function* inOnePiece(rows: readonly (readonly (string | number)[])[]): AsyncIterable<string[][]> {
  yield rows.map((row) => row.map(String));
}

/** The calls about how many there were, as far as a person's region goes. */
export function statisticsRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, 'homePage', async ({ args: { areaCode }, caller }) => {
    const asked = areaCode ?? caller.regionCode;
    return isWithin(caller.regionCode, asked)
      ? ok(await homePageOf(ctx, asked))
      : refuse('outsideArea', { field: 'areaCode' });
  });

  route(app, ctx, 'statisticsTable', async ({ args, caller }) => {
    const asked = askedBy(ctx, caller, args);
    return isRefusal(asked) ? asked : ok(await tableOf(ctx, args.table, asked));
  });

  route(app, ctx, 'statisticsExport', async ({ args: { format, ...query }, caller }) => {
    const asked = askedBy(ctx, caller, query);
    if (isRefusal(asked)) return asked;
    const { title, areaName, heads, rows, fromYear, toYear } = await tableOf(ctx, query.table, asked);
    const name = encodeURIComponent(`${areaName}${title}${fromYear}-${toYear}.${format}`);
    const file = inOnePiece([heads, ...rows]);
    return raw(format === 'csv' ? csvOf(file) : sheetOf(file), fileTypes[format], {
      'content-disposition': `attachment; filename="${query.table}.${format}"; filename*=UTF-8''${name}`,
    });
  });
}
