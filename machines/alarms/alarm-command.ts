import type { AlarmAction } from '../../contract/alarms/lifecycle.ts';
import type { CallName } from '../../contract/api/calls.ts';
import type { Args } from '../../contract/api/types.ts';

/** A call that changes something, as it waits in the outbox. `id` is its idempotency key. */
export interface Command<N extends CallName = CallName> {
  id: string;
  call: N;
  args: Args<N>;
  /** Whoever sent it shows himself why it was refused. */
  quiet?: true;
}

/** A wish to act on an alarm. */
export interface ActWish { action: AlarmAction; alarmId: string; reason?: string; remark?: string; fireId?: string }

const command = <N extends CallName>(id: string, call: N, args: Args<N>): Command => ({ id, call, args });

/** The command that carries out a wish on an alarm; what is missing in it the server refuses, with the field. */
export function alarmCommand(id: string, wish: ActWish): Command {
  const { alarmId, reason = '', fireId } = wish;
  const remark = wish.remark === undefined ? {} : { remark: wish.remark };
  switch (wish.action) {
    case 'receive': return command(id, 'receiveFire', { alarmId });
    case 'confirm': return command(id, 'confirmAlarm', { alarmId, ...remark, ...(fireId === undefined ? {} : { fireId }) });
    case 'dismiss': return command(id, 'unConfirmAlarm', { alarmId, reason });
    case 'associate': return command(id, 'alarmsRepeat', { alarmId, fireId: fireId ?? '', ...remark });
    case 'release':
    case 'reopen':
    case 'detach': return command(id, 'alarmUpdateStatus', { id: alarmId, status: 'pending', reason });
    default: return wish.action satisfies never;
  }
}

/** The command that marks an alarm read. */
export const readCommand = (id: string, alarmId: string): Command => command(id, 'alarmUpdateRead', { id: alarmId });

/** The command that takes in what was entered by hand. */
export const saveCommand = (id: string, entry: Args<'saveFire'>): Command => command(id, 'saveFire', entry);
