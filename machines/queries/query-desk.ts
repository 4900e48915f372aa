import type { Observable } from 'rxjs';
import type { CallName } from '../../contract/api/calls.ts';
import type { QueryName } from '../../contract/api/freshness.ts';
import type { Frame } from '../../contract/connection/frames.ts';
import type { BusMessage } from '../../streams/bus.ts';
import type { Behavior } from '../../streams/behavior.ts';
import { isStaleBy, isStaleByCommand, queryKey, readQueryKey, type QueryState } from '../../streams/derived/queries.ts';
import { createReopened } from '../connection/reopened.ts';
import { createQuery, type Query, type QuerySetup } from './query.ts';

/** Answers that nobody looks at are kept up to this number. */
const keptQueries = 200;

/** All queries of a station, one for each call and arguments. */
export interface QueryDesk {
  /** The shared view of a call's answer; asked at once where nothing fresh is known. */
  query(call: QueryName, args: unknown): Behavior<QueryState>;
}

/** A desk whose questions and answers pass the bus, until `stop$`. */
export function createQueryDesk(setup: QuerySetup, stop$: Observable<unknown>): QueryDesk {
  const { bus } = setup;
  const queries = new Map<string, Query>();
  /** The desk's own wishes. Made within a message they wait for its end, and who listened meanwhile has asked. */
  const own = new WeakSet<object>();

  const forgetSome = (): void => {
    for (const [key, query] of queries) {
      if (queries.size <= keptQueries) return;
      if (query.isIdle) queries.delete(key);
    }
  };
  const queryOf = (call: CallName, args: unknown): Query => {
    const key = queryKey(call, args);
    const known = queries.get(key);
    if (known) return known;
    forgetSome();
    const query = createQuery(call, args, setup);
    queries.set(key, query);
    return query;
  };
  // In a replay an answer comes before the screen that shows it, so the key alone tells the question.
  const answeredTo = (key: string): Query | undefined => {
    const asked = queries.get(key) ?? (setup.ask ? undefined : readQueryKey(key));
    return asked && queryOf(asked.call, asked.args);
  };
  const heard = (frames: readonly Frame[]): void => {
    for (const query of queries.values()) {
      if (frames.some((frame) => isStaleBy(query.call, query.args, frame))) query.outdate();
    }
  };

  const answered = ({ key, call, answer }: Extract<BusMessage, { kind: 'answered' }>): void => {
    answeredTo(key)?.answered(answer);
    if (answer.refusal) return;
    for (const query of queries.values()) if (isStaleByCommand(query.call, call)) query.outdate();
  };

  const isReopened = createReopened();
  const subscription = bus.messages$.subscribe((message) => {
    if (isReopened(message)) queries.forEach((query) => query.lineBack());
    else if (message.kind === 'pushed') heard(message.frames);
    else if (message.kind === 'answered') answered(message);
    else if (message.kind === 'session') queries.forEach((query) => query.begin(message.change === 'signedIn'));
    else if (message.kind === 'wished' && message.wish.type === 'page.left')
      queries.forEach((query) => query.pageLeft());
    else if (message.kind === 'wished' && message.wish.type === 'query.ask') {
      const query = queryOf(message.wish.call, message.wish.args);
      if (query.isWanting || !own.has(message.wish)) query.renew();
    }
  });
  stop$.subscribe(() => {
    subscription.unsubscribe();
    queries.forEach((query) => query.stop());
  });
  return {
    query(call, args) {
      const query = queryOf(call, args);
      if (query.isWanting) {
        const wish = { type: 'query.ask' as const, call, args };
        own.add(wish);
        bus.publish({ kind: 'wished', wish });
      }
      return query.shared;
    },
  };
}
