/** Where a tile lies: XYZ from the north-west. */
export interface TileAt {
  z: number;
  x: number;
  y: number;
}

/** Longitude of a place that lies `across` (0 to 1) from the west of a tile. */
export const longitudeIn = ({ z, x }: TileAt, across: number): number => ((x + across) / 2 ** z) * 360 - 180;

/** Latitude of a place that lies `down` (0 to 1) from the north of a tile. */
export const latitudeIn = ({ z, y }: TileAt, down: number): number =>
  (Math.atan(Math.sinh(Math.PI * (1 - (2 * (y + down)) / 2 ** z))) * 180) / Math.PI;
