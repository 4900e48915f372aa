import { act, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { InventoryRow, MaterialStore, MaterialStoreRow, StockLine } from '../../contract/materials/schemas.ts';
import InventoryPage from '../../src/materials/inventory-page.tsx';
import StorePage from '../../src/materials/store-page.tsx';
import StoresPage from '../../src/materials/stores-page.tsx';
import { createFakeStation, officer } from '../support/fake-station.ts';
import { show } from '../support/screen.tsx';

vi.mock('../../src/map/mark-map.tsx', () => import('../support/fake-mark-map.tsx'));
const base = '/integrated-management/index';
beforeEach(() => window.history.replaceState(null, '', `${base}/material-storagedeatil?id=s1`));

const bombs: StockLine = {
  speciesId: 'm4',
  speciesName: '灭火弹',
  kind: 'extinguishing',
  unit: '枚',
  quantity: 14,
  usable: 9,
  expiring: 4,
  expired: 5,
  minimum: 40,
  isBelow: true,
  lots: [
    { expiresOn: '2026-02-28', quantity: 5, state: 'expired' },
    { expiresOn: '2026-04-30', quantity: 4, state: 'expiring' },
    { expiresOn: '2028-06-30', quantity: 5, state: 'good' },
  ],
};
const tools: StockLine = {
  speciesId: 'm1',
  speciesName: '二号工具',
  kind: 'tool',
  unit: '把',
  quantity: 60,
  usable: 60,
  expiring: 0,
  expired: 0,
  isBelow: false,
  lots: [{ quantity: 60, state: 'good' }],
};
const glance: MaterialStoreRow = {
  id: 's1',
  name: '旌德储备库',
  level: 'county',
  areaCode: '341825',
  areaName: '安徽省宣城市旌德县',
  longitude: 118.54,
  latitude: 30.29,
  species: 2,
  below: 1,
  expiring: 1,
  expired: 1,
};
const store: MaterialStore = {
  ...glance,
  lines: [tools, bombs],
  offered: [
    { id: 'm1', name: '二号工具', unit: '把' },
    { id: 'm4', name: '灭火弹', unit: '枚', shelfMonths: 36 },
  ],
};

function openStore(permissions: readonly string[] = ['material.read', 'material.write']) {
  const station = createFakeStation();
  const shown = show(station, <StorePage />);
  act(() => {
    station.session$.next({ ...station.session$.value, user: { ...officer, permissions: [...permissions] } });
    station.answer('materialStore', { state: 'ready', data: store });
  });
  return { station, ...shown };
}

const rowTexts = (): (string | null)[][] =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );

test('each species says how much there is, how much may be used, its lots, and what is wrong with it', () => {
  openStore();
  expect(rowTexts()).toEqual([
    ['二号工具', '手工具', '60 把', '60 把', '—', '无到期日：60 把', '正常'],
    [
      '灭火弹',
      '灭火药剂',
      '14 枚',
      '9 枚',
      '40 枚',
      '2026-02-28：5 枚2026-04-30：4 枚2028-06-30：5 枚',
      '低于最低库存已过期 5 枚临近到期 4 枚',
    ],
  ]);
});

test('what a label leads to stands first and is marked', () => {
  window.history.replaceState(null, '', `${base}/material-storagedeatil?id=s1&species=m4`);
  openStore();
  expect(screen.getAllByRole('row')[1]?.getAttribute('aria-current')).toBe('true');
  expect(rowTexts()[0]?.[0]).toBe('灭火弹');
});

test('an issue asks what for, and says at its field what is left where somebody was quicker', async () => {
  const { station, person } = openStore();
  await person.click(screen.getByRole('button', { name: '出库' }));
  const dialog = screen.getByRole('dialog', { name: '出库　旌德储备库' });
  await person.selectOptions(within(dialog).getByRole('combobox', { name: '物资' }), '灭火弹');
  expect(within(dialog).getByText('可用 9 枚，先到期的先出')).toBeTruthy();
  await person.type(within(dialog).getByRole('textbox', { name: '数量（枚）' }), '9');
  await person.click(within(dialog).getByRole('button', { name: '出库' }));
  expect(within(dialog).getByText('请填写')).toBeTruthy();
  expect(station.commands).toHaveLength(0);
  await person.type(within(dialog).getByRole('textbox', { name: '用途' }), '扑救');
  await person.click(within(dialog).getByRole('button', { name: '出库' }));
  const sent = station.commands.at(-1);
  expect(sent).toMatchObject({
    call: 'materialIssue',
    args: { storeId: 's1', speciesId: 'm4', quantity: 9, purpose: '扑救' },
  });
  act(() =>
    sent?.state$.next({ state: 'refused', code: 'C0002', field: 'quantity', message: '“灭火弹”可用的只剩 2 枚' }),
  );
  const box = within(dialog).getByRole('textbox', { name: '数量（枚）' });
  expect(box.getAttribute('aria-invalid')).toBe('true');
  expect(within(dialog).getByText('“灭火弹”可用的只剩 2 枚')).toBeTruthy();
});

