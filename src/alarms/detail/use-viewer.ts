import { useStation } from '../../kit/station.tsx';
import { useDuty } from '../../kit/use-duty.ts';
import type { Viewer } from './allowed.ts';

/** Who looks at this screen, and whether their wishes have an effect. */
export function useViewer(): Viewer {
  const station = useStation();
  const { userId, acts } = useDuty();
  return { userId, acts, canCommand: station.canCommand };
}
