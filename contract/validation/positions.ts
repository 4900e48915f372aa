import { validationMessages as say } from './messages.ts';

/** Most degrees from zero of each half of a WGS84 position. */
export const mostDegrees = { longitude: 180, latitude: 90 } as const;

/** Places behind the point of a degree: a tenth of a metre, and no survey of a water point is better. */
export const degreePlaces = 6;

/** What is said of a number that is no such half of a position; undefined of one that is. */
export function checkDegrees(half: keyof typeof mostDegrees, label: string, value: number): string | undefined {
  const most = mostDegrees[half];
  if (!Number.isFinite(value)) return say.degrees(label);
  if (Math.abs(value) > most) return say.between(label, -most, most);
  return Number(value.toFixed(degreePlaces)) === value ? undefined : `${label}${say.decimal(degreePlaces)}`;
}
