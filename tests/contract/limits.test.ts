import { expect, test } from 'vitest';
import { limits } from '../../contract/limits.ts';

test('every constant of section 9 of the specification is named, with its value', () => {
  expect(limits).toEqual({
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
  });
});
