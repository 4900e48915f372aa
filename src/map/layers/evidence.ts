import { metresPerDegree } from '../../../contract/geometry/polygon.ts';
import type { Color } from '@deck.gl/core';
import type { LayerModule, Site } from '../host/layer.ts';
import type { DeckLayers } from '../host/deck-side.ts';
import { wordsAt, type At, type MapEvidence, type Mark } from '../evidence-marks.ts';

/** An area in metres from the origin, with how opaque it is at each corner, 0–255; one that shades off has three. */
export interface Area {
  corners: readonly (readonly [number, number])[];
  alphas: readonly number[];
}

/** A line in metres from the origin, with how opaque it is at each end. */
export interface Line {
  path: readonly (readonly [number, number])[];
  alphas: readonly [number, number];
}

const xy = ({ x, y }: At): readonly [number, number] => [x, y];

const dashes = 24;
const turn = (2 * Math.PI) / dashes;

/** A circle of dashes: what is within it is supposed, not seen. */
const dashed = ({ x, y }: At, radius: number): Line[] =>
  Array.from({ length: dashes }, (_, n) => ({
    path: [0, 0.3, 0.6].map((part): [number, number] => [
      x + radius * Math.sin((n + part) * turn),
      y + radius * Math.cos((n + part) * turn),
    ]),
    alphas: [200, 200],
  }));

const sides = 48;

/** The corners of an ellipse of error. */
export function ellipse({ at, majorM, minorM, majorDeg }: Extract<Mark, { kind: 'crossing' }>): [number, number][] {
  const [sin, cos] = [Math.sin((majorDeg * Math.PI) / 180), Math.cos((majorDeg * Math.PI) / 180)];
  return Array.from({ length: sides }, (_, n) => {
    const angle = (2 * Math.PI * n) / sides;
    const [along, across] = [majorM * Math.cos(angle), minorM * Math.sin(angle)];
    return [at.x + along * sin + across * cos, at.y + along * cos - across * sin];
  });
}

/** deck.gl colours a line piece by piece: so many let one fade smoothly. */
const pieces = 16;
const straight = (from: At, to: At): (readonly [number, number])[] =>
  Array.from({ length: pieces + 1 }, (_, n) => [
    from.x + ((to.x - from.x) * n) / pieces,
    from.y + ((to.y - from.y) * n) / pieces,
  ]);

/** A bearing is surest where it says that it ends; one without an end fades away. */
function ofBearing({ from, to, left, right, isRanged }: Extract<Mark, { kind: 'bearing' }>) {
  const [near, far] = isRanged ? [16, 84] : [84, 0];
  return {
    areas: [{ corners: [from, left, right].map(xy), alphas: [near, far, far] }],
    lines: [{ path: straight(from, to), alphas: isRanged ? ([160, 230] as const) : ([230, 0] as const) }],
  };
}

/** What is drawn of one mark; points are drawn as dots of their own. */
export function shapesOf(mark: Mark): { areas: readonly Area[]; lines: readonly Line[] } {
  switch (mark.kind) {
    case 'footprint': {
      const { at, width, height } = mark;
      const [x, y] = [width / 2, height / 2];
      const corners = [
        [-x, -y],
        [x, -y],
        [x, y],
        [-x, y],
      ].map(([dx = 0, dy = 0]): [number, number] => [at.x + dx, at.y + dy]);
      return {
        areas: [{ corners, alphas: [36, 36, 36, 36] }],
        lines: [{ path: [...corners, ...corners.slice(0, 1)], alphas: [220, 220] }],
      };
    }
    case 'bearing':
      return ofBearing(mark);
    case 'reach':
      return { areas: [], lines: dashed(mark.at, mark.radius) };
    case 'crossing': {
      const corners = ellipse(mark);
      return {
        areas: [{ corners, alphas: corners.map(() => 60) }],
        lines: [{ path: [...corners, ...corners.slice(0, 1)], alphas: [255, 255] }],
      };
    }
    case 'point':
      return { areas: [], lines: [] };
    default:
      return mark satisfies never;
  }
}

