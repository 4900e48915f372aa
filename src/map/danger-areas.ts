import type { Feature, FeatureCollection } from 'geojson';
import { isWithin } from '../../contract/areas.ts';
import type { RegionCode } from '../../contract/ids.ts';
import { noRiskData } from '../../contract/risk/grades.ts';
import { labelPoints, type MapOutline } from './outline.ts';

/** The grade of one county, as the map shows it; without one there are no data. */
export interface AreaDanger {
  areaCode: RegionCode;
  areaName: string;
  grade?: number | undefined;
  text: string;
}

/** The counties of a region with their grades: for each its area and a point for its number. */
export function dangerAreas(
  { counties }: Pick<MapOutline, 'counties'>,
  regionCode: RegionCode,
  dangers: readonly AreaDanger[],
  chosen: RegionCode | undefined,
): FeatureCollection {
  const byCode = new Map(dangers.map((danger) => [danger.areaCode, danger]));
  const inside = counties.features.filter(({ properties }) => isWithin(regionCode, String(properties?.['code'])));
  const dressed =
    (part: 'area' | 'name') =>
    (feature: Feature): Feature => {
      const code = String(feature.properties?.['code']);
      const danger = byCode.get(code);
      const name = danger?.areaName ?? String(feature.properties?.['name'] ?? code);
      return {
        ...feature,
        properties: {
          code,
          part,
          grade: danger?.grade ?? 0,
          figure: danger?.grade === undefined ? '' : String(danger.grade),
          words: `${name}：${danger?.grade === undefined ? noRiskData : danger.text}`,
          chosen: code === chosen,
        },
      };
    };
  return {
    type: 'FeatureCollection',
    features: [
      ...inside.map(dressed('area')),
      ...labelPoints({ type: 'FeatureCollection', features: inside }).features.map(dressed('name')),
    ],
  };
}
