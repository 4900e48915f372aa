/**
 * What may be added in a day of China by one person, link or key, by the people of one region code together, and by
 * all. Counts of calls, files, rows or alarms; bytes where the name says so.
 */
export const dayQuotas = {
  /** Files, their bytes, and the bytes of versions of the phone's application, which few may upload. */
  file: { one: 200, region: 5_000, all: 20_000 },
  fileBytes: { one: 200_000_000, region: 2_000_000_000, all: 5_000_000_000 },
  appBytes: { one: 1_000_000_000, region: 1_000_000_000, all: 2_000_000_000 },
  feedback: { one: 20, region: 1_000, all: 5_000 },
  /** Forecasts of spread: each is kept with its fire. */
  forecast: { one: 200, region: 1_000, all: 5_000 },
  /** Files of map data that are checked; of those that take effect one is kept for each layer. */
  mapData: { one: 200, region: 500, all: 1_000 },
  /** Plans of ways and buffers of fires: each is kept with its fire. */
  route: { one: 300, region: 1_500, all: 7_500 },
  /** Tasks and their answers, announcements, SMS and links. */
  message: { one: 500, region: 5_000, all: 50_000 },
  /** SMS about fires that leave, each recipient counted. */
  sms: { one: 1_000, region: 5_000, all: 20_000 },
  /** Messages between people. */
  chat: { one: 5_000, region: 100_000, all: 500_000 },
  /** Telephone calls, and recordings of them. */
  phoneCall: { one: 2_000, region: 20_000, all: 100_000 },
  /** Notices to many and roll calls, each of at most 200 people. */
  phoneRound: { one: 100, region: 1_000, all: 5_000 },
  phoneRecording: { one: 100, region: 500, all: 1_000 },
  /** Meetings opened, and what is done in them. */
  meeting: { one: 100, region: 2_000, all: 10_000 },
  meetingDeed: { one: 5_000, region: 100_000, all: 500_000 },
  /** Movements of cameras. */
  steering: { one: 20_000, region: 200_000, all: 1_000_000 },
  /** Records made, changed or removed one by one, and the bytes of what was sent for them. */
  record: { one: 2_000, region: 20_000, all: 50_000 },
  recordBytes: { one: 20_000_000, region: 200_000_000, all: 1_000_000_000 },
  /** Tables of records brought in, and their rows. */
  import: { one: 50, region: 500, all: 2_000 },
  importRows: { one: 50_000, region: 200_000, all: 500_000 },
  /** Marks of what was read. */
  mark: { one: 20_000, region: 200_000, all: 1_000_000 },
  /** Answers of exams that are kept or handed in, and signs that a course is read: four a minute, for a day. */
  study: { one: 6_000, region: 1_000_000, all: 10_000_000 },
  key: { one: 100, region: 500, all: 2_000 },
  /**
   * Successful sign-ins of one account: one every three minutes, day and night. There is no limit by region, so that
   * nobody can lock out colleagues.
   */
  signIn: { one: 500, region: Number.POSITIVE_INFINITY, all: Number.POSITIVE_INFINITY },
  /** Alarms entered by hand: one and a half a minute, day and night, by one pair of hands. */
  handAlarm: { one: 2_000, region: 10_000, all: 50_000 },
  /** Decisions: one every four seconds for a whole day by one person; those of all are not counted together. */
  decision: { one: 20_000, region: Number.POSITIVE_INFINITY, all: Number.POSITIVE_INFINITY },
  /** New alarms of one feed's key, and the bytes that told of them. */
  feedAlarm: { one: 200_000, region: Number.POSITIVE_INFINITY, all: Number.POSITIVE_INFINITY },
  /** Messages of warnings of disaster of one key: an update every minute, and as many for all weathers together. */
  feedDisaster: { one: 2_000, region: Number.POSITIVE_INFINITY, all: 10_000 },
  /** People and vehicles of one key that tell for the first time where they are. */
  positionSubject: { one: 100_000, region: Number.POSITIVE_INFINITY, all: 200_000 },
  feedBytes: { one: 200_000_000, region: Number.POSITIVE_INFINITY, all: Number.POSITIVE_INFINITY },
} as const;
