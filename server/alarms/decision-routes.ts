import type { FastifyInstance } from 'fastify';
import { isRefusal } from '../../contract/codes.ts';
import type { Context } from '../context.ts';
import { ok } from '../http/outcome.ts';
import { route } from '../http/route.ts';
import { type AlarmDone, carryOut } from './carry-out.ts';

const stands = ({ id, status, version }: AlarmDone) => ({ id, status, version });

function withFire(done: AlarmDone): AlarmDone & { fireId: string } {
  if (done.fireId === undefined) throw new Error(`alarm ${done.id} belongs to no fire`);
  return { ...done, fireId: done.fireId };
}

/** The calls by which an officer receives an alarm and decides on it (specification, area `fire`). */
export function alarmDecisionRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, 'receiveFire', async ({ args, caller, command }) => {
    const done = await carryOut(ctx, caller, args.alarmId, { action: 'receive' }, command, stands);
    return isRefusal(done) ? done : ok(done);
  });
  route(app, ctx, 'confirmAlarm', async ({ args: { alarmId, fireId, remark }, caller, command }) => {
    const done = await carryOut(ctx, caller, alarmId, { action: 'confirm', fireId, remark }, command, withFire);
    return isRefusal(done) ? done : ok(done);
  });
  route(app, ctx, 'unConfirmAlarm', async ({ args: { alarmId, reason }, caller, command }) => {
    const done = await carryOut(ctx, caller, alarmId, { action: 'dismiss', reason }, command, stands);
    return isRefusal(done) ? done : ok(done);
  });
  route(app, ctx, 'alarmsRepeat', async ({ args: { alarmId, fireId, remark }, caller, command }) => {
    const done = await carryOut(ctx, caller, alarmId, { action: 'associate', fireId, remark }, command, withFire);
    return isRefusal(done) ? done : ok(done);
  });
}
