import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { mapLayers } from '../../contract/map/layers.ts';
import { drawnBy } from '../../src/map/host/layer.ts';
import { styleLayer } from '../../src/map/host/style-layer.ts';
import { PrintPart } from '../../src/map/tools/print-part.tsx';
import { createAskedStation } from '../support/asked-station.ts';
import { openedMap } from '../support/opened-map.ts';
import { show } from '../support/screen.tsx';

vi.mock('maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url', () => ({ default: '' }));
vi.mock('maplibre-gl', () => import('../support/fake-maplibre.ts'));
vi.mock('../../src/map/host/deck-kit.ts', () => import('../support/fake-deck-kit.ts'));

/** Prints a map that is looked at in this way. Answers the sheet. */
async function printed({ bearing = 0, pitch = 0 }, come: ReadonlySet<string> = new Set()): Promise<Element> {
  const { host, map } = openedMap();
  Object.assign(map, { getBearing: () => bearing, getPitch: () => pitch });
  host.join([mapLayers.alarms, mapLayers.evidence].map((layer) => drawnBy(layer, () => styleLayer(() => []))));
  const { person } = show(createAskedStation(), <PrintPart host={host} come={come} />);
  await person.click(screen.getByRole('button', { name: '打印' }));
  act(() => map.fire('render'));
  return waitFor(() => {
    const sheet = document.querySelector('.map-sheet');
    if (!sheet) throw new Error('nothing is printed');
    return sheet;
  });
}

beforeEach(() => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob()));
  Object.assign(URL, { createObjectURL: () => 'blob:map', revokeObjectURL: () => undefined });
});

test('the printed legend has what the screen shows: what came to the map later, too', async () => {
  const words = (await printed({}, new Set(['bearing']))).querySelector('.map-sheet-legend')?.textContent;
  expect(words).toContain('摄像机视线');
  expect(words).toContain('待处置');
  expect(words).not.toContain('误差范围');
});

test('the arrow of a printed map points north, however the map is turned', async () => {
  const sheet = await printed({ bearing: 90 });
  expect(sheet.querySelector('svg')?.style.transform).toBe('rotate(-90deg)');
  expect(sheet.querySelector('.map-sheet-bar')?.textContent).toMatch(/米|公里/u);
});

test('a printed map that is seen from aslant has no scale, and says so', async () => {
  const sheet = await printed({ bearing: -30, pitch: 50 });
  expect(sheet.querySelector('svg')?.style.transform).toBe('rotate(30deg)');
  expect(sheet.querySelector('.map-sheet-bar')).toBeNull();
  expect(sheet.textContent).toContain('倾斜视图，无比例尺');
});
