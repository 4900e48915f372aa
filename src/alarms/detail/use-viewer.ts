import { useStation } from '../../kit/station.tsx';
import { useBehavior } from '../../kit/use-behavior.ts';
import type { Viewer } from './allowed.ts';

/** Who looks at this screen, and whether his wishes have an effect. */
export function useViewer(): Viewer {
  const station = useStation();
  const { user } = useBehavior(station.session$);
  return { userId: user?.id ?? '', roles: user?.roleList.map(({ roleCode }) => roleCode) ?? [], canCommand: station.canCommand };
}
