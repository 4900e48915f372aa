import type { Order, Speech, Word } from './scene.ts';
import { watchPage, type Seen, type Watch } from './watch.ts';

/** A list in a page, of any implementation. */
export interface Contestant {
  speech: Speech;
  /** Shows what there is before the first update; resolves once rows are drawn. */
  load(text: string): Promise<void>;
  take(text: string): void;
  /** The element below which the rows stand. */
  root(): Element;
  /** How a row is found below it, by its id. */
  selectorOf(id: string): string;
  /** The ids of the rows in view, in their order from the top of the list. */
  drawn(): readonly string[];
}

/** What a run came to: what was seen, and what the source had sent. */
export interface Run extends Seen {
  sent: Omit<Extract<Word, { kind: 'ended' }>, 'kind'>;
}

/** By these the measurement drives the page. */
export interface Driven {
  begin(): void;
  /** What was seen so far is forgotten. */
  forget(): void;
  /** Ends the updates; rejects where the list does not come to show what it must. */
  end(): Promise<Run>;
}

const patienceMs = 60_000;
const frame = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => resolve());
  });

/** Resolves once something is so; rejects where it does not become so. */
export async function until(isSo: () => boolean, what: string): Promise<void> {
  for (const last = performance.now() + patienceMs; !isSo(); await frame())
    if (performance.now() > last) throw new Error(what);
}

/** Joins a list with the source of its updates; the page says in `data-ready` that it can begin. */
export function runPage(contestant: Contestant): void {
  const worker = new Worker(new URL('./source.ts', import.meta.url), { type: 'module' });
  const order = (words: Order): void => worker.postMessage(words, []);
  let watch: Watch;
  let ended: (run: Run['sent']) => void;
  const shows = (first: readonly string[]): boolean => {
    const drawn = contestant.drawn();
    return drawn.length > 0 && drawn.every((id, n) => id === first[n]);
  };
  const begin = async ({ text, marked }: Extract<Word, { kind: 'loaded' }>): Promise<void> => {
    await contestant.load(text);
    watch = watchPage(contestant.root(), marked, (id) => contestant.selectorOf(id));
    document.documentElement.dataset['ready'] = 'yes';
  };
  worker.addEventListener('message', ({ data }: MessageEvent<Word>) => {
    if (data.kind === 'updates') {
      contestant.take(data.text);
      order({ kind: 'taken' });
    } else if (data.kind === 'ended') ended(data);
    else void begin(data);
  });
  const driven: Driven = {
    begin: () => order({ kind: 'begin' }),
    forget: () => watch.forget(),
    async end() {
      const sent = await new Promise<Run['sent']>((resolve) => {
        ended = resolve;
        order({ kind: 'end', first: contestant.drawn().length });
      });
      await until(
        () => shows(sent.first),
        `the list shows ${contestant.drawn().join(' ')} and not ${sent.first.join(' ')}`,
      );
      await until(
        () => Object.entries(sent.marks).every(([id, marks]) => watch.last(id) >= (marks.at(-1) ?? 0)),
        'a mark was never read',
      );
      await frame();
      return { ...watch.seen(), sent };
    },
  };
  Object.assign(window, { driven });
  order({ kind: 'load', speech: contestant.speech, zero: performance.timeOrigin });
}
