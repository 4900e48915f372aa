import type { NearestSeat } from '../../contract/alarms/alarm.ts';
import { villageCode, type AreasFile } from './areas-file.ts';
import { stepsPerDegree } from './boundaries.ts';
import { rangesByCounty, townshipColumns, villageColumns, type Columns, type Range } from './seat-columns.ts';

/** Where a seat lies: [longitude, latitude] in WGS84, and whether that is real or generated for demonstration. */
export interface Seat {
  position: [number, number];
  surveyed: boolean;
}

/** The seats of all townships and villages. */
export interface Seats {
  /** The nearest township seat and village among those whose code starts with the county's; throws when it has none. */
  nearest(county: string, longitude: number, latitude: number): { township: NearestSeat; village: NearestSeat };
  /** The seat of a nine- or twelve-digit code; undefined for any other. */
  seat(code: string): Seat | undefined;
}

const metresPerStep = (6_371_008.8 * Math.PI) / 180 / stepsPerDegree;

/** Reads the seats. A county has some 180 villages, side by side: quicker scanned than indexed. */
export function seats(file: AreasFile): Seats {
  const { townships, villages } = file;
  const [atTownships, atVillages] = [townshipColumns(file), villageColumns(file)];
  // Statistics know 'virtual' communities of industrial parks; nobody can be sent to one, so none is ever the nearest.
  const realVillages = {
    ...atVillages,
    x: atVillages.x.map((x, n) => (villages.names[n]!.includes('虚拟') ? Infinity : x)),
  };
  const surveyed = new Set(townships.surveyed.map(([index]) => index));
  const ranges = rangesByCounty(file);
  const indexOf = new Map(townships.codes.map((code, index) => [String(code), index]));
  const codeOfVillage = (index: number) =>
    villageCode(townships.codes[atVillages.owner[index]!]!, villages.suffixes[index]!);

  return {
    nearest(county, longitude, latitude) {
      const range = ranges.get(county);
      if (!range) throw new RangeError(`no seats in ${county}`);
      const township = nearestIn(atTownships, range.townships, longitude, latitude);
      const village = nearestIn(realVillages, range.villages, longitude, latitude);
      return {
        township: {
          code: String(townships.codes[township.index]!),
          name: townships.names[township.index]!,
          level: 'township',
          distanceM: township.distanceM,
          surveyed: surveyed.has(township.index),
        },
        village: {
          code: codeOfVillage(village.index),
          name: villages.names[village.index]!,
          level: 'village',
          distanceM: village.distanceM,
          surveyed: false,
        },
      };
    },
    seat(code) {
      const township = indexOf.get(code.slice(0, 9));
      if (township === undefined) return undefined;
      if (code.length === 9) return { position: positionAt(atTownships, township), surveyed: surveyed.has(township) };
      for (let n = atVillages.owner.indexOf(township); n >= 0 && atVillages.owner[n] === township; n++) {
        if (codeOfVillage(n) === code) return { position: positionAt(atVillages, n), surveyed: false };
      }
      return undefined;
    },
  };
}

const positionAt = ({ x, y }: Columns, n: number): [number, number] => [x[n]! / stepsPerDegree, y[n]! / stepsPerDegree];

// On a plane: over the breadth of a county the error is below one in a thousand.
function nearestIn({ x, y }: Columns, { start, end }: Range, longitude: number, latitude: number) {
  const [px, py] = [longitude * stepsPerDegree, latitude * stepsPerDegree];
  const shrink = Math.cos((latitude * Math.PI) / 180);
  let [index, best] = [start, Infinity];
  for (let n = start; n < end; n++) {
    const dx = (x[n]! - px) * shrink;
    const dy = y[n]! - py;
    const square = dx * dx + dy * dy;
    if (square < best) {
      index = n;
      best = square;
    }
  }
  return { index, distanceM: Math.sqrt(best) * metresPerStep };
}
