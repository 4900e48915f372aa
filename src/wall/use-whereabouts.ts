import { useEffect, useMemo } from 'react';
import type { RegionCode } from '../../contract/ids.ts';
import { useMay } from '../kit/use-may.ts';
import { useStation } from '../kit/station.tsx';
import { useBehavior } from '../kit/use-behavior.ts';
import { useServerNow } from '../kit/use-server-now.ts';
import { liesIn, regionBounds, type MapOutline } from '../map/outline.ts';
import { type RegionWhere, whereaboutsOf } from '../map/region-whereabouts.ts';

/** Marks grow old in steps of so many milliseconds. */
const ageStepMs = 15_000;

/**
 * Where people and vehicles within a region are, as long as the wall shows it; nobody where that may not be seen. What
 * is told is that of a box around the region.
 */
export function useWhereabouts(outline: MapOutline | undefined, view: RegionCode): readonly RegionWhere[] {
  const station = useStation();
  const may = useMay('position.read');
  const picture = useBehavior(station.positions$);
  const now = Math.floor(useServerNow() / ageStepMs) * ageStepMs;
  useEffect(() => {
    const box = may && outline ? regionBounds(outline, view) : undefined;
    if (!box) return undefined;
    station.wish({ type: 'positions.look', box });
    return () => {
      if (station.session$.value.user) station.wish({ type: 'positions.look', box: undefined });
    };
  }, [station, may, outline, view]);
  const isInside = useMemo(() => outline && liesIn(outline, view), [outline, view]);
  return useMemo(
    () =>
      may && isInside
        ? whereaboutsOf(picture, now).filter(({ longitude, latitude }) => isInside([longitude, latitude]))
        : [],
    [may, picture, now, isInside],
  );
}
