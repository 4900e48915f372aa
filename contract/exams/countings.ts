/** Which of several tries counts, in words. */
export const countingNames = { best: '取最高分', last: '取最后一次' } as const;

/** Which of several tries counts: the best, or the last. */
export type Counting = keyof typeof countingNames;
export const countings = Object.keys(countingNames) as [Counting, ...Counting[]];
