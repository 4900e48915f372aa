import { isRefusal, refuse, type Refusal } from '../../contract/codes.ts';
import type { StandingAsk, StandingTold } from './answer-each.ts';
import { createQueue } from './queue.ts';
import { createWorkers } from './workers.ts';

/** A thread that has read its data once and answers many questions. */
export interface Standing<Ask, Told> {
  /**
   * Rejects where the thread failed; refuses where too many answers are being waited for, and once it is closed.
   * `content`: of which data; where these are others than the thread has read, another thread reads them.
   */
  ask(ask: Ask, content?: string): Promise<Told | Refusal>;
  /** Ends the thread; who waits for an answer is refused. */
  close(): void;
}

/** Which task of `server/thread.ts` it is, from what the thread reads its data, and how many may wait for it. */
export interface StandingOrder {
  task: string;
  input: () => Promise<object>;
  mostWaiting: number;
}

/** A thread without work holds its memory for so long, for the next move of a map. */
const idleMs = 60_000;
const bounds = { mb: 1_024, ms: 30 * 60_000 };

interface Waiting<Told> {
  resolve(told: Told | Refusal): void;
  reject(error: Error): void;
}

/** What is handed to a thread one by one, until it is ended. */
function createFeed<T>() {
  const queue: T[] = [];
  let wake: (() => void) | undefined;
  let isOver = false;
  const told = (): void => {
    wake?.();
    wake = undefined;
  };
  async function* asks(): AsyncGenerator<T> {
    for (;;) {
      const next = queue.shift();
      if (next) yield next;
      else if (isOver) return;
      else await new Promise<void>((resolve) => (wake = resolve));
    }
  }
  return {
    asks: asks(),
    push(ask: T) {
      queue.push(ask);
      told();
    },
    end() {
      isOver = true;
      told();
    },
  };
}

/** A thread at work: of which data, what it is handed, and who waits for what it makes. */
interface Shift<Ask, Told> {
  content: string;
  feed: ReturnType<typeof createFeed<StandingAsk<Ask>>>;
  waiting: Map<number, Waiting<Told>>;
}

/**
 * One thread beside those of tables and documents, which wait for no map. It begins with the first question and ends
 * when none was asked for a minute; of other data another one begins, when the last has answered what it was asked.
 */
export function createStanding<Ask, Told>({ task, input, mostWaiting }: StandingOrder): Standing<Ask, Told> {
  const workers = createWorkers({ queue: createQueue({ atOnce: 1, long: 0, waiting: 3, each: 4 }) });
  const shifts = new Set<Shift<Ask, Told>>();
  let current: Shift<Ask, Told> | undefined;
  let idle: ReturnType<typeof setTimeout> | undefined;
  let lastId = 0;
  let isClosed = false;

  const end = (): void => {
    current?.feed.end();
    current = undefined;
  };
  async function follow({ feed, waiting }: Shift<Ask, Told>): Promise<void> {
    const read = await input();
    if (isClosed) return;
    const made = workers.start({ task, input: read, feed: feed.asks, by: task, lane: 'short', ...bounds });
    if (isRefusal(made)) throw new Error(`the thread of ${task} has no place`);
    for await (const part of made as AsyncIterable<StandingTold<Told>>) {
      const one = waiting.get(part.id);
      waiting.delete(part.id);
      if ('told' in part) one?.resolve(part.told);
      else one?.reject(new Error(part.failed));
      if (waiting.size > 0) continue;
      clearTimeout(idle);
      idle = setTimeout(end, idleMs).unref();
    }
  }
  const begin = (content: string): Shift<Ask, Told> => {
    const mine: Shift<Ask, Told> = { content, feed: createFeed(), waiting: new Map() };
    shifts.add(mine);
    const over = (error: Error): void => {
      shifts.delete(mine);
      if (current === mine) current = undefined;
      for (const one of mine.waiting.values()) {
        if (isClosed) one.resolve(refuse('unavailable'));
        else one.reject(error);
      }
      mine.waiting.clear();
    };
    follow(mine).then(
      () => over(new Error(`the thread of ${task} has ended`)),
      (error: unknown) => over(error instanceof Error ? error : new Error(String(error))),
    );
    return mine;
  };

  return {
    ask(ask, content = '') {
      if (isClosed) return Promise.resolve(refuse('unavailable'));
      const wanted = [...shifts].reduce((sum, { waiting }) => sum + waiting.size, 0);
      if (wanted >= mostWaiting) return Promise.resolve(refuse('tooMany'));
      clearTimeout(idle);
      if (current?.content !== content) end();
      const { feed, waiting } = (current ??= begin(content));
      lastId += 1;
      const id = lastId;
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        feed.push({ id, ask });
      });
    },
    close() {
      isClosed = true;
      clearTimeout(idle);
      workers.close();
    },
  };
}
