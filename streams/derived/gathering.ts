/**
 * A new alarm is given so long to come into an incident before it is a row of its own, in milliseconds: else each would
 * flash up in the list before it is gathered.
 */
export const gatheringMs = 2_000;
