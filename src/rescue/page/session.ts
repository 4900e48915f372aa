import type { Milliseconds } from '../../../contract/units.ts';
import { isStateAnswer, type RescueAnswer } from '../../../contract/rescue/page.ts';
import type { RescueView } from '../../../contract/rescue/view-schemas.ts';
import { createCourier, refreshMs } from './courier.ts';
import type { PagePorts } from './ports.ts';
import { nameOf, openQueue, type Queue, type Queued } from './queue.ts';

/** What somebody wants to say; photos as data URLs. */
export interface Wish {
  answer: RescueAnswer;
  text?: string;
  photos?: readonly string[];
  spot?: { longitude: number; latitude: number } | undefined;
}

/** Where the page of a link stands. `skewMs`: how far the server's clock is ahead of the phone's. */
export interface PageState {
  state: 'loading' | 'unreachable' | 'dead' | 'ready';
  view?: RescueView | undefined;
  skewMs: Milliseconds;
  queue: readonly Queued[];
  /** The key of what is on its way now. */
  sending?: string | undefined;
  /** The link died before so many answers could arrive. */
  lost: number;
  /** The last try found no network. */
  isOffline: boolean;
}

/** The life of the page behind a link. */
export interface PageSession {
  state: () => PageState;
  subscribe: (listener: () => void) => () => void;
  say: (wish: Wish) => void;
  /** Takes back what has not arrived. */
  drop: (key: string) => void;
  /** Tries again now. */
  again: () => void;
  stop: () => void;
}

/** When to try again where another page of the link is bringing an answer, in milliseconds. */
const otherPageMs = 2_000;

const isWaiting = ({ refused }: Queued): boolean => refused === undefined;

/** The state of a page and who watches it. */
function openState(queue: Queue): {
  get: () => PageState;
  set: (change?: Partial<PageState>) => void;
  subscribe: (listener: () => void) => () => void;
} {
  const listeners = new Set<() => void>();
  let state: PageState = { state: 'loading', skewMs: 0, queue: queue.all(), lost: 0, isOffline: false };
  return {
    get: () => state,
    set(change: Partial<PageState> = {}) {
      state = { ...state, ...change, queue: queue.all() };
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

const entryOf = ({ answer, text = '', photos = [], spot }: Wish, key: string, saidAt: string): Queued => ({
  key,
  answer,
  saidAt,
  photos: photos.map((data) => ({ data })),
  tries: 0,
  ...(text.trim() === '' ? {} : { text: text.trim() }),
  ...(spot ? { longitude: spot.longitude, latitude: spot.latitude } : {}),
});

/** Opens the page of a link: shows its fire, and brings every answer there once, however bad the network. */
export function openPage(secret: string, ports: PagePorts): PageSession {
  const queue = openQueue(ports, secret);
  const { get, set, subscribe } = openState(queue);
  let busy = false;
  let stopped = false;
  let cancel = (): void => undefined;
  const courier = createCourier(secret, ports, queue, {
    seen: (view) => set({ state: 'ready', view, skewMs: Date.parse(view.now) - ports.now(), isOffline: false }),
    died() {
      const lost = queue.all().filter(isWaiting).length;
      queue.clear();
      set({ state: 'dead', view: undefined, lost: get().lost + lost });
    },
    advanced: () => set(),
    isOffline: (isOffline) => set({ isOffline }),
  });

  /** Brings the oldest that still waits: another page of the link may have brought it, or some of its photos. */
  function bringNext(): Promise<Milliseconds | undefined> {
    const entry = queue.all().find(isWaiting);
    if (!entry) return courier.look();
    set({ sending: entry.key });
    return courier.bring(entry);
  }

  async function work(): Promise<void> {
    cancel();
    if (busy || stopped || get().state === 'dead') return;
    busy = true;
    const isSending = get().view !== undefined && queue.all().some(isWaiting);
    const done = await (isSending ? ports.alone(nameOf(secret), bringNext) : courier.look());
    const wait = done === 'busy' ? otherPageMs : done;
    busy = false;
    if (stopped) return;
    set({ sending: undefined, ...(wait !== undefined && !get().view ? { state: 'unreachable' } : {}) });
    if (wait === undefined) return;
    const isMore = queue.all().some(isWaiting);
    const isNext = isMore && !isSending && get().view !== undefined;
    cancel = ports.later(isNext ? 0 : wait === 0 && !isMore ? refreshMs : wait, () => void work());
  }

  const forget = ports.onBack(() => void work());
  void work();
  return {
    state: get,
    subscribe,
    say(wish) {
      // One state is told once, however often its button is pressed.
      if (isStateAnswer(wish.answer) && queue.all().some((one) => one.answer === wish.answer && isWaiting(one))) return;
      queue.put(entryOf(wish, ports.newKey(), new Date(ports.now() + get().skewMs).toISOString()));
      set();
      void work();
    },
    drop(key) {
      if (get().sending === key) return;
      queue.drop(key);
      set();
    },
    again: () => void work(),
    stop() {
      stopped = true;
      cancel();
      forget();
    },
  };
}
