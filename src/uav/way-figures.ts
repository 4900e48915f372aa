import type { PlotDrawing } from '../../contract/fires/plot.ts';
import type { FlightView } from '../../contract/uav/flight-schemas.ts';
import type { MapMark } from '../map/marks.ts';

type Place = { longitude: number; latitude: number };

const at = ({ longitude, latitude }: Place): [number, number] => [longitude, latitude];

/** The numbers of a way's points by their places: one that is flown over twice has both. */
function numbersOf(way: readonly Place[]): ReadonlyMap<string, { place: Place; numbers: number[] }> {
  const all = new Map<string, { place: Place; numbers: number[] }>();
  for (const [n, place] of way.entries()) {
    const known = all.get(at(place).join()) ?? { place, numbers: [] };
    known.numbers.push(n + 1);
    all.set(at(place).join(), known);
  }
  return all;
}

/** A way on the map: its line, and where the chosen one is numbered its points. */
export const wayFigures = (id: string, way: readonly Place[], isNumbered: boolean): PlotDrawing[] => [
  ...(way.length > 1 ? [{ id: `${id} way`, kind: 'line', color: 'own', points: way.map(at) } as const] : []),
  ...(isNumbered
    ? [...numbersOf(way).values()].map(({ place, numbers }): PlotDrawing => ({
        id: `${id} point ${numbers.join()}`,
        kind: 'point',
        color: 'note',
        text: numbers.join('、'),
        points: [at(place)],
      }))
    : []),
];

/** Where the drone was since its take-off. */
export const trackFigures = (id: string, { progress }: FlightView): PlotDrawing[] =>
  progress && progress.track.length > 1
    ? [{ id: `${id} track`, kind: 'line', color: 'fire', points: progress.track.map(([x, y]) => [x, y]) }]
    : [];

/** The drone where it is now. */
export const droneMark = ({ id, uavName, progress }: FlightView): MapMark[] =>
  progress
    ? [
        {
          id: `${id} drone`,
          longitude: progress.longitude,
          latitude: progress.latitude,
          icon: 'drone',
          tone: 'own',
          label: uavName,
        },
      ]
    : [];

/** What a map of a way opens upon. */
export const wayFrame = (way: readonly Place[]): MapMark[] =>
  way.map(({ longitude, latitude }, n) => ({ id: String(n), longitude, latitude, icon: 'drone', tone: 'own' }));

/** A way is looked at from some two kilometres at least. */
export const leastDegrees = 0.02;
