import { BehaviorSubject, Observable } from 'rxjs';
import type { CallName } from '../contract/api/calls.ts';
import type { Frame } from '../contract/line/frames.ts';
import type { Behavior } from '../streams/behavior.ts';
import type { Bus, BusMessage } from '../streams/bus.ts';
import { evolveQuery, isStaleBy, queryKey, type QueryState } from '../streams/derived/queries.ts';
import type { Clock } from './ports.ts';

/** Aborts a request that nobody waits for any more. */
export interface Abort { readonly signal: { readonly aborted: boolean; addEventListener(type: 'abort', fn: () => void): void }; abort(): void }

/** Asks the server; undefined where the question was given up. */
export type Ask = (call: CallName, args: unknown, abort: Abort) => Promise<Extract<BusMessage, { kind: 'answered' }>['answer'] | undefined>;

/** Under a storm an answer is renewed at most this often, in milliseconds. */
const renewMs = 1_000;
/** Answers that nobody looks at are kept up to this number. */
const keptQueries = 200;

interface Query {
  key: string;
  call: CallName;
  args: unknown;
  state$: BehaviorSubject<QueryState>;
  shared: Behavior<QueryState>;
  observers: number;
  stale: boolean;
  abort?: Abort | undefined;
  askedAt: number;
  timer?: unknown;
}

/** A switch that can be thrown once. */
function createAbort(): Abort {
  const listeners: (() => void)[] = [];
  let aborted = false;
  return {
    signal: { get aborted() { return aborted; }, addEventListener: (_type, fn) => { listeners.push(fn); } },
    abort() {
      aborted = true;
      for (const listener of listeners) listener();
    },
  };
}

/** All queries of a station, one for each call and arguments; `ask` is absent in a replay, where answers come from the recording. */
export function createQueryDesk(bus: Bus, clock: Clock, stop$: Observable<unknown>, ask: Ask | undefined) {
  const queries = new Map<string, Query>();

  function renew(query: Query): void {
    if (!ask || query.abort || query.timer !== undefined) return;
    const wait = query.askedAt + renewMs - clock.now();
    if (wait > 0) {
      query.timer = clock.setTimeout(() => { query.timer = undefined; if (query.stale && query.observers > 0) renew(query); }, wait);
      return;
    }
    query.stale = false;
    query.askedAt = clock.now();
    const abort = createAbort();
    query.abort = abort;
    void ask(query.call, query.args, abort).then((answer) => {
      if (query.abort !== abort) return;
      query.abort = undefined;
      if (answer) bus.publish({ kind: 'answered', call: query.call, key: query.key, answer });
      if (answer?.refusal) query.stale = true;
      else if (query.stale && query.observers > 0) renew(query);
    });
  }
  /** Leaving a screen gives up what it still waited for. */
  function left(query: Query): void {
    clock.setTimeout(() => {
      if (query.observers > 0 || !query.abort) return;
      query.abort.abort();
      query.abort = undefined;
      query.stale = true;
    }, 0);
  }
  function share(query: Query): Behavior<QueryState> {
    const observed = new Observable<QueryState>((subscriber) => {
      query.observers += 1;
      if (query.stale) renew(query);
      const subscription = query.state$.subscribe(subscriber);
      return () => {
        subscription.unsubscribe();
        query.observers -= 1;
        if (query.observers === 0) left(query);
      };
    });
    return Object.defineProperty(observed, 'value', { get: () => query.state$.value }) as Behavior<QueryState>;
  }
  function forgetSome(): void {
    for (const [key, query] of queries) {
      if (queries.size <= keptQueries) return;
      if (query.observers === 0 && !query.abort) queries.delete(key);
    }
  }
  function queryOf(call: CallName, args: unknown): Query {
    const key = queryKey(call, args);
    const known = queries.get(key);
    if (known) return known;
    const query = { key, call, args, state$: new BehaviorSubject<QueryState>({ state: 'loading' }), observers: 0, stale: true, askedAt: Number.NEGATIVE_INFINITY } as Query;
    query.shared = share(query);
    forgetSome();
    queries.set(key, query);
    return query;
  }
  const outdate = (isStale: (query: Query) => boolean): void => {
    for (const query of queries.values()) {
      if (query.stale || !isStale(query)) continue;
      query.stale = true;
      if (query.observers > 0) renew(query);
    }
  };
  const heard = (frames: readonly Frame[]): void => outdate((query) => frames.some((frame) => isStaleBy(query.call, query.args, frame)));

  /** Another person: nothing of the former one's answers stays. */
  function begin(signedIn: boolean): void {
    for (const query of queries.values()) {
      query.abort?.abort();
      query.abort = undefined;
      query.stale = true;
      query.askedAt = Number.NEGATIVE_INFINITY;
      if (query.state$.value.state !== 'loading') query.state$.next({ state: 'loading' });
      if (signedIn && query.observers > 0) renew(query);
    }
  }

  const subscription = bus.messages$.subscribe((message) => {
    if (message.kind === 'pushed') heard(message.frames);
    else if (message.kind === 'answered') {
      const query = queries.get(message.key);
      query?.state$.next(evolveQuery(query.state$.value, message.answer));
    } else if (message.kind === 'wished' && message.wish.type === 'query.ask') {
      const { call, args } = message.wish as unknown as { call: CallName; args: unknown };
      const query = queryOf(call, args);
      query.stale = true;
      renew(query);
    } else if (message.kind === 'session') begin(message.change === 'signedIn');
  });
  stop$.subscribe(() => {
    subscription.unsubscribe();
    for (const query of queries.values()) query.abort?.abort();
  });

  return {
    /** The shared view of a call's answer; asked at once where nothing fresh is known. */
    query(call: CallName, args: unknown): Behavior<QueryState> {
      const query = queryOf(call, args);
      if (query.stale && !query.abort && ask) bus.publish({ kind: 'wished', wish: { type: 'query.ask', call, args } });
      return query.shared;
    },
  };
}
