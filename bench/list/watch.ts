import { readMark } from './scene.ts';

/** An interaction, by its number: the longest of its events, in milliseconds. The browser tells of none under 16 ms. */
export type Interactions = Record<string, number>;

/**
 * A mark that was read: its row, the mark, when it stood in the page, and when the frame came that draws it.
 * Milliseconds since the page's beginning.
 */
export interface Read {
  id: string;
  mark: number;
  at: number;
  drawnAt: number;
}

/** What was seen of a page since `from`. */
export interface Seen {
  from: number;
  frames: number;
  long: number[];
  interactions: Interactions;
  reads: Read[];
}

/** Looks at a page; `forget` begins anew. `last`: the newest mark that was read of a row, 0 for none. */
export interface Watch {
  forget(): void;
  seen(): Seen;
  last(id: string): number;
}

/** Watches the rows with marks below `root`; `selectorOf` says how each is found. */
export function watchPage(root: Element, marked: readonly string[], selectorOf: (id: string) => string): Watch {
  const now = (): number => performance.now();
  const nothing = (): Seen => ({ from: now(), frames: 0, long: [], interactions: {}, reads: [] });
  let seen = nothing();
  const rows = marked.map((id) => ({ id, selector: selectorOf(id), last: 0 }));
  let undrawn: Read[] = [];

  const look = (): void => {
    const at = now();
    for (const row of rows) {
      const mark = readMark(root.querySelector(row.selector)?.textContent ?? '');
      if (mark === undefined || mark <= row.last) continue;
      row.last = mark;
      undrawn.push({ id: row.id, mark, at, drawnAt: 0 });
    }
  };
  new MutationObserver(look).observe(root, { subtree: true, childList: true, characterData: true });
  const draw = (): void => {
    const drawnAt = now();
    seen.frames += 1;
    seen.reads.push(...undrawn.map((read) => ({ ...read, drawnAt })));
    undrawn = [];
    requestAnimationFrame(draw);
  };
  requestAnimationFrame(draw);
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) if (startTime >= seen.from) seen.long.push(duration);
  }).observe({ type: 'longtask' });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      if (!entry.interactionId || entry.startTime < seen.from) continue;
      seen.interactions[entry.interactionId] = Math.max(seen.interactions[entry.interactionId] ?? 0, entry.duration);
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  return {
    forget() {
      seen = nothing();
    },
    seen: () => seen,
    last: (id) => rows.find((row) => row.id === id)?.last ?? 0,
  };
}
