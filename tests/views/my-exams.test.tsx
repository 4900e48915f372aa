import { act, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ExamResult, MyExamRow } from '../../contract/exams/schemas.ts';
import { officer } from '../support/fake-station.ts';
import { freshExams, iso, open, row, sit } from './opened-exam.tsx';

beforeEach(freshExams);

test('before the time runs it is said what the exam is; the press that starts it is one command', async () => {
  const { station, person } = open([row]);
  await person.click(screen.getByRole('button', { name: '开始考试' }));
  expect(window.location.search).toBe('?exam=x1');
  expect(screen.getByText('2 题，满分 100 分，60 分及格，限时 30 分钟')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: '开始考试' }));
  expect(station.commands).toMatchObject([{ call: 'examBegin', args: { examId: 'x1' } }]);
});

test('what can not be sat any more says so, and what was sat what became of it', () => {
  open([
    { ...row, examId: 'x2', title: '过去的', phase: 'over' },
    { ...row, examId: 'x3', title: '交过的', state: 'handedIn', points: 70, isPassed: true },
    { ...row, examId: 'x4', title: '以后的', phase: 'coming' },
  ]);
  const of = (name: string) => within(screen.getByRole('article', { name }));
  expect(of('过去的').getByText('已结束，未参加')).toBeTruthy();
  expect(of('交过的').getByText('得分 70 / 100')).toBeTruthy();
  expect(of('以后的').queryByRole('button')).toBeNull();
});

test('before it is handed in it asks once more, and hands in all answers, letters in order', async () => {
  const { station, person } = sit({ saved: [{ id: 'q2', chosen: 'C' }] });
  await person.click(screen.getByRole('button', { name: '第 2 题，已答' }));
  await person.click(screen.getByRole('checkbox', { name: 'A. 油锯' }));
  await person.click(screen.getByRole('button', { name: '交卷' }));
  expect(screen.getByText('还有 1 题未答，确定交卷？')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: '确定交卷' }));
  const sent = station.commands.filter(({ call }) => call === 'examHandIn');
  expect(sent).toMatchObject([
    {
      args: {
        examId: 'x1',
        answers: [
          { id: 'q1', chosen: '' },
          { id: 'q2', chosen: 'AC' },
        ],
      },
    },
  ]);
  act(() =>
    sent[0]?.state$.next({ state: 'done', data: { examId: 'x1', points: 40, full: 100, isPassed: false } } as never),
  );
  expect(localStorage.getItem(`lookout.exam.${officer.id}.x1`)).toBeNull();
});

test('changed answers go to the server after a while', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const { station } = sit();
    act(() => screen.getByRole('radio', { name: 'A. 119' }).click());
    expect(station.commands).toHaveLength(0);
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(station.commands).toMatchObject([
      {
        call: 'examSave',
        args: {
          examId: 'x1',
          answers: [
            { id: 'q1', chosen: 'A' },
            { id: 'q2', chosen: '' },
          ],
        },
      },
    ]);
    // Over a cut network the first is still on its way: what changed since goes after it.
    act(() => screen.getByRole('radio', { name: 'B. 12119' }).click());
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    expect(station.commands).toHaveLength(1);
    act(() => station.commands[0]?.state$.next({ state: 'done', data: { savedAt: iso(0) } } as never));
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(station.commands[1]).toMatchObject({
      args: {
        answers: [
          { id: 'q1', chosen: 'B' },
          { id: 'q2', chosen: '' },
        ],
      },
    });
  } finally {
    vi.useRealTimers();
  }
});

test('who answers every six seconds is saved after ten, and what the server refused is sent again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const { station, now } = sit();
    const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    const refuse = (n: number): void =>
      act(() => station.commands[n]?.state$.next({ state: 'refused', code: 'B0503', message: '系统暂时无法保存' }));
    for (const name of ['A. 119', 'B. 12119']) {
      act(() => screen.getByRole('radio', { name }).click());
      await wait(6_000);
    }
    expect(station.commands).toMatchObject([{ call: 'examSave', args: { answers: [{ chosen: 'B' }, {}] } }]);
    refuse(0);
    await wait(10_000);
    expect(station.commands[1]).toMatchObject({ call: 'examSave', args: { answers: [{ chosen: 'B' }, {}] } });
    act(() => station.commands[1]?.state$.next({ state: 'done', data: { savedAt: iso(now) } } as never));
    await wait(60_000);
    expect(station.commands).toHaveLength(2);
    // When nothing is taken any more, nothing is sent.
    act(() => screen.getByRole('radio', { name: 'A. 119' }).click());
    act(() => station.clock$.next(now + 30 * 60_000));
    await wait(10_000);
    expect(station.commands.at(-1)).toMatchObject({ call: 'examHandIn' });
    const sent = station.commands.length;
    refuse(sent - 1);
    act(() => station.clock$.next(now + 31 * 60_000));
    await wait(60_000);
    expect(station.commands).toHaveLength(sent);
  } finally {
    vi.useRealTimers();
  }
});

test('when the time by the server is over it is handed in by itself, once', () => {
  const { station, now } = sit();
  act(() => station.clock$.next(now + 30 * 60_000));
  act(() => station.clock$.next(now + 31 * 60_000));
  expect(station.commands.filter(({ call }) => call === 'examHandIn')).toHaveLength(1);
});

