import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import type { CountyDanger, DangerDay, DangerTrend } from '../../contract/risk/danger.ts';
import FireRiskPage from '../../src/app/pages/fire-risk-page.tsx';
import { csvOf, dayTable } from '../../src/risk/words.ts';
import { createFakeStation, officer } from '../support/fake-station.ts';
import { show } from '../support/screen.tsx';

const danger = {
  grade: 4,
  htz: 85,
  fire: { ffmc: 88.1, dmc: 20.5, dc: 101, isi: 6.2, bui: 28, fwi: 12.4, since: '2025-11-02', afterGap: true },
  weather: {
    highestC: 21,
    lowestHumidityPct: 35,
    windMs: 5,
    rainMm: 0,
    greenPct: 10,
    noonC: 20,
    noonHumidityPct: 38,
    noonWindMs: 3,
  },
  from: 'near',
  stations: [{ code: 'J1', name: '旌德县气象站', distanceM: 21_400 }],
  knownDays: 5,
} as const satisfies CountyDanger['danger'];

const jixi: CountyDanger = {
  areaCode: '341824',
  areaName: '绩溪县',
  grade: 4,
  text: '4级 高火险',
  computed: { grade: 4, htz: 85 },
  danger: { ...danger, stations: [...danger.stations] },
};
const jingde: CountyDanger = {
  ...jixi,
  areaCode: '341825',
  areaName: '旌德县',
  grade: 5,
  text: '5级 极高火险',
  from: {
    id: 'r1',
    version: 2,
    regionCode: '341825',
    regionName: '旌德县',
    issuedBy: '旌德县林业局',
    by: '旌德值班员',
    at: '2025-11-21T01:00:00.000Z',
    reason: '清明祭扫',
    computed: { grade: 4, htz: 84 },
  },
};
const dangshan: CountyDanger = { areaCode: '341321', areaName: '砀山县', text: '未知' };
const day = (counties: CountyDanger[]): DangerDay => ({ areaCode: '34', day: '2025-11-21', counties });
const trend: DangerTrend = {
  areaCode: '341825',
  areaName: '旌德县',
  days: [{ day: '2025-11-20' }, { day: '2025-11-21', grade: 5, computedGrade: 4, htz: 85, fwi: 12.4 }],
};

const open = (permissions: readonly string[] = ['fireRisk.read', 'fireRisk.write', 'weather.write']) => {
  const station = createFakeStation();
  station.session$.next({ ...station.session$.value, user: { ...officer, permissions: [...permissions] } });
  const shown = show(station, <FireRiskPage />);
  act(() => {
    station.answer('dangerDay', { state: 'ready', data: day([dangshan, jixi, jingde]) });
    station.answer('dangerTrend', { state: 'ready', data: trend });
  });
  return { station, ...shown };
};
const rows = (): string[][] =>
  within(screen.getByRole('table', { name: /各县火险等级$/ }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent ?? ''),
    );

beforeEach(() => {
  history.replaceState(null, '', '/integrated-management/index/fire-risk-daily');
});

