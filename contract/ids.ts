declare const kind: unique symbol;

/** A plain value that may say what it is of: one of another kind does not pass in its place, an unnamed one does. */
export type Of<Base, Kind extends string> = Base & { readonly [kind]?: Kind };

/** Id of an alarm. */
export type AlarmId = Of<string, 'alarm'>;
/** Id of an incident. */
export type IncidentId = Of<string, 'incident'>;
/** Id of a fire. */
export type FireId = Of<string, 'fire'>;
/** Code of GB/T 2260 for a region: 2 digits a province, 4 a city, 6 a county, 9 a township, 12 a village. */
export type RegionCode = Of<string, 'region'>;
/** Number of an event in the whole log, from 1, without gaps; the `version` of a stream is a plain number. */
export type LogPosition = Of<number, 'position'>;
