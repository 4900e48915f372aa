import { lazyPart } from '../lazy-part.ts';
import { useStation } from '../station.tsx';
import { useBehavior } from '../use-behavior.ts';
import { gridDutyMessages as say } from './messages.ts';

const GridLines = lazyPart(() => import('./grid-lines.tsx'), say.loading);

/** Whether this person may see who answers for a place. A replay asks nobody. */
export function useSeesGrids(): boolean {
  const station = useStation();
  const { user } = useBehavior(station.session$);
  return station.canCommand && user?.permissions?.includes('grid.read') === true;
}

/** Who answers for a place, which comes with the first one that is looked at. Only where `useSeesGrids` says so. */
export const GridDuty = (place: { longitude: number; latitude: number; at?: string }) => <GridLines {...place} />;
