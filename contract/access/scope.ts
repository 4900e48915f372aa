/** Where the thing that a call is about lies, as seen from the caller's own region. */
export const places = ['own', 'child', 'sibling', 'parent'] as const;

/** Such a place. */
export type Place = (typeof places)[number];

/**
 * Whose the things of a call are. `none`: nobody's, such as names of areas; `own`: the caller's, about himself; `personal`:
 * one person's, and his administrators'; `addressed`: theirs to whom it is sent, by name, or by their own region or one above;
 * `known`: people of a region, and duty officers of the one right above it too, whose phones whoever acts on alarms is told;
 * `region`: a region's, and those above it; `whole`: the authority's — read from everywhere, written at its seat.
 */
export type Scope = 'none' | 'own' | 'personal' | 'addressed' | 'known' | 'region' | 'whole';

/** What a caller is answered about a thing beyond his sight: an answer without it, that there is no such thing, or that he may not there. */
export type Beyond = 'leftOut' | 'notFound' | 'outsideArea';

/** How one call is scoped. */
export interface CallScope { scope: Scope; beyond?: Beyond }

/** A scope by which nothing is out of sight. */
export const open = (scope: 'none' | 'own'): CallScope => ({ scope });

/** A scope that ends somewhere, and how its end shows. */
export const bounded = (scope: Exclude<Scope, 'none' | 'own'>, beyond: Beyond): CallScope => ({ scope, beyond });

const isIn: Readonly<Record<Exclude<Scope, 'personal' | 'whole'>, readonly Place[]>> = {
  none: places, own: places, region: ['own', 'child'], known: ['own', 'child'], addressed: ['own', 'parent'],
};

/** Whether a thing there is in the caller's sight. `administers`: he is an administrator; `writesAway`: he would write what belongs to the whole, away from its seat. */
export function reaches(scope: Scope, place: Place, { administers, writesAway }: { administers: boolean; writesAway: boolean }): boolean {
  if (scope === 'whole') return !writesAway;
  if (scope === 'personal') return administers && isIn.region.includes(place);
  return isIn[scope].includes(place);
}
