import type { LayerSpecification } from 'maplibre-gl';
import type { BasePart } from '../../../contract/map/base-maps.ts';
import { baseLayers } from '../../../contract/map/base-layers.ts';
import type { BaseChoice } from '../../../contract/map/base-schemas.ts';
import { currentMode } from '../../kit/theme/mode.ts';
import { drawnBy, type HostLayer, type LayerModule, type Site } from '../host/layer.ts';
import { baseTiles } from './base-protocol.ts';

const tileSize = 256;

/** A base map is made to be looked at alone: below our marks it is dimmed and loses colour, by night much more. */
const paint = (part: BasePart) => ({
  'raster-fade-duration': 0,
  ...(currentMode() === 'dark'
    ? { 'raster-brightness-max': part === 'labels' ? 0.8 : 0.55, 'raster-saturation': -0.45 }
    : { 'raster-saturation': -0.2 }),
});

/** Draws one part of the base map that the map is fed with; another one takes its place. */
function baseModule(part: BasePart): LayerModule<BaseChoice | undefined> {
  const id = `base-${part}`;
  let site: Site | undefined;
  const draw = (base: BaseChoice | undefined): void => {
    if (!site) return;
    const { map } = site;
    if (map.getLayer(id)) site.drop(id);
    if (map.getSource(id)) map.removeSource(id);
    if (!base || (part === 'labels' && !base.hasLabels)) return;
    const { from, to } = base;
    map.addSource(id, { type: 'raster', tiles: [baseTiles(base, part)], tileSize, minzoom: from, maxzoom: to });
    const layer: LayerSpecification = { id, type: 'raster', source: id, paint: paint(part) };
    site.add(layer);
  };
  return {
    mount(on, base) {
      site = on;
      draw(base);
    },
    update: draw,
    unmount() {
      site = undefined;
    },
  };
}

/** The layers of a base map with what draws them. */
export const drawnBase = (): readonly HostLayer[] => [
  drawnBy(baseLayers.base, () => baseModule('tiles')),
  drawnBy(baseLayers.baseLabels, () => baseModule('labels')),
];
