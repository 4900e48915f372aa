import type { Feature, FeatureCollection, Polygon, Position } from 'geojson';
import { isWithin } from '../../contract/areas.ts';
import type { DisasterArea, DisasterMessage } from '../../contract/disasters/message.ts';
import { colourRank, disasterColourNames } from '../../contract/disasters/words.ts';
import type { MapOutline } from '../map/outline.ts';
import type { Previewed } from '../map/preview-chart.ts';

const circleCorners = 72;
const kmPerDegree = 111.2;

function circleOf({ longitude, latitude, radiusKm }: DisasterArea['circles'][number]): Polygon {
  const dy = Math.max(radiusKm, 0.1) / kmPerDegree;
  const dx = dy / Math.max(0.1, Math.cos((latitude * Math.PI) / 180));
  const ring: Position[] = Array.from({ length: circleCorners + 1 }, (_none, at) => {
    const angle = (2 * Math.PI * (at % circleCorners)) / circleCorners;
    return [longitude + dx * Math.cos(angle), latitude + dy * Math.sin(angle)];
  });
  return { type: 'Polygon', coordinates: [ring] };
}

/** The shapes of an area; the counties of its codes where it has none. */
function shapesOf({ counties }: Pick<MapOutline, 'counties'>, area: DisasterArea): Feature['geometry'][] {
  const own = [
    ...area.polygons.map((ring): Polygon => ({ type: 'Polygon', coordinates: [ring] })),
    ...area.circles.map(circleOf),
  ];
  if (own.length > 0) return own;
  return counties.features
    .filter(({ properties }) => {
      const code = String(properties?.['code']);
      return area.codes.some((one) => isWithin(one, code) || isWithin(code, one));
    })
    .map(({ geometry }) => geometry);
}

function* cornersOf(geometry: Feature['geometry']): Generator<Position> {
  if (geometry.type === 'Polygon') for (const ring of geometry.coordinates) yield* ring;
  if (geometry.type === 'MultiPolygon')
    for (const polygon of geometry.coordinates) for (const ring of polygon) yield* ring;
}

/**
 * Where some warnings hold, each in its colour, as the map shows it, with the box around it; undefined where that is
 * nowhere.
 */
export function areasShown(
  outline: Pick<MapOutline, 'counties'>,
  messages: readonly DisasterMessage[],
): Previewed | undefined {
  // The gravest lies on top where several hold at one place.
  const gravestLast = messages.toSorted((a, b) => colourRank(b.colour) - colourRank(a.colour));
  const features = gravestLast.flatMap(({ areas, event, colour }) =>
    areas.flatMap((area) =>
      shapesOf(outline, area).map((geometry, at): Feature => ({
        type: 'Feature',
        properties: { colour, ...(at === 0 ? { name: `${event}${disasterColourNames[colour]}` } : {}) },
        geometry,
      })),
    ),
  );
  const bounds: [number, number, number, number] = [180, 90, -180, -90];
  for (const { geometry } of features)
    for (const [x = 0, y = 0] of cornersOf(geometry)) {
      bounds[0] = Math.min(bounds[0], x);
      bounds[1] = Math.min(bounds[1], y);
      bounds[2] = Math.max(bounds[2], x);
      bounds[3] = Math.max(bounds[3], y);
    }
  const collection: FeatureCollection = { type: 'FeatureCollection', features };
  return features.length === 0 ? undefined : { features: collection, bounds };
}
