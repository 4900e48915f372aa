/** A direction as degrees from 0 to below 360. */
export function bearing(degrees: number): number {
  // The remainder operator is slow for what is no integer, and this is asked for every cell of a landscape.
  const turned = degrees - 360 * Math.floor(degrees / 360);
  // What lies less than a rounding below 0 would come out as 360, or as itself.
  return turned >= 0 && turned < 360 ? turned : 0;
}
