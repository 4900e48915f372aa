/**
 * Who sees a fire. `errorM`: standard deviation of one sighting's place; `biasM`: of what the same voice is wrong by
 * each time.
 */
export type Voice =
  | {
      kind: 'camera';
      share: number;
      each: number;
      rangeM: readonly [number, number];
      bearingError: number;
      rangeErrorShare: number;
      delayS: readonly [number, number];
    }
  | {
      kind: 'ai' | 'ranger' | 'phone' | 'other';
      share: number;
      each: number;
      errorM: number;
      biasM: number;
      delayS: readonly [number, number];
    }
  | {
      kind: 'satellite';
      share: number;
      satellites: readonly string[];
      instrument: string;
      pixelKm: readonly [number, number];
      biasM: number;
      delayS: readonly [number, number];
    };

/**
 * A storm of alarms with known truth: what burns where, and who sees it how well. Distances in metres, times in
 * seconds.
 */
export interface StormShape {
  name: string;
  seed: number;
  seconds: number;
  alarms: number;
  falseAlarms: number;
  /** How often each false alarm repeats itself at its place. */
  falseRepeats: number;
  fires: number;
  /** Groups of fires that lie so near each other, in metres; all others lie further apart than `apartM`. */
  groups: readonly { count: number; spacingM: readonly [number, number] }[];
  apartM: number;
  /** How long before the storm, at most and at least, a fire began; below zero: in it. */
  ageS: readonly [number, number];
  /** How fast fronts run. */
  metresPerMinute: readonly [number, number];
  voices: readonly Voice[];
}

/** An afternoon: everybody sees the fire and reports it differently. */
export const afternoon: StormShape = {
  name: 'afternoon',
  seed: 20_260_301,
  seconds: 600,
  alarms: 10_000,
  falseAlarms: 300,
  falseRepeats: 1,
  fires: 20,
  groups: [
    { count: 2, spacingM: [2_500, 2_600] },
    { count: 2, spacingM: [2_700, 3_200] },
    { count: 3, spacingM: [2_500, 3_000] },
  ],
  apartM: 6_000,
  ageS: [-240, 1_500],
  metresPerMinute: [3, 15],
  voices: [
    {
      kind: 'camera',
      share: 50,
      each: 4,
      rangeM: [1_500, 7_000],
      bearingError: 0.5,
      rangeErrorShare: 0.06,
      delayS: [1, 6],
    },
    { kind: 'ai', share: 30, each: 2, errorM: 100, biasM: 150, delayS: [1, 8] },
    {
      kind: 'satellite',
      share: 6,
      satellites: ['Suomi NPP', 'NOAA-20', 'NOAA-21'],
      instrument: 'VIIRS',
      pixelKm: [0.375, 0.8],
      biasM: 0,
      delayS: [120, 1_200],
    },
    {
      kind: 'satellite',
      share: 2,
      satellites: ['Terra', 'Aqua'],
      instrument: 'MODIS',
      pixelKm: [1, 2],
      biasM: 0,
      delayS: [300, 1_500],
    },
    {
      kind: 'satellite',
      share: 4,
      satellites: ['Himawari-9', 'FY-4B'],
      instrument: 'AHI',
      pixelKm: [2, 2.2],
      biasM: 300,
      delayS: [180, 600],
    },
    { kind: 'phone', share: 5, each: 6, errorM: 350, biasM: 0, delayS: [30, 150] },
    { kind: 'ranger', share: 2, each: 2, errorM: 120, biasM: 0, delayS: [20, 90] },
    { kind: 'other', share: 1, each: 1, errorM: 250, biasM: 0, delayS: [10, 120] },
  ],
};

/**
 * A night: satellites alone, late, of fronts that run before the wind; some fires in a row; false ones that come again
 * and again. Nothing is fitted to it.
 */
export const night: StormShape = {
  name: 'night',
  seed: 97,
  seconds: 600,
  alarms: 10_000,
  falseAlarms: 300,
  falseRepeats: 3,
  fires: 20,
  groups: [
    { count: 5, spacingM: [2_600, 3_500] },
    { count: 2, spacingM: [2_500, 2_500] },
    { count: 2, spacingM: [4_000, 4_500] },
  ],
  apartM: 8_000,
  ageS: [600, 3_600],
  metresPerMinute: [10, 30],
  voices: [
    {
      kind: 'satellite',
      share: 60,
      satellites: ['Suomi NPP', 'NOAA-20', 'NOAA-21'],
      instrument: 'VIIRS',
      pixelKm: [0.375, 0.8],
      biasM: 80,
      delayS: [300, 3_600],
    },
    {
      kind: 'satellite',
      share: 15,
      satellites: ['Terra', 'Aqua'],
      instrument: 'MODIS',
      pixelKm: [1, 2.4],
      biasM: 120,
      delayS: [600, 3_600],
    },
    {
      kind: 'satellite',
      share: 25,
      satellites: ['Himawari-9', 'FY-4B', 'GK2A'],
      instrument: 'AHI',
      pixelKm: [2, 2.6],
      biasM: 400,
      delayS: [180, 1_200],
    },
  ],
};
