import '../support/readable-files.ts';
import { act, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { FireDetail } from '../../src/fires/detail/fire-detail.tsx';
import type { MapSpread } from '../../src/map/spread.ts';
import { createAskedStation } from '../support/asked-station.ts';
import { screenNow } from '../support/fake-alarms.ts';
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
const ring: [number, number][] = [
  [118.5, 30.3],
  [118.51, 30.3],
  [118.51, 30.31],
  [118.5, 30.3],
];
const behaviour = {
  intensity: [
    { from: 0, areaHa: 6, polygons: [[ring]] },
    { from: 500, areaHa: 4, polygons: [[ring]] },
  ],
  flame: [{ from: 1.2, areaHa: 4, polygons: [[ring]] }],
  mostIntensityKWM: 930,
  mostFlameM: 1.8,
  spotting: { distanceM: 210, intensityKWM: 930, windMs: 7, coverHeightM: 12 },
  crown: {
    kind: 'torching' as const,
    baseHeightM: 3,
    bulkDensityKgM3: 0.15,
    foliarPct: 100,
    criticalKWM: 875,
    forestKWM: 930,
    criticalMMin: 20,
    crownMMin: 14.2,
    forestHa: 8,
    torchingHa: 0.5,
    crowningHa: 0,
  },
};
const known = (over: Parameters<typeof aForecast>[0] = {}, more: object = {}) => ({
  state: 'ready' as const,
  data: {
    forecast: aForecast(over),
    by: { userId: 'u1', realName: '旌德县值班员' },
    at: '2026-03-01T04:10:02.000Z',
    earlier: 0,
    ...more,
  },
});
const panel = () => screen.getByRole('region', { name: /^火势推演/ });

test('a perimeter and a line of suppression can be typed without a map; both are sent', async () => {
  const { station, person } = open();
  await person.keyboard('c');
  const form = screen.getByRole('form', { name: '火势推演' });
  await person.selectOptions(within(form).getByLabelText('起火范围'), '地图绘制');
  await person.type(within(form).getByLabelText(/^风速/), '8');
  await person.click(within(form).getByRole('button', { name: '火势推演' }));
  expect(form.textContent).toContain('请画出或选择起火范围');
  const [start, held] = within(form).getAllByRole('button', { name: '输入坐标' });
  await person.click(start as HTMLElement);
  await person.selectOptions(within(form).getByLabelText('作为'), '起火面');
  await person.type(within(form).getByLabelText(/^各点/), '118.5, 30.3\n118.51, 30.3');
  await person.click(within(form).getByRole('button', { name: '添加' }));
  expect(form.textContent).toContain('面 3 行以上');
  await person.type(within(form).getByLabelText(/^各点/), '\n118.51, 30.31');
  await person.click(within(form).getByRole('button', { name: '添加' }));
  expect(within(form).getByText('起火面，3 个点')).toBeTruthy();
  await person.click(start as HTMLElement);
  await person.click(held as HTMLElement);
  await person.type(within(form).getByLabelText(/^各点/), '118.52, 30.2\n118.52, 30.4');
  await person.click(within(form).getByRole('button', { name: '添加' }));
  await person.clear(within(form).getByLabelText('第几分钟起生效'));
  await person.type(within(form).getByLabelText('第几分钟起生效'), '20');
  await person.click(within(form).getByRole('button', { name: '火势推演' }));
  expect(station.commands).toMatchObject([
    {
      args: {
        start: { of: 'drawn', points: [], lines: [], areas: [[ring]] },
        held: [
          {
            line: [
              [118.52, 30.2],
              [118.52, 30.4],
            ],
            fromMin: 20,
            widthM: 2,
          },
        ],
      },
    },
  ]);
});

test('a file with a perimeter is read; one that holds none says so', async () => {
  const { person } = open();
  await person.keyboard('c');
  const form = screen.getByRole('form', { name: '火势推演' });
  await person.selectOptions(within(form).getByLabelText('起火范围'), '导入文件');
  const box = within(form).getByLabelText<HTMLInputElement>('选择文件', { selector: 'input' });
  await person.upload(box, new File(['{}'], 'none.geojson'));
  expect((await within(form).findByRole('alert')).textContent).toContain('没有可用的点、线或面');
  const text = JSON.stringify({ type: 'Polygon', coordinates: [ring] });
  await person.upload(box, new File([text], 'perimeter.geojson'));
  expect(await within(form).findByText('已读入 perimeter.geojson')).toBeTruthy();
  expect(within(form).getByText('起火面，3 个点')).toBeTruthy();
});

test('王正非 asks for temperature and humidity instead of moisture', async () => {
  const { station, person } = open();
  await person.keyboard('c');
  const form = screen.getByRole('form', { name: '火势推演' });
  await person.type(within(form).getByLabelText(/^风速/), '5');
  await person.selectOptions(within(form).getByLabelText('推演模型'), '王正非');
  expect(within(form).queryByLabelText(/^细小可燃物/)).toBeNull();
  await person.clear(within(form).getByLabelText(/^相对湿度/));
  await person.click(within(form).getByRole('button', { name: '火势推演' }));
  expect(form.textContent).toContain('相对湿度应为1至100');
  await person.type(within(form).getByLabelText(/^相对湿度/), '35');
  await person.click(within(form).getByRole('button', { name: '火势推演' }));
  expect(station.commands).toMatchObject([{ args: { law: 'wang', air: { temperatureC: 20, humidityPct: 35 } } }]);
});

test('while it is computed its progress is told, and it can be stopped', async () => {
  const { station, fire, person } = open();
  await person.keyboard('c');
  const form = screen.getByRole('form', { name: '火势推演' });
  await person.type(within(form).getByLabelText(/^风速/), '5');
  await person.click(within(form).getByRole('button', { name: '火势推演' }));
  act(() =>
    station.answer('analysisUnderWay', {
      state: 'ready',
      data: { work: { task: 'spread', share: 0.42, startedAt: new Date(screenNow).toISOString() } },
    }),
  );
  expect(within(form).getByRole('status').textContent).toBe('正在计算，已完成 42%');
  expect(within(form).getByRole<HTMLProgressElement>('progressbar', { name: '计算进度' }).value).toBe(42);
  await person.click(within(form).getByRole('button', { name: '取消计算' }));
  expect(station.commands.at(-1)).toMatchObject({ call: 'stopAnalysis', args: { fireId: fire.id } });
});

test('how hot it burns stands with what can attack it; the map shows one of four things', async () => {
  const { station, person } = open();
  act(() => station.answer('spreadForecast', known({ behaviour, covers: [{ cover: '马尾松', areaHa: 9 }] })));
  const rows = within(screen.getByRole('table', { name: '火线强度' })).getAllByRole('row');
  expect(rows[1]?.textContent).toBe('500 以下6.0 公顷人力可直接扑打火头');
  expect(panel().textContent).toContain('被动树冠火');
  expect(panel().textContent).toContain('强度达 875 kW/m 即上冠，林内最大 930');
  expect(panel().textContent).toContain('顺风方向最远可能在约 210 米外引燃新火点');
  expect(panel().textContent).toContain('马尾松 9.0 公顷');
  await person.click(within(panel()).getByRole('radio', { name: '火线强度' }));
  expect(drawn.spread?.bands?.map(({ label }) => label)).toEqual(['500 以下 kW/m', '500–2000 kW/m']);
  await person.click(within(panel()).getByRole('radio', { name: '过火概率' }));
  expect(drawn.spread?.bands?.map(({ label }) => label)).toEqual(['10% 可能', '50% 可能', '90% 可能']);
  await person.click(within(panel()).getByRole('radio', { name: '到达时间' }));
  expect(drawn.spread?.bands).toBeUndefined();
});

test('both models stand beside each other by name, and the one says what it lacks', () => {
  const { station } = open();
  const beside = {
    forecast: aForecast({ areaHa: 40 }),
    by: { userId: 'u1', realName: '甲' },
    at: '2026-03-01T04:00:00.000Z',
  };
  act(() =>
    station.answer(
      'spreadForecast',
      known({ law: 'wang', model: 'wang-1', air: { temperatureC: 21, humidityPct: 35 } }, { beside }),
    ),
  );
  const rows = within(screen.getByRole('table', { name: '两种模型结果' })).getAllByRole('row');
  expect(rows.slice(1).map((row) => row.textContent?.slice(0, 20))).toEqual([
    expect.stringMatching(/^王正非12 公顷/u),
    expect.stringMatching(/^Rothermel 地表火40 公顷/u),
  ]);
  expect(panel().textContent).toContain('气温 21℃，相对湿度 35%');
  expect(panel().textContent).toContain('王正非模型只给出蔓延速度');
  expect(within(panel()).queryByRole('radio', { name: '火线强度' })).toBeNull();
});
