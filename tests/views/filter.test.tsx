import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { sourceOptionsOf } from '../../contract/alarms/alarm.ts';
import type { DateRange } from '../../contract/validation/date-range.ts';
import type { AlarmsPicture } from '../../streams/derived/alarms.ts';
import { FilterBar } from '../../src/alarms/list/filter-bar.tsx';
import { boundsOf, openingFilter } from '../../src/alarms/list/filter.ts';
import { listingOf } from '../../src/alarms/list/rows.ts';
import { ago, clockTime, dateTime, startOfDay } from '../../src/kit/time.ts';
import { distanceText, metresBetween, positionText } from '../../src/kit/distance.ts';
import { anAlarm, screenNow } from '../support/fake-alarms.ts';
import { createFakeStation, officer } from '../support/fake-station.ts';
import { show } from '../support/screen.tsx';

const today = startOfDay(screenNow);

describe('ranges of time follow the Chinese day', () => {
  test.each<[DateRange, string, string]>([
    [{ kind: 'days', days: 1 }, '2025-11-20T16:00:00', '9999'],
    [{ kind: 'days', days: 7 }, '2025-11-14T16:00:00', '9999'],
    [{ kind: 'days', days: 30 }, '2025-10-22T16:00:00', '9999'],
    [{ kind: 'custom', startDate: '2022-03-28', endDate: '2022-04-04' }, '2022-03-27T16:00:00', '2022-04-04T15:59:59'],
    [{ kind: 'custom', startDate: '', endDate: '' }, '', '9999'],
  ])('%j', (range, from, to) => {
    expect(boundsOf(range, today)).toEqual({ from, to });
  });
});

test('what came today as history is no alarm of today, in the list as in the figure that leads to it', () => {
  const history = { startTime: '2021-03-04T05:53:00.000Z', raisedAt: '2025-11-21T05:59:00.000Z' };
  const alarms = [anAlarm(), anAlarm({ id: 'old', ...history })];
  const byId = new Map(alarms.map((alarm) => [alarm.id, alarm]));
  const picture: AlarmsPicture = { revision: 1, byId, newestAt: undefined };
  const idsIn = (range: DateRange): string[] =>
    listingOf(picture, { range }, 'u', screenNow).rows.map(({ alarm }) => alarm.id);
  expect(idsIn(openingFilter.range)).toEqual(['a-1']);
  expect(idsIn({ kind: 'custom', startDate: '2021-03-04', endDate: '2021-03-04' })).toEqual(['old']);
  expect(listingOf(picture, openingFilter, 'u', screenNow)).toMatchObject({
    hiddenOpen: 1,
    hiddenSince: history.startTime,
  });
});

test('times read as in China, wherever the browser stands', () => {
  expect(clockTime(screenNow)).toBe('14:03:22');
  expect(dateTime('2025-11-20T16:00:00.000Z')).toBe('2025-11-21 00:00:00');
  expect(dateTime('unreadable')).toBe('unreadable');
});

test.each([
  [29_000, '刚刚'],
  [30_000, '1分钟前'],
  [59 * 60_000, '59分钟前'],
  [3_600_000, '1小时前'],
  [86_400_000, '1天前'],
  [2 * 86_400_000, '2025-11-19 14:03:22'],
])('%d ms ago is %s', (gone, label) => {
  expect(ago(screenNow - gone, screenNow)).toBe(label);
});

test('distances and positions are said in words', () => {
  const shexian = { longitude: 118.43, latitude: 29.86 };
  expect(metresBetween(shexian, { longitude: 118.43, latitude: 29.96 })).toBeCloseTo(11_119, -1);
  expect([4, 846, 2_140, 41_300].map(distanceText)).toEqual(['0 米', '850 米', '2.1 公里', '41 公里']);
  expect(positionText(shexian)).toBe('118.43000°E，29.86000°N');
});

test.each([
  ['34', ['全部来源', 'AI算法', '卫星遥感', '管理员添加', '电话报警', '护林员上报']],
  ['3418', ['全部来源', '视频监控', '卫星遥感', '管理员添加', '电话报警', '护林员上报']],
  ['341825', ['全部来源', '视频监控', '卫星遥感', '管理员添加', '电话报警', '护林员上报']],
])('the duty of %s is offered the sources of its level, in their order', (regionCode, offered) => {
  const station = createFakeStation();
  station.session$.next({ state: 'signedIn', user: { ...officer, regionCode } });
  show(station, <FilterBar filter={openingFilter} areas={[]} now={() => screenNow} onChange={() => undefined} />);
  expect([...screen.getByLabelText<HTMLSelectElement>('来源').options].map(({ text }) => text)).toEqual(offered);
});

test('a source that is chosen already stays among those that are offered', () => {
  expect(sourceOptionsOf('34', 5)).toEqual([7, 1, 3, 4, 2, 5]);
  expect(sourceOptionsOf('3418', 5)).toEqual([5, 1, 3, 4, 2]);
});
