import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { ImportCheck, LayerRow } from '../../contract/ground/import-schemas.ts';
import MapDataPage from '../../src/geodata/map-data-page.tsx';
import { createFakeStation, officer } from '../support/fake-station.ts';
import { show } from '../support/screen.tsx';

vi.mock('../../src/map/preview-map.tsx', () => ({
  default: ({ previewed }: { previewed?: { bounds: readonly number[] } }) => (
    <div role="img" aria-label={previewed ? `预览 ${previewed.bounds.join(' ')}` : '地图'} />
  ),
}));

const row = (layer: LayerRow['layer'], more: Partial<LayerRow> = {}): LayerRow => ({
  layer,
  isEmpty: false,
  isSimulated: false,
  source: '',
  licence: '',
  version: 'v1',
  ...more,
});

const imported: NonNullable<LayerRow['imported']> = {
  at: '2026-11-20T02:00:00.000Z',
  byName: '王管理员',
  fileName: '道路.zip',
  format: 'shapefile',
  system: 'EPSG:4527',
  features: 12,
  vertices: 340,
  bounds: [117, 31, 118, 32],
};

const id = '0b5f8a52-6f0e-4f0b-9d55-0d4be80d6c11';
const reading: ImportCheck = {
  id,
  layer: 'railways',
  fileName: '铁路.geojson',
  fileBytes: 5_120,
  state: 'reading',
  share: 0.42,
  features: 500,
};
const checked: ImportCheck = {
  ...reading,
  state: 'ready',
  share: 1,
  features: 2,
  report: {
    format: 'geojson',
    system: 'gcj02',
    systemOfFile: false,
    features: 2,
    vertices: 9,
    refused: 1,
    outside: 3,
    skipped: 0,
    bounds: [117, 31, 117.5, 31.5],
    kinds: [],
    faults: [{ feature: 3, name: '支线', longitude: 117.1, latitude: 31.1, message: '线少于两个点' }],
    preview: { type: 'FeatureCollection', features: [] },
  },
};

function open() {
  const station = createFakeStation();
  station.session$.next({ ...station.session$.value, user: { ...officer, permissions: ['mapData.write'] } });
  const shown = show(station, <MapDataPage />);
  const rows = [
    row('elevation', { isSimulated: true, source: '模拟地形' }),
    row('roads', { source: '省测绘院', licence: '内部使用', imported }),
    row('railways', { isEmpty: true }),
  ];
  act(() => station.answer('mapDataLayers', { state: 'ready', data: rows }));
  return { station, ...shown };
}

