import { rootPx } from './use-root-px.ts';

/** Below this height of the window, in rem, the lists that stand over every page are lower still. */
const shortRem = 60;
/**
 * Below this width, in rem, they stand above each other at the right edge, where pages have their maps, and not side by
 * side over their rows.
 */
const narrowRem = 100;
const share = { usual: 41, short: 32, stacked: 24 } as const;

/** How high the list of alarms may be. */
export const popHeight = {
  maxH: `min(38rem, ${share.usual}vh)`,
  css: { [`@media (max-height: ${shortRem}rem)`]: { maxHeight: `${share.short}vh` } },
} as const;

/** How high a list may be that stands above it or beside it. */
export const sidePopHeight = {
  maxH: `min(34rem, ${share.usual}vh)`,
  css: { [`@media (max-width: ${narrowRem}rem)`]: { maxHeight: `${share.stacked}vh` } },
} as const;

/**
 * The place of the `slot`th list of this size beside the list of alarms, in pixels of the window: to its left, or in a
 * narrow window above it. `wide`, `margin` in rem; `hasFirst`: the list of alarms is there.
 */
export function sidePopPlace(
  slot: number,
  box: { height: number; wide: number; margin: number },
  hasFirst: boolean,
): { left: number; top: number } {
  const rem = rootPx();
  const { innerWidth: width, innerHeight: height } = window;
  const gap = box.margin * rem;
  const step = box.wide * rem + gap;
  if (width > narrowRem * rem) return { left: width - (slot + 1) * step, top: height - box.height - gap };
  const first = hasFirst ? (height * (height > shortRem * rem ? share.usual : share.short)) / 100 + gap / 2 : 0;
  const others = (slot - 1) * ((height * share.stacked) / 100 + gap / 2);
  return { left: width - step, top: height - gap - first - others - box.height };
}
