import type { PlaceToWarn, WarnedPlace } from './warned.ts';

const isSame = (a: PlaceToWarn, b: PlaceToWarn): boolean =>
  a.kind === b.kind && a.name === b.name && a.longitude === b.longitude && a.latitude === b.latitude;

/** What is known of a place's warning; undefined where nobody has called there. */
export const warningOf = (warned: readonly WarnedPlace[], place: PlaceToWarn): WarnedPlace | undefined =>
  warned.find((one) => isSame(one, place));

/** The places after one more call. A place that was told stays told, though a later call is not answered. */
export function withWarning(
  warned: readonly WarnedPlace[],
  place: PlaceToWarn,
  last: Omit<WarnedPlace, keyof PlaceToWarn | 'calls'>,
): readonly WarnedPlace[] {
  const before = warningOf(warned, place);
  if (!before) return [...warned, { ...place, ...last, calls: 1 }];
  const calls = before.calls + 1;
  const after = before.result === 'told' && last.result === 'noAnswer' ? before : { ...place, ...last };
  return warned.map((one) => (one === before ? { ...after, calls } : one));
}
