import { useEntrance } from '../kit/entrance.tsx';
import { useBehavior } from '../kit/use-behavior.ts';

/** Whole seconds until a time (milliseconds since 1970) by the station's clock; 0 where it has come. */
export function useWait(until: number | undefined): number {
  const left = (until ?? 0) - useBehavior(useEntrance().clock$);
  // The clock tells each second, so it may lag by almost one: rounded up, a wait of 30 would begin at 31.
  return left <= 0 ? 0 : Math.max(1, Math.floor(left / 1_000));
}
