import type { Feature, FeatureCollection, Position } from 'geojson';
import type { FilterSpecification, LayerSpecification } from 'maplibre-gl';
import { flightStateNames } from '../../../contract/uav/flight-life.ts';
import type { FlightRow } from '../../../contract/uav/flight-schemas.ts';
import { metresBetween, type Point } from '../../../models/metres.ts';
import type { LayerModule, Look, MapFlights } from '../host/layer.ts';
import { featureLayer } from '../host/style-layer.ts';
import { addMarkImages } from '../mark-symbols.ts';
import { imageOf, type MapMark } from '../marks.ts';
import { moreMessages as say } from './messages.ts';

const source = 'more-flights';
const drone = { icon: 'drone', tone: 'own' } as const satisfies Pick<MapMark, 'icon' | 'tone'>;

const placeOf = ({ longitude, latitude }: Point): Position => [longitude, latitude];

/** A way from its beginning up to so many metres. */
function begun(way: readonly Point[], flownM: number): Position[] {
  const line = way.slice(0, 1).map(placeOf);
  let left = flownM;
  for (const [n, to] of way.slice(1).entries()) {
    const from = way[n] ?? to;
    const metres = metresBetween(from, to);
    if (left <= 0) break;
    const share = metres === 0 ? 1 : Math.min(1, left / metres);
    line.push([
      from.longitude + (to.longitude - from.longitude) * share,
      from.latitude + (to.latitude - from.latitude) * share,
    ]);
    left -= metres;
  }
  return line;
}

const lineOf = (properties: object, coordinates: Position[]): Feature[] =>
  coordinates.length > 1 ? [{ type: 'Feature', properties, geometry: { type: 'LineString', coordinates } }] : [];

/** Flights as GeoJSON: the whole way of each, the part that was flown, and the drone where it told that it is. */
export const flightFeatures = ({ flights, hasDrones }: MapFlights): FeatureCollection => ({
  type: 'FeatureCollection',
  features: flights.flatMap(({ id, name, uavName, way, progress }) => [
    ...lineOf({ id, part: 'way', label: progress ? say.flown(name, progress.percent) : name }, way.map(placeOf)),
    ...(progress ? lineOf({ id, part: 'flown' }, begun(way, progress.flownM)) : []),
    ...(progress && hasDrones
      ? [
          {
            type: 'Feature' as const,
            properties: { id, part: 'drone', label: uavName },
            geometry: { type: 'Point' as const, coordinates: placeOf(progress) },
          },
        ]
      : []),
  ]),
});

/** What is said of a flight under a hand. */
export const flightWords = ({ name, uavName, fire, state, progress }: FlightRow): string =>
  say.flight(name, uavName, fire?.name, flightStateNames[state], progress?.percent);

const part = (name: string): FilterSpecification => ['==', ['get', 'part'], name];
const font = ['Noto Sans CJK SC'];

const layers = ({ palette, scale }: Look): LayerSpecification[] => [
  {
    id: `${source}-halos`,
    type: 'line',
    source,
    filter: part('way'),
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: { 'line-color': palette.halo, 'line-width': 6 * scale, 'line-opacity': 0.85 },
  },
  {
    id: `${source}-ways`,
    type: 'line',
    source,
    filter: part('way'),
    layout: { 'line-join': 'round' },
    paint: { 'line-color': palette.accent, 'line-width': 2.4 * scale, 'line-dasharray': [2.5, 1.5] },
  },
  {
    id: `${source}-flown`,
    type: 'line',
    source,
    filter: part('flown'),
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: { 'line-color': palette.accent, 'line-width': 4 * scale },
  },
  {
    id: `${source}-names`,
    type: 'symbol',
    source,
    filter: part('way'),
    layout: {
      'symbol-placement': 'line-center',
      'text-rotation-alignment': 'viewport',
      'text-field': ['get', 'label'],
      'text-font': font,
      'text-size': 12 * scale,
      'text-optional': true,
    },
    paint: { 'text-color': palette.text, 'text-halo-color': palette.halo, 'text-halo-width': 1.5 },
  },
  {
    id: `${source}-drones`,
    type: 'symbol',
    source,
    filter: part('drone'),
    layout: {
      'icon-image': imageOf(drone),
      'icon-allow-overlap': true,
      'text-field': ['get', 'label'],
      'text-font': font,
      'text-size': 13 * scale,
      'text-anchor': 'top',
      'text-offset': [0, 1.3],
      'text-optional': true,
    },
    paint: { 'text-color': palette.clusterText, 'text-halo-color': palette.halo, 'text-halo-width': 1.5 },
  },
];

/** Ways of drones' flights, dashed, what of them was flown, and the drones in the air; `onPress` gets a flight's id. */
export function flightLayer(onPress: (id: string) => void): LayerModule<MapFlights> {
  let known = new Map<string, FlightRow>();
  return featureLayer({
    source,
    layers,
    isRare: true,
    dress: ({ map, look }) =>
      addMarkImages(map, [{ ...drone, id: '', longitude: 0, latitude: 0 }], look.palette, look.scale),
    features(fed) {
      known = new Map(fed.flights.map((flight) => [flight.id, flight]));
      return flightFeatures(fed);
    },
    hit({ properties: { id } }) {
      const flight = known.get(String(id));
      return flight && { words: flightWords(flight), press: () => onPress(flight.id) };
    },
  });
}
