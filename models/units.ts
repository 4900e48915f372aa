/** Minutes since a scenario began. */
export type Minutes = number;