test('a phone whose clock is fast hands nothing in before it knows the time of the server', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const { station, now } = sit();
    const tell = (aheadMs: number | undefined): void => {
      const { aheadMs: _former, ...view } = station.connection$.value;
      act(() => station.connection$.next(aheadMs === undefined ? view : { ...view, aheadMs }));
    };
    tell(undefined);
    act(() => station.clock$.next(now + 40 * 60_000));
    act(() => screen.getByRole('radio', { name: 'A. 119' }).click());
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(station.commands.map(({ call }) => call)).toEqual(['examSave']);
    tell(-30 * 60_000);
    expect(station.commands.map(({ call }) => call)).toEqual(['examSave']);
    act(() => station.clock$.next(now + 60 * 60_000));
    expect(station.commands.map(({ call }) => call)).toEqual(['examSave', 'examHandIn']);
  } finally {
    vi.useRealTimers();
  }
});

test('a refused paper is saved on, and handed in once more when the time is over, but not for ever', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const { station, now } = sit();
    const handed = () => station.commands.filter(({ call }) => call === 'examHandIn');
    const refuse = (): void =>
      act(() => handed().at(-1)?.state$.next({ state: 'refused', code: 'B0503', message: '系统暂时无法保存' }));
    act(() => screen.getByRole('button', { name: '交卷' }).click());
    act(() => screen.getByRole('button', { name: '确定交卷' }).click());
    refuse();
    act(() => screen.getByRole('radio', { name: 'A. 119' }).click());
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(station.commands.at(-1)).toMatchObject({ call: 'examSave' });
    act(() => station.clock$.next(now + 30 * 60_000));
    expect(handed()).toHaveLength(2);
    expect(handed()[1]).toMatchObject({ args: { answers: [{ id: 'q1', chosen: 'A' }, { id: 'q2' }] } });
    refuse();
    act(() => station.clock$.next(now + 31 * 60_000));
    expect(handed()).toHaveLength(2);
    expect(screen.getByText('系统暂时无法保存')).toBeTruthy();
  } finally {
    vi.useRealTimers();
  }
});

test('without a network it says that the answers stay here', () => {
  sit();
  const away = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => {
    window.dispatchEvent(new Event('offline'));
  });
  expect(screen.getByRole('alert').textContent).toBe('网络已断开，答案保存在本机，恢复后自动提交');
  away.mockRestore();
});

test('afterwards each answer stands beside its key', () => {
  const { station } = open([{ ...row, state: 'handedIn', points: 60, isPassed: true }], '?exam=x1');
  const result: ExamResult = {
    examId: 'x1',
    title: '秋季防火知识考试',
    personId: officer.id,
    name: '护林员',
    areaCode: '341825',
    areaName: '旌德县',
    state: 'passed',
    points: 60,
    full: 100,
    passPercent: 60,
    taken: 1,
    tries: 1,
    isSealed: false,
    counts: 'best',
    all: [],
    answered: [
      { id: 'q1', kind: 'single', text: '火警电话', options: ['119', '12119'], points: 60, chosen: 'B', key: 'B' },
    ],
  };
  act(() => station.answer('myExamResult', { state: 'ready', data: result }));
  expect(screen.getByText('得分 60 / 100')).toBeTruthy();
  expect(screen.getByText('标准答案：B')).toBeTruthy();
});

test('who may sit it again is offered the next try, and sees no key before the last one', async () => {
  const again: MyExamRow = { ...row, state: 'handedIn', points: 40, isPassed: false, tries: 3, taken: 1, left: 2 };
  const { station, person } = open([again]);
  expect(screen.getByText(/可考 3 次，取最高分/)).toBeTruthy();
  await person.click(screen.getByRole('button', { name: '查看答卷' }));
  act(() =>
    station.answer('myExamResult', {
      state: 'ready',
      data: { examId: 'x1', title: '秋季防火知识考试', isSealed: true, counts: 'best', all: [], answered: [] },
    }),
  );
  expect(screen.getByText(/^还可再考 2 次。/)).toBeTruthy();
  await person.click(screen.getByRole('link', { name: '返回我的考试' }));
  await person.click(screen.getByRole('button', { name: '再考一次（还可考 2 次）' }));
  await person.click(screen.getByRole('button', { name: '开始考试' }));
  expect(station.commands.at(-1)).toMatchObject({ call: 'examBegin', args: { examId: 'x1' } });
});

test('what became of a second try is shown when it is handed in', () => {
  const tries = { ...row, points: 40, isPassed: false, tries: 3 };
  const { station } = open([{ ...tries, state: 'handedIn', taken: 1, left: 2 }], '?exam=x1&again=1');
  expect(screen.getByRole('button', { name: '开始考试' })).toBeTruthy();
  act(() => station.answer('myExams', { state: 'ready', data: [{ ...tries, state: 'begun', taken: 1, left: 1 }] }));
  expect(window.location.search).toBe('?exam=x1');
  act(() => station.answer('myExams', { state: 'ready', data: [{ ...tries, state: 'handedIn', taken: 2, left: 1 }] }));
  const result = { examId: 'x1', title: '秋季防火知识考试', isSealed: true, counts: 'best', all: [], answered: [] };
  act(() => station.answer('myExamResult', { state: 'ready', data: result }));
  expect(screen.getByText(/^还可再考 1 次。/)).toBeTruthy();
});
