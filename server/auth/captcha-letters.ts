type Point = readonly [number, number];

/** How each letter is written: strokes of points in a square from 0,0 (top left) to 8,8, each point two digits. */
const written: Readonly<Record<string, string>> = {
  A: '08 40 88,15 75',
  C: '82 60 20 02 06 28 68 86',
  D: '00 08 58 86 82 50 00',
  E: '80 00 08 88,04 64',
  F: '80 00 08,04 64',
  H: '00 08,80 88,04 84',
  J: '60 66 48 28 06',
  K: '00 08,80 04 88',
  L: '00 08 88',
  M: '08 00 45 80 88',
  N: '08 00 88 80',
  P: '08 00 60 82 83 65 05',
  R: '08 00 60 82 83 65 05,45 88',
  T: '00 80,40 48',
  U: '00 06 28 68 86 80',
  V: '00 48 80',
  W: '00 28 43 68 80',
  X: '00 88,80 08',
  Y: '00 44 80,44 48',
  Z: '00 80 08 88',
  3: '11 30 60 82 64 34,64 86 68 28 06',
  4: '58 50 06 86',
  6: '70 32 05 28 68 86 64 34 06',
  7: '00 80 38',
  9: '84 54 24 02 20 60 82 84 66 28',
};

/** Letters and digits that people do not take for one another. */
export const letters = Object.keys(written).join('');

const fine = 4;

/** Points between the corners of a stroke, so that it bends with what bends it. */
function refined(corners: readonly Point[]): Point[] {
  return corners.slice(1).flatMap(([x1, y1], n) => {
    const [x0, y0] = corners[n] as Point;
    return Array.from({ length: fine }, (_, i): Point => [
      x0 + ((x1 - x0) * (i + 1)) / fine,
      y0 + ((y1 - y0) * (i + 1)) / fine,
    ]);
  });
}

/** The strokes of a letter, within a square of side one. */
export const strokesOf = (letter: string): Point[][] =>
  (written[letter] ?? '').split(',').map((stroke) => {
    const corners = stroke.split(' ').map((corner): Point => [Number(corner[0]) / 8, Number(corner[1]) / 8]);
    return [corners[0] as Point, ...refined(corners)];
  });
