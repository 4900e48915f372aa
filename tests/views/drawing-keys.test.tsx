import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import type { MapHost } from '../../src/map/host/map-host.ts';
import { useDrawing } from '../../src/map/plot/use-drawing.ts';
import { createFakeStation } from '../support/fake-station.ts';
import { show } from '../support/screen.tsx';
import { openedMap } from '../support/opened-map.ts';

vi.mock('maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url', () => ({ default: '' }));
vi.mock('maplibre-gl', () => import('../support/fake-maplibre.ts'));

function Form({ host, onSubmit }: { host: MapHost; onSubmit: () => void }) {
  const drawing = useDrawing(host);
  const [line, setLine] = useState<[number, number][]>([]);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <input aria-label="风速" />
      <button type="button" onClick={() => drawing.begin('line', 'fire', setLine)}>
        画线
      </button>
      <button type="submit">提交</button>
      <p>{drawing.kind === undefined ? `画好 ${line.length} 个点` : `已放 ${drawing.placed} 个点`}</p>
    </form>
  );
}

async function open() {
  const { host, map } = openedMap();
  const submitted = vi.fn();
  const { person } = show(createFakeStation(), <Form host={host} onSubmit={submitted} />);
  await person.click(screen.getByRole('button', { name: '画线' }));
  await vi.waitFor(() => expect(map.canvas.style.cursor).toBe('crosshair'));
  const press = (lng: number, lat: number): void =>
    act(() => map.fire('click', { point: { x: 0, y: 0 }, lngLat: { lng, lat } }));
  press(118.5, 30.3);
  press(118.6, 30.4);
  press(118.7, 30.4);
  return { person, submitted };
}

test('Enter ends a drawing though a box of the form has the focus, and sends no form', async () => {
  const { person, submitted } = await open();
  await person.type(screen.getByLabelText('风速'), '8');
  expect(screen.getByText('已放 3 个点')).toBeTruthy();
  await person.keyboard('{Enter}');
  expect(screen.getByText('画好 3 个点')).toBeTruthy();
  expect(submitted).not.toHaveBeenCalled();
  await person.keyboard('{Enter}');
  expect(submitted).toHaveBeenCalledOnce();
});

test('Backspace takes a point back, but in a box a letter; Escape drops the drawing', async () => {
  const { person } = await open();
  await person.keyboard('{Backspace}');
  expect(screen.getByText('已放 2 个点')).toBeTruthy();
  await person.type(screen.getByLabelText('风速'), '8{Backspace}');
  expect(screen.getByText('已放 2 个点')).toBeTruthy();
  await person.keyboard('{Escape}');
  expect(screen.getByText('画好 0 个点')).toBeTruthy();
});
