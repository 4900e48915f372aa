import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { BaseUploadDialog } from '../../src/geodata/bases/upload-dialog.tsx';
import { vectorLayers } from '../../src/map/base/vector-layers.ts';
import { createFakeStation } from '../support/fake-station.ts';
import { show } from '../support/screen.tsx';

const file = new File(['PMTiles'], 'anhui.pmtiles');
const taken = { file: 'upload-0123456789abcdef.pmtiles', bytes: 7, format: 'vector', from: 0, to: 14 };

function open() {
  const station = createFakeStation();
  const shown = show(station, <BaseUploadDialog onClose={() => undefined} />);
  return { station, dialog: screen.getByRole('dialog', { name: '上传 PMTiles' }), ...shown };
}
const input = (dialog: HTMLElement) => within(dialog).getByLabelText('选择文件', { selector: 'input' });

test('a file of tiles becomes a base map only once the server has looked into it', async () => {
  const { station, dialog, person } = open();
  await person.click(within(dialog).getByRole('button', { name: '存为底图' }));
  expect(within(dialog).getByText('请填写名称')).toBeTruthy();
  expect(within(dialog).getByText('请先选择文件并等待检查完成')).toBeTruthy();
  await person.type(within(dialog).getByRole('textbox', { name: '名称' }), '矢量底图');
  await person.type(within(dialog).getByRole('textbox', { name: '版权与审图号' }), '测绘院');
  await person.upload(input(dialog), file);
  expect(station.uploads.at(-1)).toMatchObject({ call: 'baseFileUpload' });
  await act(async () => station.uploads.at(-1)?.answer({ ok: true, data: taken } as never));
  expect(within(dialog).getByText('已检查：矢量瓦片，级别 0 至 14')).toBeTruthy();
  await person.click(within(dialog).getByRole('button', { name: '存为底图' }));
  expect(station.commands.at(-1)).toMatchObject({
    call: 'baseMap.create',
    args: { name: '矢量底图', attribution: '测绘院', kind: 'pmtiles', file: taken.file, from: 0, to: 14 },
  });
});

test('why a file was not taken stands beside it', async () => {
  const { station, dialog, person } = open();
  await person.upload(input(dialog), file);
  const message = '文件不是 PMTiles 第 3 版，或已损坏';
  await act(async () => station.uploads.at(-1)?.answer({ ok: false, kind: 'refused', message } as never));
  expect(within(dialog).getByText(message)).toBeTruthy();
});

test('vector tiles are drawn in our own colours, with Chinese names where a place has one, above the ground', () => {
  const tiles = vectorLayers('tiles', 'base-tiles', 1);
  const labels = vectorLayers('labels', 'base-labels', 1);
  expect(tiles.every(({ id }) => id.startsWith('base-tiles'))).toBe(true);
  expect(tiles.map((layer) => ('source-layer' in layer ? layer['source-layer'] : undefined))).toEqual(
    expect.arrayContaining(['water', 'waterway', 'landcover', 'landuse', 'transportation']),
  );
  for (const layer of labels)
    expect(JSON.stringify(layer.layout)).toContain('["get","name:zh-Hans"],["get","name:zh"],["get","name"]');
});
