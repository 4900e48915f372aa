import { act } from '@testing-library/react';
import type { ExamSheet, MyExamRow } from '../../contract/exams/schemas.ts';
import MyExamsPage from '../../src/exams/mine/my-exams-page.tsx';
import { createFakeStation } from '../support/fake-station.ts';
import { show } from '../support/screen.tsx';

export const base = '/fire-meshing/index/my-exams';
/** Before each test: a browser that keeps nothing, at the exams of the person. */
export function freshExams(): void {
  localStorage.clear();
  window.history.replaceState(null, '', base);
}

/** An exam that may be begun. */
export const row: MyExamRow = {
  examId: 'x1',
  title: '秋季防火知识考试',
  count: 2,
  full: 100,
  passPercent: 60,
  minutes: 30,
  opensAt: '2026-03-01T01:00:00.000Z',
  closesAt: '2026-03-08T01:00:00.000Z',
  phase: 'open',
  state: 'assigned',
  tries: 1,
  counts: 'best',
  taken: 0,
  left: 1,
};
export const iso = (ms: number): string => new Date(ms).toISOString();

/** The page with these exams. */
export function open(rows: readonly MyExamRow[], search = '') {
  window.history.replaceState(null, '', `${base}${search}`);
  const station = createFakeStation();
  station.connection$.next({ ...station.connection$.value, aheadMs: 0 });
  const shown = show(station, <MyExamsPage />);
  act(() => station.answer('myExams', { state: 'ready', data: rows }));
  return { station, now: station.clock$.value, ...shown };
}

/** The paper of one who began a minute ago. */
export const sheetAt = (now: number, more: Partial<ExamSheet> = {}): ExamSheet => ({
  examId: 'x1',
  title: '秋季防火知识考试',
  full: 100,
  passPercent: 60,
  attempt: 1,
  begunAt: iso(now - 60_000),
  endsAt: iso(now + 29 * 60_000),
  questions: [
    { id: 'q1', kind: 'single', text: '火警电话', options: ['119', '12119'], points: 60 },
    { id: 'q2', kind: 'multiple', text: '灭火工具', options: ['油锯', '伞', '二号工具'], points: 40 },
  ],
  saved: [],
  ...more,
});

/** The page in the middle of a sitting. */
export function sit(more: Partial<ExamSheet> = {}) {
  const opened = open([{ ...row, state: 'begun' }], '?exam=x1');
  act(() => opened.station.answer('myExamSheet', { state: 'ready', data: sheetAt(opened.now, more) }));
  return opened;
}
