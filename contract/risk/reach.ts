/** Metres within which the nearest station speaks for a county that has none of its own. */
export const stationWithinM = 50_000;

/** Days over which rain is looked for, the day itself among them: what fell before is felt no more. */
export const rainLookBack = 12;

/** Days that a trend shows, the asked one last. */
export const trendDays = 14;
