import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ExamPersonRow, ExamRegions, ExamResult, ExamRow } from '../../contract/exams/schemas.ts';
import PapersPage from '../../src/exams/papers-page.tsx';
import PersonPage from '../../src/exams/person-page.tsx';
import RegionsPage from '../../src/exams/regions-page.tsx';
import { createFakeStation, type FakeStation, officer } from '../support/fake-station.ts';
import { show } from '../support/screen.tsx';

const base = '/fire-meshing/index';
const { regionCode } = officer;

const exam: ExamRow = {
  id: 'x1',
  title: '秋季防火知识考试',
  isDrawn: true,
  count: 25,
  full: 100,
  passPercent: 60,
  minutes: 30,
  opensAt: '2026-03-01T01:00:00.000Z',
  closesAt: '2026-03-08T01:00:00.000Z',
  groups: ['u3', 'g2'],
  areaCode: regionCode,
  areaName: '安徽省宣城市',
  phase: 'open',
  byName: '教练员',
  version: 1,
  assigned: 10,
  begun: 1,
  sat: 6,
  passed: 3,
  noAccount: 2,
  averagePercent: 71,
};

function signIn(station: FakeStation, permissions: readonly string[] = ['exam.read', 'exam.write']): void {
  station.session$.next({ ...station.session$.value, user: { ...officer, permissions: [...permissions] } });
}

function openPapers(permissions?: readonly string[], search = '') {
  window.history.replaceState(null, '', `${base}/exam-more${search}`);
  const station = createFakeStation();
  const shown = show(station, <PapersPage />);
  act(() => {
    signIn(station, permissions);
    station.answer('examPapers', { state: 'ready', total: 1, data: [exam] });
  });
  return { station, ...shown };
}

const cellsOf = (row: HTMLElement): (string | null)[] =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

test('the list says of each exam for whom it is and how many passed; each figure leads to its list', () => {
  openPapers();
  expect(cellsOf(screen.getAllByRole('row')[1]!)).toEqual([
    '秋季防火知识考试发布人 教练员',
    '安徽省宣城市护林员端用户、村级网格人员',
    '2026-03-01 09:002026-03-08 09:00',
    '25 题 100 分，30 分钟60% 及格，抽题',
    '进行中',
    '10',
    '6',
    '3',
    '60%',
    '50%',
    '撤回',
  ]);
  expect(screen.getByRole('link', { name: '及格 3' }).getAttribute('href')).toBe(
    `${base}/exam-person-details?exam=x1&areaCode=${regionCode}&state=passed`,
  );
});

test('who may not set exams is offered neither a new one nor a withdrawal', () => {
  openPapers(['exam.read']);
  expect(screen.queryByRole('button', { name: '发布考试' })).toBeNull();
  expect(screen.queryByRole('button', { name: '撤回' })).toBeNull();
});

test('a state that is chosen goes into the address', async () => {
  const { person } = openPapers();
  await person.selectOptions(screen.getByRole('combobox', { name: '状态' }), '已结束');
  expect(window.location.search).toBe('?phase=over');
  expect(screen.getByRole('button', { name: '清除条件' })).toBeTruthy();
});

test('an officer draws a paper by kinds and points; what the bank lacks is said at its field', async () => {
  const { station, person } = openPapers();
  await person.click(screen.getByRole('button', { name: '发布考试' }));
  const dialog = screen.getByRole('dialog', { name: '发布考试' });
  act(() => station.answer('examBank', { state: 'ready', data: [{ topic: '', single: 8, multiple: 5, judge: 10 }] }));
  // Who may not see the bank is offered no choice among its questions.
  expect(within(dialog).queryByRole('radio')).toBeNull();
  await person.click(within(dialog).getByRole('button', { name: '发布' }));
  expect(within(dialog).getByText('请选择对象')).toBeTruthy();
  expect(within(dialog).getByText('最多 8')).toBeTruthy();
  expect(station.commands).toHaveLength(0);
  await person.type(within(dialog).getByRole('textbox', { name: '名称' }), '秋季考试');
  await person.click(within(dialog).getByRole('checkbox', { name: '护林员端用户' }));
  const single = within(dialog).getByRole('textbox', { name: '单选题数量（可用 8）' });
  await person.clear(single);
  await person.type(single, '8');
  expect(within(dialog).getByText('共 23 题，满分 92 分')).toBeTruthy();
  await person.click(within(dialog).getByRole('button', { name: '发布' }));
  const sent = station.commands.at(-1);
  expect(sent).toMatchObject({
    call: 'examPublish',
    args: {
      title: '秋季考试',
      areaCode: regionCode,
      groups: ['u3'],
      draw: { single: { count: 8, points: 4 }, multiple: { count: 5, points: 6 }, judge: { count: 10, points: 3 } },
      passPercent: 60,
      minutes: 30,
    },
  });
  act(() => sent?.state$.next({ state: 'refused', code: 'C0002', field: 'groups', message: '所选区域内没有这些对象' }));
  expect(within(dialog).getByText('所选区域内没有这些对象')).toBeTruthy();
});

