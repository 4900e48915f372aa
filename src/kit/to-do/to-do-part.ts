import type { ReactNode } from 'react';

/** What an area has for somebody to do. `dueAt`: when the first of it is due, in ms since 1970. */
export interface ToDoPart {
  area: string;
  dueAt: number;
  part: ReactNode;
}

/** What has no deadline stands below all that has one. */
export const noDeadline = Number.POSITIVE_INFINITY;

/** The earliest of some moments, ISO 8601. */
export const earliestOf = (moments: readonly string[]): number => Math.min(noDeadline, ...moments.map(Date.parse));

/** The parts that there are, what is due first on top; without a deadline in the order in which they are given. */
export const inOrderOfTime = (parts: readonly (ToDoPart | undefined)[]): ToDoPart[] =>
  parts
    .filter((part) => part !== undefined)
    // Two without a deadline are equal: the difference of two infinities is none.
    .toSorted((a, b) => (a.dueAt === b.dueAt ? 0 : a.dueAt - b.dueAt));