describe('the page of the fire danger', () => {
  test('lists the most dangerous county first, marks what was overruled, and says where there are no data', () => {
    open();
    expect(rows()).toEqual([
      ['旌德县', '5级 极高火险订正', '85', '12.4', '21℃ · 35% · 5米/秒 · 0毫米', '旌德县气象站（距县中心21公里）'],
      ['绩溪县', '4级 高火险', '85', '12.4', '21℃ · 35% · 5米/秒 · 0毫米', '旌德县气象站（距县中心21公里）'],
      ['砀山县', '无资料', '—', '—', '无资料', ''],
    ]);
  });

  test('shows beside the grade that was issued the one that was reckoned, who said so, when and why', () => {
    open();
    const detail = within(screen.getByRole('region', { name: '旌德县' }));
    expect(detail.getByText(/旌德值班员 2025-11-21 09:00:00，当时按气象计算为 4级 高火险（HTZ 84）/)).toBeTruthy();
    expect(detail.getByText('订正理由：清明祭扫')).toBeTruthy();
    expect(detail.getByText('4级 高火险，HTZ 85')).toBeTruthy();
    expect(detail.getByText('前期降水仅有5天资料，未见降水，按无雨计')).toBeTruthy();
    expect(detail.getByText('此前有缺测，自2025-11-02以起始值重新推算')).toBeTruthy();
    expect(screen.getAllByRole('table', { name: '旌德县 近14天', hidden: true })[0]?.textContent).toContain(
      '5级 极高火险',
    );
  });

  test('gives out a reason that somebody wrote as a text, never as a formula; a figure below zero stays one', () => {
    const from = { ...jingde.from!, reason: '-1+cmd|calc!A0' };
    const cold = { ...jingde, from, danger: { ...danger, htz: -3, stations: [...danger.stations] } };
    const { heads, rows: lines } = dayTable([cold]);
    const [, cells = ''] = csvOf([heads, ...lines]).split('\r\n');
    expect([cells.split(',').at(-1), cells.split(',')[3]]).toEqual(["'-1+cmd|calc!A0", '-3']);
  });

  test('says of a county without data that nothing was reckoned, and why', async () => {
    const { person } = open();
    await person.click(screen.getByRole('button', { name: '砀山县' }));
    expect(
      within(screen.getByRole('region', { name: '砀山县' })).getByText(/^无资料。本县及周边50公里内/),
    ).toBeTruthy();
  });

  test('asks for a reason where another grade is issued than the weather comes to', async () => {
    const { station, person } = open();
    await person.click(screen.getByRole('button', { name: '绩溪县' }));
    await person.click(screen.getByRole('button', { name: '订正' }));
    await person.selectOptions(screen.getByRole('combobox', { name: '火险等级 *' }), '3级 较高火险');
    await person.type(screen.getByRole('textbox', { name: '发布单位 *' }), '绩溪县林业局');
    await person.click(screen.getByRole('button', { name: '发布' }));
    expect(screen.getByText('与计算等级不同，请填写订正理由')).toBeTruthy();
    expect(station.commands).toEqual([]);
    await person.type(screen.getByRole('textbox', { name: '订正理由' }), '午后有雨');
    await person.click(screen.getByRole('button', { name: '发布' }));
    expect(station.commands).toMatchObject([
      {
        call: 'fireRisk.create',
        args: { regionCode: '341824', grade: '3', reason: '午后有雨', issuedBy: '绩溪县林业局' },
      },
    ]);
  });

  test('takes back what was issued, after a question', async () => {
    const { station, person } = open();
    await person.click(screen.getByRole('button', { name: '撤销订正' }));
    await person.click(screen.getByRole('button', { name: '确定' }));
    expect(station.commands).toMatchObject([{ call: 'fireRisk.remove', args: { id: 'r1', version: 2 } }]);
  });

  test('offers neither to issue nor to bring in weather to who may only look', () => {
    open([]);
    expect(rows()).toHaveLength(3);
    for (const name of ['订正', '撤销订正', '导入气象观测', '发布记录'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  test('takes a table of observations, and names each line that was not taken with its column', async () => {
    const { station, person } = open();
    await person.click(screen.getByRole('button', { name: '导入气象观测' }));
    await person.upload(screen.getByLabelText('选择文件'), new File(['站号'], '观测.csv', { type: 'text/csv' }));
    await waitFor(() => expect(station.uploads).toHaveLength(1));
    expect(station.uploads[0]?.call).toBe('weatherImport');
    const errors = [{ line: 3, field: 'highestC', message: '最高气温应为数字' }];
    const data = { rows: 3, added: 1, replaced: 1, same: 0, errors };
    act(() => station.uploads[0]?.answer({ ok: true, data } as never));
    expect((await screen.findByText('读取3行：新增1，替换1，与已有相同0')).getAttribute('role')).toBe('status');
    const line = within(screen.getByRole('region', { name: '1 行未导入' })).getAllByRole('row')[1];
    expect(line?.textContent).toBe('3最高气温最高气温应为数字');
  });
});

describe('what somebody else issues meanwhile', () => {
  test('is read before it is overwritten, which only who says so does', async () => {
    const { station, person } = open();
    await person.click(screen.getByRole('button', { name: '订正' }));
    const grade = screen.getByRole('combobox', { name: '火险等级 *' });
    await person.selectOptions(grade, '4级 高火险');
    const told = (from: CountyDanger['from'], more: object = {}) =>
      act(() => {
        const { from: _none, ...rest } = jingde;
        station.answer('dangerDay', { state: 'ready', data: day([{ ...rest, ...more, ...(from ? { from } : {}) }]) });
      });
    const refuse = () =>
      act(() => station.commands.at(-1)?.state$.next({ state: 'refused', code: 'C0003', message: '刚被修改' }));
    const asked = () => station.wishes.filter((wish) => wish.type === 'query.ask' && wish.call === 'dangerDay').length;
    const before = asked();
    await person.click(screen.getByRole('button', { name: '发布' }));
    refuse();
    expect(asked()).toBe(before + 1);
    const theirs = { ...jingde.from!, version: 3, by: '宣城值班员', at: '2025-11-21T02:00:00.000Z', reason: '大风' };
    told(theirs, { grade: 3 });
    expect(screen.getByText(/^宣城值班员已于 2025-11-21 10:00:00 另行发布/).textContent).toContain(
      '3级 较高火险，发布单位：旌德县林业局，订正理由：大风',
    );
    // What stands below is not sent over theirs by the usual button.
    await person.click(screen.getByRole('button', { name: '发布' }));
    expect(station.commands.at(-1)).toMatchObject({ call: 'fireRisk.change', args: { id: 'r1', version: 2 } });
    refuse();
    await person.click(screen.getByRole('button', { name: '仍按我的内容发布' }));
    expect(station.commands.at(-1)).toMatchObject({
      call: 'fireRisk.change',
      args: { id: 'r1', version: 3, changes: { grade: '4', reason: '清明祭扫' } },
    });
    expect(screen.queryByRole('button', { name: '仍按我的内容发布' })).toBeNull();
    // Now another withdraws theirs.
    refuse();
    told(undefined);
    expect(screen.getByText('该县当日的订正已被撤销，您填写的尚未发布。')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: '仍按我的内容发布' }));
    expect(station.commands.at(-1)).toMatchObject({
      call: 'fireRisk.create',
      args: { regionCode: '341825', grade: '4' },
    });
  });

  test('is not taken back unread; after a refusal the day is asked anew', async () => {
    const { station, person } = open();
    await person.click(screen.getByRole('button', { name: '撤销订正' }));
    act(() => {
      const data = day([{ ...jingde, from: { ...jingde.from!, version: 3 } }]);
      station.answer('dangerDay', { state: 'ready', data });
    });
    await person.click(screen.getByRole('button', { name: '确定' }));
    expect(station.commands.at(-1)).toMatchObject({ call: 'fireRisk.remove', args: { id: 'r1', version: 2 } });
    act(() => station.commands.at(-1)?.state$.next({ state: 'refused', code: 'C0003', message: '刚被修改' }));
    expect(station.wishes.at(-1)).toMatchObject({ type: 'query.ask', call: 'dangerDay' });
    await person.click(screen.getByRole('button', { name: '撤销订正' }));
    await person.click(screen.getByRole('button', { name: '确定' }));
    expect(station.commands.at(-1)).toMatchObject({ args: { id: 'r1', version: 3 } });
  });
});
