/**
 * A place without what stands in brackets behind it (the nearest village and how far): lists show the rest, the dialog
 * all.
 */
export const shortPlace = (placeName: string): string => placeName.replace(/（[^（]*）$/, '') || placeName;