describe('the page of map data', () => {
  test('says of each layer whether it is simulated, brought in or empty, and from where', () => {
    open();
    const cells = within(screen.getByRole('table', { name: '地图数据' }))
      .getAllByRole('row')
      .slice(1)
      .map((one) =>
        within(one)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent),
      );
    expect(cells.map((one) => one.slice(0, 5))).toEqual([
      ['地形', '模拟版本 v1', '模拟地形', '', ''],
      [
        '道路',
        '已导入版本 v1',
        '省测绘院内部使用',
        '12 个要素，340 个坐标点Shapefile，CGCS2000 3°带 第39带（EPSG:4527）',
        '道路.zip王管理员 2026-11-20 10:00:00',
      ],
      ['铁路', '没有数据', '', '', ''],
    ]);
  });

  test('a layer goes back to its default data when that is confirmed', async () => {
    const { station, person } = open();
    await person.click(screen.getByRole('button', { name: '恢复道路的默认数据' }));
    await person.click(screen.getByRole('button', { name: '确定' }));
    expect(station.commands.map(({ call, args }) => [call, args])).toEqual([['mapDataRemove', { layer: 'roads' }]]);
    // While that is on its way another waits at its question.
    await person.click(screen.getByRole('button', { name: '恢复道路的默认数据' }));
    const confirm = screen.getByRole('button', { name: '确定' });
    await person.click(confirm);
    expect(station.commands).toHaveLength(1);
    expect(confirm.getAttribute('aria-busy')).toBe('true');
    // A server of an earlier version keeps no row for what comes again.
    act(() => station.commands[0]?.state$.next({ state: 'done', data: null } as never));
    expect(screen.getByText('道路已恢复默认')).toBeTruthy();
  });

  test('a file is checked first, shown with what was left out, and applied only then', async () => {
    const { station, person } = open();
    await person.click(screen.getByRole('button', { name: '导入铁路' }));
    await person.click(screen.getByRole('button', { name: '选择文件并检查' }));
    expect(screen.getByText('请填写数据来源')).toBeTruthy();
    await person.type(screen.getByLabelText('数据来源'), '铁路局');
    await person.selectOptions(screen.getByLabelText('坐标系'), 'gcj02');
    await person.upload(screen.getByLabelText('选择地图数据文件'), new File(['{}'], '铁路.geojson'));
    await waitFor(() => expect(station.uploads).toHaveLength(1));
    expect(station.uploads[0]).toMatchObject({
      call: 'mapDataCheck',
      args: { layer: 'railways', system: 'gcj02', source: '铁路局', licence: '' },
    });
    act(() => station.uploads[0]?.answer({ ok: true, data: { id } } as never));
    await act(async () => station.answer('mapDataProgress', { state: 'ready', data: reading }));
    const bar = await screen.findByRole('progressbar', { name: '正在检查 铁路.geojson' });
    expect([bar.getAttribute('aria-valuenow'), screen.getByText('已读取 500 个要素')]).toEqual([
      '42',
      expect.anything(),
    ]);
    act(() => station.answer('mapDataProgress', { state: 'ready', data: checked }));
    const report = screen.getByRole('table', { name: '检查报告' });
    expect(
      within(report)
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual([
      '格式GeoJSON',
      '坐标系GCJ-02（火星坐标）（所选）',
      '采用2 个要素，9 个坐标点',
      '未采用1 个',
      '范围外3 个',
      '范围东经 117.000°–117.500°，北纬 31.000°–31.500°',
    ]);
    const faults = within(screen.getByRole('region', { name: '未采用的要素（1 个）' })).getAllByRole('row');
    expect(faults[1]?.textContent).toBe('3支线117.10000, 31.10000线少于两个点');
    expect(screen.getByRole('img', { name: '预览 117 31 117.5 31.5' })).toBeTruthy();
    expect(station.commands).toEqual([]);
    await person.click(screen.getByRole('button', { name: '启用' }));
    expect(station.commands.map(({ call, args }) => [call, args])).toEqual([['mapDataApply', { id }]]);
    act(() => station.commands[0]?.state$.next({ state: 'done', data: row('railways', { imported }) } as never));
    expect(await screen.findByText('铁路已启用新的数据')).toBeTruthy();
  });

  test('a file that is refused says why, and another may be chosen', async () => {
    const { station, person } = open();
    await person.click(screen.getByRole('button', { name: '导入铁路' }));
    await person.type(screen.getByLabelText('数据来源'), '铁路局');
    await person.upload(screen.getByLabelText('选择地图数据文件'), new File(['{}'], '铁路.geojson'));
    await waitFor(() => expect(station.uploads).toHaveLength(1));
    act(() => station.uploads[0]?.answer({ ok: true, data: { id } } as never));
    const message = '坐标带号是39，与所选的第40带不符';
    await act(async () =>
      station.answer('mapDataProgress', { state: 'ready', data: { ...reading, state: 'refused', message } }),
    );
    expect((await screen.findByRole('alert')).textContent).toContain(message);
    expect(screen.queryByRole('button', { name: '启用' })).toBeNull();
    await person.click(screen.getByRole('button', { name: '另选文件' }));
    expect(screen.getByLabelText('数据来源')).toBeTruthy();
  });
});
