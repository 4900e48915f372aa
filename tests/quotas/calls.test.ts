import { expect, test } from 'vitest';
import type { Call } from '../../contract/call.ts';
import { type CallName, calls } from '../../contract/api/calls.ts';
import { dayQuotas } from '../../contract/day-quotas.ts';
import { serverLimits } from '../../contract/limits.ts';
import { callQuota, ownQuotas } from '../../contract/quotas/call-quotas.ts';

const named = Object.entries(calls) as [CallName, Call][];
const writing = named.filter(([, { method }]) => method !== 'GET').map(([name]) => name);

test('every call that may write names what bounds it', () => {
  expect(writing.length).toBeGreaterThan(100);
  expect(writing.filter((name) => callQuota(name) === undefined)).toEqual([]);
});

test('a quota is named for no call that does not exist', () => {
  expect(Object.keys(ownQuotas).filter((name) => !Object.hasOwn(calls, name))).toEqual([]);
});

test('while the disk is short, alarms, decisions, signing in go on; uploads, feedback, records, imports not', () => {
  const vital = (name: CallName): boolean => callQuota(name)?.vital === true;
  const goOn = [
    'token',
    'ingest',
    'ingestFirms',
    'receiveFire',
    'confirmAlarm',
    'unConfirmAlarm',
    'saveFire',
    'fireTransferAndUp',
    'signFor',
    'commandAndDispatch',
    'rescueAnswer',
    'incidentAct',
  ] as const;
  const stop = [
    'upload',
    'feedbackSend',
    'pushUsersMsg',
    'rescuePhoto',
    'crew.import',
    'news.create',
    'user.change',
  ] as const;
  expect(goOn.filter((name) => !vital(name))).toEqual([]);
  expect(stop.filter(vital)).toEqual([]);
});

test('no decision is bounded by less than six hundred a minute and one every five seconds of a day', () => {
  const decisions = writing.filter((name) => callQuota(name)?.counts === 'decision');
  expect(decisions).toEqual(
    expect.arrayContaining([
      'receiveFire',
      'confirmAlarm',
      'unConfirmAlarm',
      'signFor',
      'commandAndDispatch',
      'endHandle',
      'incidentMerge',
      'shiftAccept',
    ]),
  );
  expect(serverLimits.decisionsPerMinute).toBeGreaterThanOrEqual(600);
  expect(dayQuotas.decision.one).toBeGreaterThanOrEqual((24 * 3_600) / 5);
});
