/** Most records with which one step is taken at once. */
export const mostAtOnce = 100;
