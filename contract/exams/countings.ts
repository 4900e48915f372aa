/** Which of several tries counts: the best, or the last. */
export const countings = ['best', 'last'] as const;
export type Counting = (typeof countings)[number];
