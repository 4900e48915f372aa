import { metresPerDegree } from '../../contract/geometry/polygon.ts';
import type { Metres } from '../../contract/units.ts';
import { crossingOf, type NoCrossing } from '../../models/bearings/crossing.ts';
import { sourceTypeNames, type Alarm } from '../../contract/alarms/alarm.ts';
import { distanceText, radians } from '../kit/distance.ts';
import { dateTime } from '../kit/time.ts';
import { mapMessages as say } from './messages.ts';
import type { AlarmId } from '../../contract/ids.ts';
import { present } from '../../contract/present.ts';

/** A place beside an origin: metres east and north of it. */
export interface At {
  x: number;
  y: number;
}

interface Place {
  longitude: number;
  latitude: number;
}

/**
 * What one alarm adds as evidence: a satellite's pixel, the bearing of a camera with its error (`isRanged`: it ends
 * where the camera says, else it goes on), a circle within which it lies, and the point that it names; and what the
 * bearings of several say together: the ellipse within which they cross.
 */
export type Mark =
  | { kind: 'footprint'; alarmId: AlarmId; at: At; width: number; height: number }
  | { kind: 'bearing'; alarmId: AlarmId; from: At; to: At; left: At; right: At; isRanged: boolean }
  | { kind: 'reach'; alarmId: AlarmId; at: At; radius: number }
  | { kind: 'crossing'; alarmId: AlarmId; at: At; majorM: Metres; minorM: Metres; majorDeg: number }
  | { kind: 'point'; alarmId: AlarmId; at: At };

/** The evidence of one incident: its marks around the best position, and what each alarm says in words. */
export interface MapEvidence extends Place {
  marks: readonly Mark[];
  words: ReadonlyMap<string, string>;
  /** What the bearings of several cameras say together, or why they say nothing; absent where one looks alone. */
  crossing?: string;
}

/** An alarm, as far as it is evidence of a place. */
export type Witness = Pick<Alarm, 'id' | 'longitude' | 'latitude' | 'satellite' | 'sight' | 'sourceType' | 'startTime'>;

/** How far a bearing goes that has no range of its own, in metres. */
const farM = 15_000;
const usualBearingError = 1;
/** More would only hide each other. */
const mostDrawn = 60;
/** The words beside the pointer have at most so many lines. */
const mostSaid = 5;

/** Metres east and north of an origin; good for the few kilometres of an incident. */
export const localTo =
  (origin: Place) =>
  ({ longitude, latitude }: Place): At => ({
    x: (longitude - origin.longitude) * metresPerDegree * Math.cos(radians(origin.latitude)),
    y: (latitude - origin.latitude) * metresPerDegree,
  });

const along = ({ x, y }: At, bearing: number, metres: number): At => ({
  x: x + metres * Math.sin(radians(bearing)),
  y: y + metres * Math.cos(radians(bearing)),
});

/** What is drawn of an alarm; `reachM` where the server told it. */
export function marksOf(
  { id, longitude, latitude, satellite, sight }: Witness,
  origin: Place,
  reachM: Metres | undefined,
): readonly Mark[] {
  const local = localTo(origin);
  const at = local({ longitude, latitude });
  const marks: Mark[] = [{ kind: 'point', alarmId: id, at }];
  if (satellite?.scan !== undefined && satellite.track !== undefined)
    marks.push({ kind: 'footprint', alarmId: id, at, width: satellite.scan * 1_000, height: satellite.track * 1_000 });
  else if (!sight && reachM !== undefined) marks.push({ kind: 'reach', alarmId: id, at, radius: reachM });
  if (sight) {
    const { bearing, bearingError = usualBearingError, rangeM, rangeErrorM = 0 } = sight;
    const from = local(sight);
    const far = rangeM === undefined ? farM : rangeM + rangeErrorM;
    marks.push({
      kind: 'bearing',
      alarmId: id,
      from,
      to: along(from, bearing, far),
      left: along(from, bearing - bearingError, far),
      right: along(from, bearing + bearingError, far),
      isRanged: rangeM !== undefined,
    });
  }
  return marks;
}

function wordsOf({ sourceType, startTime, satellite, sight }: Witness, reachM: Metres | undefined): string {
  const { bearing, bearingError = usualBearingError } = sight ?? {};
  const how =
    bearing !== undefined
      ? say.bearing(bearing, bearingError)
      : satellite?.scan !== undefined && satellite.track !== undefined
        ? say.footprint(satellite.scan, satellite.track)
        : reachM === undefined
          ? ''
          : say.reach(distanceText(reachM));
  return [sourceTypeNames[sourceType], dateTime(startTime), how].filter((part) => part !== '').join('　');
}

