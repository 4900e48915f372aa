import { describe, expect, test } from 'vitest';
import type { CallName } from '../../contract/api/calls.ts';
import { evolveQuery, isOfMoment, isStaleByCommand, queryKey, readQueryKey } from '../../streams/derived/queries.ts';

const announcements = ['noticeMine', 'noticeView', 'noticeUnreadCount'];

describe('what a command makes stale', () => {
  const staleBy = (command: string, ...asked: string[]): string[] =>
    asked.filter((call) => isStaleByCommand(call as CallName, command));

  test.each([
    ['noticeRead', announcements, ['noticeMine', 'noticeUnreadCount']],
    ['feedbackSend', ['feedbackMine', 'feedback.page'], ['feedbackMine']],
    ['feedIssue', ['feedKeys', 'feed.page'], ['feedKeys']],
    ['feedRotate', ['feedKeys'], ['feedKeys']],
    ['feedRevoke', ['feedKeys', 'alarmPage'], ['feedKeys']],
    [
      'externalKey',
      ['externalUser.page', 'externalDevice.info', 'externalMine'],
      ['externalUser.page', 'externalDevice.info'],
    ],
    [
      'externalKeyRevoke',
      ['externalUser.page', 'externalDevice.page', 'feedKeys'],
      ['externalUser.page', 'externalDevice.page'],
    ],
    ...['externalMineSave', 'externalMineRemove', 'externalMineKey', 'externalMineKeyRevoke'].map(
      (command): [string, string[], string[]] => [
        command,
        ['externalMine', 'externalMinePage', 'externalMineInfo', 'externalUser.page'],
        ['externalMine', 'externalMinePage', 'externalMineInfo'],
      ],
    ),
    ['externalMine', ['externalMine', 'externalMinePage'], []],
    ['externalMinePage', ['externalMine'], []],
    ['externalMineInfo', ['externalMine'], []],
    [
      'crew.create',
      ['crew.page', 'crew.info', 'crewman.page', 'stockKinds', 'fireAdvice', 'alarmPage', 'menuSearch'],
      ['crew.page', 'crew.info', 'stockKinds', 'fireAdvice'],
    ],
    ['crew.page', ['crew.page', 'stockKinds'], []],
    ['crew.info', ['crew.page', 'fireAdvice'], []],
    ['crew.export', ['crew.page'], []],
    ['menu.change', ['menu.page', 'menuSearch', 'dutyRules'], ['menu.page', 'menuSearch']],
    ['handleAlarm', ['alarmPage', 'stockKinds'], []],
    ['dutyRule.change', ['dutyRules', 'menuSearch'], ['dutyRules']],
    ['fireRisk.create', ['forestConditions', 'dutyRules'], ['forestConditions']],
    ['role.change', ['menuSearch', 'latestVersion'], ['menuSearch']],
    [
      'organization.create',
      ['organizationTrees', 'organizationList', 'menuSearch'],
      ['organizationTrees', 'organizationList'],
    ],
    [
      'dictionary.remove',
      ['dictionaryByCode', 'dictionaryEntries', 'menuSearch'],
      ['dictionaryByCode', 'dictionaryEntries'],
    ],
    ['feedback.change', ['feedbackMine', 'noticeMine'], ['feedbackMine']],
    ['version.create', ['latestVersion', 'publishedVersions', 'feedbackMine'], ['latestVersion', 'publishedVersions']],
    [
      'application.remove',
      ['latestVersion', 'publishedVersions', 'menuSearch'],
      ['latestVersion', 'publishedVersions'],
    ],
  ])('%s', (command, asked, expected) => {
    expect(staleBy(command, ...asked)).toEqual(expected);
  });

  test('and what holds only while somebody looks', () => {
    expect(
      ['factorState', 'mySessions', 'accountSessions', 'alarmPage'].map((call) => isOfMoment(call as CallName)),
    ).toEqual([true, true, true, false]);
  });
});

describe('a question', () => {
  test('has one key for equal arguments, from which it can be read', () => {
    expect(queryKey('alarmPage', { b: [1, { d: 2, c: undefined }], a: null })).toBe(
      'alarmPage {"a":null,"b":[1,{"d":2}]}',
    );
    expect(queryKey('alarmPage', undefined)).toBe('alarmPage {}');
    expect(readQueryKey('alarmPage {"text":"a b"}')).toEqual({ call: 'alarmPage', args: { text: 'a b' } });
    expect(readQueryKey(' {}')).toEqual({ call: '', args: {} });
    expect(readQueryKey('0190-command')).toBeUndefined();
  });

  test('keeps what was known in view when its renewal is refused', () => {
    const ready = evolveQuery({ state: 'loading' }, { data: [1], total: 7 });
    expect(ready).toEqual({ state: 'ready', data: [1], total: 7 });
    expect(evolveQuery(ready, { refusal: { code: 'x', message: '稍后再试' } })).toEqual({
      state: 'failed',
      data: [1],
      total: 7,
      message: '稍后再试',
    });
    expect(Object.keys(evolveQuery(ready, { data: [2] }))).toEqual(['state', 'data']);
    expect(evolveQuery(ready, { data: [], total: 0 })).toEqual({ state: 'ready', data: [], total: 0 });
  });
});
