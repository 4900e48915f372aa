import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { dayQuotas as quotas } from '../../contract/day-quotas.ts';
import { ownLimits, serverLimits } from '../../contract/limits.ts';

const own = { ...ownLimits, ...serverLimits };
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const kB = 1_000;
const MB = 1_000 * kB;

const written = (n: number): string => n.toLocaleString('en-US');
const bytes = (n: number): string => (n >= 1_000 * MB ? `${n / (1_000 * MB)} GB` : `${n / MB} MB`);
const row = ({ one, region, all }: { one: number; region: number; all: number }, as = written): string =>
  [one, region, all].map(as).join(' / ');

describe('docs/quotas.md tells the numbers that hold', () => {
  const lines = readFileSync(new URL('../../docs/quotas.md', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| '));

  test.each<[string, string[]]>([
    [
      'files: `upload`',
      [
        row(quotas.file),
        row(quotas.fileBytes, bytes),
        `application ${quotas.appBytes.one / 1e9} / ${quotas.appBytes.region / 1e9} / ${bytes(quotas.appBytes.all)}`,
      ],
    ],
    ['files that nothing names', [`after ${own.looseFileMs / hour} hours`]],
    ['`feedbackSend`', [row(quotas.feedback)]],
    [
      'tasks, their answers',
      [
        row(quotas.message),
        `${own.smsPerOfficer} an hour by officer, ${own.ownTextPerOfficer} of them in their own words`,
        `${row(quotas.sms)} recipients`,
      ],
    ],
    ['records made', [row(quotas.record), row(quotas.recordBytes, bytes)]],
    ['imports', [row(quotas.import), `${row(quotas.importRows)} rows`]],
    ['alarms entered by hand', [row(quotas.handAlarm)]],
    [
      'decisions on alarms',
      [`${own.decisionsPerMinute} a minute and ${written(quotas.decision.one)} a day by one person`],
    ],
    ['marks of what was read', [row(quotas.mark)]],
    ['keys issued', [row(quotas.key)]],
    [
      'alarms of a feed',
      [
        `${written(quotas.feedAlarm.one)} new ones and ${bytes(quotas.feedBytes.one)}`,
        `${written(own.ingestItemsPerMinute)} items a minute`,
        `a text of ${written(own.contentLength)} characters, ${own.imageUrls} addresses of pictures`,
      ],
    ],
    ['answers and photos of a link', [`${own.linkAnswers} and ${own.linkPhotos} for its life`]],
    [
      'codes by SMS',
      [
        `${own.smsPerPhone} by phone, ${own.smsPerDevice} by device, ${own.smsPerAddress} by address`,
        `${own.smsStrangersPerMinute} a minute for all who are not signed in`,
        `keeps ${written(own.smsOutboxKept)} codes`,
        `${own.smsTextKeptMs / day} days`,
      ],
    ],
    ['answers kept for repeated commands', [`the newest ${written(own.keptCommands)} of a person`]],
    ['sign-ins that succeeded', [`${quotas.signIn.one} by account`]],
    ['sessions', [`${own.sessionsPerPerson} live ones of a person`]],
    ['refresh tokens', [`the newest ${own.keptRefreshTokens} of a session`]],
  ])('%s', (what, said) => {
    const line = lines.find((one) => one.startsWith(`| ${what}`));
    for (const text of said) expect(line).toContain(text);
  });
});

describe('what this project has decided where the specification is silent', () => {
  test('the connection: a heartbeat in time, and a cut that a person reads within six seconds', () => {
    expect([own.heartbeatMs, own.staleAfterMs, own.resumeEvents]).toEqual([4_500, 5_700, 50_000]);
    expect(own.heartbeatMs).toBeLessThan(own.staleAfterMs);
  });

  test('sessions: a quarter of an hour, a fortnight, a month; a week for administrators', () => {
    expect([own.accessTokenMs, own.refreshTokenMs, own.sessionMs, own.administratorSessionMs]).toEqual([
      15 * minute,
      14 * day,
      30 * day,
      7 * day,
    ]);
    expect([own.oneTimePasswordMs, own.passwordGuesses, own.agentLength]).toEqual([3 * day, 20_000_000, 300]);
  });

  test('the second factor: five wrong codes in a quarter of an hour, ten codes of fifty bits if it is lost', () => {
    expect([
      own.factorTries,
      own.factorWindowMs,
      own.recoveryCodes,
      own.recoveryCodeLetters * 5,
      own.codeEntryMs,
    ]).toEqual([5, 15 * minute, 10, 50, 5 * minute]);
  });

  test('guesses at a sign-in: a puzzle after three, a wait after five, and a day until they are forgotten', () => {
    expect([own.captchaAfterFailures, own.delayAfterFailures, own.strangersDelayAfter, own.triesKeptMs]).toEqual([
      3,
      5,
      50,
      day,
    ]);
    expect([
      own.captchaMs,
      own.captchasPerMinute,
      own.workBits,
      own.workBitsMore,
      own.patientBits,
      own.patientMs,
    ]).toEqual([5 * minute, 60, 15, 4, 2, minute / 2]);
    expect([own.refusalSpanMs, own.refusalEvents, own.unknownRefusalEvents]).toEqual([10 * minute, 120, 60]);
    expect([own.knownDeviceMs, own.knownDevices, own.knownDeviceTries]).toEqual([180 * day, 30, 20]);
  });

  test('codes by SMS: five minutes and five tries, and a captcha after three of an address', () => {
    expect([own.smsCodeMs, own.smsCodeTries, own.smsCaptchaAfter]).toEqual([5 * minute, 5, 3]);
  });

  test('alarms and fires: a quarter of an hour of silence, a day on a shelf, a month in the picture', () => {
    expect([own.silentOwnerMs, own.longestShelfMs, own.liveWindowMs, own.futureToleranceMs]).toEqual([
      15 * minute,
      day,
      30 * day,
      5 * minute,
    ]);
    expect(own.openAlarmsTold).toBe(500);
    expect([own.nearbyMetres, own.nearbyMs]).toEqual([5 * 1_000, day]);
  });

  test('what feeds deliver: ten thousand items and 16 MB at once, a FIRMS file of 200 MB', () => {
    expect([own.ingestItems, own.ingestBodyBytes, own.firmsBodyBytes]).toEqual([10_000, 16 * MB, 200 * MB]);
  });

  test('texts and files', () => {
    expect([own.nameLength, own.reasonLength, own.fileNameLength, own.fileNameRead]).toEqual([200, 500, 100, 1_000]);
    expect([own.apkUploadBytes, own.attachments, own.zippedFiles, own.fileTicketMs]).toEqual([
      200 * MB,
      5,
      100,
      5 * minute,
    ]);
    expect([own.richTextMarks, own.richTextDepth]).toEqual([6_000, 60]);
  });

  test('people at once, and the links by which they answer', () => {
    expect([own.peopleReached, own.linkSecretBytes]).toEqual([50, 18]);
  });

  test('tables that are brought in: 20,000 lines of 200 columns, in a workbook that unfolds to 80 MB', () => {
    expect([own.importRows, own.importColumns, own.importCellLength, own.importCharacters, own.importsAtOnce]).toEqual([
      20_000, 200, 200_000, 12_000_000, 4,
    ]);
    expect([own.workbookBytes, own.workbookRatio, own.workbookParts]).toEqual([80 * MB, 100, 2_000]);
  });

  test('requests and connections', () => {
    expect([own.formFields, own.requestHeaders, own.requestHeaderBytes, own.publicBodyBytes]).toEqual([
      200,
      100,
      16 * 1_024,
      64 * 1_024,
    ]);
    expect([own.jsonNesting, own.jsonValues, own.unansweredPerConnection]).toEqual([64, 500_000, 16]);
    expect([own.connections, own.connectionsPerAddress, own.inHandPerAddress]).toEqual([30_000, 1_000, 500]);
    expect([own.silentConnectionMs, own.paceSpanMs, own.paceBytes]).toEqual([minute / 6, minute / 2, 8 * kB]);
  });

  test('the log: sealed each 1,000 events or five minutes; 1,200 lines a minute in five files of 20 MB', () => {
    expect([own.sealEvents, own.sealEveryMs, own.sealRestMs]).toEqual([1_000, 5 * minute, 1_000]);
    expect([own.logLinesPerMinute, own.logLineLength, own.logFileBytes, own.logFiles, own.metricsPageMs]).toEqual([
      1_200,
      10_000,
      20 * MB,
      5,
      1_000,
    ]);
  });
});