/** Of each camera its newest bearing, as the arithmetic takes it. */
function bearingsOf(alarms: readonly Witness[], origin: Place) {
  const local = localTo(origin);
  const newest = new Map<string, ReturnType<typeof bearingOf>>();
  const bearingOf = ({
    longitude,
    latitude,
    bearing,
    bearingError = usualBearingError,
  }: NonNullable<Witness['sight']>) => ({
    ...local({ longitude, latitude }),
    bearingDeg: bearing,
    errorDeg: bearingError,
  });
  for (const { sight } of alarms.toSorted((a, b) => (a.startTime < b.startTime ? -1 : 1)))
    if (sight) newest.set(`${sight.longitude.toFixed(4)} ${sight.latitude.toFixed(4)}`, bearingOf(sight));
  return [...newest.values()];
}

/** Where the bearings of several cameras cross. */
function crossingMark(alarms: readonly Witness[], origin: Place): { mark?: Mark; words?: string } {
  const bearings = bearingsOf(alarms, origin);
  if (bearings.length < 2) return {};
  const crossing = crossingOf(bearings);
  if (typeof crossing === 'string') {
    const why: Partial<Record<NoCrossing, string>> = say.noCrossing;
    const text = why[crossing];
    return text === undefined ? {} : { words: text };
  }
  const { x, y, ...ellipse } = crossing;
  return {
    mark: { kind: 'crossing', alarmId: '', at: { x, y }, ...ellipse },
    words: say.crossing(bearings.length, Math.round(ellipse.majorM), Math.round(ellipse.minorM)),
  };
}

/** The newest of some alarms as evidence around an origin. `reach`: metres by alarm, where known. */
export function evidenceOn(alarms: readonly Witness[], origin: Place, reach: ReadonlyMap<string, number>): MapEvidence {
  const drawn = [...alarms].sort((a, b) => (a.startTime < b.startTime ? 1 : -1)).slice(0, mostDrawn);
  const { mark, words: crossing } = crossingMark(drawn, origin);
  return {
    longitude: origin.longitude,
    latitude: origin.latitude,
    ...present({ crossing }),
    marks: [...drawn.flatMap((alarm) => marksOf(alarm, origin, reach.get(alarm.id))), ...(mark ? [mark] : [])],
    words: new Map(drawn.map((alarm) => [alarm.id, wordsOf(alarm, reach.get(alarm.id))])),
  };
}

/** On which side of the way from a to b a place lies: above zero left of it. */
const side = (a: At, b: At, { x, y }: At): number => (b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x);

/** A place as metres along the length of an ellipse and across it. */
function within(
  { at, majorDeg }: Extract<Mark, { kind: 'crossing' }>,
  { x, y }: At,
): { along: number; across: number } {
  const [sin, cos] = [Math.sin(radians(majorDeg)), Math.cos(radians(majorDeg))];
  const [east, north] = [x - at.x, y - at.y];
  return { along: east * sin + north * cos, across: east * cos - north * sin };
}

function holds(mark: Mark, at: At): boolean {
  switch (mark.kind) {
    case 'footprint':
      return Math.abs(at.x - mark.at.x) <= mark.width / 2 && Math.abs(at.y - mark.at.y) <= mark.height / 2;
    case 'reach':
      return Math.hypot(at.x - mark.at.x, at.y - mark.at.y) <= mark.radius;
    case 'crossing': {
      const { along, across } = within(mark, at);
      return (along / mark.majorM) ** 2 + (across / mark.minorM) ** 2 <= 1;
    }
    case 'bearing': {
      const { from, left, right } = mark;
      return side(from, right, at) >= 0 && side(right, left, at) >= 0 && side(left, from, at) >= 0;
    }
    case 'point':
      return false;
    default:
      return mark satisfies never;
  }
}

/** What the evidence at a place says, the newest first; undefined where there is none. */
export function wordsAt({ marks, words, crossing, ...origin }: MapEvidence, place: Place): string | undefined {
  const at = localTo(origin)(place);
  const said = marks
    .filter((mark) => holds(mark, at))
    .flatMap(({ kind, alarmId }) => (kind === 'crossing' ? crossing : words.get(alarmId)) ?? [])
    // What all say together goes first.
    .toSorted((a, b) => Number(b === crossing) - Number(a === crossing));
  if (said.length === 0) return undefined;
  const rest = said.length - mostSaid;
  return [...said.slice(0, mostSaid), ...(rest > 0 ? [say.moreEvidence(rest)] : [])].join('\n');
}
