import { act, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { FireDetail } from '../../src/fires/detail/fire-detail.tsx';
import type { MapSpread } from '../../src/map/spread.ts';
import { createAskedStation } from '../support/asked-station.ts';
import { burning, sitDown } from '../support/fires-at-screen.ts';
import { aForecast } from '../support/sample-forecast.ts';
import { show } from '../support/screen.tsx';

const drawn = vi.hoisted(() => ({ spread: undefined as MapSpread | undefined }));
vi.mock('../../src/map/mark-map.tsx', () => ({
  default: ({ spread }: { spread?: MapSpread }) => {
    drawn.spread = spread;
    return null;
  },
}));

function open() {
  const station = createAskedStation({ canCommand: true });
  sitDown(station, '341825', 'ZBY');
  const fire = burning();
  station.putFires(fire);
  station.answer('outline', { state: 'ready', data: { counties: {}, cities: {}, province: {} } });
  return { station, fire, ...show(station, <FireDetail fireId={fire.id} slots={{}} onAlarm={() => undefined} />) };
}
const known = (over: Parameters<typeof aForecast>[0] = {}, earlier = 0) => ({
  state: 'ready' as const,
  data: {
    forecast: aForecast(over),
    by: { userId: 'u1', realName: '旌德县值班员' },
    at: '2026-03-01T04:10:02.000Z',
    earlier,
  },
});
const panel = () => screen.getByRole('region', { name: /^火势推演/ });

test('a forecast tells how large the fire will be, and which places it reaches when, with the number to call', () => {
  const { station } = open();
  expect(screen.queryByRole('region', { name: /^火势推演/ })).toBeNull();
  act(() => station.clock$.next(Date.parse('2026-03-01T04:10:00.000Z')));
  act(() => station.answer('spreadForecast', known({}, 2)));
  expect(panel().textContent).toContain('火势推演（2 小时）此前推演 2 次');
  expect(panel().textContent).toContain('旌德县值班员于 2026-03-01 12:10:02 推演');
  expect(panel().textContent).toContain('过火面积12 公顷');
  expect(panel().textContent).toContain('火头距起火点870 米');
  const lines = within(within(panel()).getByRole('region', { name: '将到达的村庄和目标' })).getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    '庆丰村约 48 分钟后　12:58没有登记电话尚未告知已告知未接通',
    '版书油库约 1 小时 35 分后　13:450563-8000000　版书镇林业站尚未告知已告知未接通',
  ]);
  expect(within(panel()).getByRole('link', { name: '0563-8000000' }).getAttribute('href')).toBe('tel:0563-8000000');
  expect(panel().textContent).toContain('西风 8 米/秒；细小可燃物含水率 6%，活可燃物 80%。“可能”指');
  expect(panel().textContent).toContain('推演只计地表火，不含树冠火、飞火和扑救。地形和植被为模拟数据。');
  expect(panel().textContent).toContain('90% 可能13 公顷50% 可能18 公顷10% 可能30 公顷');
});

test('how long it is until the front comes counts from now; where it is there by the forecast, that is said', () => {
  const { station } = open();
  act(() => station.answer('spreadForecast', known()));
  const toldAt = (time: string): (string | undefined)[] => {
    act(() => station.clock$.next(Date.parse(`2026-03-01T${time}+08:00`)));
    const lines = within(within(panel()).getByRole('region', { name: '将到达的村庄和目标' })).getAllByRole('listitem');
    return lines.map(({ textContent }) => /(?:村|库)(.*\d\d:\d\d)/.exec(textContent)?.[1]);
  };
  expect(toldAt('12:10:00')).toEqual(['约 48 分钟后　12:58', '约 1 小时 35 分后　13:45']);
  expect(toldAt('12:30:20')).toEqual(['约 27 分钟后　12:58', '约 1 小时 14 分后　13:45']);
  expect(toldAt('12:57:30')).toEqual(['现在　12:58', '约 47 分钟后　13:45']);
  expect(toldAt('12:58:00')).toEqual(['预计已到　12:58', '约 47 分钟后　13:45']);
  expect(toldAt('17:00:00')).toEqual(['预计已到　12:58', '预计已到　13:45']);
});

