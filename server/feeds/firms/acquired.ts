const dated = /^\d{4}-\d{2}-\d{2}$/;

/**
 * The moment of an overpass in ms since 1970, by `acq_date` and `acq_time` of FIRMS, where `341` means 03:41 UTC; the
 * name of the column that holds none.
 */
export function acquiredMs(date: string, time: string): number | 'acq_date' | 'acq_time' {
  const clock = time.replace(':', '');
  if (!dated.test(date)) return 'acq_date';
  if (!/^\d{1,4}$/.test(clock)) return 'acq_time';
  const padded = clock.padStart(4, '0');
  const at = Date.parse(`${date}T${padded.slice(0, 2)}:${padded.slice(2)}:00.000Z`);
  if (Number.isNaN(at)) return Number.isNaN(Date.parse(`${date}T00:00:00.000Z`)) ? 'acq_date' : 'acq_time';
  // A day that its month does not have is counted on into the next one.
  return new Date(at).toISOString().startsWith(date) ? at : 'acq_date';
}
