/** What stands at a point of a map: a name, and below it maybe a figure. */
export interface NamedPoint {
  x: number;
  y: number;
  name: string;
  figure: string;
  /** Of two that have no room side by side the higher stays. */
  urgency: number;
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/**
 * Widths of characters in the height of the type: Chinese and marks are square, figures and blanks about half of that.
 */
const widthOf = (text: string): number =>
  Array.from(text).reduce((sum: number, one) => sum + (/[\d ]/.test(one) ? 0.6 : 1), 0);

const boxAt = ({ x, name, figure }: NamedPoint, y: number, size: number): Box => {
  const half = (Math.max(widthOf(name), 1.1 * widthOf(figure)) * size) / 2;
  return { left: x - half, right: x + half, top: y - 0.9 * size, bottom: y + (figure === '' ? 0.2 : 1.4) * size };
};

const meet = (a: Box, b: Box): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** How far a name may leave its point, in heights of its type: the nearest first. */
const shifts = [0, -0.4, 0.4, -0.8, 0.8, -1.2, 1.2, -1.6, 1.6, -2, 2];

/**
 * The `y` at which each name is drawn so that it covers no other and no mark: its point's, or as little above or below as
 * it takes; undefined where nothing is free, and the name is left out. The most urgent choose first, then those with
 * figures. `marks`: centres of what is `size` wide and may not be covered.
 */
export function namePlaces(
  points: readonly NamedPoint[],
  size: number,
  marks: readonly { x: number; y: number }[] = [],
): readonly (number | undefined)[] {
  const half = size / 2;
  const taken: Box[] = marks.map(({ x, y }) => ({ left: x - half, right: x + half, top: y - half, bottom: y + half }));
  const found: (number | undefined)[] = points.map(() => undefined);
  const inOrder = points
    .map((point, index) => ({ point, index }))
    .toSorted(
      (a, b) => b.point.urgency - a.point.urgency || Number(a.point.figure === '') - Number(b.point.figure === ''),
    );
  for (const { point, index } of inOrder) {
    const y = shifts
      .map((by) => point.y + by * size)
      .find((at) => !taken.some((box) => meet(box, boxAt(point, at, size))));
    if (y === undefined) continue;
    taken.push(boxAt(point, y, size));
    found[index] = y;
  }
  return found;
}