type Rgb = readonly [number, number, number];

const rgb = (hex: string): Rgb => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb;

/** The colours of an area's corners, one after the other, the first again at its end, as deck.gl closes it. */
const cornerColors = ({ alphas }: Area, color: Rgb): Color =>
  new Uint8ClampedArray([...alphas, ...alphas.slice(0, 1)].flatMap((alpha) => [...color, alpha]));

/** Lays a place, in metres around another, on the ground of a map in three dimensions; a flat map has none. */
function raisedOn(map: Site['map'], { longitude, latitude }: { longitude: number; latitude: number }) {
  const stands = map.getTerrain() !== null;
  const wide = metresPerDegree * Math.cos((latitude * Math.PI) / 180);
  return ([x = 0, y = 0]: readonly number[]): [number, number, number] => [
    x,
    y,
    stands ? (map.queryTerrainElevation([longitude + x / wide, latitude + y / metresPerDegree]) ?? 0) : 0,
  ];
}

/** The layers of deck.gl for some evidence: geometry in metres around its best position. */
function drawing({ marks, longitude, latitude }: MapEvidence, { map, look: { palette, scale } }: Site): DeckLayers {
  const [color, ink] = [rgb(palette.accent), rgb(palette.clusterText)];
  const shapes = marks.map(shapesOf);
  const raised = raisedOn(map, { longitude, latitude });
  const placed = {
    coordinateSystem: 'meter-offsets',
    coordinateOrigin: [longitude, latitude, 0] as [number, number, number],
    // Flat, in the order in which they are given.
    parameters: { depthWriteEnabled: false, depthCompare: 'always' },
  } as const;
  return ({ PathLayer, ScatterplotLayer, SolidPolygonLayer }) => [
    new SolidPolygonLayer<Area>({
      ...placed,
      id: 'evidence-areas',
      data: shapes.flatMap(({ areas }) => areas),
      getPolygon: ({ corners }) => corners.map(raised),
      getFillColor: (area) => cornerColors(area, color),
    }),
    new PathLayer<Line>({
      ...placed,
      id: 'evidence-lines',
      data: shapes.flatMap(({ lines }) => lines),
      getPath: ({ path }) => path.map(raised),
      getColor: ({ path, alphas: [first, last] }) =>
        path.map((_, n): Color => [...color, first + ((last - first) * n) / (path.length - 1)]),
      getWidth: 1.6 * scale,
      widthUnits: 'pixels',
    }),
    new ScatterplotLayer<Mark>({
      ...placed,
      id: 'evidence-points',
      data: marks.filter(({ kind }) => kind === 'point'),
      getPosition: (mark) => raised(mark.kind === 'point' ? [mark.at.x, mark.at.y] : [0, 0]),
      getFillColor: [...ink],
      getRadius: 2.2 * scale,
      radiusUnits: 'pixels',
    }),
  ];
}

/**
 * What the alarms of the chosen incident saw, in its true size: pixels of satellites, bearings of cameras with their
 * error, circles of reach. Nothing of deck.gl is loaded before there is some.
 */
export function evidenceLayer(): LayerModule<MapEvidence | undefined> {
  let site: Site | undefined;
  let shown: MapEvidence | undefined;
  const show = (next: MapEvidence | undefined): void => {
    if (next) site?.deck(drawing(next, site));
    else if (shown) site?.deck(() => []);
    shown = next;
  };
  // Heights come tile by tile, and go with the third dimension.
  let heightM = 0;
  const follow = (): void => {
    if (!site || !shown) return;
    const next = Math.round(site.map.queryTerrainElevation([shown.longitude, shown.latitude]) ?? 0);
    if (next !== heightM) show(shown);
    heightM = next;
  };
  return {
    mount(on, evidence) {
      site = on;
      on.map.on('idle', follow);
      show(evidence);
    },
    update: show,
    unmount() {
      site?.map.off('idle', follow);
      site = undefined;
    },
    at({ longitude, latitude }) {
      const words = shown && wordsAt(shown, { longitude, latitude });
      return words === undefined ? undefined : { words };
    },
  };
}
