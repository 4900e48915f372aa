import { act, screen, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { expect, test, vi } from 'vitest';
import type { Fire } from '../../contract/fires/fire.ts';
import type { PlotDrawing, PlotFigure } from '../../contract/fires/plot.ts';
import PlotPanel from '../../src/fires/plot/plot-panel.tsx';
import { usePlotting } from '../../src/fires/plot/use-plotting.ts';
import { createAskedStation } from '../support/asked-station.ts';
import { burning, sitDown } from '../support/fires-at-screen.ts';
import { aFigure } from '../support/sample-figure.ts';
import { show } from '../support/screen.tsx';
import { openedMap } from '../support/opened-map.ts';

vi.mock('maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url', () => ({ default: '' }));
vi.mock('maplibre-gl', () => import('../support/fake-maplibre.ts'));

const by = { userId: 'u7', realName: '绩溪县值班员' };
const stands = (over: Partial<PlotFigure> = {}): PlotFigure => ({
  ...aFigure(),
  revision: 1,
  by,
  at: '2026-03-01T05:00:00.000Z',
  ...over,
});

/** The panel as the map holds it. */
const Panel = ({ fire, host, onShown }: Pick<ComponentProps<typeof PlotPanel>, 'fire' | 'host' | 'onShown'>) => (
  <PlotPanel
    fire={fire}
    plotting={usePlotting(fire)}
    host={host}
    marks={[{ id: 'm', longitude: 118.6, latitude: 30.4, icon: 'fire', tone: 'own' }]}
    spread={undefined}
    chosen={undefined}
    onChosen={() => undefined}
    onShown={onShown}
    onClose={() => undefined}
  />
);

async function open(over: Partial<Fire> = {}) {
  const { host, map } = openedMap();
  const station = createAskedStation({ canCommand: true });
  sitDown(station, '341825', 'ZBY');
  let shown: readonly PlotDrawing[] = [];
  const fire = burning(over);
  const tell = (figures: readonly PlotDrawing[]): void => {
    shown = figures;
  };
  const rest = show(station, <Panel fire={fire} host={host} onShown={tell} />);
  await act(async () => Promise.resolve());
  const press = (longitude: number, latitude: number): void =>
    act(() => map.fire('click', { point: { x: 0, y: 0 }, lngLat: { lng: longitude, lat: latitude } }));
  const key = (name: string, shiftKey = false): void =>
    act(() => void map.canvas.dispatchEvent(new KeyboardEvent('keydown', { key: name, shiftKey })));
  return { ...rest, station, fire, press, key, shown: () => shown };
}

test('an arrow is drawn by presses, the last twice; one near a mark goes to the mark', async () => {
  const { station, person, press, shown } = await open();
  await person.click(screen.getByRole('button', { name: '进攻箭头' }));
  press(118.5, 30.3);
  press(118.6005, 30.4003);
  expect(screen.getByText(/已放 2 个点/)).toBeTruthy();
  press(118.6001, 30.4001);
  const figure = {
    kind: 'attack',
    points: [
      [118.5, 30.3],
      [118.6, 30.4],
    ],
    color: 'own',
  };
  expect(station.commands).toMatchObject([{ call: 'plotDraw', args: { fireId: 'f1', figure } }]);
  expect(shown()).toMatchObject([figure]);
});

test('a figure is drawn by keys alone, and a point taken back; given up it can be drawn on', async () => {
  const { station, person, key } = await open();
  await person.click(screen.getByRole('button', { name: '线' }));
  key(' ');
  key('ArrowRight');
  key('ArrowDown', true);
  key(' ');
  key('ArrowLeft');
  key('ArrowLeft');
  key(' ');
  key('Backspace');
  key('Escape');
  expect(station.commands).toEqual([]);
  await person.click(screen.getByRole('button', { name: '继续画' }));
  key('Enter');
  const points = [
    [118, 30],
    [118.001, 29.9999],
  ];
  expect(station.commands).toMatchObject([{ call: 'plotDraw', args: { figure: { kind: 'line', points } } }]);
});

test('who changes what a colleague has changed meanwhile sees the newest, and may keep their own', async () => {
  const { station, person, key, shown } = await open({ plot: [stands()] });
  await person.click(screen.getByRole('button', { name: '修改：进攻箭头' }));
  key('ArrowUp');
  key('Enter');
  expect(station.commands).toMatchObject([
    {
      call: 'plotChange',
      args: {
        revision: 1,
        figure: {
          points: [
            [118.51, 30.28],
            [118.52, 30.29],
            [118.54, 30.291],
          ],
        },
      },
    },
  ]);
  act(() =>
    station.commands[0]?.state$.next({
      state: 'refused',
      code: 'C0003',
      message: '绩溪县值班员刚刚修改了该图形，请查看后重试',
    }),
  );
  expect(screen.getByText(/绩溪县值班员刚刚修改了该图形/)).toBeTruthy();
  expect(shown()).toMatchObject([{ points: aFigure().points }]);
  await person.click(screen.getByRole('button', { name: '另存为新图形' }));
  expect(station.commands[1]).toMatchObject({ call: 'plotDraw', args: { figure: { kind: 'attack' } } });
  expect(station.commands[1]).not.toMatchObject({ args: { figure: { id: aFigure().id } } });
});

test('a point is put in between two others and taken out, by key and button, within what the kind has', async () => {
  const { station, person, key } = await open({ plot: [stands()] });
  await person.click(screen.getByRole('button', { name: '修改：进攻箭头' }));
  const sent = () => (station.commands.at(-1)?.args as { figure: PlotDrawing } | undefined)?.figure.points ?? [];
  // The last point is under the hand: the new one comes before it.
  key('Insert');
  key('Enter');
  expect(sent()).toHaveLength(4);
  expect(sent().filter((at) => aFigure().points.some((old) => old[0] === at[0] && old[1] === at[1]))).toHaveLength(3);
  await person.click(screen.getByRole('button', { name: '修改：进攻箭头' }));
  await person.click(screen.getByRole('button', { name: '删除点' }));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '删除点' }).disabled).toBe(true);
  key('Backspace');
  await person.click(screen.getByRole('button', { name: '保存' }));
  expect(sent()).toEqual(aFigure().points.slice(0, 2));
});

test('what was removed can be drawn again, and an hour can be hidden from the map', async () => {
  const late = stands({ id: '6b1f5c0e-2f0b-4c3f-9d55-0a4f1f6c2a12', kind: 'flag', at: '2026-03-01T07:10:00.000Z' });
  const { station, person, shown } = await open({ plot: [stands(), late] });
  const list = screen.getByRole('region', { name: '已标绘' });
  expect(
    within(list)
      .getAllByRole('checkbox')
      .map((one) => one.getAttribute('aria-label')),
  ).toEqual(['显示 03-01 15:00–15:59', '显示 03-01 13:00–13:59']);
  await person.click(screen.getByLabelText('显示 03-01 13:00–13:59'));
  expect(shown().map(({ kind }) => kind)).toEqual(['flag']);
  await person.click(screen.getByRole('button', { name: '删除：旗标' }));
  expect(station.commands).toMatchObject([{ call: 'plotRemove', args: { figureId: late.id, revision: 1 } }]);
  act(() => station.commands[0]?.state$.next({ state: 'done', data: {} }));
  await person.click(screen.getByRole('button', { name: '撤销' }));
  expect(station.commands[1]).toMatchObject({ call: 'plotDraw', args: { figure: { kind: 'flag' } } });
});
