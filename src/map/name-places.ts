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

const boxAt = ({ name, figure }: NamedPoint, { x, y }: NamePlace, size: number): Box => {
  const half = (Math.max(widthOf(name), 1.1 * widthOf(figure)) * size) / 2;
  return { left: x - half, right: x + half, top: y - 0.9 * size, bottom: y + (figure === '' ? 0.2 : 1.4) * size };
};

const meet = (a: Box, b: Box): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const heights = [0, -0.4, 0.4, -0.8, 0.8, -1.2, 1.2, -1.6, 1.6, -2, 2];

/** How far a name may leave its point, in heights of its type: upward and downward first, the nearest first. */
const shifts = [0, -1.5, 1.5, -3, 3].flatMap((right) => heights.map((down) => ({ right, down })));

/** Where a name is drawn: its middle, and the foot of its first line. */
export interface NamePlace {
  x: number;
  y: number;
}

/**
 * Where each name is drawn so that it covers no other and no mark: at its point, or as little beside it as it takes;
 * undefined where nothing is free, and the name is left out. The most urgent choose first, then those with figures.
 * `marks`: centres of what is `size` wide and may not be covered.
 */
export function namePlaces(
  points: readonly NamedPoint[],
  size: number,
  marks: readonly { x: number; y: number }[] = [],
): readonly (NamePlace | undefined)[] {
  const half = size / 2;
  const taken: Box[] = marks.map(({ x, y }) => ({ left: x - half, right: x + half, top: y - half, bottom: y + half }));
  const found: (NamePlace | undefined)[] = points.map(() => undefined);
  const inOrder = points
    .map((point, index) => ({ point, index }))
    .toSorted(
      (a, b) => b.point.urgency - a.point.urgency || Number(a.point.figure === '') - Number(b.point.figure === ''),
    );
  for (const { point, index } of inOrder) {
    const place = shifts
      .map(({ right, down }) => ({ x: point.x + right * size, y: point.y + down * size }))
      .find((at) => !taken.some((box) => meet(box, boxAt(point, at, size))));
    if (!place) continue;
    taken.push(boxAt(point, place, size));
    found[index] = place;
  }
  return found;
}
