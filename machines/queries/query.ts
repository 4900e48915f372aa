import { BehaviorSubject, Observable } from 'rxjs';
import { callOf } from '../../contract/api/call-of.ts';
import type { CallName } from '../../contract/api/calls.ts';
import type { Behavior } from '../../streams/behavior.ts';
import type { Bus, BusMessage } from '../../streams/bus.ts';
import { evolveQuery, isOfMoment, queryKey, type QueryState } from '../../streams/derived/queries.ts';
import { restUntil } from '../../streams/timer.ts';
import type { Clock } from '../ports.ts';
import { createAbort, type Abort } from './abort.ts';

type Answer = Extract<BusMessage, { kind: 'answered' }>['answer'];

/** Asks the server; undefined where the question was given up. */
export type Ask = (call: CallName, args: unknown, abort: Abort) => Promise<Answer | undefined>;

/** Under a storm an answer is renewed at most this often, in milliseconds. */
const renewMs = 1_000;

/** What queries work with; `ask` is absent in a replay, where answers come from the recording. */
export interface QuerySetup {
  bus: Bus;
  clock: Clock;
  ask: Ask | undefined;
}

/** One question and its newest answer. It is asked again when it is stale and somebody looks. */
export interface Query {
  readonly call: CallName;
  readonly args: unknown;
  readonly shared: Behavior<QueryState>;
  /** Nothing fresh is known and nothing is on its way. */
  readonly isWanting: boolean;
  /** Nobody looks and nothing is on its way. */
  readonly isIdle: boolean;
  renew(): void;
  outdate(): void;
  /**
   * The page changes: an answer that is on its way is given up, and asked for again at once if somebody still looks
   * after the change.
   */
  pageLeft(): void;
  /** A broken connection is open again: an answer that is on its way may never come, and is asked for anew. */
  lineBack(): void;
  answered(answer: Answer): void;
  /** Another person sits down: nothing of the former one's answer stays. */
  begin(signedIn: boolean): void;
  stop(): void;
}

const isKept = (name: CallName): boolean => {
  const { uncancelled } = callOf(name);
  return uncancelled === true;
};

/** The listeners to a question. `came` is told of each; `allLeft` when nobody looks any more at the next turn. */
function watched(
  state$: BehaviorSubject<QueryState>,
  clock: Clock,
  { came, allLeft }: { came: () => void; allLeft: () => void },
): { shared: Behavior<QueryState>; isWatched: () => boolean } {
  let observers = 0;
  const observed = new Observable<QueryState>((subscriber) => {
    observers += 1;
    came();
    const subscription = state$.subscribe(subscriber);
    return () => {
      subscription.unsubscribe();
      observers -= 1;
      // Screens that follow each other take over from one another: only who is still alone at the next turn gives up.
      clock.setTimeout(() => {
        if (observers === 0) allLeft();
      }, 0);
    };
  });
  const shared = Object.defineProperty(observed, 'value', { get: () => state$.value }) as Behavior<QueryState>;
  return { shared, isWatched: () => observers > 0 };
}

/** A question that was not asked yet. */
export function createQuery(call: CallName, args: unknown, { bus, clock, ask }: QuerySetup): Query {
  const key = queryKey(call, args);
  const state$ = new BehaviorSubject<QueryState>({ state: 'loading' });
  let stale = true;
  let abort: Abort | undefined;
  let askedAt = Number.NEGATIVE_INFINITY;
  let timer: unknown;

  const giveUp = (): void => {
    if (abort || isOfMoment(call)) stale = true;
    abort?.abort();
    abort = undefined;
  };
  const renewIfWatched = (): void => {
    if (stale && isWatched()) renew();
  };
  const { shared, isWatched } = watched(state$, clock, { came: renewIfWatched, allLeft: giveUp });
  async function put(question: Ask): Promise<void> {
    const mine = createAbort();
    abort = mine;
    stale = false;
    askedAt = clock.now();
    const answer = await question(call, args, mine);
    if (abort !== mine) return;
    abort = undefined;
    if (answer) bus.publish({ kind: 'answered', call, key, answer });
    // After a refusal it waits for an event or a look, so that it does not ask without end.
    if (answer?.refusal) stale = true;
    else renewIfWatched();
  }
  function renew(): void {
    if (!ask || abort || timer !== undefined) return;
    const wait = restUntil(askedAt + renewMs, clock.now(), renewMs);
    if (wait === 0) void put(ask);
    else
      timer = clock.setTimeout(() => {
        timer = undefined;
        askedAt = Number.NEGATIVE_INFINITY;
        renewIfWatched();
      }, wait);
  }
  return {
    call,
    args,
    shared,
    get isWanting() {
      return stale && !abort && ask !== undefined;
    },
    get isIdle() {
      return !isWatched() && !abort;
    },
    renew() {
      stale = true;
      renew();
    },
    outdate() {
      stale = true;
      renewIfWatched();
    },
    pageLeft() {
      if (!abort || isKept(call)) return;
      giveUp();
      askedAt = Number.NEGATIVE_INFINITY;
      clock.setTimeout(renewIfWatched, 0);
    },
    lineBack() {
      if (!ask || !abort) return;
      abort.abort();
      void put(ask);
    },
    answered: (answer) => state$.next(evolveQuery(state$.value, answer)),
    begin(signedIn) {
      giveUp();
      stale = true;
      askedAt = Number.NEGATIVE_INFINITY;
      if (state$.value.state !== 'loading') state$.next({ state: 'loading' });
      if (signedIn) renewIfWatched();
    },
    stop: giveUp,
  };
}
