import { hourMs } from '../time.ts';

/** Bounds of what is taken in of a warning. */
export const disasterLimits = {
  /** Bytes of one CAP message. */
  bodyBytes: 128_000,
  /** Messages of one key within a minute. */
  messagesPerMinute: 60,
  identifierMax: 200,
  nameMax: 200,
  headlineMax: 300,
  textMax: 5_000,
  categories: 11,
  references: 50,
  infos: 20,
  areas: 50,
  /** Shapes of a message, corners of one of them, and of all together. */
  shapes: 50,
  corners: 500,
  allCorners: 3_000,
  geocodes: 500,
  radiusKmMax: 2_000,
  noteMax: 200,
  /** How many that hold maps show at most, the gravest first. */
  onMaps: 200,
  /** How often a warning may be updated. */
  updates: 500,
  /** How long one holds that names no end, from its sending. */
  usualSpanMs: 24 * hourMs,
  /**
   * What ends a warning that has not come yet is kept where it was sent so lately, for so many of those it refers to.
   */
  earlyMs: 24 * hourMs,
  earlyReferences: 10,
  /** How far ahead of the server's clock a message may have been sent. */
  aheadMs: hourMs,
} as const;
