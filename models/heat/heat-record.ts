import { degreeM, type Point } from '../metres.ts';
import type { Detection, Recurrence } from './detection.ts';
import { dayOf, type Kept, Recounts } from './recounts.ts';

/** Why a detection is no static anomaly: too little before, stronger than ever before, or the place was silent long. */
export type Doubt = 'seldom' | 'stronger' | 'silent';

/** Whether a detection comes from a static thermal anomaly, and by what. */
export interface Verdict {
  doubt?: Doubt;
  before: Recurrence;
}

/** All heat that is known, asked by place. */
export interface HeatRecord {
  readonly size: number;
  add(detection: Detection): void;
  detections(): Iterable<Detection>;
  /** What was seen within reach on other days than that of the detection. */
  before(detection: Detection): Recurrence;
  judge(detection: Detection): Verdict;
}

/**
 * The figures by which heat is static. They were chosen on one year of VIIRS detections and measured on the other
 * (decision 63): weeks instead of days, so that a fire of ten days is no works; an archive's word makes a place known
 * sooner.
 */
export const staticHeat = {
  weeks: 10,
  months: 3,
  archivedWeeks: 2,
  silentDays: 400,
  timesStronger: 2,
  strongMw: 5,
} as const;

/** Metres within which two detections may be of one source: an error of position, and most of a pixel. */
const reach = { errorM: 300, ofPixel: 0.4, usualPixelKm: 0.5, mostM: 1_300 } as const;

const reachOf = ({ pixelKm = reach.usualPixelKm }: Detection): number =>
  Math.min(reach.mostM, reach.errorM + reach.ofPixel * pixelKm * 1_000);

/** Edges of the squares by which it is kept, in degrees: no reach is longer than one below 53.5° of latitude. */
const squareDeg = 0.02;
const squaresAround = Math.ceil(360 / squareDeg) + 1;
const squareOf = ({ longitude, latitude }: Point): [number, number] => [
  Math.floor(longitude / squareDeg),
  Math.floor(latitude / squareDeg),
];
const keyOf = (x: number, y: number): number => y * squaresAround + x;

/** How often, when and how strongly heat was seen. */
export function recurrenceOf(seen: readonly Detection[]): Recurrence {
  const recounts = new Recounts();
  return recounts.recurrenceOf(seen.map((one) => recounts.keep(one)));
}

/** Whether what was seen at a place makes it a static thermal anomaly. */
export const isStatic = ({ weeks, months, archivedWeeks }: Recurrence): boolean =>
  archivedWeeks >= staticHeat.archivedWeeks || (weeks >= staticHeat.weeks && months.length >= staticHeat.months);

/** A record of no heat. */
export function createHeatRecord(): HeatRecord {
  const squares = new Map<number, Kept[]>();
  const recounts = new Recounts();
  let size = 0;
  /** Of other days within reach, and how many days lie between it and the nearest of them in time. */
  const seenNear = (detection: Detection): { seen: Kept[]; silentDays: number } => {
    const { longitude, latitude } = detection;
    const { east, north } = degreeM(latitude);
    const farthest = reachOf(detection) ** 2;
    const day = dayOf(detection);
    const [x, y] = squareOf(detection);
    const seen: Kept[] = [];
    let silentDays = Number.POSITIVE_INFINITY;
    for (let square = 0; square < 9; square += 1)
      for (const one of squares.get(keyOf(x - 1 + Math.floor(square / 3), y - 1 + (square % 3))) ?? []) {
        const apart = Math.abs(one.day - day);
        if (apart === 0) continue;
        const across = (one.longitude - longitude) * east;
        const along = (one.latitude - latitude) * north;
        if (across * across + along * along > farthest) continue;
        seen.push(one);
        silentDays = Math.min(silentDays, apart);
      }
    return { seen, silentDays };
  };
  const doubtOf = ({ powerMw = 0 }: Detection, before: Recurrence, silentDays: number): Doubt | undefined => {
    if (!isStatic(before)) return 'seldom';
    if (silentDays > staticHeat.silentDays) return 'silent';
    const isStronger = powerMw > staticHeat.strongMw && powerMw > staticHeat.timesStronger * before.highestMw;
    return isStronger ? 'stronger' : undefined;
  };
  return {
    get size() {
      return size;
    },
    add(detection) {
      const key = keyOf(...squareOf(detection));
      const square = squares.get(key);
      const kept = recounts.keep(detection);
      if (square) square.push(kept);
      else squares.set(key, [kept]);
      size += 1;
    },
    *detections() {
      for (const square of squares.values()) for (const { detection } of square) yield detection;
    },
    before: (detection) => recounts.recurrenceOf(seenNear(detection).seen),
    judge(detection) {
      const { seen, silentDays } = seenNear(detection);
      const before = recounts.recurrenceOf(seen);
      const doubt = doubtOf(detection, before, silentDays);
      return { before, ...(doubt === undefined ? {} : { doubt }) };
    },
  };
}
