import type { LayerSpecification } from 'maplibre-gl';
import type { BasePart } from '../../../contract/map/base-maps.ts';
import { baseLayers } from '../../../contract/map/base-layers.ts';
import type { BaseChoice } from '../../../contract/map/base-schemas.ts';
import { currentMode } from '../../kit/theme/mode.ts';
import { drawnBy, type HostLayer, type LayerModule, type Site } from '../host/layer.ts';
import { baseTiles } from './base-protocol.ts';
import { vectorLayers } from './vector-layers.ts';

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
  let drawn: string[] = [];
  const layersOf = (base: BaseChoice, { look }: Site): LayerSpecification[] =>
    base.isVector === true
      ? vectorLayers(part, id, look.scale)
      : [{ id, type: 'raster', source: id, paint: paint(part) }];
  const draw = (base: BaseChoice | undefined): void => {
    if (!site) return;
    const { map } = site;
    for (const layer of drawn) if (map.getLayer(layer)) site.drop(layer);
    drawn = [];
    if (map.getSource(id)) map.removeSource(id);
    if (!base || (part === 'labels' && !base.hasLabels)) return;
    const zooms = { minzoom: base.from, maxzoom: base.to };
    // Names of vector tiles stand in the same ones.
    if (base.isVector === true) map.addSource(id, { type: 'vector', tiles: [baseTiles(base, 'tiles')], ...zooms });
    else map.addSource(id, { type: 'raster', tiles: [baseTiles(base, part)], tileSize, ...zooms });
    const layers = layersOf(base, site);
    drawn = layers.map((layer) => layer.id);
    for (const layer of layers) site.add(layer);
  };
  return {
    mount(on, base) {
      site = on;
      draw(base);
    },
    update: draw,
    unmount() {
      site = undefined;
      drawn = [];
    },
  };
}

/** The layers of a base map with what draws them. */
export const drawnBase = (): readonly HostLayer[] => [
  drawnBy(baseLayers.base, () => baseModule('tiles')),
  drawnBy(baseLayers.baseLabels, () => baseModule('labels')),
];
