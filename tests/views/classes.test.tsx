import { act, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { ClassBoard, MyCourse } from '../../contract/classes/schemas.ts';
import BoardPage from '../../src/classes/board-page.tsx';
import MyCoursesPage from '../../src/classes/my-courses-page.tsx';
import { timeText } from '../../src/classes/time-text.ts';
import { createFakeStation, officer } from '../support/fake-station.ts';
import { show } from '../support/screen.tsx';

const base = '/fire-meshing/index';
const { regionCode } = officer;
const figures = { assigned: 4, read: 3, completed: 1, seconds: 5_400, noAccount: 2 };
const board: ClassBoard = {
  areaCode: regionCode,
  areaName: '宣城市',
  courses: [{ id: 'c1', title: '火场避险', areaName: '安徽省', minutes: 20, ...figures }],
  rows: [
    { areaCode: regionCode, areaName: '宣城市', isOwn: true, ...figures },
    { areaCode: `${regionCode}25`, areaName: '旌德县', isOwn: false, ...figures, assigned: 0, noAccount: 0 },
  ],
};

function openBoard(search = '') {
  window.history.replaceState(null, '', `${base}/electronicclass-board${search}`);
  const station = createFakeStation();
  const shown = show(station, <BoardPage />);
  act(() => station.answer('classBoard', { state: 'ready', data: board }));
  return { station, ...shown };
}

const cellsOf = (row: HTMLElement): (string | null)[] =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

test('the board says of each course and each region who has read how much, each with its people', () => {
  openBoard();
  const courses = screen.getByRole('table', { name: '课程' });
  expect(cellsOf(within(courses).getAllByRole('row')[1]!)).toEqual([
    '火场避险',
    '安徽省',
    '20 分钟',
    '4',
    '3',
    '1',
    '25%',
    '1.5 小时',
    '2',
  ]);
  const regions = screen.getByRole('table', { name: '区划学习情况' });
  expect(cellsOf(within(regions).getAllByRole('row')[1]!)).toEqual([
    '宣城市本级',
    '4',
    '3',
    '1',
    '25%',
    '1.5 小时',
    '22 分钟',
    '2',
  ]);
  expect(screen.getByRole('link', { name: '旌德县' }).getAttribute('href')).toBe(
    `${base}/electronicclass-board?areaCode=${regionCode}25`,
  );
  expect(screen.getByRole('link', { name: '宣城市本级 学完 1' }).getAttribute('href')).toBe(
    `${base}/electronicclass-board?part=people&areaCode=${regionCode}&countedIn=${regionCode}&state=someCompleted`,
  );
  expect(screen.getByRole('link', { name: '火场避险 应学 4' }).getAttribute('href')).toBe(
    `${base}/electronicclass-board?part=people&areaCode=${regionCode}&course=c1&state=assigned`,
  );
});

test('a figure of a region leads to those whom the board counts there, and the list says so', async () => {
  const { person } = openBoard(`?part=people&areaCode=${regionCode}&countedIn=${regionCode}25&state=assigned`);
  expect(screen.getByText('计入“旌德县”的人员')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: '人员' }));
  expect(screen.queryByText('计入“旌德县”的人员')).toBeNull();
  expect(window.location.search).not.toContain('countedIn');
});

test('a course that is chosen narrows the board, in its address', async () => {
  const { person } = openBoard();
  await person.selectOptions(screen.getByRole('combobox', { name: '课程' }), '火场避险');
  expect(window.location.search).toBe('?course=c1');
});

test('people are listed with what they have read, narrowed by how far they are', async () => {
  const { station, person } = openBoard('?part=people');
  act(() =>
    station.answer('classPeople', {
      state: 'ready',
      total: 1,
      data: [
        {
          personId: 'u7',
          name: '一村护林员',
          areaCode: '341825100001',
          areaName: '旌德县一村',
          state: 'reading',
          assigned: 2,
          read: 1,
          completed: 0,
          seconds: 90,
          noAccount: 0,
          lastAt: '2026-03-01T02:00:00.000Z',
        },
      ],
    }),
  );
  expect(cellsOf(screen.getAllByRole('row')[1]!)).toEqual([
    '一村护林员',
    '旌德县一村',
    '学习中',
    '2',
    '1',
    '0',
    '1 分钟',
    '2026-03-01 10:00:00',
  ]);
  await person.selectOptions(screen.getByRole('combobox', { name: '学习状态' }), '未学');
  expect(window.location.search).toBe('?part=people&state=unread');
});

const course: MyCourse = {
  id: 'c1',
  title: '火场避险',
  minutes: 20,
  seconds: 50,
  isCompleted: false,
  content: '<p>逆风撤离</p>',
};

test('the time is told while the page is in sight, rests while it is not, and is what the server says', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  try {
    window.history.replaceState(null, '', `${base}/my-courses?course=c1`);
    const station = createFakeStation();
    show(station, <MyCoursesPage />);
    act(() => station.answer('myCourse', { state: 'ready', data: course }));
    expect(screen.getByText('逆风撤离')).toBeTruthy();
    const told = () => station.commands.map(({ args }) => (args as { seconds: number }).seconds);
    expect(told()).toEqual([0]);
    act(() =>
      station.commands[0]?.state$.next({
        state: 'done',
        data: { accepted: 0, seconds: 50, isCompleted: false },
      } as never),
    );
    await act(() => vi.advanceTimersByTimeAsync(15_000));
    expect(told()).toEqual([0, 15]);
    act(() =>
      station.commands[1]?.state$.next({
        state: 'done',
        data: { accepted: 12, seconds: 1_200, isCompleted: true },
      } as never),
    );
    expect(screen.getByText('已学 20 分钟，要求 20 分钟')).toBeTruthy();
    expect(screen.getByText('已学完')).toBeTruthy();
    visible.mockReturnValue('hidden');
    act(() => {
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(told()).toEqual([0, 15]);
    expect(screen.getByText('页面不在前台，暂停计时')).toBeTruthy();
  } finally {
    visible.mockRestore();
    vi.useRealTimers();
  }
});

test('a reading time is said as people say it', () => {
  expect([40, 719, 3_600, 9_500].map(timeText)).toEqual(['40 秒', '11 分钟', '1.0 小时', '2.6 小时']);
});
