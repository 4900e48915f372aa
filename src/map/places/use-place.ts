import { useMemo } from 'react';
import type { ReadCoordinates } from '../../../contract/geometry/coordinates.ts';
import type { Position } from '../../../contract/geometry/polygon.ts';
import type { RegionCode } from '../../../contract/ids.ts';
import { useStation } from '../../kit/station.tsx';
import { useSettled } from '../../kit/use-settled.ts';
import { regionBounds, type MapOutline } from '../outline.ts';
import { useOutline } from '../use-outline.ts';
import { pointOf, type PlaceText } from './chosen-place.ts';
import { useAreaAt, type AreaAt, type Within } from './use-area-at.ts';

/** Coordinates are called wrong once a person has stopped typing for so long, in milliseconds. */
const restMs = 800;

/** What the box of a place means, with all that is known of it; `fault` once it is time to say it. */
export interface Place {
  outline: MapOutline | undefined;
  point: ReadCoordinates;
  at: Position | undefined;
  corners: readonly Position[] | undefined;
  area: AreaAt | undefined;
  fault: string | undefined;
}

/** Follows what the box of a place means. `regionCode`: the person's own; `within`: where the place has to lie. */
export function usePlace(text: PlaceText, regionCode: RegionCode, within: Within): Place {
  const { outline } = useOutline(useStation());
  const box = useMemo(() => outline && regionBounds(outline, regionCode.slice(0, 2)), [outline, regionCode]);
  const point = pointOf(text, box);
  const [longitude, latitude] = point && 'at' in point ? point.at : [];
  // One object as long as it is one place: what follows it is asked and flown to once.
  const at = useMemo<Position | undefined>(
    () => (longitude === undefined || latitude === undefined ? undefined : [longitude, latitude]),
    [longitude, latitude],
  );
  const corners = useMemo(() => at && [at], [at]);
  const area = useAreaAt(at, within);
  const rested = useSettled(text.place, restMs);
  const spoken = point && 'fault' in point && rested === text.place ? point.fault : undefined;
  return { outline, point, at, corners, area, fault: spoken ?? area?.fault };
}
