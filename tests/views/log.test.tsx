import { act, screen, waitFor, within } from '@testing-library/react';
import { BehaviorSubject } from 'rxjs';
import { expect, test } from 'vitest';
import type { LogEntry, LogPage as Page } from '../../contract/log/schemas.ts';
import LogPage from '../../src/log/log-page.tsx';
import { officer } from '../support/fake-station.ts';
import { createAreaStation } from '../support/area-station.ts';
import { show } from '../support/screen.tsx';

const entry = (position: number, more: Partial<LogEntry> = {}): LogEntry => ({
  position,
  at: '2025-11-21T01:02:03.000Z',
  type: 'help.changed',
  what: '帮助文档：修改',
  actor: '系统管理员',
  stream: 'help-a',
  title: '巡护要点',
  areaCode: '34',
  areaName: '安徽省',
  changes: [
    { label: '排序', from: '3', to: '7' },
    { label: '所属模块', from: '巡护', to: '' },
  ],
  ...more,
});
const signIn = entry(8, {
  type: 'session.signedIn',
  what: '登录',
  stream: 'session-1',
  title: '系统管理员',
  address: '10.0.0.7',
  changes: [],
});

function open(page: Page = { entries: [entry(9), signIn], older: 8 }, search = '') {
  history.replaceState(null, '', `/sys/log${search}`);
  const station = createAreaStation();
  station.session$.next({ state: 'signedIn', user: { ...officer, permissions: ['log.read'] } });
  const asked: unknown[] = [];
  const query = station.query.bind(station);
  const answer$ = new BehaviorSubject({ state: 'ready', data: page });
  station.query = ((call: 'nameFromCode', args: never) => {
    if ((call as string) !== 'logPage') return query(call, args);
    asked.push(args);
    return answer$;
  }) as typeof station.query;
  return { station, asked, ...show(station, <LogPage />) };
}
const rows = (): string[][] =>
  within(screen.getByRole('table', { name: '系统日志' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    );

test('an officer reads when, who, what, concerning what, where and from where', () => {
  open();
  expect(rows().map((cells) => cells.slice(0, 6))).toEqual([
    ['2025-11-21 09:02:03', '系统管理员', '帮助文档：修改', '巡护要点', '安徽省', '—'],
    ['2025-11-21 09:02:03', '系统管理员', '登录', '系统管理员', '安徽省', '10.0.0.7'],
  ]);
});

test('what was before and is now opens below the event, and only where there is something', async () => {
  const { person } = open();
  expect(screen.getAllByRole('button', { name: /^查看.*的内容$/ })).toHaveLength(1);
  await person.click(screen.getByRole('button', { name: '查看帮助文档：修改的内容' }));
  const table = screen.getByRole('table', { name: '帮助文档：修改' });
  expect(
    within(table)
      .getAllByRole('row')
      .map((row) => row.textContent),
  ).toEqual(['字段修改前修改后', '排序37', '所属模块巡护（空）']);
});

test('filters and pages stand in the address, and another filter begins at the newest events', async () => {
  const { person, asked } = open();
  await person.click(screen.getByRole('button', { name: '较早' }));
  expect(location.search).toBe('?before=8');
  await person.selectOptions(screen.getByLabelText('类别'), '报警');
  expect(location.search).toBe('?group=alarm');
  await person.type(screen.getByLabelText('操作人'), '张{Enter}');
  await person.click(screen.getAllByRole('button', { name: '只看巡护要点的日志' })[0]!);
  expect(Object.fromEntries(new URLSearchParams(location.search))).toEqual({
    group: 'alarm',
    actor: '张',
    stream: 'help-a',
  });
  expect(asked.at(-1)).toEqual({ group: 'alarm', actor: '张', stream: 'help-a', pageSize: 10 });
  await person.click(screen.getByRole('button', { name: '清除筛选' }));
  expect(location.search).toBe('');
});

test('an address brings its filters back; two days reach from midnight to midnight', async () => {
  const { asked } = open(undefined, '?startDate=2025-11-01&endDate=2025-11-02&pageSize=50&group=nonsense');
  await waitFor(() =>
    expect(asked.at(-1)).toEqual({ from: '2025-10-31T16:00:00.000Z', to: '2025-11-02T16:00:00.000Z', pageSize: 50 }),
  );
});

test('days in the wrong order are said, and nothing is asked', () => {
  const { asked } = open(undefined, '?startDate=2025-11-03&endDate=2025-11-02');
  expect(screen.getByRole('alert').textContent).toBe('开始日期不能大于结束日期');
  expect(asked).toEqual([]);
});

test('what is filtered is saved as a workbook or as CSV, and a failure is said', async () => {
  const { person, station } = open(undefined, '?group=alarm&before=70');
  await person.click(screen.getByRole('button', { name: '导出 CSV' }));
  expect(station.uploads).toMatchObject([{ call: 'logExport', args: { group: 'alarm', format: 'csv' } }]);
  expect(station.uploads[0]?.args).not.toHaveProperty('before');
  await act(async () => station.uploads[0]?.answer({ ok: false, kind: 'offline' } as never));
  expect(screen.getByRole('alert').textContent).toBe('导出失败，请重试');
});

test('nothing found is said as such', () => {
  open({ entries: [] }, '?group=fire');
  expect(screen.getByText('没有符合条件的日志')).toBeTruthy();
});
