import type { FuelModel } from '../models/fuel/fuel-model.ts';
import { fuelModelOf } from '../models/fuel/fuel-models.ts';
import { mileAnHourMs } from '../models/fuel/units.ts';
import { moisten } from '../models/surface/moist-fuel.ts';
import { prepareFuel, type PreparedFuel } from '../models/surface/prepared-fuel.ts';
import { surfaceFire } from '../models/surface/surface-fire.ts';
import { type CsvRow, printRows, readRows } from './csv-rows.ts';
import { failure } from './exit-line.ts';
import { cliMessages } from './messages.ts';
import { readOptions, wanted } from './options.ts';

const moisture = { from: 0, to: 1_000 } as const;
const columns = {
  fuel_model: { from: 1, to: 999, whole: true },
  m1h_pct: moisture,
  m10h_pct: moisture,
  m100h_pct: moisture,
  mherb_pct: moisture,
  mwoody_pct: moisture,
  midflame_wind_mph: { from: 0, to: 200 },
  slope_pct: { from: 0, to: 1_000 },
  wind_dir_from_upslope_deg: { from: -360, to: 360 },
} as const;
const added = [
  'ros_max_m_min',
  'dir_max_deg_from_upslope',
  'flame_length_m',
  'fireline_intensity_kW_m',
  'length_to_width',
  'backing_ros_m_min',
  'flanking_ros_m_min',
  'heat_per_unit_area_kJ_m2',
] as const;

type Row = CsvRow<keyof typeof columns>;

function fire(fuel: PreparedFuel, { numbers }: Row): Record<(typeof added)[number], number> {
  const weather = {
    oneHour: numbers.m1h_pct / 100,
    tenHour: numbers.m10h_pct / 100,
    hundredHour: numbers.m100h_pct / 100,
    herbaceous: numbers.mherb_pct / 100,
    woody: numbers.mwoody_pct / 100,
  };
  // Uphill is taken as north, so that the answer is told from there as well.
  const told = surfaceFire(moisten(fuel, weather), {
    windMs: numbers.midflame_wind_mph * mileAnHourMs,
    windTowardDeg: numbers.wind_dir_from_upslope_deg,
    slope: numbers.slope_pct / 100,
    upslopeDeg: 0,
  });
  return {
    ros_max_m_min: told.headRateMMin,
    dir_max_deg_from_upslope: told.directionDeg,
    flame_length_m: told.flameLengthM,
    fireline_intensity_kW_m: told.intensityKWM,
    length_to_width: told.lengthToWidth,
    backing_ros_m_min: told.backingRateMMin,
    flanking_ros_m_min: told.flankingRateMMin,
    heat_per_unit_area_kJ_m2: told.heatPerUnitAreaKJM2,
  };
}

/** `surface --in FILE`: the surface fire of each row, by fuel model, moisture, wind and slope. */
export async function surface(args: readonly string[]): Promise<number> {
  const { values } = readOptions(args, { in: 'string' });
  const table = readRows(wanted(values.in, '--in'), columns);
  const prepared = new Map<FuelModel, PreparedFuel>();
  printRows(table, added, (row) => {
    const model = fuelModelOf(row.numbers.fuel_model);
    if (!model) throw failure(cliMessages.noFuelModel(table.file, row.line, 'fuel_model', row.numbers.fuel_model));
    const fuel = prepared.get(model) ?? prepareFuel(model);
    prepared.set(model, fuel);
    return fire(fuel, row);
  });
  return 0;
}
