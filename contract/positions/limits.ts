/** Bounds of whereabouts, each this project's decision. Times in milliseconds where the name says so. */
export const positionLimits = {
  /** One delivery of positions: bytes, and how many; and those of one key in a minute, five thousand a second. */
  positionsBodyBytes: 1_000_000,
  positionsAtOnce: 1_000,
  positionsPerMinute: 300_000,
  /** Characters of the id and of the name of who tells where they are. */
  subjectIdLength: 64,
  subjectNameLength: 50,
  /** So many subjects are known; of more the one that was silent longest is forgotten. */
  positionSubjects: 200_000,
  /** Who was silent for so long is forgotten, and stands on no map so long before. */
  subjectKeptMs: 30 * 86_400_000,
  subjectShownMs: 24 * 3_600_000,
  /** A track is kept for so many hours, and so many points of all. */
  trackHours: 72,
  trackPoints: 30_000_000,
  /**
   * A point of a track is kept when the last one lies so many metres and milliseconds back, or so long whatever the
   * distance.
   */
  trackStepM: 15,
  trackStepMs: 30_000,
  trackRestMs: 600_000,
  /** So many points of a track are drawn. */
  trackShown: 1_000,
  /** So many subjects in view are drawn one by one; more are counted in cells, of which there are at most so many. */
  subjectsInView: 250,
  cellsInView: 700,
} as const;
