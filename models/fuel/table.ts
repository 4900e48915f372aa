import type { FuelModel } from './fuel-model.ts';
import { btuAPound, footM } from './units.ts';

/** Surface to volume of what dries in ten and in a hundred hours, 1/ft: the same in every table. */
const [tenHourSurface, hundredHourSurface] = [109, 30];

/**
 * A line of a published table, in its units: number, code, name; loads of one, ten and a hundred hours, herbs and woody
 * plants; surface to volume of one hour, herbs and woody plants (1/ft); depth (ft); extinction (%); heat (Btu/lb),
 * 8,000 where none is given.
 */
export type TableLine = readonly [
  number: number,
  code: string,
  name: string,
  loads: readonly [number, number, number, number, number],
  surfaces: readonly [number, number, number],
  depthFt: number,
  extinctionPct: number,
  heatBtuLb?: number,
];

/** The fuel model of a line; `loadUnit` is the kg/m² of one unit of its loads. */
export function fuelModelOfLine(line: TableLine, loadUnit: number, dynamic: boolean): FuelModel {
  const [number, code, name, loads, surfaces, depthFt, extinctionPct, heatBtuLb = 8_000] = line;
  const [oneHour, tenHour, hundredHour, herbaceous, woody] = loads;
  return {
    number,
    code,
    name,
    dynamic: dynamic && herbaceous > 0,
    load: {
      oneHour: oneHour * loadUnit,
      tenHour: tenHour * loadUnit,
      hundredHour: hundredHour * loadUnit,
      herbaceous: herbaceous * loadUnit,
      woody: woody * loadUnit,
    },
    surfaceToVolume: {
      oneHour: surfaces[0] / footM,
      tenHour: tenHourSurface / footM,
      hundredHour: hundredHourSurface / footM,
      herbaceous: surfaces[1] / footM,
      woody: surfaces[2] / footM,
    },
    depthM: depthFt * footM,
    deadExtinction: extinctionPct / 100,
    heatKJKg: heatBtuLb * btuAPound,
  };
}
