import { act, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { DisasterRow, DisasterView } from '../../contract/disasters/schemas.ts';
import { areasShown } from '../../src/disasters/areas-shown.ts';
import { disastersInForce } from '../../src/disasters/asked.ts';
import DisasterList from '../../src/disasters/disaster-list.tsx';
import DisasterMap from '../../src/disasters/disaster-map.tsx';
import type { PreviewChart } from '../../src/map/preview-chart.ts';
import { createAskedStation } from '../support/asked-station.ts';
import { createFakeStation, officer } from '../support/fake-station.ts';
import { show } from '../support/screen.tsx';

/** What the map has drawn, in its order. */
let drawn: Parameters<PreviewChart['show']>[0][] = [];
beforeEach(() => {
  drawn = [];
  vi.stubGlobal('WebGL2RenderingContext', vi.fn());
});
vi.mock('../../src/map/preview-chart.ts', () => ({
  createPreviewChart: (): Partial<PreviewChart> => ({
    show: (shown) => void drawn.push(shown),
    restyle: () => undefined,
    remove: () => undefined,
  }),
}));

const message: DisasterRow['message'] = {
  sender: 'qx@xuancheng.example',
  identifier: 'a1',
  sent: '2025-11-21T06:00:00.000Z',
  status: 'Actual',
  msgType: 'Alert',
  senderName: '旌德县气象台',
  language: 'zh-CN',
  categories: ['Met'],
  event: '大风',
  urgency: 'Expected',
  severity: 'Severe',
  certainty: 'Likely',
  colour: 'orange',
  colourFrom: 'severity',
  headline: '旌德县气象台发布大风预警',
  description: '阵风八级',
  instruction: '停止野外用火',
  areas: [{ description: '旌德县', polygons: [], circles: [], codes: ['341825'] }],
};
const row: DisasterRow = {
  id: 'w1',
  standing: 'valid',
  message,
  areaNames: ['安徽省宣城市旌德县'],
  receivedAt: '2025-11-21T06:01:00.000Z',
  validUntil: '2099-11-22T06:00:00.000Z',
  isUsualEnd: false,
  updates: 0,
  confirmed: 0,
  isConfirmed: false,
  confirmDue: '2099-11-21T06:16:00.000Z',
};
const view: DisasterView = {
  ...row,
  confirmations: [],
  history: [{ type: 'disaster.issued', at: '2025-11-21T06:01:00.000Z', text: message.headline }],
};

function Rig({ hasMap = false }) {
  const [chosen, setChosen] = useState<string>();
  const [asked, ask] = useState(disastersInForce);
  return (
    <>
      <DisasterList asked={asked} onAsk={ask} chosen={chosen} onChoose={setChosen} />
      {hasMap && <DisasterMap asked={asked} chosen={chosen} />}
    </>
  );
}
function open(rows: readonly DisasterRow[] = [row]) {
  const station = createFakeStation();
  const shown = show(station, <Rig />);
  act(() => {
    station.session$.next({ ...station.session$.value, user: officer });
    station.answer('disasterPage', { state: 'ready', total: rows.length, data: [...rows] });
  });
  return { station, ...shown };
}
const line = (): HTMLElement => screen.getByRole('button', { name: /旌德县气象台发布大风预警/ });

test('a warning says its colour in words, where and until when it holds, and that it waits to be confirmed', () => {
  open();
  expect(line().textContent).toBe(
    '橙色（Ⅱ级）旌德县气象台发布大风预警' +
      '安徽省宣城市旌德县2025-11-21 14:00:00 发布有效至 2099-11-22 14:00:00' +
      '待确认请在 2099-11-21 14:16:00 前确认无人确认',
  );
});

test('an exercise and a demo say so; one that nobody confirmed says whom that was told', () => {
  open([
    {
      ...row,
      message: { ...message, status: 'Exercise' },
      demo: true,
      confirmDue: '2020-01-01T00:00:00.000Z',
      told: '安徽省宣城市',
    },
  ]);
  expect(line().textContent).toContain('演练演示');
  expect(line().textContent).toContain('逾期未确认，已提醒安徽省宣城市');
});

test('its detail tells what to do first, and is confirmed with the number of what was read', async () => {
  const { station, person } = open();
  await person.click(line());
  act(() => station.answer('disasterView', { state: 'ready', data: view }));
  const detail = within(screen.getByRole('region', { name: '预警详情' }));
  expect(detail.getByText('停止野外用火')).toBeTruthy();
  expect(detail.getByText('按严重程度换算')).toBeTruthy();
  expect(detail.getByText('还没有单位确认')).toBeTruthy();
  await person.type(detail.getByRole('textbox', { name: '备注（可不填）' }), '已部署');
  await person.click(detail.getByRole('button', { name: '确认知悉' }));
  expect(station.commands.at(-1)).toMatchObject({
    call: 'disasterConfirm',
    args: { id: 'w1', identifier: 'a1', note: '已部署' },
  });
});

test('who has confirmed is listed with when, what was confirmed before an update apart', async () => {
  const { station, person } = open();
  await person.click(line());
  const by = { userId: 'u1', realName: '旌德值班员' };
  const one = { by, regionCode: '341825', regionName: '安徽省宣城市旌德县', at: '2025-11-21T06:05:00.000Z' };
  act(() =>
    station.answer('disasterView', {
      state: 'ready',
      data: { ...view, isConfirmed: true, confirmations: [{ ...one, isOfThis: false }] },
    }),
  );
  const detail = within(screen.getByRole('region', { name: '预警详情' }));
  expect(detail.getByText('旌德值班员').closest('li')?.textContent).toBe(
    '安徽省宣城市旌德县旌德值班员2025-11-21 14:05:00更新前',
  );
  expect(detail.queryByRole('button', { name: '确认知悉' })).toBeNull();
  await person.click(detail.getByRole('button', { name: '关闭详情' }));
  expect(screen.queryByRole('region', { name: '预警详情' })).toBeNull();
});

test('where no warning holds the list says what would bring one, and past ones are asked for', async () => {
  const { station, person } = open([]);
  expect(screen.getByText('没有生效中的灾害预警')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: '历史' }));
  act(() => station.answer('disasterPage', { state: 'ready', total: 0, data: [] }));
  expect(screen.getByText('没有历史预警')).toBeTruthy();
});

