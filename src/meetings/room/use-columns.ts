import { useCallback, useState } from 'react';

/** Width over height of the pictures of cameras. */
const [wide, high] = [16, 9];

/** A share of the size that nobody notices. */
const nearly = 0.1;

/**
 * How many columns let so many pictures be largest in a place of this size; of nearly equal ones those with fewer gaps.
 */
export function bestColumns(count: number, width: number, height: number): number {
  let best = { columns: 1, size: 0, gaps: 0 };
  for (let columns = 1; columns <= count; columns += 1) {
    const rows = Math.ceil(count / columns);
    const size = Math.min(width / columns / wide, height / rows / high);
    const gaps = rows * columns - count;
    const isLarger = size > best.size * (1 + nearly);
    if (isLarger || (size > best.size * (1 - nearly) && gaps <= best.gaps)) best = { columns, size, gaps };
  }
  return best.columns;
}

/** The columns of a grid, and what measures it as its ref. */
interface Columns {
  place: (element: HTMLElement | null) => (() => void) | undefined;
  columns: number;
}

/** The columns of a grid of pictures, by the size that it has on the screen; `place` is its ref. */
export function useColumns(count: number): Columns {
  const [size, setSize] = useState({ width: wide, height: high });
  const place = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const observer = new ResizeObserver(() => setSize({ width: element.clientWidth, height: element.clientHeight }));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { place, columns: bestColumns(count, size.width, size.height) };
}
