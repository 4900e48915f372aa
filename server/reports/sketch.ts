import { metresPerDegree } from '../../contract/geometry/polygon.ts';
import type { DrawnLine, Report, SketchMark, Sketch } from '../../contract/reports/schemas.ts';
import type { FireEvent } from '../../contract/events/catalogue.ts';
import { sourceTypeNames } from '../../contract/alarms/alarm.ts';
import { type Force, forceStateNames, saidWhen } from '../../contract/fires/forces.ts';
import { dateTime } from '../../contract/time.ts';
import type { Gazetteer } from '../places/gazetteer.ts';
import { metresBetween } from '../places/metres.ts';
import type { DrawnOutline } from '../places/region-boundary.ts';
import { analysisReport } from './analysis-messages.ts';
import { drawnIn } from './drawn-lines.ts';
import type { Material } from './gather.ts';
import { withoutPhones } from './lines.ts';
import { reportMessages as say } from './messages.ts';

type Degrees = readonly [longitude: number, latitude: number];
/** A mark before it has its place on the sheet and its number. */
type Placed = Omit<SketchMark, 'number' | 'x' | 'y'> & { at: Degrees };
/** West, south, east, north. */
type Frame = readonly [number, number, number, number];

/** The sheet, in steps of its own, and what stays free at its edges. */
const sheet = { width: 1_200, height: 800, edge: 48 } as const;
/** More of a kind would hide each other; the tables have them all. */
const most = { alarm: 20, force: 30 } as const;
/** Degrees: what is nearer together is not drawn larger. */
const [leastSpan, leastCloseSpan] = [0.05, 0.008];
/** Metres within which alarms and forces stand on the nearer map. */
const nearbyM = 15_000;

/** The maps of a report with their titles: the county's, and the nearer one, with what was computed or drawn. */
export const mapsOf = ({ sketch, closeSketch }: Pick<Report, 'sketch' | 'closeSketch'>): [string, Sketch][] => [
  [say.sketch, sketch],
  ...(closeSketch
    ? [[closeSketch.drawn ? analysisReport.closeSketch : say.closeSketch, closeSketch] satisfies [string, Sketch]]
    : []),
];

/** The event that says where a force was last, or from which station it was sent. */
function placeOf(own: readonly FireEvent[], force: Force): FireEvent | undefined {
  return own.findLast((event) =>
    force.seenAt === undefined
      ? event.type === 'fire.dispatched' && event.data.forces.some(({ id }) => id === force.id)
      : (event.type === 'fire.forceAnswered' || event.type === 'fire.checkedIn') &&
        event.data.forceId === force.id &&
        event.data.longitude !== undefined &&
        saidWhen(event) === force.seenAt,
  );
}

function placedIn({ fire, own, alarms }: Material): Placed[] {
  const told = own.findLast(({ type }) => type === 'fire.opened' || type === 'fire.relocated');
  return [
    { kind: 'fire', name: fire.placeName, event: told?.position ?? 0, at: [fire.longitude, fire.latitude] },
    ...alarms
      .slice(0, most.alarm)
      .map(({ alarm, events }): Placed => ({
        kind: 'alarm',
        name: `${sourceTypeNames[alarm.sourceType]}，${dateTime(alarm.startTime)}`,
        event: events[0]?.position ?? 0,
        at: [alarm.longitude, alarm.latitude],
      })),
    ...fire.forces.slice(0, most.force).flatMap((force): Placed[] => {
      const { name, state, longitude, latitude, seenAt } = force;
      const event = placeOf(own, force);
      if (longitude === undefined || latitude === undefined || !event) return [];
      const where = seenAt === undefined ? say.atStation : say.seenAt(dateTime(seenAt));
      return [
        {
          kind: 'force',
          name: `${name}，${forceStateNames[state]}，${where}`,
          event: event.position,
          at: [longitude, latitude],
        },
      ];
    }),
  ];
}

const asPlace = ([longitude, latitude]: Degrees) => ({ longitude, latitude });

const frameOf = (points: readonly Degrees[]): Frame => {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
};

const ringsOf = (geometry: DrawnOutline['counties']['features'][number]['geometry']): Degrees[][] =>
  (geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates).flat() as unknown as Degrees[][];

const meet = (a: Frame, b: Frame): boolean => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];

