import { act, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { FireDetail } from '../../src/fires/detail/fire-detail.tsx';
import type { MapPlans } from '../../src/map/plans.ts';
import { createAskedStation } from '../support/asked-station.ts';
import { burning, sitDown } from '../support/fires-at-screen.ts';
import { aBuffer, aPlan } from '../support/sample-plans.ts';
import { show } from '../support/screen.tsx';

const drawn = vi.hoisted(() => ({ plans: undefined as MapPlans | undefined }));
vi.mock('../../src/map/mark-map.tsx', () => ({
  default: ({ plans }: { plans?: MapPlans }) => {
    drawn.plans = plans;
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
const by = { userId: 'u1', realName: '旌德县值班员' };
const plans = (over: Parameters<typeof aPlan>[0] = {}, earlier = 0) => ({
  state: 'ready' as const,
  data: { plans: [{ plan: aPlan(over), by, at: '2026-03-01T04:10:02.000Z', earlier }] },
});
const part = (name: string | RegExp) => screen.getByRole('region', { name });

test('ways are told with time, length, part on foot, climb and lead; one is chosen on the map', async () => {
  const { station, person } = open();
  act(() => station.answer('routePlans', plans({}, 1)));
  const panel = part('前往火场（旌德县专业队）');
  expect(panel.textContent).toContain('此前规划 1 次');
  expect(panel.textContent).toContain('从旌德县专业队，12:10 出发');
  const [first, second] = within(panel).getAllByRole<HTMLInputElement>('radio');
  expect(panel.textContent).toContain(
    '路线 121 分钟12:31 到达全长 4.0 公里，其中步行 700 米（12 分钟），爬升 130 米，先于火线至少 25 分钟',
  );
  expect(within(panel).getByRole('img', { name: '沿途高程 210–280 米' })).toBeTruthy();
  expect(panel.textContent).toContain('火线将到达的道路共 1.2 公里');
  expect(panel.textContent).toContain('道路、地形和植被为演示数据。');
  expect([first?.checked, second?.checked]).toEqual([true, false]);
  await vi.waitFor(() => expect(drawn.plans?.ways.map(({ isChosen }) => isChosen)).toEqual([true, false]));
  await person.click(second as HTMLElement);
  expect(drawn.plans?.ways.map(({ isChosen }) => isChosen)).toEqual([false, true]);
});

test('it warns of ways that end after the forecast does, and says where there was none', () => {
  const { station } = open();
  act(() => station.answer('routePlans', plans({ avoids: { startedAt: '2026-03-01T02:10:00.000Z', hours: 2 } })));
  expect(within(part('前往火场（旌德县专业队）')).getByRole('alert').textContent).toContain('在推演时长之后');
  act(() => {
    const { avoids: _none, ...plan } = aPlan();
    station.answer('routePlans', {
      state: 'ready',
      data: { plans: [{ plan, by, at: '2026-03-01T05:00:00.000Z', earlier: 0 }] },
    });
  });
  expect(part('前往火场（旌德县专业队）').textContent).toContain('还没有火势推演，路线未考虑火势。');
});

test('J asks from where and by when; the way is planned from the place that was typed', async () => {
  const { station, fire, person } = open();
  await person.keyboard('j');
  const form = screen.getByRole('form', { name: '路径规划' });
  await person.selectOptions(within(form).getByLabelText('出发位置'), '指定位置');
  await person.type(within(form).getByLabelText(/^出发位置（/), '118.54，30.29度');
  await person.clear(within(form).getByLabelText(/^几分钟后出发/));
  await person.type(within(form).getByLabelText(/^几分钟后出发/), '800');
  await person.click(within(form).getByRole('button', { name: '路径规划' }));
  expect(form.textContent).toContain('应为“经度, 纬度”');
  expect(form.textContent).toContain('应为0至720的整数');
  await person.clear(within(form).getByLabelText(/^出发位置（/));
  await person.type(within(form).getByLabelText(/^出发位置（/), '118.54, 30.29');
  await person.clear(within(form).getByLabelText(/^几分钟后出发/));
  await person.type(within(form).getByLabelText(/^几分钟后出发/), '5');
  await person.click(within(form).getByRole('button', { name: '路径规划' }));
  expect(station.commands).toMatchObject([
    {
      call: 'planRoute',
      args: {
        fireId: fire.id,
        purpose: 'approach',
        mode: 'drive',
        from: { longitude: 118.54, latitude: 30.29 },
        leaveInMin: 5,
        marginMin: 15,
      },
    },
  ]);
});

test('a buffer tells who lies within and whom to call, and is drawn; K asks for radius and line', async () => {
  const { station, fire, person } = open();
  act(() =>
    station.answer('fireBuffer', {
      state: 'ready',
      data: { buffer: aBuffer({ unread: ['tower'] }), by, at: '2026-03-01T04:10:02.000Z', earlier: 0 },
    }),
  );
  const panel = part('缓冲分析：火情位置 3.0 公里内');
  expect(panel.textContent).toContain('村庄 1，保护目标 1，已登记人数 40 人，范围 28.3 平方公里');
  const lines = within(panel).getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual(['庆丰村480 米', '版书油库0563-80000001.9 公里']);
  expect(panel.textContent).toContain('分析人没有查看权限，未列出：瞭望塔。');
  await vi.waitFor(() => expect(drawn.plans?.buffer?.length).toBe(1));
  await person.keyboard('k');
  const form = screen.getByRole('form', { name: '缓冲分析' });
  await person.selectOptions(within(form).getByLabelText('围绕'), '自定义线');
  await person.click(within(form).getByRole('button', { name: '缓冲分析' }));
  expect(form.textContent).toContain('共2至100行');
  await person.type(within(form).getByLabelText(/^线的各点/), '118.5, 30.3{Enter}118.52, 30.31');
  await person.click(within(form).getByRole('button', { name: '缓冲分析' }));
  expect(station.commands).toMatchObject([
    {
      call: 'drawBuffer',
      args: {
        fireId: fire.id,
        around: 'line',
        radiusM: 3_000,
        line: [
          [118.5, 30.3],
          [118.52, 30.31],
        ],
      },
    },
  ]);
});
