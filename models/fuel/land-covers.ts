import type { FuelModel } from './fuel-model.ts';
import { fuelModelOf } from './fuel-models.ts';

/**
 * Forests and lands of southern China, and the number of the fuel model taken for each. The assignment is the project's
 * own, by the likeness of litter, undergrowth and humidity; no survey of these forests stands behind it, and an
 * authority that has one replaces it.
 */
const covers = {
  // Dead needles stay on the twigs; fern and shrub below, humid.
  杉木: 162,
  // A loose bed of long resinous needles.
  马尾松: 188,
  // Long needles, as of the southern pines for which the model was made.
  湿地松: 188,
  // Needles and dead twigs on high slopes.
  黄山松: 185,
  // Scales in a thin compact bed.
  柏木: 183,
  // A thin bed of narrow leaves with little undergrowth.
  毛竹: 182,
  // A compact, moist bed of leathery leaves.
  常绿阔叶: 182,
  // A loose bed of oak leaves in winter.
  落叶阔叶: 186,
  // Where a map does not say which: the one that burns faster.
  阔叶: 186,
  // Litter with grass and shrub below, humid.
  针阔混交: 163,
  // Grass and shrub between young trees.
  幼林: 123,
  // Low shrub with litter of trees nearby, humid.
  灌木: 144,
  // Dense thin stems, much of them dead.
  竹丛: 146,
  // Grass of a humid climate, knee-high.
  草地: 105,
  // Coarse reeds taller than a person.
  芒草: 108,
  // Scattered slash.
  采伐迹地: 201,
  // Low tended shrub with little dead fuel.
  茶园: 141,
  // Stubble after the harvest.
  旱地: 102,
  // Tended or under water for most of the year.
  农田: 93,
  建设用地: 91,
  水域: 98,
  裸地: 99,
} as const;

/** The name of a land cover that has a fuel model. */
export type LandCover = keyof typeof covers;

/** Every land cover that has a fuel model. */
export const landCovers = Object.keys(covers) as readonly LandCover[];

/** The fuel model taken for a land cover. */
export function fuelModelOfCover(cover: LandCover): FuelModel {
  const model = fuelModelOf(covers[cover]);
  if (!model) throw new Error(`no fuel model ${covers[cover]}`);
  return model;
}
