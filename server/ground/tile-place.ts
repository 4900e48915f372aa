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

/** The tile of a zoom in which a place lies. */
export function tileAtPlace({ longitude, latitude }: { longitude: number; latitude: number }, z: number): TileAt {
  const n = 2 ** z;
  const sin = Math.sin((latitude * Math.PI) / 180);
  const down = 0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI);
  return { z, x: Math.floor(((longitude + 180) / 360) * n), y: Math.floor(down * n) };
}
