import type { FilterSpecification, GeoJSONSource, LayerSpecification, Map as GlMap } from 'maplibre-gl';
import { positionKinds } from '../../../contract/positions/kinds.ts';
import { iconPath } from '../../kit/icons.tsx';
import { kindIcon } from '../../kit/kind-icon.ts';
import type { LayerModule, Look, Site } from '../host/layer.ts';
import { featureLayer } from '../host/style-layer.ts';
import type { Palette } from '../palette.ts';
import { pictureOf } from '../picture.ts';
import { drawnAlike } from '../positions/drawn-alike.ts';
import {
  type MapPositions,
  positionFeatures,
  positionImage,
  type PositionLook,
  positionLooks,
  trackFeatures,
} from '../positions/position-marks.ts';

const box = 24;
const headingImage = 'position heading';
/** From this zoom on each has their name. */
const namedFrom = 12.5;
const font = ['Noto Sans CJK SC'];

/** A disc smaller than the marks of alarms, in the colour of what is our own; grey where it is old. */
function drawKind(pen: CanvasRenderingContext2D, path: string, look: PositionLook, palette: Palette, px: number): void {
  const line = look === 'old' ? palette.border : look === 'doubt' ? palette.state.received : palette.accent;
  pen.scale(px / box, px / box);
  pen.beginPath();
  pen.arc(box / 2, box / 2, 10.5, 0, 2 * Math.PI);
  pen.fillStyle = palette.halo;
  pen.fill();
  pen.lineWidth = 1.8;
  pen.strokeStyle = line;
  if (look === 'doubt') pen.setLineDash([3, 2]);
  pen.stroke();
  pen.setLineDash([]);
  pen.translate(box / 2 - 6.5, box / 2 - 6.5);
  pen.scale(13 / 24, 13 / 24);
  pen.lineWidth = 2.6;
  pen.lineJoin = 'round';
  pen.lineCap = 'round';
  pen.stroke(new Path2D(path));
}

/** A wedge outside the disc, to the north until it is turned. */
function drawHeading(pen: CanvasRenderingContext2D, { accent }: Palette, px: number): void {
  const side = 44;
  pen.scale(px / side, px / side);
  pen.fillStyle = accent;
  pen.beginPath();
  pen.moveTo(22, 3.5);
  pen.lineTo(26.5, 10.5);
  pen.quadraticCurveTo(22, 8.5, 17.5, 10.5);
  pen.closePath();
  pen.fill();
}

function addImages(map: GlMap, { palette, scale }: Look): void {
  const put = (name: string, size: number, draw: (pen: CanvasRenderingContext2D, px: number) => void): void => {
    const px = Math.round(2 * size * scale);
    const image = pictureOf(px, (pen) => draw(pen, px));
    if (!image) return;
    if (map.hasImage(name)) map.removeImage(name);
    map.addImage(name, image, { pixelRatio: 2 });
  };
  for (const kind of positionKinds)
    for (const look of positionLooks)
      put(positionImage(kind, look), box, (pen, px) => drawKind(pen, iconPath(kindIcon(kind)), look, palette, px));
  put(headingImage, 44, (pen, px) => drawHeading(pen, palette, px));
}

const many: FilterSpecification = ['any', ['has', 'point_count'], ['has', 'isCell']];
const single: FilterSpecification = ['!', many as never] as never;
const count = ['get', 'n'];

const pointLayers = ({ palette, scale }: Look): LayerSpecification[] => [
  {
    id: 'position-counts',
    type: 'circle',
    source: 'positions',
    filter: many,
    paint: {
      'circle-radius': ['step', count, 11 * scale, 10, 13 * scale, 100, 16 * scale, 1_000, 19 * scale],
      'circle-color': palette.halo,
      'circle-opacity': 0.85,
      'circle-stroke-width': 1 * scale,
      'circle-stroke-color': palette.border,
    } as never,
  },
  {
    id: 'position-numbers',
    type: 'symbol',
    source: 'positions',
    filter: many,
    layout: {
      'text-field': ['to-string', count],
      'text-font': font,
      'text-size': 12 * scale,
      'text-allow-overlap': true,
      // What keeps clear of the number keeps clear of its disc.
      'text-padding': 5 * scale,
    } as never,
    paint: { 'text-color': palette.text },
  },
  {
    id: 'position-headings',
    type: 'symbol',
    source: 'positions',
    filter: ['all', single, ['has', 'heading']] as never,
    layout: {
      'icon-image': headingImage,
      'icon-rotate': ['get', 'heading'],
      'icon-rotation-alignment': 'map',
      'icon-allow-overlap': true,
      'icon-ignore-placement': true,
    } as never,
  },
  {
    id: 'position-chosen',
    type: 'circle',
    source: 'positions',
    filter: ['all', single, ['get', 'isChosen']] as never,
    paint: {
      'circle-radius': 15 * scale,
      'circle-color': 'transparent',
      'circle-stroke-width': 2 * scale,
      'circle-stroke-color': palette.clusterText,
    },
  },
  {
    id: 'positions',
    type: 'symbol',
    source: 'positions',
    filter: single,
    layout: {
      'icon-image': ['get', 'image'],
      'icon-allow-overlap': true,
      'icon-ignore-placement': true,
      'text-field': ['step', ['zoom'], '', namedFrom, ['get', 'name']],
      'text-font': font,
      'text-size': 12 * scale,
      'text-variable-anchor': ['top', 'bottom', 'left', 'right'],
      'text-radial-offset': 1.3,
      'text-optional': true,
    } as never,
    paint: {
      'text-color': ['case', ['get', 'isOld'], palette.text, palette.clusterText] as never,
      'text-halo-color': palette.halo,
      'text-halo-width': 1.5,
    },
  },
];

