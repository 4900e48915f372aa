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
  /** A connection without any frame for so long is stale, so that a person reads it within six seconds of a cut. */
  staleAfterMs: 5_700,
  /** A refresh without an answer is given up, since every other call waits for it, and asked for again by the next. */
  refreshPatienceMs: 20_000,
  /** A person who has entered their password has so long to enter the code, in milliseconds. */
  codeEntryMs: 300_000,
  /** Banners of one place, and how often an address may ask for those that are seen without a sign-in. */
  bannersOfPlace: 5,
  openBannersPerMinute: 120,
  /** Without reading the captcha: so many bits beside, on a task at least so many milliseconds old. */
  patientBits: 2,
  patientMs: 30_000,
  /** A received alarm without a decision goes back to the list after so long. */
  silentOwnerMs: 900_000,
  /** A decided alarm leaves the live picture so long after it was raised, and can not be reopened after. */
  liveWindowMs: 30 * 86_400_000,
  /** An alarm's time may lie so far ahead of the server's clock, no further. */
  futureToleranceMs: 300_000,
  nameLength: 200,
  contentLength: 2_000,
  reasonLength: 500,
  imageUrls: 20,
  apkUploadBytes: 200_000_000,
  /** A voice message of a minute. */
  voiceUploadBytes: 1_000_000,
  /** Bytes of a film of a course. */
  lessonUploadBytes: 100_000_000,
  /** People who are reached at once, by announcements, tasks or SMS. */
  peopleReached: 50,
  attachments: 5,
  fileNameLength: 100,
  /**
   * Of a file's name as it comes so many characters are looked at: nothing is that long but to keep the server busy.
   */
  fileNameRead: 1_000,
  /** A formatted text has at most so many marks (each `<`), and elements within each other to this depth. */
  richTextMarks: 6_000,
  richTextDepth: 60,
  /** An imported table has at most so many lines, columns, characters in a cell and in all its cells. */
  importRows: 20_000,
  importColumns: 200,
  importCellLength: 200_000,
  importCharacters: 12_000_000,
  /** Observations of weather that are taken in at once: a hundred stations for seven weeks. */
  weatherRows: 5_000,
  /**
   * A file of map data has so many bytes at most; what is taken of it so many features and corners, so many values of
   * a grid, and so many bytes in WGS84.
   */
  mapDataBytes: 300_000_000,
  mapDataFeatures: 500_000,
  mapDataVertices: 2_000_000,
  mapDataCells: 120_000_000,
  mapDataKeptBytes: 400_000_000,
  zippedFiles: 100,
  /** An address with a ticket shows its file for at least so long, at most twice as long. */
  fileTicketMs: 300_000,
} as const;

/**
 * Bounds that the server alone holds to, and that no page loads: of requests, connections, answers that are kept,
 * seals, sign-ins, SMS, what feeds deliver, its own output.
 */
