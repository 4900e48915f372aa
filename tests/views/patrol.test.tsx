import { act, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { PatrolFigures, PatrolRates } from '../../contract/patrol/schemas.ts';
import CompletedPage from '../../src/patrol/completed-page.tsx';
import CompletionPage from '../../src/patrol/completion-page.tsx';
import OnlinePage from '../../src/patrol/online-page.tsx';
import RoutesPage from '../../src/patrol/routes-page.tsx';
import TaskPage from '../../src/patrol/task-page.tsx';
import TasksPage from '../../src/patrol/tasks-page.tsx';
import { info, route, row } from '../patrol/shown.ts';
import { createFakeStation, officer } from '../support/fake-station.ts';
import { show } from '../support/screen.tsx';

vi.mock('../../src/map/mark-map.tsx', () => import('../support/fake-mark-map.tsx'));
const base = '/fire-meshing/index';
const at = (path: string): void => window.history.replaceState(null, '', `${base}/${path}`);
beforeEach(() => {
  localStorage.clear();
  at('patrol-tasks');
});

const open = (page: React.ReactElement, permissions = ['patrol.read', 'patrol.write']) => {
  const station = createFakeStation();
  const shown = show(station, page);
  act(() => station.session$.next({ ...station.session$.value, user: { ...officer, permissions } }));
  return { station, ...shown };
};
const cellsOf = (line: HTMLElement | undefined): (string | null)[] =>
  within(line!)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

test('a list says of each patrol who, where, when, how far, and what came late', () => {
  const { station } = open(<TasksPage />);
  act(() => station.answer('patrolTasks', { state: 'ready', total: 1, data: [row] }));
  expect(cellsOf(screen.getAllByRole('row')[1])).toEqual([
    '2026-03-01',
    '旌阳镇护林员安徽省宣城市旌德县旌阳镇',
    '梓山防火线',
    '08:00–17:00',
    '巡护中',
    '在线',
    '1 / 2',
    '2（补传 1）',
    '222 米',
    expect.stringMatching(/09:30$/),
  ]);
});

test('an officer gives a route to people for some days, and is told at its field what the server refuses', async () => {
  const { station, person } = open(<TasksPage />);
  act(() => station.answer('patrolTasks', { state: 'ready', total: 0, data: [] }));
  await person.click(screen.getByRole('button', { name: '下发任务' }));
  const dialog = screen.getByRole('dialog', { name: '下发巡护任务' });
  act(() => {
    station.answer('patrolRoutes', { state: 'ready', total: 1, data: [route] });
    station.answer('patrolPeople', {
      state: 'ready',
      total: 1,
      data: [
        {
          userId: 'u-ranger',
          realName: '旌阳镇护林员',
          deptName: '林业站',
          areaCode: '341825001',
          areaName: '旌阳镇',
          isRanger: true,
        },
      ],
    });
  });
  const go = within(dialog).getByRole('button', { name: '下发任务' });
  await person.click(go);
  expect(within(dialog).getByText('请选择护林员')).toBeTruthy();
  expect(station.commands).toEqual([]);
  await person.selectOptions(within(dialog).getByLabelText('巡护路线'), 'r1');
  await person.click(within(dialog).getByRole('checkbox', { name: /旌阳镇护林员/ }));
  await person.clear(within(dialog).getByLabelText('连续天数'));
  await person.type(within(dialog).getByLabelText('连续天数'), '3');
  expect(within(dialog).getByText('将下发 3 项任务（1 人，3 天）')).toBeTruthy();
  await person.click(go);
  expect(station.commands[0]).toMatchObject({
    call: 'patrolIssue',
    args: { routeId: 'r1', userIds: ['u-ranger'], days: 3, start: '08:00', end: '17:00' },
  });
  const message = '旌阳镇护林员在 2026-03-01 的这一时段已有任务“梓山防火线”';
  act(() => station.commands[0]?.state$.next({ state: 'refused', code: 'C0002', field: 'userIds', message } as never));
  expect(within(dialog).getByText(message)).toBeTruthy();
});

test('routes that could not be read are asked for again, and of many one is looked for by its name', async () => {
  const { station, person } = open(<TasksPage />);
  act(() => station.answer('patrolTasks', { state: 'ready', total: 0, data: [] }));
  await person.click(screen.getByRole('button', { name: '下发任务' }));
  const dialog = within(screen.getByRole('dialog', { name: '下发巡护任务' }));
  act(() => station.answer('patrolRoutes', { state: 'failed', message: '网络异常' }));
  expect(dialog.getByText('巡护路线加载失败')).toBeTruthy();
  await person.click(dialog.getByRole('button', { name: '重试' }));
  expect(station.wishes.at(-1)).toMatchObject({ type: 'query.ask', call: 'patrolRoutes' });
  act(() => station.answer('patrolRoutes', { state: 'ready', total: 250, data: [route] }));
  await person.selectOptions(dialog.getByLabelText('巡护路线'), 'r1');
  await person.type(dialog.getByRole('searchbox', { name: '路线较多，按名称查找' }), '白地');
  const other = { ...route, routeId: 'r2', name: '白地路线' };
  act(() => station.answer('patrolRoutes', { state: 'ready', total: 1, data: [other] }));
  const names = within(dialog.getByLabelText('巡护路线'))
    .getAllByRole<HTMLOptionElement>('option')
    .map(({ value }) => value);
  expect(names).toEqual(['', 'r1', 'r2']);
  expect(dialog.getByLabelText<HTMLSelectElement>('巡护路线').value).toBe('r1');
});

test('a list of patrols is of the last thirty days, and its boxes say so', () => {
  const { station } = open(<TasksPage />);
  act(() => station.clock$.next(Date.parse('2026-03-02T01:00:00.000Z')));
  act(() => station.answer('patrolTasks', { state: 'ready', total: 1, data: [row] }));
  const days = ['开始日期', '结束日期'].map((name) => screen.getByRole<HTMLInputElement>('textbox', { name }).value);
  expect(days).toEqual(['2026-02-01', '2026-03-02']);
});

test('who may only look sees no button to issue or to withdraw', () => {
  const { station } = open(<TasksPage />, ['patrol.read']);
  act(() => station.answer('patrolTasks', { state: 'ready', total: 1, data: [row] }));
  expect(screen.queryByRole('button', { name: '下发任务' })).toBeNull();
});

test('a task shows each check-in with both times, how far off the route it was, and what it reached', async () => {
  at('patrol-task?id=t1');
  const { station, person } = open(<TaskPage />);
  act(() => station.answer('patrolTask', { state: 'ready', data: info }));
  expect(cellsOf(screen.getAllByRole('row')[1])).toEqual([
    '09:00:00',
    '10:00:00 补传',
    '118.54000°E，30.29000°N',
    '0 米',
    '8 米',
    '山口',
    '—',
    '路口无火',
  ]);
  expect(screen.getByRole('list', { name: '打卡点' }).textContent).toBe('山口09:00:00 到达林场未到达');
  await person.click(screen.getByRole('button', { name: '撤回任务' }));
  const dialog = screen.getByRole('dialog', { name: '撤回任务' });
  await person.click(within(dialog).getByRole('button', { name: '撤回任务' }));
  expect(within(dialog).getByText('请填写原因')).toBeTruthy();
  await person.type(within(dialog).getByLabelText('原因'), '下雨');
  await person.click(within(dialog).getByRole('button', { name: '撤回任务' }));
  expect(station.commands[0]).toMatchObject({ call: 'patrolWithdraw', args: { taskId: 't1', reason: '下雨' } });
});

const figures: PatrolFigures = { tasks: 10, open: 2, over: 8, completed: 6, online: 7, points: 40, reached: 35 };
const rates: PatrolRates = {
  areaCode: '34',
  areaName: '安徽省',
  from: '2026-02-01',
  to: '2026-03-01',
  total: figures,
  rows: [{ areaCode: '3418', name: '宣城市', ...figures }],
  days: [{ day: '2026-03-01', ...figures }],
};
const linkTo = (name: string): string | null => screen.getByRole('link', { name }).getAttribute('href');

test('rates of completion lead further down by region, and each figure to the list that it counts', () => {
  at('person-mask?from=2026-02-01&to=2026-03-01');
  const { station } = open(<CompletionPage />);
  act(() => station.answer('patrolRates', { state: 'ready', data: rates }));
  expect(cellsOf(screen.getByRole('row', { name: /^宣城市/ }))).toEqual([
    '宣城市',
    '10',
    '2',
    '8',
    '6',
    '2',
    '75.0%',
    '87.5%',
  ]);
  expect(linkTo('宣城市')).toBe(`${base}/person-mask?areaCode=3418&from=2026-02-01&to=2026-03-01`);
  const list = `${base}/patrol-tasks?areaCode=3418&from=2026-02-01&to=2026-03-01`;
  expect(linkTo('宣城市：已完成 6')).toBe(`${list}&state=completed`);
  expect(linkTo('宣城市：已结束 8')).toBe(`${list}&over=1`);
  expect(linkTo('宣城市：任务 10')).toBe(`${list}&counted=1`);
});

test('from a county down people stand by name, with their own figures', () => {
  at('person-online?areaCode=341825');
  const { station } = open(<OnlinePage />);
  act(() => {
    station.answer('patrolRates', {
      state: 'ready',
      data: { ...rates, areaCode: '341825', areaName: '旌德县', rows: [] },
    });
    station.answer('patrolPersons', {
      state: 'ready',
      total: 1,
      data: [{ userId: 'u-ranger', realName: '旌阳镇护林员', areaCode: '341825001', areaName: '旌阳镇', ...figures }],
    });
  });
  const people = screen.getByRole('region', { name: '旌德县的护林员' });
  expect(within(people).getByText('旌阳镇护林员')).toBeTruthy();
  expect(linkTo('旌阳镇护林员：不在线 1')).toContain('userId=u-ranger&over=1&online=0');
});

test('the list of what was completed asks for nothing else, and keeps its filters in the address', async () => {
  at('person-mask/complete-task-list?from=2026-02-01&to=2026-03-01');
  const { station, person } = open(<CompletedPage />);
  act(() => station.answer('patrolTasks', { state: 'ready', total: 1, data: [{ ...row, state: 'completed' }] }));
  expect(screen.queryByLabelText('状态')).toBeNull();
  await person.selectOptions(screen.getByLabelText('在线状态'), '1');
  expect(window.location.search).toContain('from=2026-02-01&to=2026-03-01');
  expect(window.location.search).toContain('online=1');
});

test('routes stand in a list and on the map; a press on one shows it alone, to be retired with a reason', async () => {
  at('patrol-routes');
  const { station, person } = open(<RoutesPage />);
  act(() => station.answer('patrolRoutes', { state: 'ready', total: 1, data: [route] }));
  await person.click(screen.getByRole('button', { name: '梓山防火线', pressed: false }));
  expect(window.location.search).toBe('?id=r1');
  await person.click(screen.getByRole('button', { name: '停用路线' }));
  expect(screen.getByRole('dialog', { name: '停用路线' }).textContent).toContain('停用“梓山防火线”');
});

test('a new route wants a name, a line or an area, and check-points', async () => {
  at('patrol-routes');
  const { station, person } = open(<RoutesPage />);
  act(() => station.answer('patrolRoutes', { state: 'ready', total: 0, data: [] }));
  await person.click(screen.getByRole('button', { name: '新建路线' }));
  await person.click(within(screen.getByRole('form', { name: '新建路线' })).getByRole('button', { name: '新建路线' }));
  expect(screen.getByText('请填写路线名称')).toBeTruthy();
  expect(screen.getByText('请在地图上画出巡护路线或区域')).toBeTruthy();
});
