import { type LandCover, landCovers } from '../../models/fuel/land-covers.ts';
import { offPath } from '../../models/paths/tobler.ts';
import type { Land } from './land.ts';

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
const easeOf = landCovers.map((cover) => offPath * (hindered[cover] ?? 1));

/** What is left in each cell of the speed on a path; 0 in water. */
export const walkingEase = ({ open, fuelOf }: Land): Float32Array =>
  Float32Array.from(open, (isOpen, cell) => (isOpen === 1 ? (easeOf[fuelOf[cell] ?? 0] ?? offPath) : 0));
