import type { LookoutEvent } from '../../contract/events/catalogue.ts';
import type { OnceCommand } from './port.ts';

/** The wish behind one request. Its `id` becomes `causedBy` of the events it leads to. */
export interface Command {
  id: string;
  /**
   * To be spread into the append: names the cause and keeps the answer's data with the events, for who sends the
   * same key again.
   */
  remember(answer: (events: readonly LookoutEvent[]) => unknown): { commandId: string; command?: OnceCommand };
}
