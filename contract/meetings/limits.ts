import type { Milliseconds } from '../units.ts';

const minuteMs = 60_000;

/** Limits of meetings and of the embedded media engine. Times in milliseconds. */
export const meetingLimits = {
  titleLength: 30,
  /** Members of one meeting, including those who are only invited. */
  members: 60,
  /** People connected at once, in all meetings together. */
  connected: 40,
  /** Of those, people who send a camera picture. */
  withVideo: 10,
  /** Pictures of cameras that one person receives at once; the screen that is shared comes besides. */
  tiles: 9,
  /** The same for people without a camera of their own, so that many of them cost little. */
  tilesWithoutVideo: 4,
  /** Voices that one person receives at once; more people than that rarely speak at the same time. */
  voices: 4,
  /** Open meetings of which one person is the owner. */
  openOfOwner: 5,
  /** A member whose connection is lost keeps their place for so long. */
  awayMs: 30_000,
  /** A meeting in which nobody is connected ends after so long. */
  emptyMs: 10 * minuteMs,
  /** An invitation stops ringing after so long; it can still be accepted in the list. */
  ringMs: 2 * minuteMs,
  /** Retention of meetings that have ended, with their logs. */
  keptMs: 180 * 86_400_000,
  /** Longest session description, in characters. */
  sdpLength: 60_000,
  /** Most entries of a log. */
  logEntries: 2_000,
} as const satisfies Record<string, number | Milliseconds>;
