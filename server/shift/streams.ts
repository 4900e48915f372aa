/** Name of the stream of a region's duty. */
export const shiftStream = (regionCode: string): string => `shift-${regionCode}`;
