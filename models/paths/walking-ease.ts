import type { LandCover } from '../fuel/land-covers.ts';
import { offPath } from './tobler.ts';

/**
 * What is left of the speed off a path where something hinders: this project's choice, in the order in which crews
 * meet it; over tilled land it is Tobler's own.
 */
const hindered: Readonly<Partial<Record<LandCover, number>>> = {
  杉木: 0.75,
  马尾松: 0.75,
  湿地松: 0.75,
  黄山松: 0.7,
  柏木: 0.7,
  毛竹: 0.7,
  常绿阔叶: 0.7,
  落叶阔叶: 0.8,
  阔叶: 0.75,
  针阔混交: 0.7,
  幼林: 0.6,
  灌木: 0.5,
  竹丛: 0.4,
  芒草: 0.5,
  农田: 0.8,
};

/** What is left off the path of the speed on one, over a land cover. */
export const walkingEaseOf = (cover: LandCover): number => offPath * (hindered[cover] ?? 1);
