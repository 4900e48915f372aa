import type { PositionKind, PositionMark } from './kinds.ts';

/** What of a map is looked at: west, south, east and north in degrees of WGS84. */
export type Box = readonly [west: number, south: number, east: number, north: number];

/**
 * A subject on a map, without names of fields since many are sent: its number, kind, position in degrees of WGS84, when
 * that was measured (milliseconds since 1970), heading in degrees, mark, and name.
 */
export type PositionPoint = readonly [
  id: number,
  kind: PositionKind,
  longitude: number,
  latitude: number,
  at: number,
  heading: number | null,
  mark: PositionMark | null,
  name: string,
];

/** Subjects that are counted together where too many are in view: the middle of their cell, and how many. */
export type PositionCell = readonly [longitude: number, latitude: number, count: number];

/**
 * What a client is told of the part of the map that it looks at. `look` counts what it has asked for; `whole`: all that
 * it knew before is to go. Either `points`, those that are new or have moved, with the numbers of those that are `gone`
 * from the view; or `cells`, all of them, where more are in view than are drawn one by one.
 */
export interface PositionsSeen {
  look: number;
  total: number;
  whole?: true;
  points?: readonly PositionPoint[];
  gone?: readonly number[];
  cells?: readonly PositionCell[];
}
