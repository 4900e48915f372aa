/** The two watches of a day: by day from 08:00, by night from 20:00 to 08:00 of the next. */
export const watchNames = { day: '白班（08:00—20:00）', night: '夜班（20:00—次日08:00）' } as const;
export type Watch = keyof typeof watchNames;

const watchHourMs = 3_600_000;

/**
 * The day and the watch of a moment (ms since 1970), by the clock of Beijing; a night belongs to the day on which it
 * began.
 */
export function watchOf(ms: number): { day: string; watch: Watch } {
  const local = ms + 8 * watchHourMs;
  const hour = Math.floor(local / watchHourMs) % 24;
  const day = new Date(hour < 8 ? local - 24 * watchHourMs : local).toISOString().slice(0, 10);
  return { day, watch: hour >= 8 && hour < 20 ? 'day' : 'night' };
}
