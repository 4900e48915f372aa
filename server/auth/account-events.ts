import { refuse, isRefusal, type Refusal } from '../../contract/codes.ts';
import type { NewEvent } from '../../contract/events/catalogue.ts';
import type { Command } from '../store/command.ts';
import { createCommand } from '../http/command.ts';
import { appendDecided } from '../store/append-decided.ts';
import type { EventStore } from '../store/port.ts';
import { evolveUser, type User, userStream } from './projections.ts';

/** Who changes an account, by which command. */
export interface AccountChange {
  userId: string;
  actor: string;
  command: Command;
}

/**
 * Whether the newest of an account is what this command did: its answer was lost, and it comes again. What proved the
 * right to it the first time, an old password or a code, proves nothing any more.
 */
export async function isDoneBy(
  store: Pick<EventStore, 'readStream'>,
  { id }: Pick<Command, 'id'>,
  userId: string,
  type: 'user.passwordChanged' | 'user.mobileChanged',
): Promise<boolean> {
  const newest = (await store.readStream(userStream(userId))).at(-1);
  return newest?.type === type && newest.causedBy === id;
}

/**
 * Appends what is decided about an account as its stream tells it now; no events: nothing is to be done. The command is
 * named as the cause, but no key of it is kept: that would keep a hash of what was sent, which may be a password.
 */
export async function changeAccount(
  store: EventStore,
  { userId, actor, command }: AccountChange,
  decide: (user: User) => readonly NewEvent[] | Refusal,
): Promise<Refusal | undefined> {
  const stream = userStream(userId);
  const outcome = await appendDecided(store, { actor, command: createCommand(command.id) }, async () => {
    const events = await store.readStream(stream);
    const user = events.reduce(evolveUser, undefined);
    const decided = user ? decide(user) : refuse('notFound', { field: 'id' });
    return isRefusal(decided)
      ? decided
      : { writes: [{ stream, expectedVersion: events.length, events: decided }], answer: () => null };
  });
  return isRefusal(outcome) ? outcome : undefined;
}
