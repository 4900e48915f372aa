import { act, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Fire } from '../../contract/fires/fire.ts';
import type { PlotDrawing } from '../../contract/fires/plot.ts';
import { SceneMap } from '../../src/fires/detail/scene-map.tsx';
import type { MapHost } from '../../src/map/host/map-host.ts';
import { createAskedStation } from '../support/asked-station.ts';
import type { FakeGlMap } from '../support/fake-gl-map.ts';
import { burning, sitDown } from '../support/fires-at-screen.ts';
import { aFigure } from '../support/sample-figure.ts';
import { show } from '../support/screen.tsx';
import { openedMap } from '../support/opened-map.ts';

vi.mock('maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url', () => ({ default: '' }));
vi.mock('maplibre-gl', () => import('../support/fake-maplibre.ts'));
const map = vi.hoisted(() => ({ host: undefined as unknown, figures: [] as unknown }));
vi.mock('../../src/map/mark-map.tsx', () => ({
  default: function FakeMap({ onHost, figures }: { onHost: (host: MapHost) => void; figures: readonly PlotDrawing[] }) {
    map.figures = figures;
    useEffect(() => onHost(map.host as MapHost), [onHost]);
    return null;
  },
}));

let gl: FakeGlMap;
beforeEach(() => {
  const opened = openedMap();
  map.host = opened.host;
  gl = opened.map;
});

async function open(over: Partial<Fire> = {}) {
  const station = createAskedStation({ canCommand: true });
  sitDown(station, '341825', 'ZBY');
  station.answer('outline', { state: 'ready', data: { counties: {}, cities: {}, province: {} } });
  const { person } = show(
    station,
    <SceneMap
      fire={burning(over)}
      alarms={undefined}
      around={undefined}
      analyses={{ spread: undefined, drawn: { ways: [], closed: [], areas: [] } }}
      onAlarm={() => undefined}
      onHost={() => undefined}
    />,
  );
  const press = (lng: number, lat: number): void =>
    act(() => gl.fire('click', { point: { x: 0, y: 0 }, lngLat: { lng, lat } }));
  const begin = async (kind: string): Promise<void> => {
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: kind });
    await vi.waitFor(() => expect(button.disabled).toBe(false));
    await person.click(button);
  };
  await vi.waitFor(() => expect(map.figures).not.toEqual(undefined));
  await person.click(screen.getByRole('button', { name: /^标绘/ }));
  return { station, person, press, begin };
}

test('a figure that is drawn when the panel is closed, by the cross or by its key, can be drawn on', async () => {
  const { person, press, begin } = await open();
  await begin('线');
  press(118.5, 30.3);
  await person.click(screen.getByRole('button', { name: '关闭标绘' }));
  await person.click(screen.getByRole('button', { name: /^标绘（1 个未保存）/ }));
  await person.click(await screen.findByRole('button', { name: '继续画' }));
  expect(screen.getByText(/已放 1 个点/)).toBeTruthy();
  press(118.6, 30.4);
  await person.keyboard(',');
  expect(screen.getByRole('button', { name: /^标绘（1 个未保存）/ })).toBeTruthy();
});

test('who changes another figure, or removes one, while one is drawn can go on with that one', async () => {
  const stands = { ...aFigure(), revision: 1, by: { userId: 'u7', realName: '王' }, at: '2026-03-01T05:00:00.000Z' };
  const { person, press, begin } = await open({ plot: [stands] });
  await begin('线');
  press(118.5, 30.3);
  await person.click(screen.getByRole('button', { name: '修改：进攻箭头' }));
  await person.click(screen.getByRole('button', { name: '放弃' }));
  await person.click(screen.getByRole('button', { name: '继续画' }));
  expect(screen.getByText(/已放 1 个点/)).toBeTruthy();
  await person.click(screen.getByRole('button', { name: '删除：进攻箭头' }));
  expect(screen.getByRole('button', { name: '继续画' })).toBeTruthy();
});

test('a figure that is on its way stays on the map when the panel is closed, and refused it is kept', async () => {
  const { station, person, press, begin } = await open();
  await begin('线');
  press(118.5, 30.3);
  press(118.6, 30.4);
  await person.click(screen.getByRole('button', { name: '完成' }));
  await person.click(screen.getByRole('button', { name: '关闭标绘' }));
  expect(map.figures).toMatchObject([{ kind: 'line' }]);
  act(() => station.commands[0]?.state$.next({ state: 'refused', code: 'B0503', message: '系统暂时无法保存' }));
  expect(map.figures).toEqual([]);
  await person.click(screen.getByRole('button', { name: /^标绘（1 个未保存）/ }));
  await person.click(await screen.findByRole('button', { name: '重试' }));
  expect(station.commands[1]).toMatchObject({ call: 'plotDraw', args: { figure: { kind: 'line' } } });
});
