import { useStation } from './station.tsx';
import { useBehavior } from './use-behavior.ts';

/** Whether the live picture has come, so that what it counts can be said; a recording has it from the start. */
export function useKnown(): boolean {
  const { connection$, canCommand } = useStation();
  return useBehavior(connection$).isKnown || !canCommand;
}