const trackLayers = ({ palette, scale }: Look): LayerSpecification[] => [
  {
    id: 'position-track',
    type: 'line',
    source: 'position-track',
    filter: ['==', ['geometry-type'], 'LineString'],
    layout: { 'line-join': 'round', 'line-cap': 'round' },
    paint: { 'line-color': palette.accent, 'line-width': 3 * scale, 'line-opacity': 0.85 },
  },
  {
    id: 'position-jumps',
    type: 'circle',
    source: 'position-track',
    filter: ['==', ['geometry-type'], 'Point'],
    paint: {
      'circle-radius': 4 * scale,
      'circle-color': palette.halo,
      'circle-stroke-width': 1.5 * scale,
      'circle-stroke-color': palette.state.received,
    },
  },
];

/** Opens what stands for several: nearer, about its middle. */
async function comeNearer(map: GlMap, cluster: unknown, center: [number, number]): Promise<void> {
  const apart =
    typeof cluster === 'number'
      ? await map.getSource<GeoJSONSource>('positions')?.getClusterExpansionZoom(cluster)
      : undefined;
  map.easeTo({ center, zoom: Math.max(map.getZoom() + 1, apart ?? 0), duration: 300 });
}

/** What a hand does with whereabouts: `wordsOf` says what is beside the pointer, `onChoose` is told who was pressed. */
export interface PositionHands {
  wordsOf: (id: number) => string | undefined;
  onChoose: (id: number) => void;
}

/** People and vehicles where they are, several as their number, and the way of one below them. */
export function positionLayer({ wordsOf, onChoose }: PositionHands): LayerModule<MapPositions> {
  let site: Site | undefined;
  /** What is drawn, and what is newer but would look the same. */
  let drawn: MapPositions | undefined;
  let newer: MapPositions | undefined;
  const points = featureLayer<MapPositions>({
    source: 'positions',
    options: ({ scale }) => ({
      cluster: true,
      clusterRadius: 34 * scale,
      clusterMaxZoom: 13,
      clusterProperties: { n: ['+', count] },
    }),
    layers: pointLayers,
    features: positionFeatures,
    hit({ properties: { id, cluster_id: cluster }, geometry }) {
      if (typeof id === 'number') {
        const words = wordsOf(id);
        return { ...(words === undefined ? {} : { words }), press: () => onChoose(id) };
      }
      if (geometry.type !== 'Point') return undefined;
      const centre = geometry.coordinates as [number, number];
      return { press: () => site && void comeNearer(site.map, cluster, centre) };
    },
  });
  const way = featureLayer<MapPositions>({
    source: 'position-track',
    layers: trackLayers,
    features: ({ track }) => trackFeatures(track),
    isRare: true,
  });
  const update = (data: MapPositions): void => {
    newer = data;
    if (!site || (drawn && drawnAlike(drawn, data, site.map.getZoom()))) return;
    [drawn, newer] = [data, undefined];
    way.update(data);
    points.update(data);
  };
  /** What was not seen from afar is seen from near by. */
  const drawNewer = (): void => {
    if (newer) update(newer);
  };
  return {
    ...points,
    mount(on, data) {
      site = on;
      drawn = data;
      newer = undefined;
      addImages(on.map, on.look);
      way.mount(on, data);
      points.mount(on, data);
      on.map.on('zoomend', drawNewer);
    },
    update,
    unmount() {
      site?.map.off('zoomend', drawNewer);
      site = undefined;
      way.unmount();
      points.unmount();
    },
  };
}
