import { act, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Fire } from '../../contract/fires/fire.ts';
import type { PlotDrawing } from '../../contract/fires/plot.ts';
import { createCommandDesk } from '../../machines/commands/command-desk.ts';
import { createVault } from '../../machines/vault.ts';
import { createVirtualClock } from '../../machines/virtual-clock.ts';
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
  const scene = (fire: Fire) => (
    <SceneMap
      fire={fire}
      alarms={undefined}
      around={undefined}
      analyses={{ spread: undefined, drawn: { ways: [], closed: [], areas: [] } }}
      onAlarm={() => undefined}
      onHost={() => undefined}
    />
  );
  const { person, rerender, unmount } = show(station, scene(burning(over)));
  const press = (lng: number, lat: number): void =>
    act(() => gl.fire('click', { point: { x: 0, y: 0 }, lngLat: { lng, lat } }));
  const begin = async (kind: string): Promise<void> => {
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: kind });
    await vi.waitFor(() => expect(button.disabled).toBe(false));
    await person.click(button);
  };
  await vi.waitFor(() => expect(map.figures).not.toEqual(undefined));
  await person.click(screen.getByRole('button', { name: /^标绘/ }));
  return { station, person, press, begin, unmount, turnTo: (fire: Fire) => rerender(scene(fire)) };
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

describe('a figure that is refused when its fire is out of sight', () => {
  /** Draws a line through a real desk of commands; tells what toasts say. */
  async function drawn() {
    const fire = burning({ placeName: '云乐镇' });
    const shown = await open({ placeName: '云乐镇' });
    const { station, person, press, begin } = shown;
    const picture = { fires: new Map([[fire.id, fire]]), incidents: new Map() };
    const ports = { ids: { next: () => 'k-1' }, clock: createVirtualClock(0) };
    Object.assign(station, createCommandDesk(station.bus, createVault(), ports, picture));
    const said: unknown[] = [];
    station.bus.messages$.subscribe((one) => {
      if (one.kind === 'noticed') said.push([one.level, one.text, one.opens?.id]);
    });
    await begin('线');
    press(118.5, 30.3);
    press(118.6, 30.4);
    await person.click(screen.getByRole('button', { name: '完成' }));
    const answer = { refusal: { code: 'C0002', message: '火情已结束处置' } };
    const refuse = (): void =>
      act(() => station.bus.publish({ kind: 'answered', call: 'plotDraw', key: 'k-1', answer }));
    return { ...shown, fire, said, refuse };
  }
  const toast = ['error', '操作未成功（云乐镇）：火情已结束处置', 'f1'];

  test('is told by a toast, with the way to the fire, once the page was left', async () => {
    const { said, refuse, unmount } = await drawn();
    unmount();
    refuse();
    expect(said).toEqual([toast]);
  });

  test('is told by a toast while another fire is shown, and kept with its own', async () => {
    const { fire, said, refuse, turnTo } = await drawn();
    turnTo(burning({ id: 'f2' }));
    refuse();
    expect(said).toEqual([toast]);
    expect(screen.queryByText(/线没有保存。/)).toBeNull();
    turnTo(fire);
    expect(screen.getByText(/线没有保存。火情已结束处置/)).toBeTruthy();
  });

  test('is said beside the map alone while the fire is in sight', async () => {
    const { said, refuse } = await drawn();
    refuse();
    expect(screen.getByText(/线没有保存。火情已结束处置/)).toBeTruthy();
    expect(said).toEqual([]);
  });
});