test('who keeps the bank chooses the questions of a fixed paper', async () => {
  const { station, person } = openPapers(['exam.read', 'exam.write', 'question.read']);
  await person.click(screen.getByRole('button', { name: '发布考试' }));
  const dialog = screen.getByRole('dialog', { name: '发布考试' });
  await person.click(within(dialog).getByRole('radio', { name: '固定试题（每人相同）' }));
  act(() =>
    station.answer('question.page', {
      state: 'ready',
      total: 2,
      data: [
        { id: 'q1', text: '火警电话', kind: 'single', points: 4 },
        { id: 'q2', text: '停用的题', kind: 'judge', points: 3, disabled: true },
      ],
    }),
  );
  expect(within(dialog).queryByText('停用的题')).toBeNull();
  await person.type(within(dialog).getByRole('textbox', { name: '名称' }), '上岗考试');
  await person.click(within(dialog).getByRole('checkbox', { name: '村级网格人员' }));
  await person.click(within(dialog).getByRole('checkbox', { name: /火警电话/ }));
  expect(within(dialog).getByText('已选 1 题')).toBeTruthy();
  await person.click(within(dialog).getByRole('button', { name: '发布' }));
  expect(station.commands.at(-1)).toMatchObject({
    call: 'examPublish',
    args: { title: '上岗考试', groups: ['g2'], questionIds: ['q1'] },
  });
});

test('a withdrawal wants a reason', async () => {
  const { station, person } = openPapers();
  await person.click(screen.getByRole('button', { name: '撤回' }));
  const dialog = screen.getByRole('dialog', { name: '撤回考试　秋季防火知识考试' });
  await person.click(within(dialog).getByRole('button', { name: '撤回' }));
  expect(within(dialog).getByText('请填写')).toBeTruthy();
  await person.type(within(dialog).getByRole('textbox', { name: '撤回原因' }), '题目有误');
  await person.click(within(dialog).getByRole('button', { name: '撤回' }));
  expect(station.commands.at(-1)).toMatchObject({
    call: 'examWithdraw',
    args: { examId: 'x1', version: 1, reason: '题目有误' },
  });
});

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
};

test('people are listed by how they did; of who has handed in the answers can be opened', async () => {
  window.history.replaceState(null, '', `${base}/exam-person-details?exam=x1&state=failed`);
  const station = createFakeStation();
  const { person: user } = show(station, <PersonPage />);
  act(() =>
    station.answer('examPeople', {
      state: 'ready',
      total: 2,
      data: [person, { personId: 'p1', name: '网格员', areaCode: '341825', areaName: '旌德县', state: 'noAccount' }],
    }),
  );
  const [, first, second] = screen.getAllByRole('row');
  expect(cellsOf(first!)).toEqual([
    '一村护林员',
    '旌德县旌阳镇一村',
    '不及格',
    '40 / 100',
    '2026-03-02 10:00:00',
    '到时自动交卷',
    '答卷',
  ]);
  expect(cellsOf(second!)).toEqual(['网格员', '旌德县', '无账号', '—', '—', '—', '']);
  await user.click(screen.getByRole('link', { name: '一村护林员 的答卷' }));
  expect(window.location.search).toBe('?exam=x1&person=u7');
});

test('each answer stands beside the key and why; only what is wrong can be shown', async () => {
  window.history.replaceState(null, '', `${base}/exam-person-details?exam=x1&person=u7`);
  const station = createFakeStation();
  const { person: user } = show(station, <PersonPage />);
  const result: ExamResult = {
    ...person,
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
  expect(screen.getByText('不及格')).toBeTruthy();
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
