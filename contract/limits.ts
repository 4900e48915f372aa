/** Business constants of section 9 of the specification. Times in milliseconds, sizes in bytes, widths in pixels. */
export const limits = {
  socketKeepAliveMs: 50_000,
  socketReconnectMs: 3_000,
  headerClockMs: 1_000,
  pageLoadTimeoutMs: 120_000,
  mainRequestTimeoutMs: 500_000,
  dispatchRequestTimeoutMs: 50_000,
  tokenRefreshMarginMs: 300_000,
  pageSizes: [10, 20, 50, 100],
  defaultPageSize: 10,
  alarmPopPageSize: 10,
  chatPageSize: 15,
  orgMembersPageSize: 1_000,
  videoProxySlots: 5,
  videoProxyUses: 4,
  linkValidHours: [6, 12, 24, 36, 48, 72],
  quickRangeDays: [1, 7, 15, 30],
  dateFormat: 'YYYY-MM-DD HH:mm:ss',
  defaultRegionCode: '34',
  defaultPermission: 'FH_VIEW',
  imageUploadBytes: 204_800,
  documentUploadBytes: 10_100_000,
  smsCounterMs: 60_000,
  debounceMs: 1_000,
  alarmOnFireDelayMs: 1_000,
  designWidth: 1_920,
  designHeight: 1_080,
  scaleAboveWidth: 4_000,
  decimalPlaces: 2,
  dialogWidthPercent: 30,
  dialogTopPercent: 20,
  minutesFactor: 10,
} as const;

/** Constants that the specification leaves open; each is this project's decision. */
export const ownLimits = {
  /** The server's heartbeat on the line: every five seconds, with room for a late timer. */
  heartbeatMs: 4_500,
  /** A line without any frame for so long is stale, so that a person reads it within six seconds of a cut. */
  staleAfterMs: 5_700,
  accessTokenMs: 900_000,
  refreshTokenMs: 14 * 86_400_000,
  captchaAfterFailures: 3,
  delayAfterFailures: 5,
  captchaMs: 300_000,
  /** An SMS code is good for so long and so many tries, right ones too. */
  smsCodeMs: 300_000,
  smsCodeTries: 5,
  /** How many codes may be asked for within a day, by phone, by device and by address. */
  smsPerPhone: 10,
  smsPerDevice: 20,
  smsPerAddress: 200,
  /** An address that has asked for so many within a day must solve captchas. */
  smsCaptchaAfter: 3,
  /** The outbox keeps so many codes, the newest, and each text about a fire for so long, longer where its fate is not known yet. */
  smsOutboxKept: 1_000,
  smsTextKeptMs: 90 * 86_400_000,
  /** A received alarm without a decision goes back to the list after so long. */
  silentOwnerMs: 600_000,
  /** There is no shelf without an end: a person sets an incident aside for at most so long. */
  longestShelfMs: 24 * 3_600_000,
  /** A decided alarm leaves the live picture so long after it was raised, and can not be reopened after. */
  liveWindowMs: 30 * 86_400_000,
  /** A client further behind than so many events gets a snapshot. */
  resumeEvents: 50_000,
  nearbyMetres: 5_000,
  nearbyMs: 24 * 3_600_000,
  ingestBodyBytes: 16_000_000,
  ingestItems: 10_000,
  firmsBodyBytes: 200_000_000,
  ingestItemsPerMinute: 600_000,
  /** An alarm's time may lie so far ahead of the server's clock, no further. */
  futureToleranceMs: 300_000,
  nameLength: 200,
  contentLength: 2_000,
  reasonLength: 500,
  imageUrls: 20,
  apkUploadBytes: 200_000_000,
  /** So many people are reached at once, by notices, tasks or SMS. */
  peopleReached: 50,
  attachments: 5,
  /** One officer sends so many SMS an hour, at most. */
  smsPerOfficer: 200,
  /** Bytes of the secret of a link for somebody without an account. */
  linkSecretBytes: 18,
  /** One link brings at most so many photos. */
  linkPhotos: 40,
  /** And is answered by at most so often: a crew that reports every quarter of an hour for three days. */
  linkAnswers: 300,
  fileNameLength: 100,
  zippedFiles: 100,
  /** An address with a ticket shows its file for at least so long, at most twice as long. */
  fileTicketMs: 300_000,
} as const;
