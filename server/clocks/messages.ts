/** What the clocks say to people. */
export const clockMessages = { shelfOver: '搁置时间已到' } as const;
