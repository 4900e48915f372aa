import type { FeatureCollection, Point } from 'geojson';
import type { GeoJSONSource, LayerSpecification, MapGeoJSONFeature } from 'maplibre-gl';
import { seenMiddle } from '../host/covered.ts';
import type { Hit, LayerModule, Look, Site } from '../host/layer.ts';
import { featureLayer } from '../host/style-layer.ts';
import { addMarkImages } from '../mark-symbols.ts';
import { imageOf, type MapMark } from '../marks.ts';
import { moreMessages as say } from './messages.ts';

/** A point of such a layer, in degrees of WGS84. */
export interface NamedPoint {
  id: string;
  name: string;
  longitude: number;
  latitude: number;
}

/** From this zoom on the points have their names. */
const namesFrom = 11;
/** Points nearer to each other than this, in pixels, are one mark with their number, up to this zoom. */
const gathered = { radius: 44, maxZoom: 13 };
const clusterFlightMs = 400;

/** What the layer draws, and what it says of a point; `press` makes it something to choose. */
interface PointLayer<T, P extends NamedPoint> extends Pick<MapMark, 'icon' | 'tone'> {
  id: string;
  title: string;
  points: (data: T) => readonly P[];
  words: (point: P) => string;
  press?: (point: P) => void;
}

async function spreadOut({ map }: Site, source: string, { geometry, properties }: MapGeoJSONFeature): Promise<void> {
  const zoom = await map.getSource<GeoJSONSource>(source)?.getClusterExpansionZoom(Number(properties['cluster_id']));
  const center = (geometry as Point).coordinates as [number, number];
  if (zoom !== undefined) map.easeTo({ center, zoom: zoom + 0.3, offset: seenMiddle(map), duration: clusterFlightMs });
}

const layerOf = (id: string, image: string, { palette, scale }: Look): LayerSpecification => ({
  id,
  type: 'symbol',
  source: id,
  layout: {
    'icon-image': image,
    'icon-size': 0.85,
    'icon-allow-overlap': true,
    'text-field': [
      'step',
      ['zoom'],
      ['to-string', ['coalesce', ['get', 'point_count_abbreviated'], '']],
      namesFrom,
      ['to-string', ['coalesce', ['get', 'point_count_abbreviated'], ['get', 'name']]],
    ],
    'text-font': ['Noto Sans CJK SC'],
    'text-size': 13 * scale,
    'text-variable-anchor': ['left', 'right', 'top', 'bottom'],
    'text-radial-offset': 1.15,
    'text-justify': 'auto',
    'text-optional': true,
    'text-max-width': 9,
  },
  paint: { 'text-color': palette.text, 'text-halo-color': palette.halo, 'text-halo-width': 1.5 },
});

/** Points with an icon and a name, gathered into one mark with their number where they lie too close. */
export function pointLayer<T, P extends NamedPoint>(of: PointLayer<T, P>): LayerModule<T> {
  const source = `more-${of.id}`;
  let known = new Map<string, P>();
  const hit = ({ properties, ...feature }: MapGeoJSONFeature, site: Site): Hit | undefined => {
    const count: unknown = properties['point_count'];
    if (typeof count === 'number')
      return {
        words: say.cluster(of.title, count),
        press: () => void spreadOut(site, source, { properties, ...feature } as MapGeoJSONFeature),
      };
    const point = known.get(String(properties['id']));
    return point && { words: of.words(point), ...(of.press ? { press: () => of.press?.(point) } : {}) };
  };
  return featureLayer<T>({
    source,
    options: () => ({ cluster: true, clusterRadius: gathered.radius, clusterMaxZoom: gathered.maxZoom }),
    layers: (look) => [layerOf(source, imageOf(of), look)],
    dress: ({ map, look }) => addMarkImages(map, [{ ...of, longitude: 0, latitude: 0 }], look.palette, look.scale),
    features(data): FeatureCollection<Point> {
      const points = of.points(data);
      known = new Map(points.map((point) => [point.id, point]));
      return {
        type: 'FeatureCollection',
        features: points.map(({ id, name, longitude, latitude }) => ({
          type: 'Feature',
          properties: { id, name },
          geometry: { type: 'Point', coordinates: [longitude, latitude] },
        })),
      };
    },
    hit,
  });
}
