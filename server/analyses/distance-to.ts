/** A place on a plane in metres. */
export type XY = readonly [x: number, y: number];

/** Areas, as rings of which the inner ones are islands, and lines; areas may lie over each other. */
export interface Shape {
  readonly areas: readonly (readonly (readonly XY[])[])[];
  readonly lines: readonly (readonly XY[])[];
}

/** Ends of pieces: ax, ay, bx, by, … */
function piecesOf(lines: readonly (readonly XY[])[]): Float64Array {
  return Float64Array.from(
    lines.flatMap((line) => line.slice(1).flatMap(([x, y], n) => [line[n]?.[0] ?? x, line[n]?.[1] ?? y, x, y])),
  );
}

/** Whether a place lies within an area: in an odd number of its rings. */
function isIn(borders: Float64Array, x: number, y: number): boolean {
  let isWithin = false;
  for (let k = 0; k < borders.length; k += 4) {
    const [ax, ay, bx, by] = [borders[k] ?? 0, borders[k + 1] ?? 0, borders[k + 2] ?? 0, borders[k + 3] ?? 0];
    if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) isWithin = !isWithin;
  }
  return isWithin;
}

/** How far a place lies from an area or line in metres; 0 within an area. */
export function distanceTo({ areas, lines }: Shape): (place: XY) => number {
  const pieces = piecesOf([...areas.flat(), ...lines]);
  const borders = areas.map(piecesOf);
  return ([x, y]) => {
    if (borders.some((one) => isIn(one, x, y))) return 0;
    let least = Infinity;
    for (let k = 0; k < pieces.length; k += 4) {
      const [ax, ay] = [pieces[k] ?? 0, pieces[k + 1] ?? 0];
      const [dx, dy] = [(pieces[k + 2] ?? 0) - ax, (pieces[k + 3] ?? 0) - ay];
      const square = dx * dx + dy * dy;
      const share = square === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / square));
      least = Math.min(least, (x - ax - share * dx) ** 2 + (y - ay - share * dy) ** 2);
    }
    return Math.sqrt(least);
  };
}
