import { within } from '@testing-library/react';
import type { ExamRow } from '../../contract/exams/schemas.ts';
import { type FakeStation, officer } from '../support/fake-station.ts';

/** Where the pages of exams are. */
export const base = '/fire-meshing/index';
const { regionCode } = officer;

/** An exam of the officer’s region, half way. */
export const exam: ExamRow = {
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
  tries: 3,
  counts: 'best',
  assigned: 10,
  begun: 1,
  sat: 6,
  passed: 3,
  noAccount: 2,
  averagePercent: 71,
};

/** Gives the officer these rights. */
export function signIn(station: FakeStation, permissions: readonly string[] = ['exam.read', 'exam.write']): void {
  station.session$.next({ ...station.session$.value, user: { ...officer, permissions: [...permissions] } });
}

/** What stands in the cells of a row. */
export const cellsOf = (row: HTMLElement): (string | null)[] =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
