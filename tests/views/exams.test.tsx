import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import PapersPage from '../../src/exams/papers-page.tsx';
import { createFakeStation, officer } from '../support/fake-station.ts';
import { show } from '../support/screen.tsx';
import { base, cellsOf, exam, signIn } from './sample-exam.tsx';

const { regionCode } = officer;

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

test('the list says of each exam for whom it is and how many passed; each figure leads to its list', () => {
  openPapers();
  expect(cellsOf(screen.getAllByRole('row')[1]!)).toEqual([
    '秋季防火知识考试发布人 教练员',
    '安徽省宣城市护林员端用户、村级网格人员',
    '2026-03-01 09:002026-03-08 09:00',
    '25 题 100 分，30 分钟60% 及格，抽题可考 3 次，取最高分',
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

test('a bank that could not be read is said to have failed, not to be empty', async () => {
  const { station, person } = openPapers();
  await person.click(screen.getByRole('button', { name: '发布考试' }));
  const dialog = within(screen.getByRole('dialog', { name: '发布考试' }));
  expect(dialog.getByText('正在加载…')).toBeTruthy();
  act(() => station.answer('examBank', { state: 'failed', message: '网络异常' }));
  expect(dialog.getByText('题库加载失败')).toBeTruthy();
  expect(dialog.queryByText(/可用 0/)).toBeNull();
  await person.click(dialog.getByRole('button', { name: '发布' }));
  expect(dialog.getByText('题库加载后才能抽题')).toBeTruthy();
  await person.click(dialog.getByRole('button', { name: '重试' }));
  expect(station.wishes.at(-1)).toMatchObject({ type: 'query.ask', call: 'examBank' });
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
