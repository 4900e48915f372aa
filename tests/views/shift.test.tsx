import { act, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { DailyReport, ShiftNow } from '../../contract/shift/schemas.ts';
import ReportPage from '../../src/shift/report-page.tsx';
import ShiftPage from '../../src/shift/shift-page.tsx';
import { createFakeStation, officer, type FakeStation } from '../support/fake-station.ts';
import { show } from '../support/screen.tsx';

const me = { userId: officer.id, realName: officer.realName };
const other = { userId: 'u-other', realName: '前一班' };
const open: ShiftNow['open'] = [
  { kind: 'incident', id: 'i1', placeName: '版书镇江村附近', what: '待处置报警 2 条' },
  { kind: 'transfer', id: 'f1', placeName: '庙首镇里仁村附近', what: '上报安徽省宣城市，未签收' },
];
const duty = (over: Partial<ShiftNow> = {}): ShiftNow => ({
  regionCode: '3418',
  region: '安徽省宣城市',
  day: '2026-03-01',
  watch: 'night',
  open,
  figures: { incidents: 1, shelved: 0, fires: 0 },
  ...over,
});

function page(now: ShiftNow, may = true) {
  const station = createFakeStation();
  station.session$.next({ state: 'signedIn', user: { ...officer, permissions: may ? ['alarms.act'] : [] } });
  station.answer('shiftLog', {
    state: 'ready',
    data: [
      {
        position: 9,
        at: '2026-03-01T12:00:00.000Z',
        type: 'shift.handedOver',
        action: '交班',
        byName: '前一班',
        text: '一切正常',
        open,
      },
    ],
    total: 1,
  });
  const { person } = show(station, <ShiftPage />);
  act(() => station.answer('shiftNow', { state: 'ready', data: now }));
  return { station, person };
}
const steps = (): string[] =>
  screen
    .getAllByRole('button')
    .map((button) => button.textContent ?? '')
    .filter((text) => ['上岗', '交班', '接班签收', '撤回交班', '写值班记录'].includes(text));
const sent = (station: FakeStation): unknown[] => station.commands.map(({ call, args }) => ({ call, args }));

describe('the page of the hand-over', () => {
  test('shows the watch, who is responsible, and what is open with the way to it', () => {
    page(
      duty({
        officer: other,
        since: '2026-03-01T00:00:00.000Z',
        roster: { officers: ['甲', '乙'], phone: '0563-8600119' },
      }),
    );
    expect(screen.getByText(/夜班/)).toBeTruthy();
    expect(screen.getByText('前一班', { selector: 'div' })).toBeTruthy();
    expect(screen.getByText('甲、乙')).toBeTruthy();
    expect(
      within(screen.getByRole('table', { name: '未办结事项' }))
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.textContent),
    ).toEqual(['警情版书镇江村附近待处置报警 2 条', '未签收庙首镇里仁村附近上报安徽省宣城市，未签收']);
    expect(screen.getByRole('link', { name: '庙首镇里仁村附近' }).getAttribute('href')).toBe(
      '/emergency-rescue/detail?fireId=f1',
    );
  });

  test.each([
    ['nobody is responsible', {}, ['上岗', '写值班记录']],
    ['the person is', { officer: me }, ['交班', '写值班记录']],
    ['another is', { officer: other }, ['上岗', '写值班记录']],
    [
      'another has handed over',
      { officer: other, pending: { by: other, note: '请接', open, at: '2026-03-01T12:00:00.000Z' } },
      ['上岗', '接班签收', '写值班记录'],
    ],
    [
      'the person has handed over',
      { officer: me, pending: { by: me, note: '请接', open, at: '2026-03-01T12:00:00.000Z' } },
      ['撤回交班', '写值班记录'],
    ],
  ] as const)('offers what may be done where %s', (_, over, expected) => {
    page(duty(over));
    expect(steps()).toEqual(expected);
  });

  test('shows no figure of an earlier look: what is handed over is counted anew', () => {
    const station = createFakeStation();
    station.answer('shiftNow', { state: 'ready', data: duty() });
    show(station, <ShiftPage />);
    expect(screen.queryByRole('list', { name: '未结合计' })).toBeNull();
    act(() =>
      station.answer('shiftNow', { state: 'ready', data: duty({ figures: { incidents: 7, shelved: 0, fires: 2 } }) }),
    );
    expect(
      within(screen.getByRole('list', { name: '未结合计' }))
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['未结警情 7', '搁置警情 0', '未结束火情 2']);
  });

  test('offers nothing to who looks on', () => {
    page(duty(), false);
    expect(steps()).toEqual([]);
  });

  test('a hand-over wants a note, says so at the field, and keeps what was typed over a refusal', async () => {
    const { station, person } = page(duty({ officer: me }));
    await person.click(screen.getByRole('button', { name: '交班' }));
    const dialog = screen.getByRole('dialog', { name: '交班' });
    expect(within(dialog).getByRole('table', { name: '未办结事项' })).toBeTruthy();
    await person.click(within(dialog).getByRole('button', { name: '确定' }));
    expect(within(dialog).getByText('请填写交班说明')).toBeTruthy();
    const note = within(dialog).getByLabelText('交班说明 *');
    expect(document.activeElement).toBe(note);
    await person.type(note, '江村火情待签收');
    await person.click(within(dialog).getByRole('button', { name: '确定' }));
    expect(sent(station)).toEqual([{ call: 'shiftHandOver', args: { note: '江村火情待签收' } }]);
    act(() => station.commands[0]!.state$.next({ state: 'refused', code: 'C0002', message: '已交班，等待接班人签收' }));
    expect(within(dialog).getByText('已交班，等待接班人签收')).toBeTruthy();
    expect((note as HTMLTextAreaElement).value).toBe('江村火情待签收');
  });

  test('who takes over must have gone through what is open', async () => {
    const { station, person } = page(
      duty({ officer: other, pending: { by: other, to: me, note: '请接', open, at: '2026-03-01T12:00:00.000Z' } }),
    );
    expect(screen.getByText(/前一班已于 .* 交班，等待签收；签收前双方共同负责/)).toBeTruthy();
    await person.click(screen.getByRole('button', { name: '接班签收' }));
    const dialog = screen.getByRole('dialog', { name: '接班签收' });
    await person.click(within(dialog).getByRole('button', { name: '确定' }));
    expect(within(dialog).getByText('请先核对未办结事项并勾选')).toBeTruthy();
    expect(sent(station)).toEqual([]);
    await person.click(within(dialog).getByRole('checkbox', { name: '我已核对以上未办结事项' }));
    await person.click(within(dialog).getByRole('button', { name: '确定' }));
    expect(sent(station)).toEqual([{ call: 'shiftAccept', args: {} }]);
    act(() => station.commands[0]!.state$.next({ state: 'done', data: { regionCode: '3418', version: 3 } }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('who takes another’s place says why', async () => {
    const { person } = page(duty({ officer: other }));
    await person.click(screen.getByRole('button', { name: '上岗' }));
    await person.click(screen.getByRole('button', { name: '确定' }));
    expect(screen.getByText('接替须说明原因')).toBeTruthy();
  });

  test('that can not be had says so, and asks again', async () => {
    const station = createFakeStation();
    station.answer('shiftNow', { state: 'failed', message: '网络异常，请重试！' });
    const { person } = show(station, <ShiftPage />);
    const before = station.wishes.length;
    await person.click(screen.getByRole('button', { name: '重试' }));
    expect(station.wishes.slice(before)).toContainEqual({ type: 'query.ask', call: 'shiftNow', args: {} });
  });
});

describe('the daily report', () => {
  const report: DailyReport = {
    regionCode: '3418',
    region: '安徽省宣城市',
    day: '2026-03-01',
    alarms: {
      total: 3,
      bySource: [
        { name: '卫星遥感', count: 2 },
        { name: '电话报警', count: 1 },
      ],
      byState: [{ name: '已排除', count: 3 }],
    },
    incidents: { total: 2, open: 0, shelved: 1, late: 1 },
    fires: [],
    clocks: [],
    duty: [],
    roster: [],
  };
  test('stands on the page as on paper, with each table named, and says what there was not', () => {
    const station = createFakeStation();
    show(station, <ReportPage />);
    act(() => station.answer('dailyReport', { state: 'ready', data: report }));
    expect(screen.getByRole('heading', { name: '安徽省宣城市森林防火值班日报' })).toBeTruthy();
    expect(
      within(screen.getByRole('table', { name: '按来源' }))
        .getAllByRole('row')
        .map((row) => row.textContent),
    ).toEqual(['按来源数量', '卫星遥感2', '电话报警1', '合计3']);
    expect(screen.getByText('当日无火情')).toBeTruthy();
    expect(screen.getByText('当日未安排值班')).toBeTruthy();
  });
});
