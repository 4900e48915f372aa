import { polygonOf, type Position } from '../../contract/geometry/polygon.ts';

export const square: readonly Position[] = [
  [118, 30],
  [119, 30],
  [119, 31],
  [118, 31],
];
export const polygon = polygonOf(square);
