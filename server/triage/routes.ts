import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { AlarmStatus } from '../../contract/alarms/alarm.ts';
import type { updateStatusForm } from '../../contract/alarms/schemas.ts';
import { isRefusal, refuse, type Refusal } from '../../contract/codes.ts';
import { alarmMessages as say } from '../alarms/messages.ts';
import { findAlarm } from '../alarms/queries.ts';
import type { Context } from '../context.ts';
import type { Caller } from '../caller.ts';
import { answered } from '../http/outcome.ts';
import { route } from '../http/route.ts';
import type { Command } from '../store/command.ts';
import { type AlarmDone, type AlarmWish, carryOut } from './carry-out.ts';
import type { FireId } from '../../contract/ids.ts';

const stands = ({ id, status, version }: AlarmDone) => ({ id, status, version });

function withFire(done: AlarmDone): AlarmDone & { fireId: FireId } {
  if (done.fireId === undefined) throw new Error(`alarm ${done.id} belongs to no fire`);
  return { ...done, fireId: done.fireId };
}

/** What leads back to the list from a state; where nothing does, the decider says so. */
const backFrom: Partial<Record<AlarmStatus, 'release' | 'detach'>> = { received: 'release', repeat: 'detach' };

async function wishOf(
  ctx: Context,
  caller: Caller,
  form: z.output<typeof updateStatusForm>,
): Promise<AlarmWish | Refusal> {
  if (form.status === 'received') return { action: 'receive' };
  if (!form.reason) return refuse('badInput', { field: 'reason', message: say.reasonMissing });
  if (form.status === 'dismissed') return { action: 'dismiss', reason: form.reason };
  // A wish may arrive long after it was made: what it meant then must not turn into another where others decided since.
  if (form.action) return { action: form.action, reason: form.reason };
  const alarm = await findAlarm(ctx.db, caller.regionCode, form.id);
  return { action: (alarm && backFrom[alarm.status]) ?? 'reopen', reason: form.reason };
}

/** The calls by which an officer reads an alarm, receives it and decides on it (areas `alarms` and `fire`). */
export function triageRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, 'receiveFire', async ({ args, caller, command }) => {
    return answered(await carryOut(ctx, caller, args.alarmId, { action: 'receive' }, command, stands));
  });
  route(app, ctx, 'confirmAlarm', async ({ args: { alarmId, fireId, remark }, caller, command }) => {
    return answered(await carryOut(ctx, caller, alarmId, { action: 'confirm', fireId, remark }, command, withFire));
  });
  route(app, ctx, 'unConfirmAlarm', async ({ args: { alarmId, reason }, caller, command }) => {
    return answered(await carryOut(ctx, caller, alarmId, { action: 'dismiss', reason }, command, stands));
  });
  route(app, ctx, 'alarmsRepeat', async ({ args: { alarmId, fireId, remark }, caller, command }) => {
    return answered(await carryOut(ctx, caller, alarmId, { action: 'associate', fireId, remark }, command, withFire));
  });

  route(app, ctx, 'alarmUpdateStatus', async ({ args, caller, command }) => {
    const wish = await wishOf(ctx, caller, args);
    if (isRefusal(wish)) return wish;
    return answered(await carryOut(ctx, caller, args.id, wish, command, stands));
  });

  const read = async (caller: Caller, id: string, remark: string | undefined, command: Command) => {
    return answered(await carryOut(ctx, caller, id, { action: 'read', remark }, command, () => null));
  };
  route(app, ctx, 'alarmUpdateRead', ({ args, caller, command }) => read(caller, args.id, undefined, command));
  route(app, ctx, 'alarmRead', ({ args, caller, command }) => read(caller, args.id, args.remark, command));
}
