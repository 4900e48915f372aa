import type { Feature, FeatureCollection, Geometry, Position } from 'geojson';

/** Features and corners of a preview, at most. */
const [mostFeatures, mostCorners] = [600, 6_000];
/** Corners of one line or ring, at most. */
const mostOfLine = 60;

/** A line of no more corners than so many, both ends among them. */
function thinned(line: readonly Position[], most: number): Position[] {
  const every = Math.ceil(line.length / Math.max(4, most));
  const kept = line.filter((_, n) => n % every === 0);
  const last = line.at(-1);
  if (last && kept.at(-1) !== last) kept.push(last);
  return kept;
}

const cornersOf = (geometry: Geometry): number => JSON.stringify(geometry).split(',').length / 2;

function simpler(geometry: Geometry): Geometry {
  const line = (places: readonly Position[]): Position[] => thinned(places, mostOfLine);
  if (geometry.type === 'MultiPoint') return { ...geometry, coordinates: line(geometry.coordinates) };
  if (geometry.type === 'LineString') return { ...geometry, coordinates: line(geometry.coordinates) };
  if (geometry.type === 'MultiLineString') return { ...geometry, coordinates: geometry.coordinates.map(line) };
  if (geometry.type === 'Polygon') return { ...geometry, coordinates: geometry.coordinates.map(line) };
  if (geometry.type === 'MultiPolygon')
    return { ...geometry, coordinates: geometry.coordinates.map((rings) => rings.map(line)) };
  return geometry;
}

/**
 * Gathers some of a file's features, spread over all of it whatever its length: every so many of them, and each second
 * is let go when there is no more room.
 */
export function createPreview() {
  let kept: { feature: Feature; corners: number }[] = [];
  let [every, n] = [1, 0];
  const isFull = (): boolean =>
    kept.length > mostFeatures || kept.reduce((sum, { corners }) => sum + corners, 0) > mostCorners;
  return {
    add(geometry: Geometry, properties: Readonly<Record<string, unknown>>) {
      n += 1;
      if ((n - 1) % every !== 0) return;
      const shown = simpler(geometry);
      const corners = cornersOf(shown);
      if (corners > mostCorners / 4) return;
      kept.push({ feature: { type: 'Feature', properties: { ...properties }, geometry: shown }, corners });
      if (!isFull()) return;
      kept = kept.filter((_, at) => at % 2 === 0);
      every *= 2;
    },
    collection: (): FeatureCollection => ({ type: 'FeatureCollection', features: kept.map(({ feature }) => feature) }),
  };
}
