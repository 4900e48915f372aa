import type { CanvasSource } from 'maplibre-gl';
import type { UnionResult } from '../../../contract/sight/union-schemas.ts';
import type { LayerModule, Site } from '../host/layer.ts';
import { paintSeen } from './viewshed-image.ts';

const image = 'sight-union';

type Corners = [[number, number], [number, number], [number, number], [number, number]];

const cornersOf = ({ bounds: [west, south, east, north] }: UnionResult): Corners => [
  [west, north],
  [east, north],
  [east, south],
  [west, south],
];

/** Draws what the cameras of a region see together, as a picture: seen land tinted, all other land of it dimmed. */
export function unionLayer(): LayerModule<UnionResult | undefined> {
  const canvas = document.createElement('canvas');
  let site: Site | undefined;
  const show = (on: Site, data: UnionResult | undefined): void => {
    const drawn = on.map.getSource<CanvasSource>(image);
    if (!drawn && !data) return;
    paintSeen(canvas, data, on.look.palette);
    if (!drawn) {
      if (!data) return;
      on.map.addSource(image, { type: 'canvas', canvas, coordinates: cornersOf(data), animate: false });
      on.add({ id: image, type: 'raster', source: image, paint: { 'raster-fade-duration': 0 } });
      return;
    }
    if (data) drawn.setCoordinates(cornersOf(data));
    // It takes what is painted now, once.
    drawn.play();
    drawn.pause();
  };
  return {
    mount(on, data) {
      site = on;
      if (data) show(on, data);
    },
    update(data) {
      if (site) show(site, data);
    },
    unmount() {
      site = undefined;
    },
  };
}
