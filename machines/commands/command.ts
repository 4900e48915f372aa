import type { CallName } from '../../contract/api/calls.ts';
import type { Args } from '../../contract/api/types.ts';
import { present } from '../../contract/present.ts';
import type { AlarmActWish, WishOnBus } from '../../contract/wish.ts';

/** A call that changes something, as it waits in the outbox. `id` is its idempotency key. */
export interface Command {
  id: string;
  call: CallName;
  /** Those of the call; `isCall` tells which. */
  args: unknown;
  /** Why it was refused is shown where it was asked for, and nowhere else. */
  quiet?: true;
  /** In common to those that one press sent. */
  batch?: string;
}

const command = <N extends CallName>(id: string, call: N, args: Args<N>): Command => ({ id, call, args });

/** The command that carries out a wish on an alarm; what is missing in it the server refuses, with the field. */
export function alarmCommand(id: string, wish: AlarmActWish): Command {
  const { alarmId, reason = '', fireId } = wish;
  const remark = wish.remark === undefined ? {} : { remark: wish.remark };
  switch (wish.action) {
    case 'receive':
      return command(id, 'receiveFire', { alarmId });
    case 'confirm':
      return command(id, 'confirmAlarm', { alarmId, ...remark, ...(fireId === undefined ? {} : { fireId }) });
    case 'dismiss':
      return command(id, 'unConfirmAlarm', { alarmId, reason });
    case 'associate':
      return command(id, 'alarmsRepeat', { alarmId, fireId: fireId ?? '', ...remark });
    case 'release':
    case 'reopen':
    case 'detach':
      return command(id, 'alarmUpdateStatus', { id: alarmId, status: 'pending', action: wish.action, reason });
    default:
      return wish.action satisfies never;
  }
}

/** The command of a wish that needs no look at where its alarm stands; undefined where a wish asks for none. */
export function commandOf(wish: WishOnBus): Command | undefined {
  if (wish.type === 'alarm.markRead') return command(wish.commandId, 'alarmUpdateRead', { id: wish.alarmId });
  if (wish.type === 'fire.save') return command(wish.commandId, 'saveFire', wish.entry);
  if (wish.type !== 'command') return undefined;
  const { commandId: id, call, args, batch } = wish;
  return { id, call, args, quiet: true, ...present({ batch }) };
}
