import { percentOf } from '../../contract/percent.ts';

/** A table's columns and rows, as page and file show them alike. A cell without a figure is an empty text. */
export interface MadeTable {
  heads: readonly string[];
  rows: readonly (readonly (string | number)[])[];
  note?: string;
}

/** A share as a percentage with one decimal; empty where there is nothing to have a share of. */
export function shareText(part: number, whole: number): string {
  const percent = percentOf(part, whole, 1);
  return percent === undefined ? '' : `${percent.toFixed(1)}%`;
}
