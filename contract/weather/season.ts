/** A season of fire danger begins in the wettest time of the year. */
const begins = '-07-01';

/**
 * The season in which a day (YYYY-MM-DD) lies, by the year in which it begins: from 1 July to 30 June. Moisture codes
 * are reckoned within one season, from the start values on.
 */
export const seasonOf = (day: string): number => {
  const year = Number(day.slice(0, 4));
  return day >= `${day.slice(0, 4)}${begins}` ? year : year - 1;
};