/** What the text says below a map: its scale, what its lines are, and each mark with its event. */
export const sketchLines = ({ widthM, marks, drawn = [] }: Sketch): string[] => [
  say.sketchScale(widthM),
  ...(drawn.length > 0
    ? [`${[...new Set(drawn.map(({ kind }) => analysisReport.drawnNames[kind]))].join('，')}。`]
    : []),
  ...marks.map(
    ({ number, kind, name, event }) => `${say.onSketch(number)} ${say.sketchKinds[kind]}：${name} [#${event}]`,
  ),
];

/** What stands on a sheet, in degrees: what it shows whole, its marks, and lines that were computed or drawn. */
interface Subject {
  framed: readonly Degrees[];
  placed: readonly Placed[];
  drawn: readonly { kind: DrawnLine['kind']; line: readonly Degrees[] }[];
}

type County = { isOwn: boolean; rings: Degrees[][] };

/** Puts all on a sheet. */
function sheetOf({ framed, placed, drawn }: Subject, counties: readonly County[], leastSpan: number): Sketch {
  const [west, south, east, north] = frameOf(framed);
  const [midX, midY] = [(west + east) / 2, (south + north) / 2];
  const narrow = Math.cos((midY * Math.PI) / 180);
  const room = { width: sheet.width - 2 * sheet.edge, height: sheet.height - 2 * sheet.edge };
  const perDegree = Math.min(
    room.width / (Math.max(leastSpan, east - west) * narrow),
    room.height / Math.max(leastSpan, north - south),
  );
  const put = ([longitude, latitude]: Degrees): [number, number] => [
    Math.round(sheet.width / 2 + (longitude - midX) * narrow * perDegree),
    Math.round(sheet.height / 2 - (latitude - midY) * perDegree),
  ];
  const whole: Frame = [0, 0, sheet.width, sheet.height];
  return {
    width: sheet.width,
    height: sheet.height,
    widthM: Math.round((sheet.width / perDegree) * metresPerDegree),
    lines: counties.flatMap(({ isOwn, rings }) =>
      rings
        .map((ring) => ring.map(put))
        .filter((points) => points.length > 1 && meet(frameOf(points), whole))
        .map((points) => ({ isOwn, points })),
    ),
    marks: placed.map(({ at, ...mark }, n) => {
      const [x, y] = put(at);
      return { ...mark, number: n + 1, name: withoutPhones(mark.name), x, y };
    }),
    ...(drawn.length > 0 ? { drawn: drawn.map(({ kind, line }) => ({ kind, points: line.map(put) })) } : {}),
  };
}

const countiesAbout = ({ fire }: Material, { outline }: Pick<Gazetteer, 'outline'>): County[] =>
  (outline() as DrawnOutline).counties.features.map(({ properties: { code }, geometry }) => ({
    isOwn: fire.areaCode.startsWith(code),
    rings: ringsOf(geometry),
  }));

/**
 * A simple map for paper: the outline of the fire's county and of what lies beside it, the fire, its alarms, and its
 * forces where they were last. Positions in steps of the sheet, from its left upper corner; north is above.
 */
export function sketchOf(material: Material, gazetteer: Pick<Gazetteer, 'outline'>): Sketch {
  const placed = placedIn(material);
  const counties = countiesAbout(material, gazetteer);
  const own = counties.filter(({ isOwn }) => isOwn).flatMap(({ rings }) => rings.flat());
  return sheetOf({ framed: [...own, ...placed.map(({ at }) => at)], placed, drawn: [] }, counties, leastSpan);
}

/**
 * The same nearer: what was computed and drawn for a fire, with the fire and what lies among it. Where nothing was, the
 * fire with its alarms and forces nearby; undefined where there are none.
 */
export function closeSketchOf(material: Material, gazetteer: Pick<Gazetteer, 'outline'>): Sketch | undefined {
  const drawn = drawnIn(material);
  const { longitude, latitude } = material.fire;
  const all = placedIn(material);
  const nearby = all.filter(({ at }) => metresBetween({ longitude, latitude }, asPlace(at)) <= nearbyM);
  if (drawn.length === 0 && nearby.length < 2) return undefined;
  const framed: Degrees[] = [
    [longitude, latitude],
    ...(drawn.length === 0 ? nearby.map(({ at }) => at) : drawn.flatMap(({ line }) => line)),
  ];
  const [west, south, east, north] = frameOf(framed);
  const placed = all.filter(
    ({ kind, at: [x, y] }) => kind === 'fire' || (x >= west && x <= east && y >= south && y <= north),
  );
  return sheetOf({ framed, placed, drawn }, countiesAbout(material, gazetteer), leastCloseSpan);
}
