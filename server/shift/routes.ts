import type { FastifyInstance } from 'fastify';
import { refuse } from '../../contract/codes.ts';
import type { Context } from '../context.ts';
import type { Caller } from '../caller.ts';
import type { Command } from '../store/command.ts';
import { answered, ok, okList } from '../http/outcome.ts';
import { route } from '../http/route.ts';
import { isWithin } from '../../contract/areas.ts';
import { carryOutOnShift, type ShiftWish } from './carry-out.ts';
import { dailyReportOf } from './daily-report.ts';
import { dutyNow, shiftLog } from './queries.ts';

/** Which region is asked about; undefined where it is none of the caller's. */
const regionOf = ({ regionCode }: Caller, asked: string | undefined): string | undefined =>
  asked === undefined ? regionCode : isWithin(regionCode, asked) ? asked : undefined;

/** The calls of a region's duty. */
export function shiftRoutes(app: FastifyInstance, ctx: Context): void {
  const reading = { ...ctx, db: ctx.reads };
  const outside = refuse('outsideArea', { field: 'regionCode' });
  route(app, ctx, 'shiftNow', async ({ args, caller }) => {
    const region = regionOf(caller, args.regionCode);
    return region === undefined ? outside : ok(await dutyNow(reading, region));
  });
  route(app, ctx, 'shiftLog', async ({ args: { regionCode, pageNum, pageSize }, caller }) => {
    const region = regionOf(caller, regionCode);
    if (region === undefined) return outside;
    const { rows, total } = await shiftLog(reading, region, { limit: pageSize, offset: (pageNum - 1) * pageSize });
    return okList(rows, total);
  });
  route(app, ctx, 'dailyReport', async ({ args: { regionCode, day }, caller }) => {
    const region = regionOf(caller, regionCode);
    return region === undefined ? outside : ok(await dailyReportOf(reading, region, day));
  });

  const carry = async (caller: Caller, wish: ShiftWish, command: Command) => {
    return answered(await carryOutOnShift(ctx, caller, wish, command));
  };
  route(app, ctx, 'shiftBegin', ({ args, caller, command }) => carry(caller, { action: 'begin', ...args }, command));
  route(app, ctx, 'shiftHandOver', ({ args, caller, command }) =>
    carry(caller, { action: 'handOver', ...args }, command),
  );
  route(app, ctx, 'shiftAccept', ({ args, caller, command }) => carry(caller, { action: 'accept', ...args }, command));
  route(app, ctx, 'shiftWithdraw', ({ args, caller, command }) =>
    carry(caller, { action: 'withdraw', ...args }, command),
  );
  route(app, ctx, 'shiftNote', ({ args, caller, command }) => carry(caller, { action: 'note', ...args }, command));
}
