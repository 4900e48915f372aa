import { andersonModels } from './anderson.ts';
import type { FuelModel } from './fuel-model.ts';
import { scottBurganModels } from './scott-burgan.ts';

/** Every fuel model of the published tables, by number. */
export const fuelModels: readonly FuelModel[] = [...andersonModels, ...scottBurganModels];

const byNumber: ReadonlyMap<number, FuelModel> = new Map(fuelModels.map((model) => [model.number, model]));

/** The fuel model of a number; undefined where no table has it. */
export const fuelModelOf = (number: number): FuelModel | undefined => byNumber.get(number);

/** Whether a fuel bed carries any fuel: water, roads and bare ground do not. */
export const burns = ({ load }: FuelModel): boolean =>
  load.oneHour + load.tenHour + load.hundredHour + load.herbaceous + load.woody > 0;
