import type { Page } from 'playwright-core';

/**
 * Watches what a page paints beside its map: resolves with the time, in milliseconds since 1970 by the clock of this
 * machine, at which the evidence with these words had been painted once more than it has them now. The page tells
 * it by itself, so that asking takes no part of it.
 */
export const paintedAt = (page: Page, words: string): Promise<number> =>
  page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        const times = (): number =>
          document.querySelector('[aria-label^="证据："]')?.textContent.split(wanted).length ?? 0;
        const before = times();
        const observer = new MutationObserver(() => {
          if (times() <= before) return;
          observer.disconnect();
          // The task after a frame runs once that is painted.
          requestAnimationFrame(() => setTimeout(() => resolve(performance.timeOrigin + performance.now())));
        });
        observer.observe(document.body, { subtree: true, childList: true, characterData: true });
      }),
    words,
  );
