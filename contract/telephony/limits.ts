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
  /** Of those, so many are no notice's or roll call's: somebody who reports a fire is not to find every line taken. */
  keptFree: 40,
  /** Digits of a telephone number. */
  shortestTel: 3,
  longestTel: 20,
  /** Keys that are pressed with one call. */
  keysAtOnce: 32,
  /** Bytes of a session description (SDP). */
  offerBytes: 20_000,
  /** Numbers whose status is asked for at once. */
  telsAtOnce: 500,
  /** The most people of one notice or roll call, the most calls of it at once, and the most rounds at once in all. */
  roundTargets: 200,
  roundCalls: 20,
  rounds: 10,
  /** Those who were missed are called again after this, so many times at most. */
  roundRetryMs: 30_000,
  roundRetries: 3,
  titleLength: 40,
  /** Characters that are spoken, and how often one person hears a notice. */
  speechLength: 300,
  playTimes: 5,
  /** Who is to press a key has so long after the end of the notice. */
  pressMs: 15_000,
  rollCallMinutes: 60,
  /** Uploaded sounds: bytes, length, and how many of a region are kept. */
  soundBytes: 20_000_000,
  soundMs: 180_000,
  sounds: 100,
} as const;
