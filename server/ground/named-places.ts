import type { Feature } from 'geojson';
import { indexed, type LayerPart } from './land-tiles.ts';

/** What a name belongs to. */
type Kind = 'mountain' | 'water';

/** Names by which everybody finds their way, about where they belong; WGS84 degrees, and from which zoom on. */
const named: readonly (readonly [name: string, kind: Kind, longitude: number, latitude: number, from: number])[] = [
  ['大别山', 'mountain', 115.95, 31.2, 5],
  ['黄山', 'mountain', 118.17, 30.13, 6],
  ['九华山', 'mountain', 117.8, 30.48, 7],
  ['天柱山', 'mountain', 116.45, 30.74, 7],
  ['牯牛降', 'mountain', 117.5, 30.03, 8],
  ['清凉峰', 'mountain', 118.87, 30.11, 8],
  ['齐云山', 'mountain', 118.03, 29.81, 8],
  ['白马尖', 'mountain', 116.18, 31.12, 8],
  ['琅琊山', 'mountain', 118.27, 32.28, 7],
  ['八公山', 'mountain', 116.82, 32.63, 8],
  ['皇藏峪', 'mountain', 117.07, 34.03, 8],
  ['敬亭山', 'mountain', 118.72, 31, 9],
  ['长江', 'water', 117.13, 30.51, 5],
  ['长江', 'water', 118.34, 31.42, 7],
  ['淮河', 'water', 116.62, 32.63, 5],
  ['淮河', 'water', 117.62, 32.97, 7],
  ['新安江', 'water', 118.46, 29.82, 7],
  ['巢湖', 'water', 117.53, 31.54, 6],
  ['洪泽湖', 'water', 118.55, 33.3, 6],
  ['太湖', 'water', 120.1, 31.2, 6],
  ['龙感湖', 'water', 116.13, 29.95, 8],
  ['泊湖', 'water', 116.42, 30.17, 8],
  ['菜子湖', 'water', 117.07, 30.8, 8],
  ['升金湖', 'water', 117.07, 30.38, 8],
  ['瓦埠湖', 'water', 116.88, 32.35, 8],
  ['城西湖', 'water', 116.22, 32.3, 8],
  ['石臼湖', 'water', 118.88, 31.46, 8],
  ['南漪湖', 'water', 118.96, 31.1, 8],
];

const zooms = [...new Set(named.map(([, , , , from]) => from))];

/** Mountains and waters as points with their `name`, by `kind`. */
export const namedParts = (): readonly LayerPart[] =>
  zooms.map((zoom) =>
    indexed(
      named
        .filter(([, , , , from]) => from === zoom)
        .map(([name, kind, longitude, latitude]): Feature => ({
          type: 'Feature',
          properties: { kind, name },
          geometry: { type: 'Point', coordinates: [longitude, latitude] },
        })),
      zoom,
    ),
  );
