import type { DisasterInForce } from '../../../contract/disasters/schemas.ts';
import type { MapOutline } from '../outline.ts';
import type { RegionWarning } from '../region-map.tsx';
import { regionsBelow } from '../region-shapes.ts';
import { mapDisasterMessages as say } from './messages.ts';
import { labelOf, standingIn, untilOf } from './standing.ts';

/** Of the regions right below one those for which a warning holds, or for a part of them. */
export function regionWarnings(
  outline: MapOutline,
  regionCode: string,
  all: readonly DisasterInForce[],
): ReadonlyMap<string, RegionWarning> {
  return new Map(
    regionsBelow(outline, regionCode).flatMap(({ properties }): [string, RegionWarning][] => {
      const code = String(properties?.['code']);
      const here = standingIn(all, code);
      const [gravest] = here;
      if (!gravest) return [];
      const words = here.map((one) => say.inRegion(labelOf(one), untilOf(one)));
      return [[code, { colour: gravest.colour, inWords: say.inForce(words) }]];
    }),
  );
}