test('a count is of a lot, and says what the screen showed', async () => {
  const { station, person } = openStore();
  await person.click(screen.getByRole('button', { name: '盘点' }));
  const dialog = screen.getByRole('dialog', { name: '盘点　旌德储备库' });
  await person.selectOptions(within(dialog).getByRole('combobox', { name: '批次' }), '灭火弹　2026-04-30：4 枚');
  await person.type(within(dialog).getByRole('textbox', { name: '实盘数量（枚）' }), '0');
  await person.click(within(dialog).getByRole('button', { name: '盘点' }));
  expect(station.commands.at(-1)).toMatchObject({
    call: 'materialCount',
    args: { storeId: 's1', speciesId: 'm4', expiresOn: '2026-04-30', seen: 4, counted: 0 },
  });
});

const withBombs = (lots: StockLine['lots']): MaterialStore => ({ ...store, lines: [tools, { ...bombs, lots }] });

test('a count holds against the book as it stood when its lot was chosen, until a refusal tells another', async () => {
  const { station, person } = openStore();
  await person.click(screen.getByRole('button', { name: '盘点' }));
  const dialog = screen.getByRole('dialog', { name: '盘点　旌德储备库' });
  await person.selectOptions(within(dialog).getByRole('combobox', { name: '批次' }), '灭火弹　2026-04-30：4 枚');
  await person.type(within(dialog).getByRole('textbox', { name: '实盘数量（枚）' }), '4');
  const moved = withBombs([{ expiresOn: '2026-04-30', quantity: 1, state: 'expiring' }]);
  act(() => station.answer('materialStore', { state: 'ready', data: moved }));
  const count = within(dialog).getByRole('button', { name: '盘点' });
  await person.click(count);
  const sent = station.commands.at(-1);
  expect(sent?.args).toMatchObject({ seen: 4, counted: 4 });
  const message = '账面数量已变为 1 枚，请核对后重新盘点';
  act(() => sent?.state$.next({ state: 'refused', code: 'C0002', field: 'counted', message, data: { left: 1 } }));
  await person.click(count);
  expect(station.commands.at(-1)?.args).toMatchObject({ seen: 1, counted: 4 });
});

test('a lot that is gone meanwhile is told at its field, and nothing is sent', async () => {
  const { station, person } = openStore();
  await person.click(screen.getByRole('button', { name: '盘点' }));
  const dialog = screen.getByRole('dialog', { name: '盘点　旌德储备库' });
  await person.selectOptions(within(dialog).getByRole('combobox', { name: '批次' }), '灭火弹　2026-04-30：4 枚');
  await person.type(within(dialog).getByRole('textbox', { name: '实盘数量（枚）' }), '4');
  act(() => station.answer('materialStore', { state: 'ready', data: withBombs([]) }));
  await person.click(within(dialog).getByRole('button', { name: '盘点' }));
  expect(within(dialog).getByText('该批次已没有库存，请重新选择')).toBeTruthy();
  expect(station.commands).toHaveLength(0);
});

test('what keeps for a time is received with its last day, which its shelf life suggests', async () => {
  const { station, person } = openStore();
  await person.click(screen.getByRole('button', { name: '入库' }));
  const dialog = screen.getByRole('dialog', { name: '入库　旌德储备库' });
  await person.selectOptions(within(dialog).getByRole('combobox', { name: '物资' }), '灭火弹');
  expect(within(dialog).getByText('保质期 36 个月，请按包装上的日期填写')).toBeTruthy();
  const day = within(dialog).getByRole<HTMLInputElement>('textbox', { name: '到期日' });
  expect(day.value).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  await person.clear(day);
  await person.type(within(dialog).getByRole('textbox', { name: '数量（枚）' }), '20');
  await person.click(within(dialog).getByRole('button', { name: '入库' }));
  expect(within(dialog).getByText('请填写日期')).toBeTruthy();
  await person.type(day, '2029-06-30');
  await person.click(within(dialog).getByRole('button', { name: '入库' }));
  expect(station.commands.at(-1)).toMatchObject({
    call: 'materialReceive',
    args: { storeId: 's1', speciesId: 'm4', quantity: 20, expiresOn: '2029-06-30' },
  });
});

