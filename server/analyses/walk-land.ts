import { landCovers } from '../../models/fuel/land-covers.ts';
import { offPath } from '../../models/paths/tobler.ts';
import { walkingEaseOf } from '../../models/paths/walking-ease.ts';
import type { Land } from './land.ts';

const easeOf = landCovers.map(walkingEaseOf);

/** What is left in each cell of the speed on a path; 0 in water. */
export const walkingEase = ({ open, fuelOf }: Land): Float32Array =>
  Float32Array.from(open, (isOpen, cell) => (isOpen === 1 ? (easeOf[fuelOf[cell] ?? 0] ?? offPath) : 0));
