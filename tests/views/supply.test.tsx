import { act, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import type { FireSupply } from '../../contract/fires/supplies.ts';
import type { FireSupplies as Advised, SupplyNeeds } from '../../contract/supply/schemas.ts';
import DispatchSupplies, { type AlongWith } from '../../src/supply/dispatch-supplies.tsx';
import FireSupplies from '../../src/supply/fire-supplies.tsx';
import NeedsPage from '../../src/supply/needs-page.tsx';
import { createFakeStation, officer } from '../support/fake-station.ts';
import { aFire } from '../support/sample-fire.ts';
import { show } from '../support/screen.tsx';

const page = '/integrated-management/index/material-needs';
beforeEach(() => window.history.replaceState(null, '', page));

const levels = (...some: readonly [number, number, number][]) =>
  some.map(([level, needed, lack]) => ({ level: level as 1, needed, lack }));
const list = (level: 1 | 2 | 3 | 4, levelName: string, over: object = {}) => ({
  level,
  levelName,
  isOwn: false,
  needs: [],
  ...over,
});
const needs: SupplyNeeds = {
  areaCode: '341825',
  areaName: '旌德县',
  version: 3,
  stores: 2,
  reachKm: 60,
  lists: [
    list(4, '四级', { fromName: '宣城市', needs: [{ speciesId: 'm1', quantity: 12 }] }),
    list(3, '三级'),
    list(2, '二级'),
    list(1, '一级', { fromName: '旌德县', isOwn: true }),
  ],
  rows: [
    {
      speciesId: 'm1',
      speciesName: '风力灭火机',
      unit: '台',
      have: 10,
      levels: levels([4, 12, 2], [3, 0, 0], [2, 8, 0], [1, 0, 0]),
    },
  ],
  offered: [
    { id: 'm1', name: '风力灭火机', unit: '台' },
    { id: 'm2', name: '水带', unit: '盘' },
  ],
};

const advised: Advised = {
  fireId: 'f1',
  level: 4,
  levelName: '四级',
  fromName: '宣城市',
  lines: [{ speciesId: 'm1', speciesName: '风力灭火机', unit: '台', needed: 12, sent: 0, inReach: 10, lack: 2 }],
  stores: [
    {
      id: 's1',
      name: '近库',
      areaName: '旌德县',
      distanceM: 4_000,
      minutes: 25,
      stock: [
        { speciesId: 'm2', speciesName: '水带', unit: '盘', usable: 20 },
        { speciesId: 'm1', speciesName: '风力灭火机', unit: '台', usable: 10 },
      ],
    },
  ],
  propose: [{ storeId: 's1', items: [{ speciesId: 'm1', quantity: 10 }] }],
  reachKm: 60,
};
const supply: FireSupply = {
  id: 'w1',
  storeId: 's1',
  storeName: '近库',
  state: 'arrived',
  sentAt: '2026-03-01T04:10:00.000Z',
  arrivedAt: '2026-03-01T04:40:00.000Z',
  minutes: 25,
  lots: [{ speciesId: 'm2', speciesName: '水带', unit: '盘', expiresOn: '2030-06-30', quantity: 8 }],
};

function open(part: ReactNode, permissions: readonly string[] = ['material.read', 'material.write', 'alarms.act']) {
  const station = createFakeStation();
  const shown = show(station, part);
  act(() => {
    station.session$.next({
      ...station.session$.value,
      user: { ...officer, regionCode: '341825', permissions: [...permissions] },
    });
    station.answer('supplyNeeds', { state: 'ready', data: needs });
    station.answer('fireSupplies', { state: 'ready', data: advised });
  });
  return { station, ...shown };
}

describe('the page of needs', () => {
  test('says of each species what there is, what each level needs, and what is lacking', () => {
    open(<NeedsPage />);
    const row = screen.getAllByRole('row')[1];
    expect(
      within(row as HTMLElement)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['风力灭火机', '10 台', '需 12缺 2', '—', '需 8够', '—']);
    expect(screen.getByText('四级：按宣城市清单')).toBeTruthy();
    expect(screen.getByText('一级：本区域清单')).toBeTruthy();
    expect(screen.getByText('按辖区内及周边 60 公里的 2 座仓库计')).toBeTruthy();
  });

  test('a list is saved as a whole, at the version that was seen', async () => {
    const { station, person } = open(<NeedsPage />);
    await person.click(screen.getByRole('button', { name: '编辑清单' }));
    const dialog = screen.getByRole('dialog', { name: '物资需求清单　旌德县' });
    expect(within(dialog).getByText(/^现按宣城市清单执行/)).toBeTruthy();
    await person.type(within(dialog).getByRole('textbox', { name: '水带（盘）' }), '30');
    await person.click(within(dialog).getByRole('button', { name: '保存' }));
    expect(station.commands.at(-1)).toMatchObject({
      call: 'supplyNeedsSet',
      args: {
        areaCode: '341825',
        level: 4,
        version: 3,
        needs: [
          { speciesId: 'm1', quantity: 12 },
          { speciesId: 'm2', quantity: 30 },
        ],
      },
    });
  });

  test('what a colleague saved meanwhile is told, and overwritten only by who says so', async () => {
    const { station, person } = open(<NeedsPage />);
    await person.click(screen.getByRole('button', { name: '编辑清单' }));
    const dialog = screen.getByRole('dialog', { name: '物资需求清单　旌德县' });
    const box = within(dialog).getByRole<HTMLInputElement>('textbox', { name: '水带（盘）' });
    await person.type(box, '30');
    const theirs = { ...needs, version: 4, lists: [list(4, '四级', { isOwn: true }), ...needs.lists.slice(1)] };
    act(() => station.answer('supplyNeeds', { state: 'ready', data: theirs }));
    const refuse = (version: number) =>
      act(() =>
        station.commands
          .at(-1)
          ?.state$.next({ state: 'refused', code: 'C0003', message: '刚被修改', data: { version } }),
      );
    const versions = () => station.commands.map(({ args }) => (args as { version: number }).version);
    for (const saved of [[3], [3, 3]]) {
      await person.click(within(dialog).getByRole('button', { name: '保存' }));
      expect(versions()).toEqual(saved);
      refuse(4);
    }
    expect(box.value).toBe('30');
    expect(within(dialog).getByRole('link', { name: '查看最新内容' }).getAttribute('href')).toBe(
      `${page}?areaCode=341825`,
    );
    await person.click(within(dialog).getByRole('button', { name: '仍按我的内容保存' }));
    expect(versions()).toEqual([3, 3, 4]);
    refuse(5);
    act(() => station.answer('supplyNeeds', { state: 'ready', data: { ...theirs, version: 5 } }));
    await person.selectOptions(within(dialog).getByRole('combobox', { name: '火情级别' }), '三级');
    expect(within(dialog).queryByRole('button', { name: '仍按我的内容保存' })).toBeNull();
    await person.click(within(dialog).getByRole('button', { name: '保存' }));
    expect(station.commands.at(-1)).toMatchObject({ args: { level: 3, version: 5, needs: [] } });
  });

  test('nobody without the right is offered to change it', () => {
    open(<NeedsPage />, ['material.read']);
    expect(screen.queryByRole('button', { name: '编辑清单' })).toBeNull();
  });
});

describe('material on the page of a fire', () => {
  test('one line says what is lacking and leads to the list', () => {
    open(<FireSupplies fire={aFire()} />);
    expect(screen.getByText(/四级火情所需：缺 风力灭火机 2 台/)).toBeTruthy();
    expect(screen.getByRole('link', { name: '物资需求' }).getAttribute('href')).toBe(`${page}?areaCode=341825`);
  });

  test('the choice is filled with what is wanted from the soonest, and refuses more than there is', async () => {
    const { station, person } = open(<FireSupplies fire={aFire()} />);
    await person.click(screen.getByRole('button', { name: '调出物资' }));
    const dialog = screen.getByRole('dialog', { name: '调出物资　版书镇附近' });
    const box = within(dialog).getByRole<HTMLInputElement>('textbox', { name: '近库 风力灭火机' });
    expect(box.value).toBe('10');
    await person.clear(box);
    await person.type(box, '11');
    await person.click(within(dialog).getByRole('button', { name: /^调出/ }));
    expect(within(dialog).getByText('近库：风力灭火机只剩 10 台')).toBeTruthy();
    expect(station.commands).toHaveLength(0);
    await person.clear(box);
    await person.type(box, '4');
    await person.click(within(dialog).getByRole('button', { name: /^调出/ }));
    expect(station.commands.at(-1)).toMatchObject({
      call: 'supplySend',
      args: { fireId: 'f1', sendings: [{ storeId: 's1', items: [{ speciesId: 'm1', quantity: 4 }] }] },
    });
  });

  test('what comes back is asked lot by lot, and the rest is said to be used up', async () => {
    const { station, person } = open(<FireSupplies fire={aFire({ status: 'handled', supplies: [supply] })} />);
    expect(screen.queryByRole('button', { name: '调出物资' })).toBeNull();
    await person.click(screen.getByRole('button', { name: '归还：近库' }));
    const dialog = screen.getByRole('dialog', { name: '归还　近库' });
    const box = within(dialog).getByRole('textbox', { name: '水带（2030-06-30 到期）' });
    await person.clear(box);
    await person.type(box, '5');
    expect(within(dialog).getByText('消耗：水带 3 盘')).toBeTruthy();
    await person.click(within(dialog).getByRole('button', { name: '归还' }));
    expect(station.commands.at(-1)).toMatchObject({
      call: 'supplyReturn',
      args: { fireId: 'f1', sendingId: 'w1', lots: [{ speciesId: 'm2', expiresOn: '2030-06-30', quantity: 5 }] },
    });
  });

  test('two arrivals are told one right after the other, each with what became of it', async () => {
    const { arrivedAt: _none, ...rest } = supply;
    const sent = ['近库', '远库'].map((storeName, n) => ({ ...rest, id: `w${n}`, storeName, state: 'sent' as const }));
    const { station, person } = open(<FireSupplies fire={aFire({ supplies: sent })} />);
    for (const { storeName } of sent) await person.click(screen.getByRole('button', { name: `到场：${storeName}` }));
    expect(station.commands).toMatchObject(
      sent.map(({ id }) => ({ call: 'supplyArrive', args: { fireId: 'f1', sendingId: id } })),
    );
    act(() => station.commands[0]?.state$.next({ state: 'refused', code: 'A0400', message: '这批物资已归还' }));
    const [near, far] = screen.getAllByRole('listitem');
    expect(within(near!).getByRole('alert').textContent).toBe('这批物资已归还');
    expect(within(far!).getByRole('status').textContent).toBe('发送中…');
  });

  test('who may not read stock sees what was sent, and is offered nothing', () => {
    open(<FireSupplies fire={aFire({ supplies: [supply] })} />, []);
    expect(screen.getByText('水带 8 盘')).toBeTruthy();
    expect(screen.queryAllByRole('button')).toEqual([]);
  });
});

describe('material that goes along with forces', () => {
  const along = async (isAlong: boolean) => {
    const told: AlongWith[] = [];
    const shown = open(<DispatchSupplies fire={aFire()} isAlong={isAlong} onChange={(one) => void told.push(one)} />);
    act(() => shown.station.answer('fireSupplies', { state: 'ready', data: { ...advised, cardName: '四级卡' } }));
    return { ...shown, last: () => told.at(-1) };
  };

  test('is filled in where the forces come from the run card, and can be changed or left', async () => {
    const { person, last } = await along(true);
    expect(screen.getByText('按《四级卡》和本级别的物资需求填写，可修改')).toBeTruthy();
    expect(last()).toEqual({ sendings: [{ storeId: 's1', items: [{ speciesId: 'm1', quantity: 10 }] }] });
    const box = screen.getByRole('textbox', { name: '近库 风力灭火机' });
    await person.clear(box);
    await person.type(box, '11');
    expect(last()).toEqual({ fault: '近库：风力灭火机只剩 10 台' });
    await person.click(screen.getByRole('checkbox', { name: '一并调出物资' }));
    expect(last()).toEqual({ sendings: [] });
  });

  test('does not go where somebody sends forces of their own choice, unless they say so', async () => {
    const { person, last } = await along(false);
    expect(last()).toEqual({ sendings: [] });
    await person.click(screen.getByRole('checkbox', { name: '一并调出物资' }));
    expect(last()).toEqual({ sendings: [{ storeId: 's1', items: [{ speciesId: 'm1', quantity: 10 }] }] });
  });
});
