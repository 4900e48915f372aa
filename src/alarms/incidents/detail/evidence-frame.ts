import type { Mark } from '../../../map/evidence-marks.ts';

/** Half the side of the square that shows all marks but the far ends of bearings, in metres. */
export function halfSide(marks: readonly Mark[]): number {
  const reaches = marks.map((mark) => {
    if (mark.kind === 'bearing') return 0;
    const away = Math.max(Math.abs(mark.at.x), Math.abs(mark.at.y));
    if (mark.kind === 'reach') return away + mark.radius;
    return mark.kind === 'footprint' ? away + Math.max(mark.width, mark.height) / 2 : away;
  });
  return Math.max(300, ...reaches) * 1.15;
}

/** The longest round length that is at most a third of the drawing, in metres. */
export const scaleBar = (half: number): number =>
  [10_000, 5_000, 2_000, 1_000, 500, 200, 100].find((length) => length <= (2 * half) / 3) ?? 100;
