import type { Observable } from 'rxjs';
import { type Behavior, foldOfBus } from '../behavior.ts';
import type { Bus, BusMessage } from '../bus.ts';
import type { AlarmId } from '../../contract/ids.ts';

/**
 * The last entry by hand: on its way, taken in as an alarm, or refused with the field and why. A new object for each
 * step.
 */
export interface EntryView {
  state: 'idle' | 'sending' | 'saved' | 'refused';
  commandId?: string;
  alarmId?: AlarmId;
  field?: string;
  message?: string;
}

/** Nothing was entered yet. */
export const noEntry: EntryView = { state: 'idle' };

/** The entry after one more message; one that does not concern it changes nothing. */
export function evolveEntry(view: EntryView, message: BusMessage): EntryView {
  if (message.kind === 'session') return noEntry;
  if (message.kind === 'wished' && message.wish.type === 'fire.save')
    return { state: 'sending', commandId: message.wish.commandId };
  if (message.kind !== 'answered' || view.state !== 'sending' || message.key !== view.commandId) return view;
  const { refusal, data } = message.answer;
  if (refusal)
    return {
      state: 'refused',
      commandId: view.commandId,
      message: refusal.message,
      ...(refusal.field === undefined ? {} : { field: refusal.field }),
    };
  return { state: 'saved', commandId: view.commandId, alarmId: (data as { id: string }).id };
}

/** Follows the entries that pass a bus. */
export const createEntry$ = (bus: Bus, stop$: Observable<unknown>): Behavior<EntryView> =>
  foldOfBus(bus, noEntry, evolveEntry, stop$);
