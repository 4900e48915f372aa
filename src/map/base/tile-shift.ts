import gcoord from 'gcoord';

/** Where a tile lies: XYZ from the north-west. */
export interface TileAt {
  z: number;
  x: number;
  y: number;
}

const side = 256;

/** Where the upper left corner of a tile of WGS84 lies among those of GCJ-02: in which, and at which pixel of it. */
export function shiftedCorner({ z, x, y }: TileAt): { col: number; row: number; left: number; top: number } {
  const n = 2 ** z;
  const longitude = ((x + 0.5) / n) * 360 - 180;
  const latitude = (Math.atan(Math.sinh(Math.PI * (1 - (2 * (y + 0.5)) / n))) * 180) / Math.PI;
  const [east, north] = gcoord.transform<[number, number]>([longitude, latitude], gcoord.WGS84, gcoord.GCJ02);
  const sin = Math.sin((north * Math.PI) / 180);
  const [across, down] = [(east + 180) / 360, 0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI)];
  const [px, py] = [Math.round((across * n - 0.5) * side), Math.round((down * n - 0.5) * side)];
  const [col, row] = [Math.floor(px / side), Math.floor(py / side)];
  return { col, row, left: px - col * side, top: py - row * side };
}
