import { isRefusal, refuse, type Refusal } from '../../contract/codes.ts';
import type { LookoutEvent } from '../../contract/events/catalogue.ts';
import { idIfOf } from '../../contract/stream-names.ts';
import type { Command } from './command.ts';
import type { BesideRow, EventStore, NoneSince, StreamWrite } from './port.ts';

/**
 * What was decided: the events by stream, what stands beside the log because of them, what nobody may have done since,
 * and the answer that the appended events make. No events: nothing is to be done.
 */
export interface Decided<T> {
  writes: readonly StreamWrite[];
  rows?: readonly BesideRow[];
  unless?: NoneSince | undefined;
  answer: (events: readonly LookoutEvent[]) => T;
}

/** Each conflict is another's success, so the tries bound how many may be ahead of us. */
const tries = 100;

/**
 * Decides and appends; where somebody else was quicker, decides again on what is true now, so that the loser of a race
 * is told what they lost to.
 */
export async function appendDecided<T>(
  store: EventStore,
  by: { actor: string; command?: Command },
  decide: () => Promise<Decided<T> | Refusal>,
): Promise<T | Refusal> {
  for (let n = 0; n < tries; n++) {
    const decided = await decide();
    if (isRefusal(decided)) return decided;
    if (decided.writes.every((write) => write.events.length === 0)) return decided.answer([]);
    const outcome = await store.append({
      writes: decided.writes,
      ...(decided.rows ? { rows: decided.rows } : {}),
      ...(decided.unless ? { unless: decided.unless } : {}),
      actor: by.actor,
      ...by.command?.remember(decided.answer),
    });
    if (outcome.appended) return decided.answer(outcome.events);
    // The same command was carried out meanwhile; `route` gives its answer.
    if (idIfOf('command', outcome.stream) !== undefined) break;
  }
  return refuse('versionConflict');
}
