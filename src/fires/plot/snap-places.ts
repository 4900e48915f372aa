import type { PlotFigure } from '../../../contract/fires/plot.ts';
import type { Position } from '../../../contract/geometry/polygon.ts';
import type { MapMark } from '../../map/marks.ts';
import type { MapSpread } from '../../map/spread.ts';

/** Places to which control points jump: those of other figures, marks, and corners of the forecast's lines. */
export const snapPlaces = (
  plot: readonly PlotFigure[],
  { marks, spread, except }: { marks: readonly MapMark[]; spread: MapSpread | undefined; except: string | undefined },
): Position[] => [
  ...plot.filter(({ id }) => id !== except).flatMap(({ points }) => points),
  ...marks.map(({ longitude, latitude }): Position => [longitude, latitude]),
  ...(spread?.isochrones ?? []).flatMap(({ polygons }) =>
    polygons.flatMap((rings) => rings.flatMap((ring) => ring.map(([x = 0, y = 0]): Position => [x, y]))),
  ),
];
