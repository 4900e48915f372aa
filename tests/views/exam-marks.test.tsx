import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ExamPersonRow, ExamRegions, ExamResult } from '../../contract/exams/schemas.ts';
import PersonPage from '../../src/exams/person-page.tsx';
import RegionsPage from '../../src/exams/regions-page.tsx';
import { createFakeStation, officer } from '../support/fake-station.ts';
import { show } from '../support/screen.tsx';
import { base, cellsOf, exam } from './sample-exam.tsx';

const { regionCode } = officer;

const row = (areaCode: string, areaName: string, isOwn = false) => ({
  areaCode,
  areaName,
  isOwn,
  assigned: 5,
  begun: 1,
  sat: 3,
  passed: 1,
  noAccount: 1,
  averagePercent: 60,
});

test('figures lead down from a county to its towns and villages, and to those whom they count', () => {
  window.history.replaceState(null, '', `${base}/exam-town-details?exam=x1&areaCode=${regionCode}`);
  const station = createFakeStation();
  show(station, <RegionsPage />);
  const data: ExamRegions = {
    exam,
    areaCode: regionCode,
    areaName: '宣城市',
    rows: [row(regionCode, '宣城市', true), row('341825100', '旌阳镇'), row('341825', '旌德县')],
  };
  act(() => station.answer('examRegions', { state: 'ready', data }));
  const href = (name: string): string | null => screen.getByRole('link', { name }).getAttribute('href');
  expect(href('旌德县')).toBe(`${base}/exam-town-details?exam=x1&areaCode=341825`);
  expect(href('旌阳镇')).toBe(`${base}/exam-village-details?exam=x1&areaCode=341825100`);
  expect(href('宣城市本级')).toBe(`${base}/exam-person-details?exam=x1&areaCode=${regionCode}&own=1`);
  expect(href('旌阳镇 未考 1')).toContain('state=absent');
  expect(cellsOf(screen.getAllByRole('row')[2]!)).toEqual([
    '旌阳镇',
    '5',
    '3',
    '1',
    '1',
    '1',
    '60%',
    '33%',
    '60%',
    '1',
  ]);
  expect(within(screen.getByRole('region', { name: '参考率' })).getByText('6 / 10 人')).toBeTruthy();
});

const person: ExamPersonRow = {
  personId: 'u7',
  name: '一村护林员',
  areaCode: '341825100001',
  areaName: '旌德县旌阳镇一村',
  state: 'failed',
  points: 40,
  full: 100,
  handedInAt: '2026-03-02T02:00:00.000Z',
  how: 'time',
  taken: 2,
  tries: 3,
};

test('people are listed by how they did; of who has handed in the answers can be opened', async () => {
  window.history.replaceState(null, '', `${base}/exam-person-details?exam=x1&state=failed`);
  const station = createFakeStation();
  const { person: user } = show(station, <PersonPage />);
  act(() =>
    station.answer('examPeople', {
      state: 'ready',
      total: 2,
      data: [
        person,
        {
          personId: 'p1',
          name: '网格员',
          areaCode: '341825',
          areaName: '旌德县',
          state: 'noAccount',
          taken: 0,
          tries: 3,
        },
      ],
    }),
  );
  const [, first, second] = screen.getAllByRole('row');
  expect(cellsOf(first!)).toEqual([
    '一村护林员',
    '旌德县旌阳镇一村',
    '不及格',
    '40 / 100',
    '2 / 3',
    '2026-03-02 10:00:00',
    '到时自动交卷',
    '答卷',
  ]);
  expect(cellsOf(second!)).toEqual(['网格员', '旌德县', '无账号', '—', '—', '—', '—', '']);
  await user.click(screen.getByRole('link', { name: '一村护林员 的答卷' }));
  expect(window.location.search).toBe('?exam=x1&person=u7');
});

test('each answer stands beside the key and why; only what is wrong can be shown', async () => {
  window.history.replaceState(null, '', `${base}/exam-person-details?exam=x1&person=u7`);
  const station = createFakeStation();
  const { person: user } = show(station, <PersonPage />);
  const result: ExamResult = {
    ...person,
    isSealed: false,
    counts: 'best',
    all: [
      { handedInAt: '2026-03-02T02:00:00.000Z', points: 40, full: 100, isPassed: false, isCounted: true },
      { handedInAt: '2026-03-03T02:00:00.000Z', points: 20, full: 100, isPassed: false, isCounted: false },
    ],
    examId: 'x1',
    title: '秋季防火知识考试',
    passPercent: 60,
    answered: [
      { id: 'q1', kind: 'single', text: '火警电话', options: ['119', '12119'], points: 40, chosen: 'B', key: 'B' },
      {
        id: 'q2',
        kind: 'judge' as const,
        text: '防火期可以野外用火',
        options: ['正确', '错误'],
        points: 60,
        chosen: '',
        key: 'B',
        explanation: '防火期禁止野外用火',
      },
    ],
  };
  act(() => station.answer('examPerson', { state: 'ready', data: result }));
  expect(screen.getByText('得分 40 / 100')).toBeTruthy();
  expect(screen.getAllByText('不及格').length).toBeGreaterThan(0);
  const tries = within(screen.getByRole('list', { name: '各次成绩' })).getAllByRole('listitem');
  expect(tries.map(({ textContent }) => textContent)).toEqual([
    '第 1 次40 / 100不及格2026-03-02 10:00:00计入成绩',
    '第 2 次20 / 100不及格2026-03-03 10:00:00',
  ]);
  const second = screen.getByRole('article', { name: '第 2 题' });
  for (const text of ['未答', '作答：未答', '标准答案：B', '解析：防火期禁止野外用火'])
    expect(within(second).getByText(text)).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: '只看答错的题' }));
  expect(screen.queryByRole('article', { name: '第 1 题' })).toBeNull();
});

test('without an exam in the address the page leads to the list', () => {
  window.history.replaceState(null, '', `${base}/exam-person-details`);
  show(createFakeStation(), <PersonPage />);
  expect(screen.getByRole('button', { name: '打开考试列表' })).toBeTruthy();
});
