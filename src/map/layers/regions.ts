import type { FilterSpecification, LayerSpecification, Map as GlMap } from 'maplibre-gl';
import type { AreaLevel } from '../../../contract/areas.ts';
import { mapLayers } from '../../../contract/map/layers.ts';
import { drawnBy, type HostLayer, type LayerModule, type Look } from '../host/layer.ts';
import { styleLayer } from '../host/style-layer.ts';
import type { Palette } from '../palette.ts';

const ofLevel = (level: AreaLevel, part: 'area' | 'name'): FilterSpecification => [
  'all',
  ['==', ['get', 'level'], level],
  ['==', ['get', 'part'], part],
];

const { countyLines, cityLines, provinceLines } = mapLayers;
/** The layers of boundaries, from the lowest level to the highest. */
const levels = [countyLines, cityLines, provinceLines] as const;

/**
 * Boundaries of a level. Where levels coincide the highest draws them (GB/T 20257), and where it is hidden the highest
 * below it that is not.
 */
function lines(
  { id, level }: (typeof levels)[number],
  color: keyof Palette & ('line' | 'border' | 'text'),
  width: number,
): LayerModule<unknown> {
  let map: GlMap | undefined;
  const filterOf = (hidden: ReadonlySet<string>): FilterSpecification => {
    const higher = levels.slice(levels.findIndex((one) => one.id === id) + 1);
    const next = higher.findIndex((one) => !hidden.has(one.id));
    const drawn = [level, ...higher.slice(0, next < 0 ? undefined : next).map((one) => one.level)];
    return ['all', ['==', ['get', 'part'], 'border'], ['in', ['get', 'level'], ['literal', drawn]]];
  };
  return {
    mount(site) {
      ({ map } = site);
      const { palette, scale } = site.look;
      site.add({
        id: `${level}-lines`,
        type: 'line',
        source: 'regions',
        filter: filterOf(new Set()),
        paint: { 'line-color': palette[color], 'line-width': width * scale },
      });
    },
    update: () => undefined,
    unmount() {
      map = undefined;
    },
    hide: (hidden) => void map?.setFilter(`${level}-lines`, filterOf(hidden)),
  };
}

const names = (level: AreaLevel, size: number) =>
  styleLayer<unknown>(({ palette, scale }) => [
    {
      id: `${level}-names`,
      type: 'symbol',
      source: 'regions',
      filter: ofLevel(level, 'name'),
      layout: {
        'text-field': ['get', 'name'],
        'text-font': ['Noto Sans CJK SC'],
        'text-size': size * scale,
        'text-padding': 6,
        // Beside a mark that lies on its place rather than nowhere.
        'text-variable-anchor': ['center', 'top', 'bottom', 'left', 'right'],
        'text-radial-offset': 1,
      },
      paint: { 'text-color': palette.text, 'text-halo-color': palette.halo, 'text-halo-width': 1.5 },
    },
  ]);

/** The counties, those of the person's own region a step lighter. */
function land({ palette, regionCode }: Look): LayerSpecification[] {
  const mine: FilterSpecification = ['==', ['slice', ['get', 'code'], 0, regionCode.length], regionCode];
  return [
    {
      id: 'land',
      type: 'fill',
      source: 'regions',
      filter: ofLevel('county', 'area'),
      paint: { 'fill-color': ['case', mine, palette.mine, palette.land], 'fill-antialias': false },
    },
  ];
}

/** The boundaries of all levels with their names, over the source `regions` (`regionsOf`). */
export const regionLayers = (): readonly HostLayer[] => [
  drawnBy(mapLayers.land, () => styleLayer(land)),
  drawnBy(countyLines, () => lines(countyLines, 'line', 1)),
  drawnBy(cityLines, () => lines(cityLines, 'border', 1.2)),
  drawnBy(provinceLines, () => lines(provinceLines, 'text', 1.8)),
  drawnBy(mapLayers.countyNames, () => names('county', 14)),
  drawnBy(mapLayers.cityNames, () => names('city', 15)),
];