export const serverLimits = {
  /** Fields of a form, and of a query. */
  formFields: 200,
  /** Headers of a request, and the bytes of all of them. */
  requestHeaders: 100,
  requestHeaderBytes: 16_384,
  /** Lists and objects of JSON within each other; a rich text's rows and cells need some twenty. */
  jsonNesting: 64,
  /** Values of one JSON body; ten thousand alarms with all their fields and pictures are some 350,000. */
  jsonValues: 500_000,
  /** Bytes of a body that anybody may send. */
  publicBodyBytes: 65_536,
  /** One connection has at most so many requests that are not answered yet. */
  unansweredPerConnection: 16,
  /**
   * The log is sealed after so many events, or so many milliseconds in which anything was written; never more often
   * than the rest between two.
   */
  sealEvents: 1_000,
  sealEveryMs: 300_000,
  sealRestMs: 1_000,
  /** Decisions of one person in a minute: ten a second, far beyond what hands can do. */
  decisionsPerMinute: 600,
  /** Answers kept for repeated commands, of one person; the oldest go first. */
  keptCommands: 5_000,
  /** No outbox waits longer. */
  keptCommandsMs: 7 * 86_400_000,
  /** So long a refresh token is good once more where the answer to it was lost: less than an access token lives. */
  lostRefreshMs: 10 * 60_000,
  /** A refresh token that was replaced is kept to notice its reuse, so many of one session. */
  keptRefreshTokens: 100,
  /** A file that nothing names is removed after so long, and its bytes an hour later. */
  looseFileMs: 24 * 3_600_000,
  /**
   * Connections at once, where the machine lets a process open as many files, and those of one address (IPv6: network
   * of 64 bits).
   */
  connections: 30_000,
  connectionsPerAddress: 1_000,
  /** Requests of one address that are worked for at once; what feeds deliver is not counted. */
  inHandPerAddress: 500,
  /** A connection on which nothing is asked is closed after so many milliseconds. */
  silentConnectionMs: 10_000,
  /** Within so many milliseconds a client must send, or take, so many bytes of what is under way. */
  paceSpanMs: 30_000,
  paceBytes: 8_000,
  /**
   * Lines of the log in a minute, those about what goes wrong counted apart; characters of one; and its files, where it
   * goes to one.
   */
  logLinesPerMinute: 1_200,
  logLineLength: 10_000,
  /** Bytes of the server's output that wait while nobody reads it. */
  logWaitingBytes: 1_000_000,
  logFileBytes: 20_000_000,
  logFiles: 5,
  /** The page of metrics is made anew after so many milliseconds. */
  metricsPageMs: 1_000,
  /** The server's heartbeat on the connection: every five seconds, with room for a late timer. */
  heartbeatMs: 4_500,
  /** A one-time password opens nothing so long after it was made. */
  oneTimePasswordMs: 72 * 3_600_000,
  /**
   * A password that a program finds within so many guesses is refused: a word and a year is about 10,000,000 of them.
   */
  passwordGuesses: 20_000_000,
  /** Access and refresh tokens are good for so long. */
  accessTokenMs: 900_000,
  refreshTokenMs: 14 * 86_400_000,
  /** A session ends so long after its sign-in however it is used, an administrator's sooner, in milliseconds. */
  sessionMs: 30 * 86_400_000,
  administratorSessionMs: 7 * 86_400_000,
  /** A person is signed in at so many places at most; one more ends the one that was renewed longest ago. */
  sessionsPerPerson: 30,
  /** Characters that are kept of what a browser says of itself. */
  agentLength: 300,
  /** So many wrong codes of a second factor within so many milliseconds, wherever they come from. */
  factorTries: 5,
  factorWindowMs: 900_000,
  /** Recovery codes of a second factor, and the letters of each, of five bits. */
  recoveryCodes: 10,
  recoveryCodeLetters: 10,
  /**
   * After so many failures of an address, or of strangers at an account, a puzzle is due; after so many of one device,
   * address or pair of them, a wait.
   */
  captchaAfterFailures: 3,
  delayAfterFailures: 5,
  /** After so many second and later failures of strangers at one account, they wait for one another. */
  strangersDelayAfter: 50,
  /** Counts of failures are forgotten so long after their last one, in milliseconds. */
  triesKeptMs: 24 * 3_600_000,
  /** Failed sign-ins of one account and network are told together once in so many milliseconds, after the first one. */
  refusalSpanMs: 600_000,
  /**
   * Events an hour about failed sign-ins, one account and network at a time, and about names without an account; beyond
   * them each region is told one sum an hour.
   */
  refusalEvents: 120,
  unknownRefusalEvents: 60,
  /** A captcha, and a task of work, are good for so long, in milliseconds. */
  captchaMs: 300_000,
  /** Captchas for one address in a minute. */
  captchasPerMinute: 60,
  /**
   * Work of a sign-in under suspicion: so many leading zero bits of a SHA-256 (2^15 hashes, under a second on a phone),
   * with failures up to so many more.
   */
  workBits: 15,
  workBitsMore: 4,
  /** A device stays known for so long after its last sign-in, in milliseconds; an account has so many at most. */
  knownDeviceMs: 180 * 86_400_000,
  knownDevices: 30,
  /** After so many failures a known device of an account is a stranger to it. */
  knownDeviceTries: 20,
  /** An SMS code is good for so long and so many tries, right ones too. */
  smsCodeMs: 300_000,
  smsCodeTries: 5,
  /** How many codes may be asked for within a day, by phone, by device and by address. */
  smsPerPhone: 10,
  smsPerDevice: 20,
  smsPerAddress: 200,
  /** An address that has asked for so many within a day must solve captchas. */
  smsCaptchaAfter: 3,
  /** Most codes that are sent in a minute to people who are not signed in, all together. */
  smsStrangersPerMinute: 60,
  /**
   * The outbox keeps so many codes, the newest, and each text about a fire for so long, longer where its fate is not
   * known yet.
   */
  smsOutboxKept: 1_000,
  smsTextKeptMs: 90 * 86_400_000,
  /** There is no shelf without an end: a person sets an incident aside for at most so long. */
  longestShelfMs: 24 * 3_600_000,
  /** A client further behind than so many events gets a snapshot. */
  resumeEvents: 50_000,
  nearbyMetres: 5_000,
  nearbyMs: 24 * 3_600_000,
  ingestBodyBytes: 16_000_000,
  ingestItems: 10_000,
  firmsBodyBytes: 200_000_000,
  ingestItemsPerMinute: 600_000,
  /** SMS that an officer sends to so many people at once are bounded by the month's budget; fewer always go. */
  smsMassFrom: 6,
  /** One officer sends so many SMS an hour, at most. */
  smsPerOfficer: 200,
  /** Of these so many in the officer's own words, which only go to phones that the system knows. */
  ownTextPerOfficer: 60,
  /** Bytes of the secret of a link for somebody without an account. */
  linkSecretBytes: 18,
  /** One link brings at most so many photos. */
  linkPhotos: 40,
  /** And is answered by at most so often: a crew that reports every quarter of an hour for three days. */
  linkAnswers: 300,
  /** Milliseconds of reading it, and after which a check that nobody applied is gone. */
  mapDataMs: 600_000,
  mapDataCheckKeptMs: 1_800_000,
  /** Imports that are read and written at once, one of each person's: each holds its file. */
  importsAtOnce: 4,
  /** Waiting alarms that a hand-over lists, the earliest first; of the rest it gives the number. */
  openAlarmsTold: 500,
  /**
   * What an .xlsx unfolds to: bytes of all its parts that are read, how often its own size beyond the first megabyte,
   * and how many parts it names.
   */
  workbookBytes: 80_000_000,
  workbookRatio: 100,
  workbookParts: 2_000,
} as const;
