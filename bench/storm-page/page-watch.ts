/**
 * A drawn row came to show so many alarms at a moment. `isNew`: the row was not drawn in the frame before. Times are
 * milliseconds since 1970.
 */
export interface RowSeen {
  id: string;
  total: number;
  at: number;
  isNew: boolean;
}

/** What was seen of the triage screen. */
export interface PageSeen {
  rows: RowSeen[];
  /** When the head of the list came to tell of so many rows. */
  counts: { total: number; at: number }[];
  /** By the number of an interaction the longest of its events. */
  interactions: Record<string, { at: number; duration: number }>;
  long: { at: number; duration: number }[];
  frames: number;
}

declare global {
  interface Window {
    stormSeen?: PageSeen;
  }
}

/** Watches the list from now on. It runs in the page, and so uses nothing from without. */
export function watchTriage(): void {
  const seen: PageSeen = { rows: [], counts: [], interactions: {}, long: [], frames: 0 };
  window.stormSeen = seen;
  const since1970 = (ms: number): number => performance.timeOrigin + ms;
  let drawn = new Map<string, number>();
  const alarmsIn = (row: Element): number =>
    [...row.querySelectorAll('[role=img][aria-label$="条"]')].reduce((sum, mark) => sum + Number(mark.textContent), 0);
  const look = (now: number): void => {
    const at = since1970(now);
    const next = new Map<string, number>();
    for (const row of document.querySelectorAll<HTMLElement>(
      ':is([role=grid], [role=treegrid])[aria-label="警情"] [role=row][data-id]',
    )) {
      const id = row.dataset['id'] ?? '';
      const total = alarmsIn(row);
      next.set(id, total);
      const before = drawn.get(id);
      if (total > 0 && total !== before) seen.rows.push({ id, total, at, isNew: before === undefined });
    }
    drawn = next;
    const head = document.querySelector('section[aria-label="警情列表"] span[role=status]')?.textContent ?? '';
    const total = Number(/共 (\d+) 起/.exec(head)?.[1] ?? 0);
    if (total !== (seen.counts.at(-1)?.total ?? 0)) seen.counts.push({ total, at });
    seen.frames += 1;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) seen.long.push({ at: since1970(startTime), duration });
  }).observe({ type: 'longtask' });
  new PerformanceObserver((list) => {
    for (const { interactionId, startTime, duration } of list.getEntries() as PerformanceEventTiming[]) {
      const known = seen.interactions[interactionId];
      if (interactionId && (known === undefined || known.duration < duration))
        seen.interactions[interactionId] = { at: since1970(startTime), duration };
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}
