import { percentOf } from '../../contract/percent.ts';
import { examMessages as say } from './messages.ts';

/** A share as a whole percentage; a dash where there is nothing to have a share of. */
export function rate(part: number, whole: number): string {
  const percent = percentOf(part, whole);
  return percent === undefined ? say.none : `${percent}%`;
}

/** The least points that pass. */
export const passPoints = (full: number, passPercent: number): number => Math.ceil((full * passPercent) / 100);
