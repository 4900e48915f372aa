import { act, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { PastFire } from '../../contract/fires/past-fire.ts';
import HistoryMapPage from '../../src/fires/history/history-map-page.tsx';
import { createAskedStation } from '../support/asked-station.ts';
import { officer } from '../support/fake-station.ts';
import { show } from '../support/screen.tsx';

vi.mock('../../src/map/past-map.tsx', () => ({
  default: ({ label, fires }: { label: string; fires: readonly PastFire[] }) => (
    <figure aria-label={label}>{fires.map(({ name }) => name).join(' ')}</figure>
  ),
}));

const page = '/disaster-management/history-fire/historical-fire-map';
beforeEach(() => history.replaceState(null, '', page));

const place = (name: string, year: number) => ({
  name,
  areaCode: '3418',
  longitude: 118.5,
  latitude: 30.3,
  startTime: `${year}-03-04T06:30:00.000Z`,
});
const ownFire = (name: string, year: number) => ({ ...place(name, year), fireId: name, status: 'handled' as const });
const recorded = (name: string, year: number) => ({ ...place(name, year), recordId: name });
const ready = (fires: readonly object[], total = fires.length) => ({ state: 'ready', data: { fires, total } }) as const;

function open() {
  const station = createAskedStation();
  station.session$.next({ state: 'signedIn', user: { ...officer, permissions: ['fireHistory.read'] } });
  const { person } = show(station, <HistoryMapPage />);
  return { station, person };
}
const onMap = async (): Promise<string | null> => (await screen.findByLabelText('历史火灾分布图')).textContent;

test('where the records can not be had the map says so, and asks for them again', async () => {
  const { station, person } = open();
  act(() => station.answer('firePlaces', ready([ownFire('龙川村', 2025)])));
  act(() => station.answer('fireHistoryPlaces', { state: 'failed', message: '系统繁忙' }));
  expect(screen.getByText('历史火灾记录加载失败')).toBeTruthy();
  expect(screen.getByText('系统繁忙')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: '重试' }));
  expect(station.wishes).toContainEqual(expect.objectContaining({ type: 'query.ask', call: 'fireHistoryPlaces' }));
  act(() => station.answer('fireHistoryPlaces', ready([recorded('版书镇', 2015)])));
  expect(screen.queryByText('历史火灾记录加载失败')).toBeNull();
  expect(await onMap()).toBe('龙川村 版书镇');
});

test('both questions are about the region that is looked at, whose counts are not cut by other regions', () => {
  history.replaceState(null, '', `${page}?areaCode=3418`);
  const { station } = open();
  const args = { areaCode: '3418' };
  act(() => station.answerTo('firePlaces', args, ready([ownFire('龙川村', 2025)])));
  act(() => station.answerTo('fireHistoryPlaces', args, ready([recorded('版书镇', 2015)])));
  const asked = (call: string) => station.asked.find((one) => one.call === call)?.args;
  expect([asked('firePlaces'), asked('fireHistoryPlaces')]).toEqual([args, args]);
});

test('where there are more than the map is told of, years are counted whole, and one can be asked for', async () => {
  const { station, person } = open();
  act(() => station.answer('firePlaces', ready([], 0)));
  act(() => station.answer('fireHistoryPlaces', ready([recorded('版书镇', 2025)], 7_000)));
  expect(screen.getByText(/^共 7000 起，图上和统计中是最近的 1 起/)).toBeTruthy();
  const years = [
    { year: 2013, ended: 0 },
    { year: 2014, ended: 4_000 },
    { year: 2025, ended: 3_000 },
  ].map((row) => ({ ...row, count: row.ended, byGrade: {}, burnedHa: 0, deaths: 0 }));
  act(() => station.answer('queryCountHistoryFireByYear', { state: 'ready', data: years }));
  const byYear = within(screen.getByRole('region', { name: '按年' }));
  expect(byYear.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['2014 年4000', '2025 年3000']);
  const args = {
    areaCode: officer.regionCode,
    startDate: '2014-01-01T00:00:00+08:00',
    endDate: '2014-12-31T23:59:59.999+08:00',
  };
  station.answerTo('firePlaces', args, ready([ownFire('龙川村', 2014)]));
  station.answerTo('fireHistoryPlaces', args, ready([recorded('旧年火灾', 2014)]));
  await person.click(byYear.getByRole('button', { name: /2014/ }));
  expect(await onMap()).toBe('龙川村 旧年火灾');
  expect(screen.getByText(/^2 起/)).toBeTruthy();
});

test('a region without fires says what would bring them, and can be left again', () => {
  history.replaceState(null, '', `${page}?areaCode=3418`);
  const { station } = open();
  act(() => station.answer('firePlaces', ready([])));
  act(() => station.answer('fireHistoryPlaces', ready([])));
  expect(screen.getByText('没有历史火情')).toBeTruthy();
  expect(screen.getByRole('button', { name: '清除筛选' })).toBeTruthy();
});
