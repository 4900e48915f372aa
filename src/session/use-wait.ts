import { useStation } from '../kit/station.tsx';
import { useBehavior } from '../kit/use-behavior.ts';

/** Whole seconds until a time (milliseconds since 1970) by the station's clock; 0 where it has come. */
export function useWait(until: number | undefined): number {
  const now = useBehavior(useStation().clock$);
  return until === undefined ? 0 : Math.max(0, Math.ceil((until - now) / 1_000));
}