test('the map draws what the list shows: of the past ones, and nothing where there are none', async () => {
  const station = createAskedStation();
  const ring: [number, number][] = [
    [118, 30],
    [119, 30],
    [119, 31],
    [118, 30],
  ];
  const areas = [{ description: '', polygons: [ring], circles: [], codes: [] }];
  const here = { type: 'Feature', properties: { code: '34' }, geometry: { type: 'Polygon', coordinates: [ring] } };
  const outline = { type: 'FeatureCollection', features: [here] };
  const answer = (show: 'now' | 'past', rows: readonly DisasterRow[]): void => {
    for (const pageSize of [10, 100])
      station.answerTo(
        'disasterPage',
        { show, pageNum: 1, pageSize },
        { state: 'ready', total: rows.length, data: [...rows] },
      );
  };
  answer('now', [{ ...row, message: { ...message, areas } }]);
  answer('past', []);
  station.answer('outline', { state: 'ready', data: { counties: outline, cities: outline, province: outline } });
  const { person } = show(station, <Rig hasMap />);
  expect(drawn.at(-1)?.features.features).toHaveLength(1);
  await person.click(screen.getByRole('button', { name: '历史' }));
  expect(drawn.at(-1)).toBeNull();
});

test('a list that did not come can be asked for again', async () => {
  const station = createFakeStation();
  const { person } = show(station, <Rig />);
  act(() => station.answer('disasterPage', { state: 'failed', message: '网络异常，请重试！' }));
  await person.click(screen.getByRole('button', { name: '重试' }));
  expect(station.wishes).toContainEqual(expect.objectContaining({ type: 'query.ask', call: 'disasterPage' }));
});

test('the map shows shapes as they are, circles round, and the counties of codes', () => {
  const county = (code: string) => ({
    type: 'Feature' as const,
    properties: { code },
    geometry: {
      type: 'Polygon' as const,
      coordinates: [
        [
          [118, 30],
          [119, 30],
          [119, 31],
          [118, 30],
        ],
      ],
    },
  });
  const counties = { type: 'FeatureCollection' as const, features: [county('341825'), county('340104')] };
  const [byCode, drawn] = [
    areasShown({ counties }, [message]),
    areasShown({ counties }, [
      {
        ...message,
        areas: [
          {
            description: '',
            polygons: [],
            circles: [{ longitude: 118.5, latitude: 30, radiusKm: 11.12 }],
            codes: ['341825'],
          },
        ],
      },
    ]),
  ];
  expect(byCode?.features.features).toMatchObject([{ properties: { name: '大风橙色' } }]);
  expect(byCode?.bounds).toEqual([118, 30, 119, 31]);
  expect(drawn?.bounds[1]).toBeCloseTo(29.9, 3);
  expect(drawn?.bounds[3]).toBeCloseTo(30.1, 3);
  expect(areasShown({ counties }, [])).toBeUndefined();
  // Each lies there in its own colour, and the gravest on top.
  const two = areasShown({ counties }, [message, { ...message, colour: 'blue' }])?.features.features;
  expect(two?.map(({ properties }) => properties?.['colour'] as unknown)).toEqual(['blue', 'orange']);
});
