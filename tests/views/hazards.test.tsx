import { act, cleanup, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { HazardRow, HazardView } from '../../contract/hazards/schemas.ts';
import ToDoPage from '../../src/app/pages/to-do-page.tsx';
import HazardPage from '../../src/hazards/hazard-page.tsx';
import HazardsPage from '../../src/hazards/hazards-page.tsx';
import { createFakeStation, officer } from '../support/fake-station.ts';
import { show } from '../support/screen.tsx';

vi.mock('../../src/map/mark-map.tsx', () => import('../support/fake-mark-map.tsx'));
vi.mock('../../src/map/place-map.tsx', () => ({ PlaceMap: () => null }));
const listPath = '/fire-meshing/index/danger-investigation';
const onePath = '/fire-meshing/index/investigation-details';
beforeEach(() => window.history.replaceState(null, '', `${onePath}?id=h1`));

const all = ['hazard.read', 'hazard.write', 'hazard.decide', 'dutyRule.read'];
const row: HazardRow = {
  id: 'h1',
  kind: 'fuel',
  grade: 'grave',
  state: 'ordered',
  areaCode: '341825',
  areaName: '安徽省宣城市旌德县',
  placeName: '云乐镇许村附近',
  longitude: 118.54,
  latitude: 30.29,
  description: '林缘堆放秸秆',
  reportedAt: '2025-11-20T00:00:00.000Z',
  reportedBy: { userId: 'u1', realName: '旌德值班员' },
  since: '2025-11-20T01:00:00.000Z',
  due: '2025-11-23T16:00:00.000Z',
  clock: 'mend',
  order: { unit: '云乐镇林业站', person: '王某', measures: '清运秸秆', at: '2025-11-20T01:00:00.000Z' },
  rounds: 0,
  isMine: true,
};
const late: HazardRow = {
  ...row,
  id: 'h2',
  state: 'reported',
  placeName: '俞村镇附近',
  due: '2020-01-01T00:00:00.000Z',
  clock: 'grade',
  told: '安徽省宣城市',
  demo: true,
};
const view: HazardView = {
  ...row,
  mendDays: { grave: 3, larger: 7, general: 15 },
  chain: [
    {
      type: 'hazard.reported',
      at: '2025-11-20T00:00:00.000Z',
      byName: '旌德值班员',
      text: '可燃物堆积：林缘堆放秸秆',
      photos: [],
      due: '2025-11-21T00:00:00.000Z',
    },
    {
      type: 'hazard.clockPassed',
      at: '2025-11-21T00:00:05.000Z',
      text: '定级超时',
      photos: [],
      toName: '安徽省宣城市',
    },
  ],
};

function openOne(more: Partial<HazardView> = {}, permissions: readonly string[] = all, { regionCode } = officer) {
  const station = createFakeStation();
  const shown = show(station, <HazardPage />);
  act(() => {
    const user = { ...officer, regionCode, permissions: [...permissions] };
    station.session$.next({ ...station.session$.value, user });
    station.answer('hazardView', { state: 'ready', data: { ...view, ...more } });
  });
  return { station, ...shown };
}
const next = () => within(screen.getByRole('region', { name: '下一步' }));
const choices = (): string[] =>
  next()
    .queryAllByRole('button')
    .map(({ textContent }) => textContent);

test('the chain says who did what when, and that a deadline passed', () => {
  openOne();
  const steps = within(screen.getByRole('region', { name: '处理过程' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(steps).toEqual([
    '上报旌德值班员2025-11-20 08:00:00可燃物堆积：林缘堆放秸秆下一步时限 2025-11-21 08:00:00',
    '超时提醒2025-11-21 08:00:05定级超时，已提醒安徽省宣城市',
  ]);
});

test('what is being mended is told with what was done; without a text nothing is sent', async () => {
  const { station, person } = openOne();
  expect(choices()).toContain('提交整改');
  await person.click(next().getByRole('button', { name: '提交整改' }));
  expect(next().getByText('请填写整改情况')).toBeTruthy();
  expect(station.commands).toHaveLength(0);
  await person.type(next().getByRole('textbox', { name: '整改情况' }), '已清运');
  await person.click(next().getByRole('button', { name: '提交整改' }));
  expect(station.commands.at(-1)).toMatchObject({ call: 'hazardMend', args: { id: 'h1', text: '已清运', photos: [] } });
});

test('people of a township are offered mending, and nothing that their county decides', () => {
  const town = { ...officer, regionCode: '341825204' };
  openOne({ state: 'reported', clock: 'grade' }, all, town);
  expect(choices()).toEqual([]);
  expect(next().queryByRole('form')).toBeNull();
  expect(next().getByText('等待定级。')).toBeTruthy();
  cleanup();
  openOne({ state: 'ordered' }, all, town);
  expect(choices()).toEqual(['选择文件', '提交整改']);
});

test('an order names unit and person, and says at its field what the rule allows', async () => {
  const { station, person } = openOne({ state: 'graded', clock: 'order' });
  expect(next().getByText('按整改时限最长 3 天，不填即取最长')).toBeTruthy();
  await person.click(next().getAllByRole('button', { name: '下达整改' }).at(-1)!);
  expect(next().getByText('请填写整改责任单位')).toBeTruthy();
  await person.type(next().getByRole('textbox', { name: '整改责任单位' }), '林业站');
  await person.type(next().getByRole('textbox', { name: '整改责任人' }), '王某');
  await person.type(next().getByRole('textbox', { name: '整改期限' }), '2025-12-30');
  await person.type(next().getByRole('textbox', { name: '整改要求' }), '清运');
  await person.click(next().getAllByRole('button', { name: '下达整改' }).at(-1)!);
  const sent = station.commands.at(-1);
  expect(sent).toMatchObject({
    call: 'hazardOrder',
    args: { id: 'h1', unit: '林业站', person: '王某', dueOn: '2025-12-30', measures: '清运' },
  });
  act(() =>
    sent?.state$.next({ state: 'refused', code: 'A0400', field: 'dueOn', message: '按整改时限，最晚为 2025-11-24' }),
  );
  expect(next().getByText('按整改时限，最晚为 2025-11-24')).toBeTruthy();
  expect(next().getByRole('textbox', { name: '整改期限' }).getAttribute('aria-invalid')).toBe('true');
});

test('an order to somebody of the address book needs no name beside, and says when an SMS goes', async () => {
  const { station, person } = openOne({ state: 'graded', clock: 'order' });
  expect(next().getByText('填手机号或从通讯录选择后，下达、退回和到期前一天发短信')).toBeTruthy();
  await person.type(next().getByRole('textbox', { name: '整改责任单位' }), '林业站');
  await person.type(next().getByRole('textbox', { name: '整改要求' }), '清运');
  await person.click(next().getAllByRole('button', { name: '下达整改' }).at(-1)!);
  expect(next().getByText('请填写整改责任人')).toBeTruthy();
  await person.type(next().getByRole('combobox', { name: '从通讯录选择责任人' }), '王');
  act(() =>
    station.answer('qryAllUser', {
      state: 'ready',
      total: 1,
      data: [
        { id: 'u5', realName: '王五', deptName: '林业站', regionCode: '341825', region: '旌德县', isOfficer: false },
      ],
    }),
  );
  await person.click(await next().findByRole('option', { name: /王五/ }));
  await person.click(next().getAllByRole('button', { name: '下达整改' }).at(-1)!);
  expect(station.commands.at(-1)).toMatchObject({ call: 'hazardOrder', args: { userId: 'u5', unit: '林业站' } });
});

test('of what waits to be checked one chooses to pass it or to send it back', async () => {
  const { station, person } = openOne({ state: 'mended', clock: 'check' });
  await person.click(next().getByRole('button', { name: '退回整改' }));
  await person.type(next().getByRole('textbox', { name: '退回原因' }), '仍有秸秆');
  await person.click(next().getAllByRole('button', { name: '退回整改' }).at(-1)!);
  expect(station.commands.at(-1)).toMatchObject({
    call: 'hazardCheck',
    args: { id: 'h1', outcome: 'sendBack', text: '仍有秸秆', photos: [] },
  });
});

test('who mended is not offered to pass it, and reads why', () => {
  openOne({ state: 'mended', clock: 'check', mendedBy: { userId: officer.id, realName: officer.realName } });
  expect(choices()).not.toContain('复核通过');
  expect(next().getByText('整改由您提交，请由他人复核。')).toBeTruthy();
});

test('who may only look reads what is waited for, and what is over', () => {
  openOne({}, ['hazard.read']);
  expect(next().getByText('等待整改。')).toBeTruthy();
  expect(choices()).toEqual([]);
});

test('a step that somebody else took is shown, and its form is another', () => {
  const { station } = openOne();
  expect(choices()).toContain('提交整改');
  act(() =>
    station.answer('hazardView', {
      state: 'ready',
      data: { ...view, state: 'checked', clock: 'close', since: '2025-11-22T00:00:00.000Z' },
    }),
  );
  expect(choices()).not.toContain('提交整改');
  expect(next().getByRole('form', { name: '销号' })).toBeTruthy();
});

test('without a hazard in the address the page leads to the list', async () => {
  window.history.replaceState(null, '', onePath);
  const { person } = show(createFakeStation(), <HazardPage />);
  await person.click(screen.getByRole('button', { name: '打开隐患清单' }));
  expect(window.location.pathname).toBe(listPath);
});

function openList(search = '') {
  window.history.replaceState(null, '', `${listPath}${search}`);
  const station = createFakeStation();
  const shown = show(station, <HazardsPage />);
  act(() => {
    station.session$.next({ ...station.session$.value, user: { ...officer, permissions: all } });
    station.answer('hazardPage', { state: 'ready', total: 2, data: [late, row] });
    station.answer('hazardCounts', {
      state: 'ready',
      data: {
        states: { reported: 1, graded: 0, ordered: 1, mended: 0, checked: 0, closed: 4, rejected: 0, withdrawn: 0 },
        overdue: 1,
        mine: 2,
      },
    });
  });
  return { station, ...shown };
}

test('the list says what is late, whom that was told, and leads to each hazard', () => {
  openList();
  const [, first] = screen.getAllByRole('row');
  expect(first?.textContent).toMatch(
    /俞村镇附近.*可燃物堆积重大待定级待我处理演示定级超时 \d+天\d+小时已提醒安徽省宣城市/,
  );
  expect(screen.getByRole('link', { name: '云乐镇许村附近' }).getAttribute('href')).toBe(`${onePath}?id=h1`);
});

test('each count leads to its list, by the address, and back', async () => {
  const { person } = openList();
  const counts = within(screen.getByRole('group', { name: '按状态筛选' }));
  expect(
    counts
      .getAllByRole('button')
      .slice(0, 4)
      .map(({ textContent }) => textContent),
  ).toEqual(['待我处理 2', '已超时 1', '未销号 2', '待定级 1']);
  await person.click(counts.getByRole('button', { name: '已销号 4' }));
  expect(window.location.search).toContain('state=closed');
  await person.click(counts.getByRole('button', { name: '待我处理 2' }));
  expect(window.location.search).toContain('waiting=mine');
  expect(window.location.search).not.toContain('state=');
  await person.click(counts.getByRole('button', { name: '待我处理 2' }));
  expect(window.location.search).not.toContain('waiting=');
});

test('a list that did not come can be asked for again; one without rows says what would bring them', async () => {
  window.history.replaceState(null, '', listPath);
  const station = createFakeStation();
  const { person } = show(station, <HazardsPage />);
  act(() => station.answer('hazardPage', { state: 'failed', message: '网络异常，请重试！' }));
  await person.click(screen.getByRole('button', { name: '重试' }));
  expect(station.wishes).toContainEqual(expect.objectContaining({ type: 'query.ask', call: 'hazardPage' }));
  act(() => station.answer('hazardPage', { state: 'ready', total: 0, data: [] }));
  expect(screen.getByText('没有隐患')).toBeTruthy();
});

test('a report wants place, kind and description, and goes to what it has made', async () => {
  const { station, person } = openList();
  await person.click(screen.getByRole('button', { name: '上报隐患' }));
  const dialog = within(await screen.findByRole('dialog', { name: '上报隐患' }));
  await person.click(dialog.getByRole('button', { name: '上报隐患' }));
  expect(dialog.getByText('请选择隐患类型')).toBeTruthy();
  expect(dialog.getByText('请填写隐患描述')).toBeTruthy();
  await person.type(dialog.getByRole('combobox', { name: '地点' }), '118.54, 30.29');
  await person.selectOptions(dialog.getByRole('combobox', { name: '隐患类型' }), '可燃物堆积');
  await person.type(dialog.getByRole('textbox', { name: '隐患描述' }), '林缘堆放秸秆');
  await person.click(dialog.getByRole('button', { name: '上报隐患' }));
  const sent = station.commands.at(-1);
  expect(sent).toMatchObject({
    call: 'hazardReport',
    args: { kind: 'fuel', longitude: 118.54, latitude: 30.29, description: '林缘堆放秸秆', photos: [] },
  });
  act(() => sent?.state$.next({ state: 'done', data: { id: 'h9', state: 'reported', version: 1 } }));
  expect(window.location.pathname + window.location.search).toBe(`${onePath}?id=h9`);
});

test('what waits for one’s desk stands among the to-dos with its deadline, and leads to its page', () => {
  window.history.replaceState(null, '', '/fire-meshing/index/do-list');
  const station = createFakeStation();
  show(station, <ToDoPage />);
  act(() => {
    station.session$.next({ ...station.session$.value, user: { ...officer, permissions: all } });
    station.answer('myTasks', { state: 'ready', data: [] });
  });
  act(() => station.answer('hazardPage', { state: 'ready', total: 25, data: [late, row] }));
  const part = within(screen.getByRole('region', { name: '待处理隐患' }));
  expect(part.getAllByRole('listitem')[0]?.textContent).toMatch(/^俞村镇附近可燃物堆积重大待定级演示定级超时/);
  expect(part.getByRole('link', { name: '俞村镇附近' }).getAttribute('href')).toBe(`${onePath}?id=h2`);
  expect(part.getByRole('link', { name: '查看全部 25 处' }).getAttribute('href')).toBe(`${listPath}?waiting=mine`);
});
