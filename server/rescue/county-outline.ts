import type { FeatureCollection, Position } from 'geojson';
import type { Gazetteer } from '../places/gazetteer.ts';
import type { RegionCode } from '../../contract/ids.ts';

type Ring = [number, number][];

const rings = new WeakMap<Gazetteer, Map<string, Ring[]>>();

const ringOf = (positions: readonly Position[]): Ring =>
  positions.map(([longitude = 0, latitude = 0]) => [longitude, latitude]);

function read(gazetteer: Gazetteer): Map<string, Ring[]> {
  const { counties } = gazetteer.outline() as { counties: FeatureCollection };
  return new Map(
    counties.features.map(({ properties, geometry }) => {
      const polygons =
        geometry.type === 'Polygon'
          ? [geometry.coordinates]
          : geometry.type === 'MultiPolygon'
            ? geometry.coordinates
            : [];
      return [String(properties?.['code']), polygons.flatMap((polygon) => polygon.slice(0, 1)).map(ringOf)];
    }),
  );
}

/** The outer borders of a county for a small map, WGS84; empty where none is known. */
export function countyOutline(gazetteer: Gazetteer, areaCode: RegionCode): Ring[] {
  const known = rings.get(gazetteer) ?? read(gazetteer);
  rings.set(gazetteer, known);
  return known.get(areaCode.slice(0, 6)) ?? [];
}
