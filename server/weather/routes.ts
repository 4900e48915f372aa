import type { FastifyInstance } from 'fastify';
import { isRefusal, refuse, type Refusal } from '../../contract/codes.ts';
import { ownLimits } from '../../contract/limits.ts';
import type { WeatherTaken } from '../../contract/weather/schemas.ts';
import type { Caller } from '../caller.ts';
import type { Context } from '../context.ts';
import { answered, ok } from '../http/outcome.ts';
import { route } from '../http/route.ts';
import { uploadedTable } from '../resources/uploaded-table.ts';
import type { Command } from '../store/command.ts';
import { weatherSay as say } from './messages.ts';
import { linesOfTable, type WeatherLine } from './table-lines.ts';
import { takeObservations } from './take.ts';

/** The calls by which the weather comes in; one person has one of them at work at a time. */
export function weatherRoutes(app: FastifyInstance, ctx: Context): void {
  const importing = new Set<string>();

  async function take(
    caller: Caller,
    command: Command,
    linesOf: () => Promise<WeatherLine[] | Refusal>,
  ): Promise<WeatherTaken | Refusal> {
    if (importing.has(caller.userId)) return refuse('tooMany', { message: say.importing });
    importing.add(caller.userId);
    try {
      const lines = await linesOf();
      if (isRefusal(lines)) return lines;
      const by = { id: caller.userId, regionCode: caller.regionCode };
      const over = ctx.quotas.take('importRows', by, lines.length);
      if (over) return over;
      const taken = await takeObservations(ctx, caller, command, lines);
      const kept = isRefusal(taken) ? 0 : taken.added + taken.replaced;
      ctx.quotas.giveBack('importRows', by, lines.length - kept);
      return taken;
    } finally {
      importing.delete(caller.userId);
    }
  }

  route(app, ctx, 'weatherTake', async ({ args, caller, command }) => {
    return answered(await take(caller, command, async () => args.rows.map((values, n) => ({ line: n + 1, values }))));
  });
  route(app, ctx, 'weatherImport', async (by) => {
    const { caller, command } = by;
    const taken = await take(caller, command, async () => {
      const rows = await uploadedTable(by, {
        mostRows: ownLimits.weatherRows,
        workers: ctx.workers,
        by: caller.userId,
      });
      return isRefusal(rows) ? rows : linesOfTable(rows);
    });
    return isRefusal(taken) ? taken : ok(taken);
  });
}