test('who was called stands at each place: one press says how it ended, shown when its event is back', async () => {
  const { station, fire, person } = open();
  act(() => station.answer('spreadForecast', known()));
  expect(panel().textContent).toContain('已告知 0/2 处');
  await person.click(within(panel()).getByRole('button', { name: /^未接通.*版书油库/ }));
  const place = {
    kind: 'protectedObject',
    name: '版书油库',
    longitude: 118.508,
    latitude: 30.3,
    phone: '0563-8000000',
  } as const;
  expect(station.commands).toEqual([
    { call: 'warnPlace', args: { fireId: fire.id, place, result: 'noAnswer' }, state$: expect.anything() },
  ]);
  const by = { userId: 'u1', realName: '旌德县值班员' };
  const said = { ...place, by, at: '2026-03-01T04:12:00.000Z' };
  act(() => station.putFires({ ...fire, warned: [{ ...said, result: 'noAnswer', calls: 2 }] }));
  expect(panel().textContent).toContain('未接通　旌德县值班员 12:12　共 2 次');
  expect(panel().textContent).toContain('已告知 0/2 处');
  act(() => station.putFires({ ...fire, warned: [{ ...said, result: 'told', calls: 3 }] }));
  expect(panel().textContent).toContain('已告知 1/2 处');
  expect(within(panel()).queryByRole('button', { name: /版书油库/ })).toBeNull();
});

test('it says where it reaches nothing, began elsewhere or came to the edge of what was computed', () => {
  const { station } = open();
  act(() => station.answer('spreadForecast', known({ reached: [], isCut: true, startOffM: 230 })));
  expect(panel().textContent).toContain('2 小时内火线不到达任何村庄和登记的保护目标');
  expect(within(panel()).getByRole('alert').textContent).toBe('火线已到推演范围边缘，实际范围更大');
  expect(panel().textContent).toContain('从约 230 米外的最近可燃处起算');
});

test('the map draws its lines', async () => {
  const { station } = open();
  act(() => station.answer('spreadForecast', known()));
  await vi.waitFor(() => expect(drawn.spread?.isochrones.map(({ minutes }) => minutes)).toEqual([60, 120]));
});

test('C asks for the weather; wrong figures are said at their boxes, a wind that turns is a second line', async () => {
  const { station, fire, person } = open();
  await person.keyboard('c');
  const form = screen.getByRole('form', { name: '火势推演' });
  await person.clear(within(form).getByLabelText(/^细小可燃物/));
  await person.click(within(form).getByRole('button', { name: '火势推演' }));
  expect(form.textContent).toContain('风速应为0至40米/秒');
  expect(form.textContent).toContain('含水率应为2至60');
  await person.type(within(form).getByLabelText(/^风速/), '8');
  await person.selectOptions(within(form).getByLabelText('风向'), '西北风');
  await person.type(within(form).getByLabelText(/^细小可燃物/), '6');
  await person.click(within(form).getByRole('button', { name: '风有变化' }));
  const [, after] = within(form).getAllByLabelText('风向');
  await person.selectOptions(after as HTMLElement, '北风');
  await person.click(within(form).getByRole('button', { name: '火势推演' }));
  expect(station.commands).toMatchObject([
    {
      call: 'forecastSpread',
      args: {
        fireId: fire.id,
        hours: 3,
        winds: [
          { fromMin: 0, speedMs: 8, fromDeg: 315 },
          { fromMin: 60, speedMs: 8, fromDeg: 0 },
        ],
        finePct: 6,
        livePct: 90,
      },
    },
  ]);
});

test('what the last forecast was made from stands in the form', async () => {
  const { station, person } = open();
  act(() => station.answer('spreadForecast', known()));
  await person.keyboard('c');
  const form = screen.getByRole('form', { name: '火势推演' });
  expect(within(form).getByLabelText<HTMLInputElement>(/^风速/).value).toBe('8');
  expect(within(form).getByLabelText<HTMLSelectElement>('风向').value).toBe('270');
  expect(within(form).getByLabelText<HTMLSelectElement>('推演时长').value).toBe('2');
});
