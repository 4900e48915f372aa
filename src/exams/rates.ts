import { examMessages as say } from './messages.ts';

/** A share as a whole percentage; a dash where there is nothing to have a share of. */
export const rate = (part: number, whole: number): string =>
  whole === 0 ? say.none : `${Math.round((part * 100) / whole)}%`;

/** The least points that pass. */
export const passPoints = (full: number, passPercent: number): number => Math.ceil((full * passPercent) / 100);
