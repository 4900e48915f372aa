import type { Buffer } from '../../../contract/analyses/buffer.ts';
import { insideKindNames, routePurposeNames } from '../../../contract/analyses/names.ts';
import type { RoutePlan } from '../../../contract/analyses/route.ts';
import { kmlAreas, kmlFile, kmlText } from '../../kit/kml.ts';

type Shape =
  | { type: 'Point'; coordinates: readonly number[] }
  | { type: 'LineString'; coordinates: readonly (readonly number[])[] }
  | { type: 'MultiPolygon'; coordinates: Buffer['polygons'] };

interface Named {
  name: string;
  facts: object;
  shape: Shape;
}

const collection = (made: object, features: readonly Named[]): string =>
  JSON.stringify({
    type: 'FeatureCollection',
    ...made,
    features: features.map(({ name, facts, shape }) => ({
      type: 'Feature',
      properties: { name, ...facts },
      geometry: shape,
    })),
  });

const positions = (line: readonly (readonly number[])[]): string =>
  line.map((position) => position.join(',')).join(' ');

function kmlShape(shape: Shape): string {
  switch (shape.type) {
    case 'Point':
      return `<Point><coordinates>${shape.coordinates.join(',')}</coordinates></Point>`;
    case 'LineString':
      return (
        '<LineString><tessellate>1</tessellate>' +
        `<coordinates>${positions(shape.coordinates)}</coordinates></LineString>`
      );
    case 'MultiPolygon':
      return kmlAreas(shape.coordinates);
    default:
      return shape satisfies never;
  }
}

const kml = (name: string, features: readonly Named[]): string =>
  kmlFile(
    name,
    features.map((one) => `<Placemark><name>${kmlText(one.name)}</name>${kmlShape(one.shape)}</Placemark>`),
  );

/** Ways and areas of a plan with their names, and the roads that are closed. */
const ofPlan = ({ ways, areas, closed, purpose }: RoutePlan): Named[] => [
  ...ways.map(({ line, profile: _profile, ...facts }, n): Named => ({
    name: `${routePurposeNames[purpose]} 路线 ${n + 1}`,
    facts,
    shape: { type: 'LineString', coordinates: line },
  })),
  ...areas.map(({ polygons, ...facts }): Named => ({
    name: `${facts.minutes} 分钟`,
    facts,
    shape: { type: 'MultiPolygon', coordinates: polygons },
  })),
  ...closed.lines.map((line): Named => ({
    name: '火线将到达的道路',
    facts: {},
    shape: { type: 'LineString', coordinates: line },
  })),
];

/** A plan as GeoJSON (RFC 7946): a feature for each way and area, with all inputs in the collection. */
export function planAsGeoJson(plan: RoutePlan): string {
  const { ways: _ways, areas: _areas, closed: _closed, ...made } = plan;
  return collection({ plan: made }, ofPlan(plan));
}

/** A plan as KML 2.2. */
export const planAsKml = (plan: RoutePlan): string =>
  kml(`${routePurposeNames[plan.purpose]} ${plan.leavesAt}`, ofPlan(plan));

const ofBuffer = ({ polygons, inside, radiusM, areaHa }: Buffer): Named[] => [
  { name: '缓冲范围', facts: { radiusM, areaHa }, shape: { type: 'MultiPolygon', coordinates: polygons } },
  ...inside.map(({ longitude, latitude, name, kind, ...facts }): Named => ({
    name,
    facts: { ...facts, kind: insideKindNames[kind] },
    shape: { type: 'Point', coordinates: [longitude, latitude] },
  })),
];

/** A buffer as GeoJSON: its border and what lies within, with all inputs in the collection. */
export function bufferAsGeoJson(buffer: Buffer): string {
  const { polygons: _polygons, inside: _inside, ...made } = buffer;
  return collection({ buffer: made }, ofBuffer(buffer));
}

/** A buffer as KML 2.2. */
export const bufferAsKml = (buffer: Buffer): string => kml(`缓冲分析 ${buffer.madeAt}`, ofBuffer(buffer));