test('who may only read is offered no movement', () => {
  openStore(['material.read']);
  expect(screen.queryByRole('button', { name: '出库' })).toBeNull();
  expect(screen.getByRole('button', { name: '出入库记录' })).toBeTruthy();
});

test('each species has a label whose code leads to it', async () => {
  const { person } = openStore();
  await person.click(screen.getByRole('button', { name: '二维码标签' }));
  expect(await screen.findByRole('img', { name: '灭火弹 的二维码' })).toBeTruthy();
  expect(screen.getByRole('img', { name: '二号工具 的二维码' })).toBeTruthy();
  expect(screen.getByRole('button', { name: '打印标签' })).toBeTruthy();
});

test('the course tells what came and went, and who told it', async () => {
  const { station, person } = openStore();
  await person.click(screen.getByRole('button', { name: '出入库记录' }));
  act(() =>
    station.answer('materialMoves', {
      state: 'ready',
      total: 1,
      data: [
        {
          position: 7 as never,
          at: '2026-03-01T00:30:00.000Z',
          type: 'materials.issued',
          speciesName: '灭火弹',
          unit: '枚',
          expiresOn: '2026-04-30',
          change: -3,
          byName: '王五',
          text: '扑救',
        },
      ],
    }),
  );
  expect(rowTexts()).toEqual([['2026-03-01 08:30:00', '出库', '灭火弹', '2026-04-30', '-3 枚', '王五', '扑救']]);
});

test('without a storehouse in the address the page leads to the list', () => {
  window.history.replaceState(null, '', `${base}/material-storagedeatil`);
  show(createFakeStation(), <StorePage />);
  expect(screen.getByRole('button', { name: '打开物资仓库' })).toBeTruthy();
});

test('the inventory is asked for by what its address says, and a filter goes there', async () => {
  window.history.replaceState(null, '', `${base}/material-inventory?standing=below&days=30`);
  const station = createFakeStation();
  const { person } = show(station, <InventoryPage />);
  const row: InventoryRow = {
    ...bombs,
    storeId: 's1',
    storeName: '旌德储备库',
    areaCode: glance.areaCode,
    areaName: '旌德县',
  };
  act(() => station.answer('materialInventory', { state: 'ready', total: 1, data: [row] }));
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: '库存状况' }).value).toBe('below');
  expect(rowTexts()[0]).toEqual([
    '灭火弹',
    '灭火药剂',
    '旌德储备库旌德县',
    '14 枚',
    '9 枚',
    '40 枚',
    '2026-02-28',
    '低于最低库存已过期 5 枚临近到期 4 枚',
  ]);
  expect(screen.getByRole('link', { name: '旌德储备库' }).getAttribute('href')).toBe(
    `${base}/material-storagedeatil?id=s1&species=m4`,
  );
  await person.selectOptions(screen.getByRole('combobox', { name: '类别' }), '灭火药剂');
  expect(window.location.search).toContain('standing=below');
  expect(window.location.search).toContain('kind=extinguishing');
});

test('storehouses stand in a list and on the map, each leading to its page', async () => {
  window.history.replaceState(null, '', `${base}/material-storage`);
  const station = createFakeStation();
  const { person } = show(station, <StoresPage />);
  act(() => {
    station.answer('materialStores', { state: 'ready', total: 1, data: [glance] });
    station.answer('outline', { state: 'ready', data: { counties: {}, cities: {}, province: {} } });
  });
  expect(rowTexts()).toEqual([['旌德储备库县级', '安徽省宣城市旌德县', '2', '1', '1', '1']]);
  await person.click(await screen.findByRole('button', { name: '旌德储备库：2 种需处理' }));
  expect(window.location.search).toBe('?id=s1');
});

test('a region without storehouses says where they are entered', () => {
  const station = createFakeStation();
  show(station, <StoresPage />);
  act(() => station.answer('materialStores', { state: 'ready', total: 0, data: [] }));
  expect(screen.getByText('辖区内没有物资储备库')).toBeTruthy();
});
