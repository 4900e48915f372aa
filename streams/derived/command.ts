import type { BusMessage, Refusal } from '../bus.ts';

/**
 * What became of a command: on its way, done with the server's answer, or refused with the field, why, and what stands
 * beside it.
 */
export type CommandState<T = unknown> =
  | { state: 'sending' }
  | { state: 'done'; data: T }
  | ({ state: 'refused' } & Refusal);

/** The state of the command `id` after one more message; one that does not concern it changes nothing. */
export function evolveCommand(state: CommandState, id: string, message: BusMessage): CommandState {
  if (message.kind !== 'answered' || message.key !== id || state.state !== 'sending') return state;
  const { refusal, data } = message.answer;
  return refusal ? { state: 'refused', ...refusal } : { state: 'done', data };
}
