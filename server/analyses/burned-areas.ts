import type { Feature, Position } from 'geojson';
import type { SpreadForecast } from '../../contract/analyses/spread.ts';
import { landCovers } from '../../models/fuel/land-covers.ts';
import type { Burnt } from '../../models/spread/burn.ts';
import { cellsInside } from '../../models/spread/lines.ts';
import { readFeatures } from '../ground/imported-parts.ts';
import type { Land } from './land.ts';
import type { Window } from './window.ts';

/** Areas that were brought in, by which what burns is told: the layer, and the path of its file. */
export interface NamedAreas {
  layer: string;
  path: string;
}

const mostAreas = 60;
const round = (value: number): number => Math.round(value * 100) / 100;
const isBurnt = ({ arrivalMin, untilMin }: Burnt, cell: number): boolean => (arrivalMin[cell] ?? Infinity) <= untilMin;

/** What burns of each land cover, the most first; in all as much as the fire's area. */
export function burnedCovers({ fuelOf }: Land, burnt: Burnt): NonNullable<SpreadForecast['covers']> {
  const cells = landCovers.map(() => 0);
  let all = 0;
  burnt.arrivalMin.forEach((_, cell) => {
    if (!isBurnt(burnt, cell)) return;
    cells[fuelOf[cell] ?? 0] = (cells[fuelOf[cell] ?? 0] ?? 0) + 1;
    all += 1;
  });
  return landCovers
    .map((cover, n) => ({ cover, areaHa: round(((cells[n] ?? 0) / Math.max(1, all)) * burnt.areaHa) }))
    .filter(({ areaHa }) => areaHa > 0)
    .toSorted((a, b) => b.areaHa - a.areaHa);
}

/** The rings of each polygon of a feature; none where it is no area. */
export function polygonsOfFeature({ geometry }: Feature): Position[][][] {
  if (geometry.type === 'Polygon') return [geometry.coordinates];
  return geometry.type === 'MultiPolygon' ? geometry.coordinates : [];
}

/** Name of an area that was brought in; its code where it has none. */
export const nameOfFeature = ({ properties, id }: Feature): string =>
  String(properties?.['name'] ?? properties?.['code'] ?? id ?? '').trim();

/** What burns in each of the areas that were brought in, the most first. */
export function burnedNamedAreas(
  sources: readonly NamedAreas[],
  window: Window,
  burnt: Burnt,
): NonNullable<SpreadForecast['byArea']> {
  const extent = { cols: burnt.cols, rows: burnt.rows };
  const cellHa = (window.cellM * window.cellM) / 10_000;
  const found = sources.flatMap(({ layer, path }) =>
    readFeatures(path).map((feature) => {
      const cells = polygonsOfFeature(feature).flatMap((rings) =>
        cellsInside(
          rings.map((ring) =>
            ring.flatMap(([longitude = 0, latitude = 0]) => {
              const { x, y } = window.cellsOf({ longitude, latitude });
              return [x, y];
            }),
          ),
          extent,
        ),
      );
      const burned = cells.filter((cell) => isBurnt(burnt, cell)).length;
      return { layer, name: nameOfFeature(feature), areaHa: round(burned * cellHa) };
    }),
  );
  return found
    .filter(({ areaHa }) => areaHa > 0)
    .toSorted((a, b) => b.areaHa - a.areaHa || (a.name < b.name ? -1 : 1))
    .slice(0, mostAreas);
}
