import type { Feature, Position } from 'geojson';
import { isWithin } from '../../contract/areas.ts';
import { labelPoints, regionBounds, type MapOutline } from './outline.ts';
import type { RegionCode } from '../../contract/ids.ts';

/** One region as it is drawn: `path` for SVG, `x`, `y` for its name. */
export interface RegionShape {
  code: string;
  name: string;
  path: string;
  x: number;
  y: number;
}

/** The regions of a map in a frame of `width` × `height`, and where a point of WGS84 degrees lies in it. */
export interface RegionDrawing {
  width: number;
  height: number;
  shapes: readonly RegionShape[];
  placeOf: (longitude: number, latitude: number) => readonly [x: number, y: number];
}

const width = 1_000;
const margin = 12;

const codeOf = ({ properties }: Feature): string => String(properties?.['code'] ?? '');
const nameOf = ({ properties }: Feature): string => String(properties?.['name'] ?? '');

const ringsOf = ({ geometry }: Feature): readonly Position[][] =>
  geometry.type === 'Polygon'
    ? geometry.coordinates
    : geometry.type === 'MultiPolygon'
      ? geometry.coordinates.flat()
      : [];

/**
 * The regions right below one, as far as the outline knows them: cities of a province, counties of a city; a county is
 * drawn alone.
 */
export function regionsBelow({ cities, counties }: MapOutline, regionCode: RegionCode): readonly Feature[] {
  if (regionCode.length < 4) return cities.features.filter((feature) => isWithin(regionCode, codeOf(feature)));
  const county = regionCode.slice(0, 6);
  return counties.features.filter((feature) =>
    county.length < 6 ? isWithin(county, codeOf(feature)) : codeOf(feature) === county,
  );
}

/** Draws the regions below one. A degree of longitude is shortened as it is in the middle of them. */
export function drawRegions(outline: MapOutline, regionCode: RegionCode): RegionDrawing | undefined {
  const features = regionsBelow(outline, regionCode);
  const bounds = features.length === 0 ? undefined : regionBounds(outline, regionCode);
  if (!bounds) return undefined;
  const [west, south, east, north] = bounds;
  const shortening = Math.cos((((south + north) / 2) * Math.PI) / 180);
  const perDegree = (width - 2 * margin) / ((east - west) * shortening);
  const placeOf = (longitude: number, latitude: number): readonly [number, number] =>
    [margin + (longitude - west) * shortening * perDegree, margin + (north - latitude) * perDegree].map(
      (at) => Math.round(at * 10) / 10,
    ) as [number, number];
  const pathOf = (feature: Feature): string =>
    ringsOf(feature)
      .map((ring) => `M${ring.map(([lon = 0, lat = 0]) => placeOf(lon, lat).join(' ')).join('L')}Z`)
      .join('');
  const centres = new Map(
    labelPoints({ type: 'FeatureCollection', features: [...features] }).features.map((feature) => [
      codeOf(feature),
      feature.geometry.coordinates,
    ]),
  );
  return {
    width,
    height: Math.round((north - south) * perDegree) + 2 * margin,
    placeOf,
    shapes: features.map((feature) => {
      const [lon = west, lat = north] = centres.get(codeOf(feature)) ?? [];
      const [x, y] = placeOf(lon, lat);
      return { code: codeOf(feature), name: nameOf(feature), path: pathOf(feature), x, y };
    }),
  };
}
