import type { FilterSpecification, GeoJSONSource, LayerSpecification, Map as GlMap } from 'maplibre-gl';
import { seenMiddle } from '../host/covered.ts';
import { featureLayer } from '../host/style-layer.ts';
import type { LayerModule, Look } from '../host/layer.ts';
import { pointsOf, type MapAlarm } from '../points.ts';
import { addSymbols } from '../symbols.ts';

/**
 * Points are redrawn at most this often, in milliseconds, and the map rests for three times as long as a drawing took:
 * without a GPU a storm of alarms would leave nothing for the list.
 */
const redrawMs = 400;
const restShare = 3;
const isCluster: FilterSpecification = ['has', 'point_count'];

function layers({ palette, scale }: Look): LayerSpecification[] {
  const waits = ['>', ['get', 'waiting'], 0];
  const urgent = ['>', ['get', 'urgent'], 0];
  return [
    {
      id: 'clusters',
      type: 'circle',
      source: 'alarms',
      filter: isCluster,
      paint: {
        'circle-radius': [
          'step',
          ['get', 'point_count'],
          20 * scale,
          10,
          22 * scale,
          100,
          26 * scale,
          1_000,
          32 * scale,
        ],
        'circle-color': ['case', urgent, palette.alarm, palette.cluster],
        'circle-stroke-width': 2 * scale,
        'circle-stroke-color': ['case', urgent, palette.halo, waits, palette.clusterText, palette.clusterLine],
      } as never,
    },
    {
      id: 'cluster-counts',
      type: 'symbol',
      source: 'alarms',
      filter: isCluster,
      layout: {
        'text-field': [
          'case',
          waits,
          ['concat', '▲', ['to-string', ['get', 'waiting']], '\n', ['to-string', ['get', 'point_count']]],
          ['to-string', ['get', 'point_count']],
        ],
        'text-font': ['Noto Sans CJK SC'],
        'text-size': 14 * scale,
        'text-line-height': 1.05,
        'text-allow-overlap': true,
      } as never,
      paint: { 'text-color': ['case', urgent, palette.onAlarm, palette.clusterText] as never },
    },
    {
      id: 'alarms',
      type: 'symbol',
      source: 'alarms',
      filter: ['!', isCluster] as never,
      layout: {
        'icon-image': ['concat', 'alarm-', ['get', 'status']],
        'icon-allow-overlap': true,
        'symbol-sort-key': ['get', 'rank'],
      },
    },
  ];
}

/** Opens a cluster: as near as its points need to part. */
async function openCluster(map: GlMap, cluster: number, center: [number, number], duration: number): Promise<void> {
  const zoom = await map.getSource<GeoJSONSource>('alarms')?.getClusterExpansionZoom(cluster);
  if (zoom !== undefined) map.easeTo({ center, zoom: zoom + 0.3, offset: seenMiddle(map), duration });
}

/** Alarms in the shape of their state, gathered where they lie too close. `flight`: how long a flight takes now. */
export function alarmLayer({
  onSelect,
  flight,
}: {
  onSelect: (id: string) => void;
  flight: () => number;
}): LayerModule<readonly MapAlarm[]> {
  let map: GlMap | undefined;
  let timer: number | undefined;
  let latest: readonly MapAlarm[] = [];
  let drawingMs = 0;
  const points = featureLayer<readonly MapAlarm[]>({
    source: 'alarms',
    options: ({ scale }) => ({
      cluster: true,
      clusterRadius: 44 * scale,
      clusterMaxZoom: 11,
      clusterProperties: {
        waiting: ['+', ['case', ['in', ['get', 'status'], ['literal', ['pending', 'urgent']]], 1, 0]],
        urgent: ['+', ['case', ['==', ['get', 'status'], 'urgent'], 1, 0]],
      },
    }),
    layers,
    features: pointsOf,
    hit: ({ properties, geometry }) => {
      const { id, cluster_id: cluster } = properties as { id?: unknown; cluster_id?: unknown };
      if (typeof id === 'string') return { press: () => onSelect(id) };
      if (typeof cluster !== 'number' || geometry.type !== 'Point') return undefined;
      const centre = geometry.coordinates as [number, number];
      return { press: () => map && void openCluster(map, cluster, centre, flight()) };
    },
  });
  const draw = (): void => {
    timer = undefined;
    const began = performance.now();
    map?.once('idle', () => {
      drawingMs = performance.now() - began;
    });
    points.update(latest);
  };
  return {
    ...points,
    mount(site, alarms) {
      map = site.map;
      addSymbols(map, site.look.palette, site.look.scale);
      points.mount(site, alarms);
    },
    update(alarms) {
      latest = alarms;
      timer ??= window.setTimeout(draw, Math.max(redrawMs, drawingMs * restShare));
    },
    unmount() {
      window.clearTimeout(timer);
      timer = undefined;
      points.unmount();
    },
  };
}
