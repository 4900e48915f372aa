import { fuelModelOf } from '../../../models/fuel/fuel-models.ts';
import type { FuelMoisture } from '../../../models/fuel/fuel-model.ts';
import { moisten, type MoistFuel } from '../../../models/surface/moist-fuel.ts';
import { prepareFuel } from '../../../models/surface/prepared-fuel.ts';

/** Moistures in %, of one, ten and a hundred hours, herbs and woody plants. */
export type Percents = readonly [number, number, number, number, number];

/** Moistures as the models take them. */
export function moistures(percents: Percents): FuelMoisture {
  const [oneHour, tenHour, hundredHour, herbaceous, woody] = percents;
  return {
    oneHour: oneHour / 100,
    tenHour: tenHour / 100,
    hundredHour: hundredHour / 100,
    herbaceous: herbaceous / 100,
    woody: woody / 100,
  };
}

/** A fuel model in a weather. */
export function moist(number: number, percents: Percents): MoistFuel {
  const model = fuelModelOf(number);
  if (!model) throw new Error(`no fuel model ${number}`);
  return moisten(prepareFuel(model), moistures(percents));
}
