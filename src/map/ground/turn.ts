import type { Map as GlMap } from 'maplibre-gl';

/** How a map is turned: which bearing is up, in whole degrees, and whether one looks at it from aslant. */
export interface Turn {
  bearing: number;
  isTilted: boolean;
}

/** How a map is turned now. */
export const turnOf = (map: GlMap): Turn => ({ bearing: Math.round(map.getBearing()), isTilted: map.getPitch() > 0.5 });

/** Turns an arrow that points up to the north of a map. */
export const toNorth = (bearing: number): { transform: string } => ({ transform: `rotate(${-bearing}deg)` });
