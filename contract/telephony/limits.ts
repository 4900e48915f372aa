/** Limits of telephony. Times in milliseconds. */
export const telephonyLimits = {
  /** How long the called side rings. */
  ringMs: 45_000,
  /** How long a party can be without a connection before the call ends. */
  lostMs: 30_000,
  /** Retention of call records and recordings. */
  keptMs: 180 * 86_400_000,
  /** Longest recording. */
  recordMs: 30 * 60_000,
  /** Calls that one person can have at once: one that talks, others on hold or ringing. */
  callsPerPerson: 4,
  /** Calls from outside that ring at one desk at once; another one is told that it is busy. */
  deskCalls: 10,
  /** Calls of all people at once. */
  calls: 100,
  /** Digits of a telephone number. */
  shortestTel: 3,
  longestTel: 20,
  /** Keys that are pressed with one call. */
  keysAtOnce: 32,
  /** Bytes of a session description (SDP). */
  offerBytes: 20_000,
  /** Numbers whose status is asked for at once. */
  telsAtOnce: 500,
} as const;
