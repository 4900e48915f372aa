import type { LayerSpecification } from 'maplibre-gl';
import type { PastFire } from '../../../contract/fires/past-fire.ts';
import { dayOf } from '../../../contract/time.ts';
import type { LayerModule, Look } from '../host/layer.ts';
import { featureLayer } from '../host/style-layer.ts';
import { moreMessages as say } from './messages.ts';

const source = 'more-pastFires';

/** Discs whose area grows with the burned one; a fire of no forest land has the least. */
const layer = ({ palette, scale }: Look): LayerSpecification => ({
  id: source,
  type: 'circle',
  source,
  layout: { 'circle-sort-key': ['-', ['get', 'burned']] },
  paint: {
    'circle-radius': ['*', scale, ['min', 22, ['+', 3.5, ['*', 1.6, ['sqrt', ['get', 'burned']]]]]],
    'circle-color': palette.state.confirmed,
    'circle-opacity': 0.3,
    'circle-stroke-opacity': 0.75,
    'circle-stroke-color': palette.state.confirmed,
    'circle-stroke-width': 1.2 * scale,
  },
});

/** What is said of a fire that was. */
const wordsOf = ({ name, startTime, cause, burnedHa }: PastFire): string =>
  say.pastFire(name, dayOf(Date.parse(startTime)), [
    ...(cause === undefined ? [] : [cause]),
    ...(burnedHa === undefined ? [] : [say.burned(burnedHa)]),
  ]);

/** Fires that were, as large as what they burned. */
export function pastFireLayer(onSelect?: (fireId: string) => void): LayerModule<readonly PastFire[]> {
  let known = new Map<string, PastFire>();
  return featureLayer({
    source,
    layers: (look) => [layer(look)],
    features(fires) {
      known = new Map(fires.map((fire) => [fire.fireId, fire]));
      return {
        type: 'FeatureCollection',
        features: fires.map(({ fireId, longitude, latitude, burnedHa = 0 }) => ({
          type: 'Feature',
          properties: { id: fireId, burned: burnedHa },
          geometry: { type: 'Point', coordinates: [longitude, latitude] },
        })),
      };
    },
    hit({ properties: { id } }) {
      const fire = known.get(String(id));
      return fire && { words: wordsOf(fire), ...(onSelect ? { press: () => onSelect(fire.fireId) } : {}) };
    },
  });
}
