/** Where the thing that a call is about lies, as seen from the caller's own region. */
export const places = ['own', 'child', 'sibling', 'parent'] as const;

/** Such a place. */
export type Place = (typeof places)[number];

/**
 * Who sees the things of a call. `none`: everybody, such as names of areas; `own`: the caller alone; `personal`: one
 * person and their administrators; `addressed`: its recipients, by name, or by their own region or one above; `known`:
 * people of a region, and duty officers of the one right above (phones are shown to those who act on alarms); `region`:
 * a region and those above it; `concerned`: these and the regions within it; `whole`: read from everywhere, written at
 * the seat of the authority.
 */
export type Scope = 'none' | 'own' | 'personal' | 'addressed' | 'known' | 'region' | 'concerned' | 'whole';

/** The answer about a thing outside the caller's scope: a list without it, 'not found', or a refusal. */
export type Beyond = 'leftOut' | 'notFound' | 'outsideArea';

/** How one call is scoped. */
export interface CallScope {
  scope: Scope;
  beyond?: Beyond;
}

/** A scope without an end. */
export const open = (scope: 'none' | 'own'): CallScope => ({ scope });

/** A scope that ends somewhere, and how its end shows. */
export const bounded = (scope: Exclude<Scope, 'none' | 'own'>, beyond: Beyond): CallScope => ({ scope, beyond });

const isIn: Readonly<Record<Exclude<Scope, 'personal' | 'whole'>, readonly Place[]>> = {
  none: places,
  own: places,
  region: ['own', 'child'],
  known: ['own', 'child'],
  concerned: ['own', 'child', 'parent'],
  addressed: ['own', 'parent'],
};

/**
 * Whether a thing there is in the caller's scope. `administers`: they are an administrator; `writesAway`: they would
 * write what belongs to the whole, away from its seat.
 */
export function reaches(
  scope: Scope,
  place: Place,
  { administers, writesAway }: { administers: boolean; writesAway: boolean },
): boolean {
  if (scope === 'whole') return !writesAway;
  if (scope === 'personal') return administers && isIn.region.includes(place);
  return isIn[scope].includes(place);
}
